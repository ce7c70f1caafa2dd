import Bytes

/// Issuer Authentication Data, `91`, in the layouts that payment systems use.
extension ElementDecoder {
    /// `91`, whose layout the payment system chooses (EMV Book 2, 8.2): the response code in it is never taken for `8A`.
    static func issuerAuthenticationData(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard (8...16).contains(value.count) else { return Explanation() }
        switch issuerAuthenticationLayout(context) {
        case .cryptogramAndCode where value.count == 10:
            return Explanation(meaning: "ARPC method 1", lines: cryptogramAndCode(value))
        case .mChip where value.count == 10:
            return Explanation(meaning: "M/Chip", lines: mChipAuthentication(value))
        case .cardStatusUpdate:
            return Explanation(meaning: "ARPC method 2", lines: cardStatusUpdate(value))
        case nil where value.count == 10:
            return Explanation(
                meaning: "layout depends on the card",
                lines: [
                    DecodedLine("if ARPC method 1", children: cryptogramAndCode(value)),
                    DecodedLine("if M/Chip", children: mChipAuthentication(value)),
                    DecodedLine("if ARPC method 2", children: cardStatusUpdate(value)),
                ])
        case nil where value.count != 8:
            return Explanation(meaning: "ARPC method 2", lines: cardStatusUpdate(value))
        default:
            return Explanation()
        }
    }

    private enum IssuerAuthenticationLayout { case cryptogramAndCode, mChip, cardStatusUpdate }

    private static func issuerAuthenticationLayout(_ context: DecodingContext) -> IssuerAuthenticationLayout? {
        if let bytes = context.issuerApplicationData {
            let data = IssuerApplicationData(bytes, applicationIdentifier: context.applicationIdentifier)
            switch data.layout {
            case .commonCore: return .cardStatusUpdate
            case .mChip: return .mChip
            // Visa: CVN 10 and 17 use method 1, CVN 18 and 22 method 2.
            case .visaShort:
                switch data.cryptogramVersion {
                case 0x0A, 0x11: return .cryptogramAndCode
                case 0x12, 0x16: return .cardStatusUpdate
                default: break
                }
            case .visaLong, .unionPay, .unknown: break
            }
        }
        return switch context.paymentSystem {
        case .mastercard: .mChip
        case .americanExpress, .jcb, .unionPay: .cryptogramAndCode
        default: nil
        }
    }

    private static func cryptogramAndCode(_ value: [UInt8]) -> [DecodedLine] {
        let code = [UInt8](value[8...])
        return [
            DecodedLine("ARPC", value: value[0..<8].hex),
            DecodedLine("Response code in the ARPC", value: code.hex, meaning: responseCode(code).meaning),
        ]
    }

    /// M/Chip: the ARPC response code is bits, not characters.
    private static func mChipAuthentication(_ value: [UInt8]) -> [DecodedLine] {
        [
            DecodedLine("ARPC", value: value[0..<8].hex),
            DecodedLine("ARPC response code", value: value[8...].hex, children: mChipCodeTable.lines(value[8...])),
        ]
    }

    private static let mChipCodeTable: [BitMeaning] =
        [
            .number(1, 0x0F, "PIN try counter to set"),
            .flag(2, 0x10, "approve online transaction"),
            .flag(2, 0x08, "update PIN try counter"),
            .flag(2, 0x04, "set go online on next transaction"),
        ] + counterUpdates

    private static let counterUpdates: [BitMeaning] = [
        .choice(2, 0x03, 0x00, "do not update offline counters"),
        .choice(2, 0x03, 0x01, "set offline counters to the upper limits"),
        .choice(2, 0x03, 0x02, "reset offline counters to zero"),
        .choice(2, 0x03, 0x03, "add the transaction to the offline counters"),
    ]

    /// ARPC of four bytes, Card Status Update of four, proprietary authentication data (EMV Book 2, 8.2.2).
    private static func cardStatusUpdate(_ value: [UInt8]) -> [DecodedLine] {
        var lines = [
            DecodedLine("ARPC", value: value[0..<4].hex),
            DecodedLine("Card status update", value: value[4..<8].hex, children: statusUpdateTable.lines(value[4..<8])),
        ]
        if value.count > 8 { lines.append(DecodedLine("Proprietary authentication data", value: value[8...].hex)) }
        return lines
    }

    /// EMV Book 3, Annex C10, table CCD 11.
    private static let statusUpdateTable: [BitMeaning] =
        [
            .flag(1, 0x80, "proprietary authentication data included"),
            .reserved(1, 0x70),
            .number(1, 0x0F, "PIN try counter to set"),
            .flag(2, 0x80, "issuer approves online transaction"),
            .flag(2, 0x40, "card block"),
            .flag(2, 0x20, "application block"),
            .flag(2, 0x10, "update PIN try counter"),
            .flag(2, 0x08, "set go online on next transaction"),
            .flag(2, 0x04, "created by a proxy for the issuer"),
        ] + counterUpdates + [.reserved(3, 0xFF)]
}
