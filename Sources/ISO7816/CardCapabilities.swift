import Bytes

/// The bytes of historical data objects in words (ISO/IEC 7816-4, 8.1.1 and tables 13, 85 to 88 of the 2005 edition).
extension HistoricalBytes {
    /// What a life cycle status byte says (table 13).
    public static func lifeCycleText(_ byte: UInt8) -> String {
        switch byte {
        case 0x00: "no information"
        case 0x01: "creation state"
        case 0x03: "initialisation state"
        case 0x05, 0x07: "operational, activated"
        case 0x04, 0x06: "operational, deactivated"
        case 0x0C...0x0F: "termination state"
        case 0x10...0xFF: "proprietary"
        default: "reserved"
        }
    }

    /// What a card service data byte says (table 85).
    public static func cardServiceLines(_ byte: UInt8) -> [String] {
        var lines: [String] = []
        if byte & 0x80 != 0 { lines.append("application selection by full DF name") }
        if byte & 0x40 != 0 { lines.append("application selection by partial DF name") }
        if byte & 0x20 != 0 { lines.append("BER-TLV data objects in EF.DIR") }
        if byte & 0x10 != 0 { lines.append("BER-TLV data objects in EF.ATR") }
        if byte & 0x30 != 0 {
            let command =
                switch byte >> 1 & 0x07 {
                case 0b100: "READ BINARY"
                case 0b000: "READ RECORD"
                case 0b010: "GET DATA"
                default: "a reserved way"
                }
            lines.append("EF.DIR and EF.ATR are read with \(command)")
        }
        lines.append(byte & 0x01 != 0 ? "card without MF" : "card with MF")
        return lines
    }

    /// What one to three card capability bytes say (tables 86 to 88).
    public static func cardCapabilityLines(_ bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        if let selection = bytes.first {
            let methods = [
                "DF selection by full DF name", "DF selection by partial DF name", "DF selection by path",
                "DF selection by file identifier", "implicit DF selection", "short EF identifier", "record number",
                "record identifier",
            ]
            for (index, method) in methods.enumerated() where selection & (0x80 >> UInt8(index)) != 0 {
                lines.append(method)
            }
        }
        if bytes.count > 1 {
            let coding = bytes[1]
            if coding & 0x80 != 0 { lines.append("EFs of TLV structure") }
            lines.append(
                "write functions: " + ["one-time write", "proprietary", "write OR", "write AND"][Int(coding >> 5 & 3)])
            lines.append("FF as the first byte of a BER-TLV tag: " + (coding & 0x10 != 0 ? "valid" : "invalid"))
            lines.append("data unit: 2^\(coding & 0x0F) quartets")
        }
        if bytes.count > 2 {
            let lengths = bytes[2]
            if lengths & 0x80 != 0 { lines.append("command chaining") }
            if lengths & 0x40 != 0 { lines.append("extended Lc and Le") }
            if lengths & 0x20 != 0 { lines.append("extended lengths are told in EF.ATR/INFO") }
            let assigners = [
                "no logical channels", "by the interface device", "by the card", "by interface device and card",
            ]
            lines.append("logical channel numbers: " + assigners[Int(lengths >> 3 & 3)])
            let channels = Int(lengths & 0x07) + 1
            lines.append("logical channels: \(channels == 8 ? "8 or more" : "\(channels)")")
        }
        return lines
    }

    /// The name of a compact-TLV tag (ISO/IEC 7816-4, 8.1.1.2).
    public static func tagName(_ tag: UInt8) -> String {
        switch tag {
        case 0x1: "country code and national data"
        case 0x2: "issuer identification number"
        case 0x3: "card service data"
        case 0x4: "initial access data"
        case 0x5: "card issuer's data"
        case 0x6: "pre-issuing data"
        case 0x7: "card capabilities"
        case 0x8: "status indicator"
        case 0xF: "application identifier"
        default: "reserved"
        }
    }
}
