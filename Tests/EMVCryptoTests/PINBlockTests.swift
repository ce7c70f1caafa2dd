import Bytes
import EMVCrypto
import Testing

@Suite struct PINBlockTests {
    static let vectors = Vector.load("crypto/pin-blocks.json")
    static let kinds = Dictionary(grouping: vectors, by: \.operation)

    @Test(arguments: kinds["format0"] ?? [])
    func `format 0 combines PIN and PAN, and reads back`(vector: Vector) throws {
        let (pin, pan) = (try vector.pin("pin"), try vector.text("pan"))
        let block = try PINBlock.format0(pin, pan: pan)
        #expect(block.hex == vector.expect["value"])
        #expect(try PINBlock.pin(fromFormat0: block, pan: pan) == pin)
    }

    @Test(arguments: kinds["format2"] ?? [])
    func `format 2 carries the PIN alone, and reads back`(vector: Vector) throws {
        let pin = try vector.pin("pin")
        let block = PINBlock.format2(pin)
        #expect(block.hex == vector.expect["value"])
        #expect(try PINBlock.pin(fromFormat2: block) == pin)
    }

    @Test(arguments: kinds["format3"] ?? [], 0..<UInt64(20))
    func `format 3 fills with random digits from A to F, and reads back`(vector: Vector, seed: UInt64) throws {
        let (pin, pan) = (try vector.pin("pin"), try vector.text("pan"))
        let block = try PINBlock.format3(pin, pan: pan, random: FixedRandomSource(seed: seed))
        #expect(block.hex.hasPrefix(try #require(vector.expect["prefix"])))
        #expect(try PINBlock.pin(fromFormat3: block, pan: pan) == pin)
    }

    @Test(arguments: 4...12)
    func `format 1 reads back whatever the fill`(length: Int) throws {
        let pin = try #require(PIN(digits: String("159263748012".prefix(length))))
        let block = PINBlock.format1(pin, random: SystemRandomSource())
        #expect(block.hex.hasPrefix("1" + String(length, radix: 16, uppercase: true) + "159263748012".prefix(length)))
        #expect(try PINBlock.pin(fromFormat1: block) == pin)
    }

    @Test(arguments: kinds["format4Field"] ?? [])
    func `format 4 enciphers a field of control, length, PIN and fill A`(vector: Vector) throws {
        let key = SecretBytes([UInt8](hex: "C1D0F8FB4958670DBA40AB1F3752EF0D"))
        let (pin, pan) = (try vector.pin("pin"), "432198765432109870")
        let block = try PINBlock.format4(pin, pan: pan, key: key, random: FixedRandomSource(repeating: [0x2F, 0x69]))
        // ISO 9564-1, 9.4.2.2: length of the PAN above twelve, the PAN, zeros.
        let panField = [UInt8](hex: "64321987654321098700000000000000")
        let middle = zip(try BlockCipher.decipherAES(block, key: key), panField).map { $0 ^ $1 }
        let plain = try BlockCipher.decipherAES(middle, key: key)
        #expect(plain.hex == (vector.expect["prefix"] ?? "") + "2F692F692F692F69")
        #expect(try PINBlock.pin(fromFormat4: block, pan: pan, key: key) == pin)
        #expect(throws: CryptoError.self) { try PINBlock.pin(fromFormat4: block, pan: "432198765432109871", key: key) }
    }

    @Test(arguments: (kinds["read0"] ?? []) + (kinds["read2"] ?? []))
    func `a malformed block is refused with the part that is wrong`(vector: Vector) throws {
        let block = try vector.secret("block")
        let error = #expect(throws: CryptoError.self) {
            vector.operation == "read0"
                ? try PINBlock.pin(fromFormat0: block, pan: vector.text("pan"))
                : try PINBlock.pin(fromFormat2: block)
        }
        let reason = try #require(vector.expect["error"])
        #expect(error?.detail.contains(reason) == true, "\(String(describing: error))")
    }

    @Test(arguments: 0...16)
    func `a block of any other length is refused`(length: Int) throws {
        let block = SecretBytes([UInt8](repeating: 0x24, count: length))
        if length != 8 {
            #expect(throws: CryptoError.self) { try PINBlock.pin(fromFormat0: block, pan: "5555555551234567") }
            #expect(throws: CryptoError.self) { try PINBlock.pin(fromFormat1: block) }
            #expect(throws: CryptoError.self) { try PINBlock.pin(fromFormat2: block) }
            #expect(throws: CryptoError.self) { try PINBlock.pin(fromFormat3: block, pan: "5555555551234567") }
        }
        if length != 16 {
            let key = SecretBytes([UInt8](repeating: 1, count: 16))
            let bytes = [UInt8](repeating: 0, count: length)
            #expect(throws: CryptoError.self) { try PINBlock.pin(fromFormat4: bytes, pan: "1234567890123", key: key) }
        }
    }

    @Test(arguments: ["", "123", "1234567890123", "12a4", "１２３４", "12 34", "-123"])
    func `what is not 4 to 12 decimal digits is no PIN`(digits: String) {
        #expect(PIN(digits: digits) == nil)
    }

    @Test(arguments: ["", "123456789012", "12345678901234567890", "123456789012X"])
    func `a PAN that cannot fill its field is refused`(pan: String) throws {
        let pin = try #require(PIN(digits: "1234"))
        #expect(throws: CryptoError.self) { try PINBlock.format0(pin, pan: pan) }
        #expect(throws: CryptoError.self) { try PINBlock.format3(pin, pan: pan, random: FixedRandomSource()) }
    }

    @Test func `format 4 takes a short PAN and pads it to twelve digits`() throws {
        let pin = try #require(PIN(digits: "1234"))
        let key = SecretBytes([UInt8](repeating: 7, count: 32))
        let block = try PINBlock.format4(pin, pan: "1234567890", key: key, random: FixedRandomSource())
        #expect(try PINBlock.pin(fromFormat4: block, pan: "001234567890", key: key) == pin)
    }
}
