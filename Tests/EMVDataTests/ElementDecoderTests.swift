import BERTLV
import Bytes
import EMVData
import Testing

struct ElementInput: Decodable, Sendable {
    var tag: String
    var value: String
    var aid: String?
    var iad: String?
    var codeTable: String?
    var transactionCurrency: String?
    var applicationCurrency: String?
    var showPAN: Bool?

    func context() throws -> DecodingContext {
        var context = DecodingContext(showsPAN: showPAN ?? false)
        context.applicationIdentifier = try aid.map { try Hex.decode($0) }
        context.issuerApplicationData = try iad.map { try Hex.decode($0) }
        context.issuerCodeTable = try codeTable.map { try Hex.decode($0)[0] }
        context.transactionCurrency = transactionCurrency.flatMap { Currency(alphaCode: $0) }
        context.applicationCurrency = applicationCurrency.flatMap { Currency(alphaCode: $0) }
        return context
    }
}

struct ElementExpect: Decodable, Sendable {
    /// The value as shown.
    var value: String?
    var meaning: String?
    /// All lines below the element, indented.
    var lines: [String]?
    /// The labels of the lines directly below.
    var labels: [String]?
    /// Lines that must stand somewhere below.
    var says: [String]?
    /// Whether something is wrong.
    var finding: Bool?
}

struct ElementDecoderTests {
    @Test(arguments: Vector<ElementInput, ElementExpect>.load("data/elements.json"))
    func `an element is explained in words`(vector: Vector<ElementInput, ElementExpect>) throws {
        let tag = try #require(Tag(bytes: try Hex.decode(vector.input.tag)))
        let line = ElementDecoder.decode(
            tag: tag, value: try Hex.decode(vector.input.value), context: try vector.input.context())
        #expect(line.tag == tag)
        #expect(line.value == vector.expect.value ?? vector.input.value)
        if let meaning = vector.expect.meaning { #expect(line.meaning == meaning) }
        if let lines = vector.expect.lines { #expect(line.children.flatMap { $0.text() } == lines) }
        if let labels = vector.expect.labels { #expect(line.children.map(\.label) == labels) }
        let all = line.flattened.dropFirst().map { $0.text()[0] }
        for statement in vector.expect.says ?? [] { #expect(all.contains(statement), "\(all)") }
        if let finding = vector.expect.finding { #expect(line.findings.isEmpty != finding) }
    }
}
