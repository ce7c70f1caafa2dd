import BERTLV
import Bytes
import EMVData
import Testing

@Suite struct DataObjectListTests {
    struct Parsed: Decodable, Sendable {
        var entries: [String]?
        var total: Int?
        var error: ExpectedFault?
    }
    typealias ParseVector = Vector<String, Parsed>
    static let parse = ParseVector.load("dol/parse.json")

    @Test(arguments: parse)
    func `a DOL is tags and binary lengths without values`(vector: ParseVector) throws {
        let bytes = try Hex.decode(vector.input)
        if let expected = vector.expect.error {
            let error = try #require(throws: DOLError.self) { try DataObjectList.parse(bytes) }
            #expect("\(error.code)" == expected.code)
            #expect(error.offset == expected.offset)
            #expect(error.description.hasPrefix("DOL byte \(expected.offset): "))
        } else {
            let list = try DataObjectList.parse(bytes)
            #expect(list.entries.map { "\($0.tag):\($0.length)" } == vector.expect.entries)
            #expect(list.valueCount == vector.expect.total)
            #expect(list.bytes == bytes)
        }
    }

    @Test(arguments: parse)
    func `every prefix of a DOL is read or refused`(vector: ParseVector) throws {
        let bytes = try Hex.decode(vector.input)
        for count in 0..<bytes.count {
            do {
                let list = try DataObjectList.parse(bytes.prefix(count))
                #expect(list.bytes == [UInt8](bytes.prefix(count)))
            } catch {
                #expect((0...count).contains(error.offset))
            }
        }
    }

    @Test func `a TDOL may ask for more than a command can carry`() throws {
        let bytes = [UInt8](hex: "9F7CFF 9F7CFF")
        #expect(throws: DOLError.self) { try DataObjectList.parse(bytes) }
        let list = try DataObjectList.parse(bytes, limit: DataObjectList.maximumHashedValueCount)
        #expect(list.valueCount == 510)
        let longest = [UInt8](repeating: 0, count: 126).flatMap { _ in [0x9C, 0xFF] as [UInt8] }
        #expect(
            try DataObjectList.parse(longest, limit: DataObjectList.maximumHashedValueCount).valueCount
                == DataObjectList.maximumHashedValueCount)
    }

    struct BuildInput: Decodable, Sendable {
        var dol: String
        var values: [String: String]
    }
    typealias BuildVector = Vector<BuildInput, String>

    @Test(arguments: BuildVector.load("dol/build.json"))
    func `values are cut and filled as their format says`(vector: BuildVector) throws {
        let list = try DataObjectList.parse(Hex.decode(vector.input.dol))
        let values = try vector.input.values.mapValues { try Hex.decode($0) }
        let data = list.build { values[$0.description] }
        #expect(data.hex == vector.expect)
        #expect(data.count == list.valueCount)
    }

    struct SplitInput: Decodable, Sendable {
        var dol: String
        var data: String
    }
    typealias SplitVector = Vector<SplitInput, [String]?>

    @Test(arguments: SplitVector.load("dol/split.json"))
    func `command data is taken apart by its DOL`(vector: SplitVector) throws {
        let list = try DataObjectList.parse(Hex.decode(vector.input.dol))
        let filled = try list.split(Hex.decode(vector.input.data))
        #expect(filled?.map { "\($0.entry.tag)=\($0.value.hex)" } == vector.expect)
    }
}
