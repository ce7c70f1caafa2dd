import BERTLV
import Bytes
import Testing

@Suite struct TagTests {
    @Test(arguments: [
        ("9F01", 2, false, Tag.Class.contextSpecific), ("70", 1, true, .application), ("DF8111", 3, false, .private),
        ("5F2A", 2, false, .application), ("BF0C", 2, true, .contextSpecific), ("DFDF36", 3, false, .private),
        ("30", 1, true, .universal), ("9F8182838485867F", 8, false, .contextSpecific),
    ])
    func `a tag is its bytes`(hex: String, count: Int, constructed: Bool, tagClass: Tag.Class) throws {
        let bytes = try Hex.decode(hex)
        let tag = try #require(Tag(bytes: bytes))
        #expect(tag.bytes == bytes)
        #expect(tag.byteCount == count)
        #expect(tag.isConstructed == constructed)
        #expect(tag.tagClass == tagClass)
        #expect(tag.description == hex)
        #expect(Tag(rawValue: tag.rawValue) == tag)
    }

    @Test(arguments: ["", "00", "0082", "9F", "9F81", "8200", "9F0102", "1F80", "9F818283848586878801"])
    func `bytes that are not one tag make none`(hex: String) throws {
        #expect(Tag(bytes: try Hex.decode(hex)) == nil)
    }

    @Test func `shorter tags come first`() {
        #expect([0x9F02, 0x82, 0xDF8111, 0x5F2A].sorted() == [0x82, 0x5F2A, 0x9F02, 0xDF8111] as [Tag])
        #expect(Tag(rawValue: 0) == nil)
    }
}
