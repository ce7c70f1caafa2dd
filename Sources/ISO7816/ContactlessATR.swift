/// What a PC/SC reader makes up as an answer to reset for a contactless card (PC/SC part 3, 3.1.3.2.3).
public enum ContactlessATR: Sendable, Hashable {
    /// A memory card: the standard it follows and its name, as numbered in PC/SC part 3.
    case storageCard(standard: UInt8, name: UInt16)
    /// A card of ISO/IEC 14443-4: historical bytes of its ATS (type A), or application data, protocol info and MBLI of its
    /// ATQB (type B). Nothing but the form of the answer tells it from a contact card.
    case microprocessor
}

extension ATR {
    /// What the answer says when it has the form that PC/SC gives contactless cards: `3B 8n 80 01`, n historical bytes and
    /// TCK; `nil` for any other.
    public var contactless: ContactlessATR? {
        let structure = structure
        guard structure.bytes.count >= 4, structure.bytes[0] == 0x3B, structure.bytes[1] >> 4 == 0x8,
            structure.bytes[2] == 0x80, structure.bytes[3] == 0x01
        else { return nil }
        let historical = structure.historicalBytes
        guard HistoricalBytes(historical).isContactlessStorage else { return .microprocessor }
        return .storageCard(standard: historical[8], name: UInt16(historical[9]) << 8 | UInt16(historical[10]))
    }
}

extension HistoricalBytes {
    /// `80 4F`, a length and the RID of the PC/SC workgroup, then standard and name.
    var isContactlessStorage: Bool {
        bytes.count >= 11 && bytes.starts(with: [0x80, 0x4F]) && bytes[2] >= 8
            && bytes[3..<8].elementsEqual([0xA0, 0x00, 0x00, 0x03, 0x06])
    }
}

extension ContactlessATR: CustomStringConvertible {
    /// The card in words.
    public var description: String {
        switch self {
        case .microprocessor:
            return "contactless card of ISO/IEC 14443-4, or a contact card with the same bytes"
        case .storageCard(let standard, let name):
            let standardText = Self.standards[standard] ?? "standard \(standard)"
            let nameText =
                Int(name) < Self.names.count && !Self.names[Int(name)].isEmpty
                ? Self.names[Int(name)] : "name number \(name)"
            return "contactless storage card: \(nameText), \(standardText)"
        }
    }

    /// Numbers of PC/SC part 3, "Registered Application Provider Identifier and standards".
    static let standards: [UInt8: String] = [
        0x00: "no standard given",
        0x01: "ISO/IEC 14443 A, part 1", 0x02: "ISO/IEC 14443 A, part 2", 0x03: "ISO/IEC 14443 A, part 3",
        0x05: "ISO/IEC 14443 B, part 1", 0x06: "ISO/IEC 14443 B, part 2", 0x07: "ISO/IEC 14443 B, part 3",
        0x09: "ISO/IEC 15693, part 1", 0x0A: "ISO/IEC 15693, part 2", 0x0B: "ISO/IEC 15693, part 3",
        0x0C: "ISO/IEC 15693, part 4", 0x0D: "contact, ISO/IEC 7816-10 I2C", 0x0E: "contact, extended I2C",
        0x0F: "contact, 2WBP", 0x10: "contact, 3WBP", 0x11: "FeliCa",
    ]

    /// Numbers of PC/SC part 3, supplemental document for storage cards: 0000 is no name, 0001 the first.
    static let names = [
        "card name not given", "MIFARE Classic 1K", "MIFARE Classic 4K", "MIFARE Ultralight", "SLE55R", "", "SR176",
        "SRI X4K", "AT88RF020", "AT88SC0204CRF", "AT88SC0808CRF", "AT88SC1616CRF", "AT88SC3216CRF", "AT88SC6416CRF",
        "SRF55V10P", "SRF55V02P", "SRF55V10S", "SRF55V02S", "Tag-it", "LRI512", "ICODE SLI", "TEMPSENS", "I.CODE1",
        "PicoPass 2K", "PicoPass 2KS", "PicoPass 16K", "PicoPass 16KS", "PicoPass 16K (8x2)", "PicoPass 16KS (8x2)",
        "PicoPass 32KS (16+16)", "PicoPass 32KS (16+8x2)", "PicoPass 32KS (8x2+16)", "PicoPass 32KS (8x2+8x2)", "LRI64",
        "I.CODE UID", "I.CODE EPC", "LRI12", "LRI128", "MIFARE Mini", "my-d move", "my-d NFC", "my-d proximity 2",
        "my-d proximity enhanced", "my-d light", "PJM Stack Tag", "PJM Item Tag", "PJM Light", "Jewel", "Topaz",
        "AT88SC0104CRF", "AT88SC0404CRF", "AT88RF01C", "AT88RF04C", "ICODE SL2", "MIFARE Plus SL1 2K",
        "MIFARE Plus SL1 4K", "MIFARE Plus SL2 2K", "MIFARE Plus SL2 4K", "MIFARE Ultralight C", "FeliCa",
        "Melexis Sensor Tag (MLX90129)", "MIFARE Ultralight EV1",
    ]
}
