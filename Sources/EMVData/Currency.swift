import Bytes

/// A currency of ISO 4217.
public struct Currency: Sendable, Hashable, CustomStringConvertible {
    /// Three letters, `EUR`.
    public let alphaCode: String
    /// Three decimal digits as a number, 978; on the wire a BCD pair of bytes, see ``encoded``.
    public let numericCode: UInt16
    /// Digits after the decimal sign: what `5F36` (Transaction Currency Exponent) carries. Zero for a code that has no
    /// minor unit at all, see ``hasMinorUnit``.
    public let exponent: Int
    /// False where ISO 4217 says N.A. in place of a number of digits: metals, bond market units, test codes.
    public let hasMinorUnit: Bool
    /// English name as the list prints it.
    public let name: String

    /// Every current code, in alphabetic order.
    public static let all: [Currency] = listOne.map { entry in
        Currency(
            alphaCode: entry.alpha.description, numericCode: entry.numeric, exponent: Int(max(0, entry.exponent)),
            hasMinorUnit: entry.exponent >= 0, name: entry.name.description)
    }

    private static let byAlpha = Dictionary(uniqueKeysWithValues: all.map { ($0.alphaCode, $0) })
    private static let byNumeric = Dictionary(uniqueKeysWithValues: all.map { ($0.numericCode, $0) })

    init(alphaCode: String, numericCode: UInt16, exponent: Int, hasMinorUnit: Bool, name: String) {
        self.alphaCode = alphaCode
        self.numericCode = numericCode
        self.exponent = exponent
        self.hasMinorUnit = hasMinorUnit
        self.name = name
    }

    /// The currency with an alphabetic code in either case; `nil` when ISO 4217 has none.
    public init?(alphaCode: some StringProtocol) {
        guard let found = Self.byAlpha[alphaCode.uppercased()] else { return nil }
        self = found
    }

    /// The currency with a numeric code (978); `nil` when ISO 4217 has none.
    public init?(numericCode: UInt16) {
        guard let found = Self.byNumeric[numericCode] else { return nil }
        self = found
    }

    /// The currency that the two BCD bytes of `5F2A`, `9F42` or `9F51` name (EMV Book 3, Annex A: n 3).
    public init?(encoded: some Collection<UInt8>) {
        guard encoded.count == 2, let number = Digits.value(ofNumeric: encoded), number < 1000 else { return nil }
        self.init(numericCode: UInt16(number))
    }

    /// The numeric code as `5F2A` carries it: four BCD digits, the first zero.
    public var encoded: [UInt8] { threeDigitCode(numericCode) }

    /// `EUR`.
    public var description: String { alphaCode }
}

/// A three-digit code of ISO 4217 or 3166 in the two BCD bytes of format n 3 (EMV Book 3, 4.3).
func threeDigitCode(_ code: UInt16) -> [UInt8] {
    [UInt8(code / 100 % 10), UInt8(code / 10 % 10) << 4 | UInt8(code % 10)]
}
