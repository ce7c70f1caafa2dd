import Bytes

/// What card and issuer say to each other, and the answers in format 1.
extension ElementDecoder {
    /// EMV Book 3, 6.5.5.4, table 15.
    static func cryptogramInformation(_ value: [UInt8]) -> Explanation {
        guard let information = CryptogramInformationData(bytes: value) else { return Explanation() }
        let meaning =
            switch information.type {
            case .aac: "AAC, transaction declined"
            case .tc: "TC, transaction approved"
            case .arqc: "ARQC, online authorisation requested"
            case .aar: "reserved for future use (AAR before EMV 4.1)"
            }
        var lines: [DecodedLine] = []
        if information.paymentSystemSpecific != 0 {
            lines.append(
                DecodedLine(
                    BitMeaning.place(byte: 1, mask: 0x30),
                    meaning: "payment system specific: \(information.paymentSystemSpecific)"))
        }
        if information.adviceRequired {
            lines.append(DecodedLine(BitMeaning.place(byte: 1, mask: 0x08), meaning: "advice required"))
        }
        if information.reason != .none {
            lines.append(
                DecodedLine(BitMeaning.place(byte: 1, mask: 0x07), meaning: information.reason.description))
        }
        return Explanation(meaning: meaning, lines: lines)
    }

    /// `9F10`: see ``IssuerApplicationData``.
    static func issuerApplicationData(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        let data = IssuerApplicationData(value, applicationIdentifier: context.applicationIdentifier)
        return Explanation(meaning: data.layoutName, lines: data.lines)
    }

    /// `8A`: two characters (EMV Book 4, Annex A6; ISO 8583:1987, field 39).
    static func responseCode(_ value: [UInt8]) -> Explanation {
        guard value.count == 2, value.allSatisfy({ (0x20...0x7E).contains($0) }) else { return Explanation() }
        let code = printable(value)
        let meanings = [
            "00": "approved", "01": "refer to the card issuer", "02": "refer to the card issuer, special condition",
            "03": "invalid merchant", "04": "pick up the card", "05": "do not honour", "06": "error",
            "08": "approved with identification", "10": "approved for a partial amount", "12": "invalid transaction",
            "13": "invalid amount", "14": "invalid card number", "30": "format error", "41": "lost card",
            "43": "stolen card", "51": "insufficient funds", "54": "expired card", "55": "wrong PIN",
            "57": "transaction not permitted to the cardholder", "58": "transaction not permitted to the terminal",
            "61": "withdrawal limit exceeded", "62": "restricted card", "65": "withdrawal frequency exceeded",
            "75": "PIN tries exceeded", "91": "issuer or switch inoperative", "96": "system malfunction",
            "Y1": "offline approved", "Z1": "offline declined",
            "Y2": "approved after a referral started by the card",
            "Z2": "declined after a referral started by the card",
            "Y3": "unable to go online, offline approved", "Z3": "unable to go online, offline declined",
        ]
        return Explanation(meaning: "\"\(code)\"" + (meanings[code].map { ", \($0)" } ?? ""))
    }
}
