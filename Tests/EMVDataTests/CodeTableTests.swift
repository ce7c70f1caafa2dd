import EMVData
import TestSupport
import Testing

struct CodeTableInput: Decodable, Sendable {
    var part: UInt8
}

@Suite struct CodeTableTests {
    @Test(arguments: Vector<CodeTableInput, String>.load("data/code-tables.json"))
    func `every byte of a part of ISO 8859 is the character that others read`(vector: Vector<CodeTableInput, String>) {
        #expect(CodeTable.text(0x20...0xFF, part: vector.input.part) == vector.expect)
    }

    @Test(arguments: [nil, 0, 11, 255] as [UInt8?])
    func `without a part that EMV knows only the common half is text`(part: UInt8?) {
        #expect(CodeTable.text([0x41, 0x7E, 0x7F, 0x1B, 0xE9], part: part) == "A~???")
        #expect(CodeTable.text([0x41, 0xE9], part: part, replacement: ".") == "A.")
    }
}
