import BERTLV
import Bytes

/// Qualifiers of contactless kernels, as a dual-interface card shows them too.
extension ElementDecoder {
    /// EMV Contactless Book A, 5.7, table 5-4. Mastercard uses the tag for something else, in two bytes (PUNATC).
    static func terminalTransactionQualifiers(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard value.count == 4 else { return Explanation() }
        return Explanation(lines: terminalQualifierTable.lines(value))
    }

    /// EMV Contactless Book C-3, Annex A.2. Mastercard uses the tag for its magnetic-stripe application version.
    static func cardTransactionQualifiers(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard value.count == 2 else { return Explanation() }
        guard context.paymentSystem != .mastercard else { return number(value) }
        return Explanation(lines: cardQualifierTable.lines(value))
    }

    /// EMV Contactless Book B, 3.3.2.5: which kernel the card asks for.
    static func kernelIdentifier(_ value: [UInt8]) -> Explanation {
        guard let first = value.first else { return Explanation() }
        let names: [UInt8: String] = [
            2: "Mastercard", 3: "Visa", 4: "American Express", 5: "JCB", 6: "Discover", 7: "UnionPay",
        ]
        guard let name = names[first] else { return Explanation() }
        return Explanation(meaning: "kernel \(first) (\(name))")
    }

    /// `9F69` of Visa: version of fDDA, the card's unpredictable number, its transaction qualifiers
    /// (EMV Contactless Book C-3, Annex A.2).
    static func cardAuthenticationData(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard value.count >= 5 else { return Explanation() }
        var lines = [
            DecodedLine("fDDA version", value: [value[0]].hex),
            DecodedLine("Card's unpredictable number", value: value[1..<5].hex),
        ]
        if value.count >= 7 { lines.append(decode(tag: 0x9F6C, value: value[5..<7], context: context)) }
        return Explanation(lines: lines)
    }

    /// `9F6E` of Visa (EMV Contactless Book C-3, Annex A.2).
    static func formFactor(_ value: [UInt8]) -> Explanation {
        guard value.count == 4 else { return Explanation() }
        return Explanation(lines: formFactorTable.lines(value))
    }

    private static let formFactorTable: [BitMeaning] = [
        .number(1, 0xE0, "version"),
        .choice(1, 0x1F, 0x00, "card"),
        .choice(1, 0x1F, 0x01, "mini-card"),
        .choice(1, 0x1F, 0x02, "not a card"),
        .choice(1, 0x1F, 0x03, "mobile telephone"),
        .choice(1, 0x1F, 0x04, "device worn on the wrist"),
        .flag(2, 0x80, "can take a passcode"),
        .flag(2, 0x40, "signature panel"),
        .flag(2, 0x20, "hologram"),
        .flag(2, 0x10, "CVV2"),
        .flag(2, 0x08, "two-way messaging"),
        .flag(2, 0x04, "cloud-based payment credentials"),
        .flag(2, 0x02, "can verify the cardholder by biometrics"),
        .choice(4, 0x0F, 0x00, "contactless interface of ISO/IEC 14443"),
    ]

    private static let terminalQualifierTable: [BitMeaning] = [
        .flag(1, 0x80, "magnetic-stripe mode supported"),
        .reserved(1, 0x40),
        .flag(1, 0x20, "EMV mode supported"),
        .flag(1, 0x10, "EMV contact chip supported"),
        .flag(1, 0x08, "offline-only reader"),
        .flag(1, 0x04, "online PIN supported"),
        .flag(1, 0x02, "signature supported"),
        .flag(1, 0x01, "offline data authentication for online authorisations supported"),
        .flag(2, 0x80, "online cryptogram required"),
        .flag(2, 0x40, "CVM required"),
        .flag(2, 0x20, "offline PIN supported (contact chip)"),
        .reserved(2, 0x1F),
        .flag(3, 0x80, "issuer update processing supported"),
        .flag(3, 0x40, "consumer device CVM supported"),
        .reserved(3, 0x37),
        .flag(3, 0x08, "consumer device CVM required"),
        .flag(4, 0x80, "fDDA version 1.0 supported"),
        .reserved(4, 0x7F),
    ]

    private static let cardQualifierTable: [BitMeaning] = [
        .flag(1, 0x80, "online PIN required"),
        .flag(1, 0x40, "signature required"),
        .flag(1, 0x20, "go online if offline data authentication fails and the reader is online capable"),
        .flag(1, 0x10, "switch interface if offline data authentication fails and the reader supports contact chip"),
        .flag(1, 0x08, "go online if the application is expired"),
        .flag(1, 0x04, "switch interface for cash transactions"),
        .flag(1, 0x02, "switch interface for cashback transactions"),
        .flag(1, 0x01, "not valid for contactless ATM transactions"),
        .flag(2, 0x80, "consumer device CVM performed"),
        .flag(2, 0x40, "card supports issuer update processing at the point of sale"),
        .reserved(2, 0x3F),
    ]
}
