import Bytes

/// A country or territory of ISO 3166-1.
public struct Country: Sendable, Hashable, CustomStringConvertible {
    /// Two letters, `DE`.
    public let alpha2Code: String
    /// Three letters, `DEU`.
    public let alpha3Code: String
    /// Three decimal digits as a number, 276; on the wire a BCD pair of bytes, see ``encoded``.
    public let numericCode: UInt16
    /// English short name.
    public let name: String

    /// Every country, in the order of the alpha-2 codes.
    public static let all: [Country] = all3166.map { entry in
        Country(
            alpha2Code: entry.alpha2.description, alpha3Code: entry.alpha3.description, numericCode: entry.numeric,
            name: entry.name.description)
    }

    private static let byAlpha2 = Dictionary(uniqueKeysWithValues: all.map { ($0.alpha2Code, $0) })
    private static let byAlpha3 = Dictionary(uniqueKeysWithValues: all.map { ($0.alpha3Code, $0) })
    private static let byNumeric = Dictionary(uniqueKeysWithValues: all.map { ($0.numericCode, $0) })

    init(alpha2Code: String, alpha3Code: String, numericCode: UInt16, name: String) {
        self.alpha2Code = alpha2Code
        self.alpha3Code = alpha3Code
        self.numericCode = numericCode
        self.name = name
    }

    /// The country with an alpha-2 (`DE`) or alpha-3 (`DEU`) code in either case; `nil` when ISO 3166-1 has none.
    public init?(alphaCode: some StringProtocol) {
        let code = alphaCode.uppercased()
        guard let found = Self.byAlpha2[code] ?? Self.byAlpha3[code] else { return nil }
        self = found
    }

    /// The country with a numeric code (276); `nil` when ISO 3166-1 has none.
    public init?(numericCode: UInt16) {
        guard let found = Self.byNumeric[numericCode] else { return nil }
        self = found
    }

    /// The country that the two BCD bytes of `9F1A` or `5F28` name (EMV Book 3, Annex A: n 3).
    public init?(encoded: some Collection<UInt8>) {
        guard encoded.count == 2, let number = Digits.value(ofNumeric: encoded), number < 1000 else { return nil }
        self.init(numericCode: UInt16(number))
    }

    /// The numeric code as `9F1A` carries it: four BCD digits, the first zero.
    public var encoded: [UInt8] { threeDigitCode(numericCode) }

    /// The name.
    public var description: String { name }
}
