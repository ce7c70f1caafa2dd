import BERTLV
import Bytes
import EMVData
import Testing

struct DumpInput: Decodable, Sendable { var hex: String }

struct DumpExpect: Decodable, Sendable {
    struct Element: Decodable, Sendable {
        var tag: String
        var value: String
        var meaning: String?
    }

    var elements: [Element]
}

struct DataDumpTests {
    @Test(arguments: Vector<DumpInput, DumpExpect>.load("data/de55.json"))
    func `every element of a field 55 is named and explained`(vector: Vector<DumpInput, DumpExpect>) throws {
        let dump = TLV.decodeTolerant(try Hex.decode(vector.input.hex))
        #expect(dump.isWellFormed)
        let lines = ElementDecoder.decode(dump, context: DecodingContext(objects: dump.nodes))
            .filter { $0.tag != nil }
        #expect(lines.count == vector.expect.elements.count)
        for (line, expected) in zip(lines, vector.expect.elements) {
            #expect(line.tag?.description == expected.tag)
            #expect(line.value == expected.value)
            #expect(!line.label.isEmpty, "\(expected.tag)")
            if let meaning = expected.meaning { #expect(line.meaning == meaning) }
            #expect(line.findings.isEmpty, "\(line.text())")
        }
    }

    @Test func `filler and unreadable bytes are lines too`() {
        let dump = TLV.decodeTolerant([UInt8](hex: "0000 500141 00 9F"))
        let lines = ElementDecoder.decode(dump)
        #expect(lines.first?.text() == ["filler: 2 bytes"])
        #expect(lines.map { $0.text() }.contains(["50 Application Label: 41 = \"A\""]))
        #expect(lines.last?.isFinding == true)
    }

    @Test func `a template is a line with its objects below`() {
        let line = ElementDecoder.decode(
            TLV(0x61, [UInt8](hex: "4F07A0000000031010 500456495341 870101")))
        #expect(
            line.text() == [
                "61 Application Template",
                "  4F Application Dedicated File (ADF) Name: A0000000031010 = Visa",
                "  50 Application Label: 56495341 = \"VISA\"",
                "  87 Application Priority Indicator: 01 = priority 1",
            ])
    }

    @Test func `what explains other elements is found at any depth`() throws {
        let nodes = TLV.decodeTolerant(
            [UInt8](hex: "6F1E 8407A0000000041010 A513 9F110101 5F2A020978 9F42020840 9F100101")
        ).nodes
        let context = DecodingContext(objects: nodes)
        #expect(context.applicationIdentifier == [UInt8](hex: "A0000000041010"))
        #expect(context.issuerCodeTable == 1)
        #expect(context.transactionCurrency?.alphaCode == "EUR")
        #expect(context.applicationCurrency?.alphaCode == "USD")
        #expect(context.issuerApplicationData == [1])
    }

    /// Interac Flash GET PROCESSING OPTIONS that was refused although its format is right:
    /// nicolas.riousset.com, error code 6985.
    @Test func `command data is explained by the list it was made for`() throws {
        let list = try DataObjectList.parse([UInt8](hex: "9F59039F5A019F02069F1A025F2A029F37049F5801"))
        let data = [UInt8](hex: "000099 00 000000000000 0124 0124 00000123 00")
        let lines = try #require(ElementDecoder.decode(data, by: list))
        #expect(lines.map { $0.tag?.description } == ["9F59", "9F5A", "9F02", "9F1A", "5F2A", "9F37", "9F58"])
        #expect(
            lines.map(\.value) == ["000099", "00", "000000000000", "0124", "0124", "00000123", "00"])
        #expect(lines[2].meaning == "0.00 CAD")
        #expect(lines[3].meaning == "CA, Canada")
        #expect(lines[4].meaning == "CAD, Canadian Dollar")
        #expect(ElementDecoder.decode(data.dropLast(), by: list) == nil)
        #expect(ElementDecoder.decode(data + [0], by: list) == nil)
    }

    @Test func `a response in format 1 is explained by its command`() {
        let response = [UInt8](hex: "80 0001 1122334455667788 06010A03A02000")
        let lines = ElementDecoder.decode(format1: response, as: .applicationCryptogram)
        #expect(lines.map { $0.tag?.description } == ["9F27", "9F36", "9F26", "9F10"])
        #expect(lines[3].meaning == "Visa format 0, CVN 10")
        let options = ElementDecoder.decode(format1: [UInt8](hex: "1C00 08010300 10010100"), as: .processingOptions)
        #expect(options.map { $0.tag?.description } == ["82", "94"])
        #expect(options[1].value == "0801030010010100")
        let signature = ElementDecoder.decode(format1: [UInt8](repeating: 1, count: 128), as: .internalAuthenticate)
        #expect(signature.map { $0.tag?.description } == ["9F4B"])
        #expect(signature[0].meaning == "1024 bits")
        for length in 0..<11 {
            let short = ElementDecoder.decode(format1: response.prefix(length), as: .applicationCryptogram)
            #expect(!short.flatMap(\.findings).isEmpty)
        }
        #expect(!ElementDecoder.decode(format1: [0x1C], as: .processingOptions).flatMap(\.findings).isEmpty)
    }
}
