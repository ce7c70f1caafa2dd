import Bytes

/// Money: a whole number of the currency's minor units, never a floating-point number.
public struct Amount: Sendable, Hashable, CustomStringConvertible {
    /// The largest value that twelve decimal digits hold: `9F02` and `9F03` are n 12 (EMV Book 3, Annex A).
    public static let maximumMinorUnits: UInt64 = 999_999_999_999

    /// Cents, yen, fils: the unit that the currency's exponent names.
    public let minorUnits: UInt64
    /// Whose minor units they are.
    public let currency: Currency

    /// An amount of so many minor units.
    ///
    /// - Throws: ``AmountError/Kind/overflow`` when the value does not fit twelve decimal digits.
    public init(minorUnits: UInt64, currency: Currency) throws(AmountError) {
        guard minorUnits <= Self.maximumMinorUnits else {
            throw AmountError(kind: .overflow, text: String(minorUnits), currency: currency)
        }
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Reads digits with an optional decimal point, as a person writes them: `12`, `12.5` and `12.50` are the same
    /// amount in a currency of two decimals.
    ///
    /// No sign, no grouping, no comma, no white space, at least one digit on each side of the point, and no more
    /// decimals than the currency has (ISO 4217), even when they are zero.
    public init(parsing text: some StringProtocol, currency: Currency) throws(AmountError) {
        func failure(_ kind: AmountError.Kind) -> AmountError {
            AmountError(kind: kind, text: String(text), currency: currency)
        }
        var digits: [UInt8] = []
        var decimals: Int?
        for (offset, character) in text.enumerated() {
            if character == ".", decimals == nil, !digits.isEmpty {
                decimals = 0
            } else if let ascii = character.asciiValue, (0x30...0x39).contains(ascii) {
                digits.append(ascii - 0x30)
                decimals = decimals.map { $0 + 1 }
            } else {
                throw failure(.notANumber(offset: offset))
            }
        }
        guard !digits.isEmpty, decimals != 0 else { throw failure(.notANumber(offset: text.count)) }
        let written = decimals ?? 0
        guard written <= currency.exponent else {
            throw failure(.tooManyDecimals(found: written, allowed: currency.exponent))
        }
        digits += [UInt8](repeating: 0, count: currency.exponent - written)
        let significant = digits.drop { $0 == 0 }
        guard significant.count <= 12 else { throw failure(.overflow) }
        self.minorUnits = significant.reduce(0) { $0 * 10 + UInt64($1) }
        self.currency = currency
    }

    /// Six BCD bytes for `9F02` and `9F03` (n 12).
    public var numeric: [UInt8] { Digits.numeric(minorUnits, count: 6) ?? [] }

    /// `12.50 EUR`; no point when the currency has no decimals.
    public var description: String { "\(Self.text(minorUnits, exponent: currency.exponent)) \(currency.alphaCode)" }

    /// The number alone, `12.50`, with as many decimals as `exponent` says.
    public static func text(_ minorUnits: UInt64, exponent: Int) -> String {
        var digits = String(minorUnits)
        guard exponent > 0 else { return digits }
        if digits.count <= exponent {
            digits = String(repeating: "0", count: exponent + 1 - digits.count) + digits
        }
        return digits.dropLast(exponent) + "." + digits.suffix(exponent)
    }
}

/// Why a text or a number is not an amount.
public struct AmountError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// The character at `offset` is neither a digit nor the one decimal point (`offset` = length: it ends too soon).
        case notANumber(offset: Int)
        /// More digits behind the point than the currency has.
        case tooManyDecimals(found: Int, allowed: Int)
        /// More than twelve decimal digits of minor units (format n 12).
        case overflow
    }

    /// What is wrong.
    public var kind: Kind
    /// What was read.
    public var text: String
    /// The currency it was read for.
    public var currency: Currency

    /// An error about `text`.
    public init(kind: Kind, text: String, currency: Currency) {
        self.kind = kind
        self.text = text
        self.currency = currency
    }

    /// What was read, what is wrong with it and how to write it.
    public var description: String {
        switch kind {
        case .notANumber(let offset):
            if offset < text.count {
                let character = text[text.index(text.startIndex, offsetBy: offset)]
                return
                    "'\(text)' is not an amount: '\(character)' at character \(offset + 1); write digits with a point, 12.50"
            }
            return "'\(text)' is not an amount: a digit is missing at the end; write digits with a point, 12.50"
        case .tooManyDecimals(let found, let allowed):
            return
                "'\(text)' has \(found) decimal\(found == 1 ? "" : "s"), \(currency.alphaCode) has \(allowed == 0 ? "none" : String(allowed))"
        case .overflow:
            return "'\(text)' \(currency.alphaCode) is too large: an amount has at most 12 digits of minor units"
        }
    }
}
