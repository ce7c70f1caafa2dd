import BERTLV
import Bytes
import Testing

@Suite struct ReaderTests {
    @Test func `a reader walks one level`() throws {
        let bytes = [UInt8](hex: "00 7003 8F0105 00 9F370411223344 00")
        var reader = TLVReader(bytes.span)
        let first = try #require(try reader.next())
        #expect(first.tag == 0x70)
        #expect(first.offset == 1)
        #expect(first.headerCount == 2)
        #expect(first.valueCount == 3)
        var inner = TLVReader(bytes.span, in: first.valueRange)
        #expect(try inner.next()?.valueRange == 5..<6)
        #expect(try inner.next() == nil)
        let second = try reader.next()
        #expect(second?.tag == 0x9F37)
        #expect(second?.end == 14)
        #expect(try reader.next() == nil)
        #expect(reader.position == bytes.count)
    }

    @Test func `a reader stops at a fault`() throws {
        let bytes = [UInt8](hex: "8F0105 5A0A12")
        var reader = TLVReader(bytes.span)
        _ = try reader.next()
        do {
            _ = try reader.next()
            Issue.record("no error")
        } catch {
            #expect(error.code == .valueTooLong)
            #expect(error.offset == 4)
            #expect(error.path == [0x5A])
        }
    }
}
