import BERTLV
import Bytes
import EMVData
import Testing

@Suite struct DataElementTests {
    struct Expect: Decodable, Sendable {
        var templates: [String]
        var format: String
        var source: String
        var shortest: Int?
        var longest: Int?
        var lengths: [Int]?
    }
    typealias ElementVector = Vector<String, Expect>
    static let vectors = ElementVector.load("data/dictionary.json")

    static func tag(_ hex: String) throws -> Tag { try #require(Tag(bytes: Hex.decode(hex))) }

    @Test(arguments: vectors)
    func `each element of EMV is in the dictionary as other lists have it`(vector: ElementVector) throws {
        let element = try #require(DataElement[Self.tag(vector.input)])
        #expect(element.origin == .emv)
        #expect(Set(element.templates.map(\.description)) == Set(vector.expect.templates))
        #expect("\(element.source)" == vector.expect.source)
        if let shortest = vector.expect.shortest { #expect(element.length.lowerBound == shortest) }
        if let longest = vector.expect.longest { #expect(element.length.upperBound == longest) }
        if let lengths = vector.expect.lengths { #expect(element.lengths.choices == lengths) }
        // The other list gives templates format b where the specification says b or var., and no format to names.
        if element.format.abbreviation != vector.expect.format, vector.expect.format != "--" {
            #expect(element.tag.isConstructed || element.tag == 0x9F31)
        }
    }

    @Test func `the dictionary has every element of EMV and no other as EMV's`() throws {
        let listed = try Set(Self.vectors.map { try Self.tag($0.input) })
        let own = DataElement.all.filter { $0.origin == .emv }
        let biometric: Set<Tag> = [0xDF50, 0xDF51, 0xDF52, 0xDF53, 0xDF54]
        #expect(Set(own.map(\.tag)) == listed.union(biometric))
        #expect(own.count == 151)
        #expect(DataElement.untagged.count == 24)
        #expect(DataElement.all.count == 291)
    }

    @Test func `every element says what it is`() {
        for element in DataElement.all {
            #expect(!element.name.isEmpty && element.description.hasSuffix("."), "\(element.tag)")
            #expect(element.formatText.isEmpty == false)
        }
        for element in DataElement.untagged { #expect(element.description.hasSuffix("."), "\(element.name)") }
        let keys = DataElement.all.map { "\($0.tag) \($0.name) \($0.origin) \($0.templates)" }
        #expect(Set(keys).count == keys.count)
    }

    @Test func `a tag means what its template and its payment system say`() {
        #expect(DataElement[0x82]?.name == "Application Interchange Profile")
        #expect(DataElement.lookup(0x82, in: 0x77)?.name == "Application Interchange Profile")
        #expect(DataElement.lookup(0x82, in: 0xA1)?.name == "Biometric Subtype")
        #expect(DataElement.lookup(0xDF50, in: 0xBF4C)?.name == "Facial Try Counter")
        #expect(DataElement.lookup(0xDF50, in: 0xBF4E)?.name == "Enciphered Biometric Key Seed")
        #expect(DataElement.lookup(0x9F6E, origin: .visa)?.name == "Form Factor Indicator (FFI)")
        #expect(DataElement.lookup(0x9F6E, in: 0x77, origin: .mastercard)?.name == "Third Party Data")
        #expect(DataElement.lookup(0x9F66)?.name == "Terminal Transaction Qualifiers (TTQ)")
        #expect(DataElement.lookup(0x9F66, origin: .mastercard)?.name == "PUNATC (Track2)")
        #expect(DataElement.lookup(0x9F02, origin: .visa)?.name == "Amount, Authorised (Numeric)")
        #expect(DataElement.lookup(0xDF7F) == nil)
        #expect(DataElement.meanings(of: 0x9F6E).map(\.origin) == [.visa, .mastercard, .americanExpress])
        #expect(DataElement.meanings(of: 0xDF7F).isEmpty)
    }

    @Test(
        arguments: [
            (0x5A, true), (0x9F02, false), (0x8A, false), (0x82, true), (0x9F6E, false), (0x9F7C, false),
            (0x9F5F, true),
            (0xDF7F, nil),
        ] as [(Tag, Bool?)])
    func `a tag is the card's where nobody else could mean it`(tag: Tag, expected: Bool?) {
        #expect(DataElement.belongsToCard(tag) == expected)
    }

    typealias SchemeVector = Vector<String, String>

    @Test(arguments: SchemeVector.load("data/scheme-elements.json"))
    func `elements of payment systems have the names other lists give them`(vector: SchemeVector) throws {
        func letters(_ name: String) -> String {
            let withoutAbbreviation = name.split(separator: " (").first ?? ""
            return withoutAbbreviation.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        let names = try DataElement.meanings(of: Self.tag(vector.input)).map { letters($0.name) }
        #expect(names.contains(letters(vector.expect)))
    }

    struct Value: Decodable, Sendable {
        var tag: String
        var value: String
    }
    struct ValueExpect: Decodable, Sendable {
        enum Fault: Decodable, Sendable, Equatable {
            case length
            case byte(Int)

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                self = if let offset = try? container.decode(Int.self) { .byte(offset) } else { .length }
            }
        }
        var fault: Fault?
    }
    typealias ValueVector = Vector<Value, ValueExpect>

    @Test(arguments: ValueVector.load("data/values.json"))
    func `a value is held against length and format`(vector: ValueVector) throws {
        let element = try #require(DataElement[Self.tag(vector.input.tag)])
        let value = try Hex.decode(vector.input.value)
        let fault = element.fault(in: value)
        switch vector.expect.fault {
        case nil: #expect(fault == nil)
        case .length:
            #expect(fault?.kind == .length(value.count))
            #expect(fault?.description.contains("\(value.count) bytes, expected") == true)
        case .byte(let offset):
            #expect(fault?.kind == .byte(value[offset], offset: offset))
            #expect(fault?.description.hasSuffix("byte \(offset) is not format \(element.format.abbreviation)") == true)
        }
    }

    @Test(
        arguments: [
            (0x9F02, "6"), (0x4F, "5 to 16"), (0x8C, "up to 252"), (0x9F32, "1 or 3"), (0x9F38, "var."),
        ] as [(Tag, String)])
    func `lengths are written as people say them`(tag: Tag, text: String) {
        #expect(DataElement[tag]?.lengths.description == text)
    }

    @Test func `formats and sources are named`() {
        #expect(DataElement.Format.allCases.map(\.abbreviation) == ["a", "an", "ans", "b", "cn", "n", "var."])
        #expect(DataElement.Source.allCases.filter(\.isCard) == [.icc, .iccOrTerminal])
    }
}
