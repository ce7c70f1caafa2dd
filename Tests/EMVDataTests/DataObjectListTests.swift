import BERTLV
import Bytes
import EMVData
import Testing

@Suite struct DataObjectListTests {
    @Test func `a DOL is tags and lengths without values`() throws {
        let list = try DataObjectList.parse([UInt8](hex: "9F02069F1A029F3704"))
        #expect(list.entries.map(\.tag) == [0x9F02, 0x9F1A, 0x9F37])
        #expect(list.valueCount == 12)
    }
}
