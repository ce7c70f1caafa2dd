import Bytes

/// Codes that the terminal sets.
extension ElementDecoder {
    /// The first two digits of the processing code (ISO 8583:1987, 4.3.8; EMV Book 3, Annex A, `9C`).
    static func transactionType(_ value: [UInt8]) -> Explanation {
        code(value) { code in
            switch code {
            case 0x00: "purchase of goods or services"
            case 0x01: "cash"
            case 0x09: "purchase with cashback"
            case 0x20: "refund"
            case 0x21: "deposit"
            case 0x30: "balance inquiry"
            case 0x31: "balance inquiry"
            case 0x40: "transfer between accounts"
            case 0x50: "payment"
            default: nil
            }
        }
    }

    /// EMV Book 4, Annex A1: who runs the terminal, and where and how it works.
    static func terminalType(_ value: [UInt8]) -> Explanation {
        code(value) { code in
            let operators = [0x10: "financial institution", 0x20: "merchant", 0x30: "cardholder"]
            let environments = [
                0x01: "attended, online only", 0x02: "attended, offline with online capability",
                0x03: "attended, offline only", 0x04: "unattended, online only",
                0x05: "unattended, offline with online capability", 0x06: "unattended, offline only",
            ]
            guard let owner = operators[Int(code & 0xF0)], let place = environments[Int(code & 0x0F)] else {
                return nil
            }
            return "\(place), run by the \(owner)"
        }
    }

    /// The first two digits of ISO 8583 field 22 (ISO 8583:1987, 4.3.14).
    static func posEntryMode(_ value: [UInt8]) -> Explanation {
        code(value) { code in
            switch code {
            case 0x00: "unknown"
            case 0x01: "manual entry"
            case 0x02: "magnetic stripe"
            case 0x03: "optical code"
            case 0x04: "optical character reader"
            case 0x05: "chip with contacts"
            case 0x07: "contactless chip"
            case 0x10: "credential on file"
            case 0x80: "chip failed, magnetic stripe instead"
            case 0x90: "magnetic stripe, whole track"
            case 0x91: "contactless magnetic stripe"
            case 0x95: "chip with contacts, card verification value unreliable"
            case 0x99: "as in the original transaction"
            default: nil
            }
        }
    }

    /// EMV Book 3, Annex G: account type, `5F57`.
    static func accountType(_ value: [UInt8]) -> Explanation {
        code(value) { code in
            switch code {
            case 0x00: "default"
            case 0x10: "savings"
            case 0x20: "cheque or debit"
            case 0x30: "credit"
            default: nil
            }
        }
    }

    /// EMV Book 4, Annex A4: method, condition, result.
    static func cvmResults(_ value: [UInt8]) -> Explanation {
        guard let results = CVMResults(bytes: value) else { return Explanation() }
        let method = results.method == .notAvailable ? "No CVM performed" : results.method.description
        let isReserved = results.result.rawValue > CVMResults.Result.successful.rawValue
        return Explanation(
            meaning: "\(method): \(results.result)",
            lines: [
                DecodedLine("method", value: [value[0]].hex, meaning: method),
                DecodedLine("condition", value: [value[1]].hex, meaning: cvmCondition(value[1], amounts: nil)),
                DecodedLine(
                    "result", value: [value[2]].hex, meaning: results.result.description, isFinding: isReserved),
            ])
    }

    /// EMV Book 4, Annex A5: five bytes for each script, the result and number of the command, the script's identifier.
    static func issuerScriptResults(_ value: [UInt8]) -> Explanation {
        let lines = stride(from: 0, to: value.count, by: 5).map { start -> DecodedLine in
            let part = value[start..<min(start + 5, value.count)]
            guard part.count == 5, let first = part.first else {
                return DecodedLine("script results cut short", value: part.hex, isFinding: true)
            }
            let results: [UInt8: String] = [0: "not performed", 1: "failed", 2: "successful"]
            var meaning = "script processing \(results[first >> 4] ?? "result reserved for future use")"
            switch first & 0x0F {
            case 0: break
            case 0x0F: meaning += ", command 15 or later"
            case let number: meaning += ", command \(number)"
            }
            return DecodedLine("script \(part.dropFirst().hex)", value: [first].hex, meaning: meaning)
        }
        return Explanation(lines: lines)
    }

    /// Any one-byte code with a table; an unknown code is only shown.
    static func code(_ value: [UInt8], _ meaning: (UInt8) -> String?) -> Explanation {
        guard value.count == 1 else { return Explanation() }
        return Explanation(meaning: meaning(value[0]) ?? "")
    }
}
