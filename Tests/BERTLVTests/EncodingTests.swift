import BERTLV
import Bytes
import Testing

@Suite struct EncodingTests {
    @Test(arguments: [
        (0, "00"), (127, "7F"), (128, "8180"), (255, "81FF"), (256, "820100"), (65_535, "82FFFF"), (65_536, "83010000"),
        (0xFFFF_FFFF, "84FFFFFFFF"),
    ])
    func `a length takes as few bytes as it can`(count: Int, hex: String) {
        #expect(TLV.length(count).hex == hex)
    }

    @Test func `an object is built from a tag and a value`() {
        #expect(TLV(0x9F02, [0, 0, 0, 0, 0x12, 0x50]).encoded.hex == "9F0206000000001250")
        #expect(TLV(0x8A, "00".utf8).encoded.hex == "8A023030")
        #expect(TLV(0x5A, []).encoded.hex == "5A00")
    }

    @Test func `a template is built from its children's own bytes`() throws {
        let odd = try TLV.decodeOne([UInt8](hex: "8F810105"))
        let template = TLV(0x70, children: [odd, TLV(0x9F32, [3])])
        #expect(template.encoded.hex == "70088F8101059F320103")
        #expect(template.children.map(\.tag) == [0x8F, 0x9F32])
        #expect(template.children.encoded.hex == "8F8101059F320103")
        #expect(template == (try TLV.decodeOne([UInt8](template.encoded))))
        #expect(Set([template, template]).count == 1)
    }

    @Test func `a template whose value is no list of objects has no children`() {
        #expect(TLV(0x65, [0xAA, 0xCA]).children.isEmpty)
    }

    @Test(arguments: TLVVector.wellFormed)
    func `what was read is what is written`(vector: TLVVector) throws {
        let bytes = try vector.bytes
        let objects = try TLV.decode(bytes)
        let rebuilt = try TLV.decode(objects.encoded)
        #expect(rebuilt == objects)
        for object in objects { #expect(object.encoded == bytes[object.offset..<object.offset + object.encoded.count]) }
    }
}
