import Bytes

/// Amounts, currencies and countries.
extension ElementDecoder {
    /// n 12 in the minor unit of the transaction currency (EMV Book 3, Annex A: `9F02`, `9F03`).
    static func amountNumeric(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        guard let units = Digits.value(ofNumeric: value) else { return .finding("not decimal digits") }
        return Explanation(meaning: amount(units, context.transactionCurrency))
    }

    /// n 12 in the minor unit of the currency in which the card counts (`9F42`).
    static func cardAmount(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        var context = context
        context.transactionCurrency = context.applicationCurrency
        return amountNumeric(value, context)
    }

    /// b 32 in the minor unit of the transaction currency (`81`, `9F04`, `9F1B`).
    static func amountBinary(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        unsigned(value).map { Explanation(meaning: amount($0, context.transactionCurrency)) } ?? Explanation()
    }

    static func amount(_ units: UInt64, _ currency: Currency?) -> String {
        guard let currency else { return count(units, "minor unit") }
        return "\(Amount.text(units, exponent: currency.exponent)) \(currency.alphaCode)"
    }

    private static func count(_ units: UInt64, _ noun: String) -> String { "\(units) \(noun)\(units == 1 ? "" : "s")" }

    static func currency(_ value: [UInt8]) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        guard let currency = Currency(encoded: value) else { return .finding("not a currency of ISO 4217") }
        return Explanation(meaning: "\(currency.alphaCode), \(currency.name)")
    }

    /// One to four currency codes of two bytes (`9F3B`).
    static func currencies(_ value: [UInt8]) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        let codes = stride(from: 0, to: value.count, by: 2).map { value[$0..<min($0 + 2, value.count)] }
        let names = codes.map { Currency(encoded: $0)?.alphaCode ?? "unknown" }
        return Explanation(meaning: names.joined(separator: ", "))
    }

    static func country(_ value: [UInt8]) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        guard let country = Country(encoded: value) else { return .finding("not a country of ISO 3166-1") }
        return Explanation(meaning: "\(country.alpha2Code), \(country.name)")
    }

    /// Country in letters (`5F55`, `5F56`).
    static func countryLetters(_ value: [UInt8]) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        let letters = printable(value)
        guard let country = Country(alphaCode: letters) else { return .finding("\"\(letters)\" is not of ISO 3166-1") }
        return Explanation(meaning: "\(letters), \(country.name)")
    }
}
