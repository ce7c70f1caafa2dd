import Bytes
import EMVCrypto
import Testing

@Suite struct SecretsTests {
    let key = SecretBytes([UInt8](hex: "0123456789ABCDEFFEDCBA9876543210"))

    /// Everything Swift prints about a value.
    private func shown(_ value: some Any) -> String {
        var text = "\(value) \(String(reflecting: value)) "
        dump(value, to: &text)
        for child in Mirror(reflecting: value).children { text += "\(child)" }
        return text
    }

    @Test func `a key shows none of its bytes`() {
        for form in ["01234567", "1, 35, 69", "0x01", "[1,"] {
            #expect(!shown(key).contains(form))
        }
        #expect(shown(key).contains("redacted"))
        #expect(shown(["k": [key]]).contains("redacted"))
        #expect(!shown(["k": [key]]).contains("35"))
    }

    @Test func `a PIN shows none of its digits`() throws {
        let pin = try #require(PIN(digits: "739182"))
        #expect(!shown(pin).contains("7391"))
        #expect(!shown(pin).contains("7, 3"))
        #expect(shown(pin).contains("redacted"))
    }

    @Test func `keys, PINs and private keys cannot be encoded`() throws {
        let pin: Any = try #require(PIN(digits: "1234"))
        let secret: Any = key
        let rsa: Any = try RSAPrivateKey.generate(bits: 512)
        for value in [pin, secret, rsa] { #expect(!(value is any Encodable)) }
    }

    @Test func `a private key shows its public half only`() throws {
        let rsa = try RSAPrivateKey.generate(bits: 512)
        let secret = try #require(try rsa.components().privateExponent)
        #expect(!shown(rsa).contains(secret.hex.prefix(16)))
        #expect(shown(rsa).contains("RSA 512 bits, exponent 3"))
    }

    @Test func `an error about a key carries lengths, not bytes`() throws {
        let error = #expect(throws: CryptoError.self) {
            try MAC.retailMAC(key: SecretBytes([0xDE, 0xAD, 0xBE]), data: [], padding: .method1)
        }
        #expect(error?.description == "retail MAC: the key has 3 bytes, expected 16")
    }

    @Test func `comparison looks at every byte and at the length`() {
        #expect(key == SecretBytes(key.withBytes { Array($0) }))
        #expect(key != SecretBytes(key.withBytes { Array($0.dropLast()) }))
        #expect(key != SecretBytes([UInt8](repeating: 0, count: 16)))
        #expect(SecretBytes([UInt8]()) == SecretBytes([UInt8]()))
        #expect(ConstantTime.equal([1, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.equal([1, 2, 3], [1, 2, 4]))
        #expect(!ConstantTime.equal([1, 2, 3], [1, 2]))
        #expect(PIN(digits: "1234") == PIN(digits: "1234"))
        #expect(PIN(digits: "1234") != PIN(digits: "12345"))
        #expect(PIN(digits: "1234")?.count == 4)
    }

    @Test(arguments: ["", "123", "1234", "123456789012", "1234567890123", "12a4", "12 4", "１２３４"])
    func `a PIN from typed bytes is the one from text`(text: String) {
        #expect(PIN(ascii: SecretBytes(text.utf8)) == PIN(digits: text))
    }

    @Test func `secret bytes are as many as were written, and none when the writer gives up or lies`() {
        let typed = SecretBytes(capacity: 8) { room in
            room[0] = 0x31
            room[1] = 0x32
            return 2
        }
        #expect(typed == SecretBytes([0x31, 0x32]))
        #expect(SecretBytes(capacity: 8) { _ in 0 }?.count == 0)
        for count in [nil, -1, 9] { #expect(SecretBytes(capacity: 8) { _ in count } == nil) }
    }

    @Test func `random sources give what they promise`() {
        #expect(SystemRandomSource().bytes(0).isEmpty)
        let (first, second) = (SystemRandomSource().bytes(32), SystemRandomSource().bytes(32))
        #expect(first != second && first.count == 32)
        let seeded = (FixedRandomSource(seed: 7), FixedRandomSource(seed: 7))
        #expect(seeded.0.bytes(40) == seeded.1.bytes(25) + seeded.1.bytes(15))
        #expect(FixedRandomSource(seed: 8).bytes(8) != FixedRandomSource(seed: 7).bytes(8))
        let pattern = FixedRandomSource(repeating: [1, 2, 3])
        #expect(pattern.bytes(4) == [1, 2, 3, 1])
        #expect(pattern.bytes(2) == [2, 3])
    }
}
