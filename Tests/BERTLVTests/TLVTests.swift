import BERTLV
import Bytes
import Testing

@Suite struct TLVTests {
    @Test func `a template keeps the bytes it came from`() throws {
        let bytes = [UInt8](hex: "7081038F0105")
        let template = try TLV.decodeOne(bytes)
        #expect(template.tag == 0x70)
        #expect([UInt8](template.encoded) == bytes)
        #expect(template.first(0x8F).map { [UInt8]($0.value) } == [5])
    }
}
