import Bytes

/// Cardholder verification in words (EMV Book 3, Annex C3).
extension ElementDecoder {
    /// `8E`: amounts X and Y, then rules of two bytes.
    static func cvmList(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard value.count >= 8 else {
            return value.isEmpty ? Explanation() : .finding("no room for the amounts X and Y")
        }
        let amounts = (x: amount(value[0..<4], context), y: amount(value[4..<8], context))
        var lines = [
            DecodedLine("amount X", value: value[0..<4].hex, meaning: amounts.x),
            DecodedLine("amount Y", value: value[4..<8].hex, meaning: amounts.y),
        ]
        let rules = value[8...]
        for (index, start) in stride(from: rules.startIndex, to: rules.endIndex, by: 2).enumerated() {
            guard start + 1 < rules.endIndex else {
                lines.append(DecodedLine("half a rule", value: [value[start]].hex, isFinding: true))
                break
            }
            let (method, condition) = (value[start], value[start + 1])
            let failure = method & 0x40 == 0 ? "if that fails, verification fails" : "if that fails, next rule"
            let meaning = "\(cvmMethod(method)), \(cvmCondition(condition, amounts: amounts)); \(failure)"
            var reserved: [DecodedLine] = []
            if method & 0x80 != 0 {
                reserved.append(
                    DecodedLine("byte 1 bit 8", meaning: "reserved for future use, must be 0", isFinding: true))
            }
            lines.append(
                DecodedLine("rule \(index + 1)", value: [method, condition].hex, meaning: meaning, children: reserved))
        }
        return Explanation(lines: lines)
    }

    private static func amount(_ value: ArraySlice<UInt8>, _ context: DecodingContext) -> String {
        amount(value.reduce(0) { $0 << 8 | UInt64($1) }, context.applicationCurrency)
    }

    /// Annex C3, table 43 (bits 6 to 1 of a rule's first byte).
    static func cvmMethod(_ code: UInt8) -> String {
        switch code & 0x3F {
        case 0x00: "fail CVM processing"
        case 0x01: "plaintext PIN verified by the card"
        case 0x02: "enciphered PIN verified online"
        case 0x03: "plaintext PIN verified by the card and signature"
        case 0x04: "enciphered PIN verified by the card"
        case 0x05: "enciphered PIN verified by the card and signature"
        case 0x06: "face verified by the card"
        case 0x07: "face verified online"
        case 0x08: "finger verified by the card"
        case 0x09: "finger verified online"
        case 0x0A: "palm verified by the card"
        case 0x0B: "palm verified online"
        case 0x0C: "iris verified by the card"
        case 0x0D: "iris verified online"
        case 0x0E: "voice verified by the card"
        case 0x0F: "voice verified online"
        case 0x1E: "signature"
        case 0x1F: "no CVM required"
        case 0x20...0x2F: "method reserved for the payment system"
        case 0x30...0x3E: "method reserved for the issuer"
        case 0x3F: "method not available for use"
        default: "method reserved for future use"
        }
    }

    /// Annex C3, table 44.
    static func cvmCondition(_ code: UInt8, amounts: (x: String, y: String)?) -> String {
        let inCurrency = "if in the application currency and"
        switch code {
        case 0x00: return "always"
        case 0x01: return "if unattended cash"
        case 0x02: return "if neither unattended cash nor manual cash nor purchase with cashback"
        case 0x03: return "if the terminal supports it"
        case 0x04: return "if manual cash"
        case 0x05: return "if purchase with cashback"
        case 0x06: return "\(inCurrency) under \(amounts?.x ?? "X")"
        case 0x07: return "\(inCurrency) over \(amounts?.x ?? "X")"
        case 0x08: return "\(inCurrency) under \(amounts?.y ?? "Y")"
        case 0x09: return "\(inCurrency) over \(amounts?.y ?? "Y")"
        case 0x80...0xFF: return "on a condition of the payment system"
        default: return "on a condition reserved for future use"
        }
    }
}
