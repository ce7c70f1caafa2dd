import Bytes

extension IssuerApplicationData {
    /// The layout in words: `Visa format 1, CVN 18`.
    public var layoutName: String {
        switch layout {
        case .commonCore: "Common Core Definitions"
        case .mChip: bytes.count == 18 ? "Mastercard M/Chip 4" : "Mastercard M/Chip Advance"
        case .visaShort(let format):
            isVisaOrUnknown
                ? "Visa format \(format), CVN \(cryptogramVersion ?? 0)"
                : "\(paymentSystem?.name ?? ""), laid out like Visa format \(format)"
        case .visaLong(let format): "Visa format \(format), CVN '\([cryptogramVersion ?? 0].hex)'"
        case .unionPay: "UnionPay"
        case .unknown: "unknown layout"
        }
    }

    /// Every field of the value, one line each, with the bits of the card verification results spelt out.
    public var lines: [DecodedLine] {
        guard layout != .unknown else { return [] }
        var lines: [DecodedLine] = []
        func add(_ label: String, _ bytes: [UInt8], _ meaning: String = "", _ children: [DecodedLine] = []) {
            guard !bytes.isEmpty else { return }
            lines.append(DecodedLine(label, value: bytes.hex, meaning: meaning, children: children))
        }
        if let version = cryptogramVersion {
            let label = layout == .commonCore ? "Common Core Identifier" : "Cryptogram version number"
            add(label, [version], versionMeaning(version))
        }
        if let index = derivationKeyIndex { add("Derivation key index", [index]) }
        add("Card verification results", cardVerificationResults, "", cardVerificationResultsLines)
        add("Data authentication code or ICC dynamic number", dataAuthenticationCode)
        add("Counters", counters)
        if let atc = lastOnlineATC {
            add("Last online ATC", [UInt8(atc >> 8), UInt8(truncatingIfNeeded: atc)], String(atc))
        }
        if let algorithm { add("Algorithm", [algorithm], Self.algorithmName(algorithm)) }
        add("Issuer discretionary data", issuerDiscretionaryData)
        return lines
    }

    private var isVisaOrUnknown: Bool { paymentSystem == nil || paymentSystem == .visa }

    private func versionMeaning(_ version: UInt8) -> String {
        switch layout {
        // EMV Book 3, Annex C9.1, table CCD 8.
        case .commonCore: version == 0xA5 ? "format A, triple DES" : "format A, AES"
        // M/Chip: bits 3-2 name the session key, bit 1 whether the counters enter the cryptogram.
        case .mChip:
            Self.mChipSessionKey(version) + ", counters \(version & 1 == 1 ? "" : "not ")in the cryptogram input"
        case .visaShort: isVisaOrUnknown ? Self.visaKeys(version) : ""
        default: ""
        }
    }

    private static func mChipSessionKey(_ version: UInt8) -> String {
        switch version & 0x06 {
        case 0x00: "session key by Mastercard's derivation"
        case 0x02: "session key by the EMV2000 derivation"
        case 0x04: "session key by the EMV common derivation"
        default: "session key derivation unknown"
        }
    }

    /// The versions that Visa defines for contact and contactless; others are shown as a number.
    private static func visaKeys(_ version: UInt8) -> String {
        switch version {
        case 0x0A: "cryptogram over terminal data, AIP, ATC and CVR with the card key itself, zero padding"
        case 0x11: "cryptogram over amount, unpredictable number, ATC and byte 2 of the CVR with the card key itself"
        case 0x12: "cryptogram over terminal data, AIP, ATC and the whole IAD, EMV common session key, padding with 80"
        case 0x16: "cryptogram over terminal data, AIP, ATC and the whole IAD, EMV common session key, padding with 80"
        default: ""
        }
    }

    private static func algorithmName(_ algorithm: UInt8) -> String {
        switch algorithm {
        case 0x01: "triple DES"
        case 0x04: "SM4"
        default: ""
        }
    }
}
