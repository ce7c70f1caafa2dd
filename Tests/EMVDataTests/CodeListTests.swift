import Bytes
import EMVData
import Testing

private struct CurrencyInput: Decodable, Sendable { var alpha: String }
private struct CurrencyExpect: Decodable, Sendable {
    var numeric: String
    var exponent: Int?
}
private struct CountryInput: Decodable, Sendable { var alpha2: String }
private struct CountryExpect: Decodable, Sendable {
    var alpha3: String
    var numeric: String
}

struct CodeListTests {
    private static let currencies = Vector<CurrencyInput, CurrencyExpect>.load("data/currencies.json")
    private static let countries = Vector<CountryInput, CountryExpect>.load("data/countries.json")

    @Test func `every currency agrees with an independent list`() throws {
        for vector in Self.currencies {
            let currency = try #require(Currency(alphaCode: vector.input.alpha), "\(vector.id)")
            let numeric = try #require(UInt16(vector.expect.numeric))
            #expect(currency.numericCode == numeric, "\(vector.id)")
            #expect(Currency(numericCode: numeric) == currency, "\(vector.id)")
            #expect("0" + vector.expect.numeric == currency.encoded.hex, "\(vector.id)")
            #expect(Currency(encoded: currency.encoded) == currency, "\(vector.id)")
            if let exponent = vector.expect.exponent {
                #expect(currency.exponent == max(0, exponent), "\(vector.id)")
                #expect(currency.hasMinorUnit == (exponent >= 0), "\(vector.id)")
            }
        }
        #expect(Currency.all.map(\.alphaCode) == Self.currencies.map(\.input.alpha))
    }

    @Test func `every country agrees with an independent list`() throws {
        for vector in Self.countries {
            let country = try #require(Country(alphaCode: vector.input.alpha2), "\(vector.id)")
            let numeric = try #require(UInt16(vector.expect.numeric))
            #expect(country.alpha3Code == vector.expect.alpha3, "\(vector.id)")
            #expect(country.numericCode == numeric, "\(vector.id)")
            #expect(Country(numericCode: numeric) == country, "\(vector.id)")
            #expect(Country(alphaCode: vector.expect.alpha3.lowercased()) == country, "\(vector.id)")
            #expect("0" + vector.expect.numeric == country.encoded.hex, "\(vector.id)")
            #expect(Country(encoded: country.encoded) == country, "\(vector.id)")
        }
        #expect(Set(Country.all.map(\.alpha2Code)) == Set(Self.countries.map(\.input.alpha2)))
        #expect(Country.all.count == Self.countries.count)
    }

    @Test(arguments: [[], [0x09], [0x09, 0x78, 0x00], [0x19, 0x78], [0x0A, 0x78], [0x00, 0x00]] as [[UInt8]])
    func `bytes that are not a code name no currency and no country`(bytes: [UInt8]) {
        #expect(Currency(encoded: bytes) == nil)
        #expect(Country(encoded: bytes) == nil)
    }

    @Test(arguments: ["", "EU", "EURO", "ZZZ", "978", "\u{0}"])
    func `text that is not a code names no currency`(text: String) {
        #expect(Currency(alphaCode: text) == nil)
    }

    @Test func `codes are read in either case and printed for people`() throws {
        #expect(try #require(Currency(alphaCode: "eur")).description == "EUR")
        #expect(try #require(Country(alphaCode: "de")).description == "Germany")
    }
}
