import Bytes
import EMVData
import Testing

struct AmountInput: Decodable, Sendable {
    var text: String
    var currency: String
}

struct AmountExpect: Decodable, Sendable {
    var minorUnits: UInt64?
    var numeric: String?
    var description: String?
    var error: String?
    var offset: Int?
}

struct AmountTests {
    @Test(arguments: Vector<AmountInput, AmountExpect>.load("data/amounts.json"))
    func `an amount is read to the minor unit or refused with the reason`(
        vector: Vector<AmountInput, AmountExpect>
    ) throws {
        let currency = try #require(Currency(alphaCode: vector.input.currency))
        do {
            let amount = try Amount(parsing: vector.input.text, currency: currency)
            #expect(amount.minorUnits == vector.expect.minorUnits)
            #expect(amount.numeric.hex == vector.expect.numeric)
            #expect(amount.description == vector.expect.description)
            #expect(try Amount(minorUnits: amount.minorUnits, currency: currency) == amount)
        } catch {
            switch error.kind {
            case .notANumber(let offset):
                #expect(vector.expect.error == "notANumber")
                #expect(vector.expect.offset == offset)
            case .tooManyDecimals(_, let allowed):
                #expect(vector.expect.error == "tooManyDecimals")
                #expect(allowed == currency.exponent)
            case .overflow:
                #expect(vector.expect.error == "overflow")
            }
            #expect(error.description.contains("'\(vector.input.text)'"))
        }
    }

    @Test func `errors say what to do`() throws {
        let euro = try #require(Currency(alphaCode: "EUR"))
        let yen = try #require(Currency(alphaCode: "JPY"))
        func text(_ input: String, _ currency: Currency) -> String {
            do {
                return try Amount(parsing: input, currency: currency).description
            } catch {
                return error.description
            }
        }
        #expect(
            text("12,50", euro)
                == "'12,50' is not an amount: ',' at character 3; write digits with a point, 12.50")
        #expect(
            text("12.", euro)
                == "'12.' is not an amount: a digit is missing at the end; write digits with a point, 12.50")
        #expect(text("1.234", euro) == "'1.234' has 3 decimals, EUR has 2")
        #expect(text("1.5", yen) == "'1.5' has 1 decimal, JPY has none")
        #expect(
            text("1000000000000", yen)
                == "'1000000000000' JPY is too large: an amount has at most 12 digits of minor units")
    }

    @Test func `a number of minor units that needs thirteen digits is refused`() throws {
        let euro = try #require(Currency(alphaCode: "EUR"))
        #expect(throws: AmountError(kind: .overflow, text: "1000000000000", currency: euro)) {
            try Amount(minorUnits: Amount.maximumMinorUnits + 1, currency: euro)
        }
        #expect(throws: AmountError.self) { try Amount(minorUnits: .max, currency: euro) }
    }
}
