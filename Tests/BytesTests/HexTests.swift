import Bytes
import Testing

@Suite struct HexTests {
    @Test func `text becomes bytes in either case and with white space`() throws {
        #expect(try Hex.decode("00 a4\n04\t00 0E") == [0x00, 0xA4, 0x04, 0x00, 0x0E])
        #expect([UInt8](hex: "9F26").hex == "9F26")
        #expect(Hex.encode([1, 0xAB], separator: " ") == "01 AB")
    }

    @Test func `a stray character is named with its place`() {
        #expect(throws: HexError(kind: .strayCharacter("G"), offset: 3)) { try Hex.decode("00AG") }
        #expect(throws: HexError(kind: .oddNumberOfDigits, offset: 2)) { try Hex.decode("00A ") }
        #expect(HexError(kind: .strayCharacter("é"), offset: 0).description.contains("character 1"))
    }
}

@Suite struct DigitsTests {
    @Test(arguments: [(1250, 6, "000000001250"), (0, 1, "00"), (99, 1, "99")] as [(UInt64, Int, String)])
    func `an integer is packed right-justified`(value: UInt64, count: Int, expected: String) {
        #expect(Digits.numeric(value, count: count)?.hex == expected)
        #expect(Digits.value(ofNumeric: try! Hex.decode(expected)) == value)
    }

    @Test func `what does not fit or is not decimal is nil`() {
        #expect(Digits.numeric(100, count: 1) == nil)
        #expect(Digits.value(ofNumeric: [0x1A]) == nil)
        #expect(Digits.value(ofNumeric: [UInt8](repeating: 0x99, count: 10)) == nil)
        #expect(Digits.compressedNumeric("12A") == nil)
        #expect(Digits.compressedNumeric("12345", count: 2) == nil)
        #expect(Digits.text(ofCompressedNumeric: [0x1F, 0x2F]) == nil)
    }

    @Test func `a PAN is packed left-justified and filled with F`() {
        #expect(Digits.compressedNumeric("47617390010101195")?.hex == "47617390010101195F")
        #expect(Digits.compressedNumeric("123", count: 3)?.hex == "123FFF")
        #expect(Digits.text(ofCompressedNumeric: [0x12, 0x3F, 0xFF]) == "123")
    }
}
