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
            let failure = method & 0x40 == 0 ? "fail if unsuccessful" : "next rule if unsuccessful"
            let meaning =
                "\(CVMethod(rawValue: method)), \(cvmCondition(condition, amounts: amounts)); \(failure)"
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

    /// The condition in words, with the amounts in place of X and Y where they are known.
    static func cvmCondition(_ code: UInt8, amounts: (x: String, y: String)?) -> String {
        let condition = CVMCondition(rawValue: code)
        if let amounts, condition.needsAmount {
            let comparison = condition == .underX || condition == .underY ? "under" : "over"
            let amount = condition == .underX || condition == .overX ? amounts.x : amounts.y
            return "if transaction is in the application currency and is \(comparison) \(amount)"
        }
        let words = condition.description
        return words.prefix(1).lowercased() + words.dropFirst()
    }
}
