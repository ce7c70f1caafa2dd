import Bytes
import EMVCrypto
import Testing

@Suite struct EncipheredPINTests {
    static let vectors = Vector.load("crypto/pin-blocks.json")

    @Test(arguments: vectors.filter { $0.operation == "encipheredPIN" })
    func `a recorded VERIFY command deciphers to PIN block, challenge and padding, and comes out again`(
        vector: Vector
    ) throws {
        let key = try RSAPrivateKey(
            RSAPrivateKey.Components(
                modulus: vector.bytes("modulus"), exponent: vector.bytes("exponent"),
                privateExponent: vector.secret("privateExponent")))
        let data = try vector.bytes("data")
        let plain = try key.apply(data)
        #expect(plain.hex == vector.expect["plaintext"])
        let content = try EncipheredPIN.decipher(data, key: key)
        #expect(content.unpredictableNumber == (try vector.bytes("challenge")))
        let pin = try PINBlock.pin(fromFormat2: content.block)
        #expect(pin == (try vector.pin("pin")))
        let again = try PINBlock.encipheredPINData(
            pin, unpredictableNumber: content.unpredictableNumber, key: key.publicKey,
            random: FixedRandomSource(repeating: Array(plain.dropFirst(17))))
        #expect(again == data)
    }

    @Test(arguments: vectors.filter { $0.operation == "encipheredLayout" })
    func `the enciphered data is as long as the key and starts as Book 2, 7_2 says`(vector: Vector) throws {
        let key = try RSAPrivateKey.generate(bits: vector.integer("bits"))
        let data = try PINBlock.encipheredPINData(
            vector.pin("pin"), unpredictableNumber: vector.bytes("challenge"), key: key.publicKey,
            random: SystemRandomSource())
        #expect(String(data.count) == vector.expect["length"])
        #expect(try key.apply(data).hex.hasPrefix(try #require(vector.expect["prefix"])))
    }

    @Test func `wrong lengths and a wrong header are refused`() throws {
        let key = try RSAPrivateKey.generate(bits: 512)
        let pin = try #require(PIN(digits: "1234"))
        #expect(throws: CryptoError.self) {
            try PINBlock.encipheredPINData(
                pin, unpredictableNumber: [1, 2, 3], key: key.publicKey, random: FixedRandomSource())
        }
        #expect(throws: CryptoError.self) {
            try EncipheredPIN.encipher(
                block: SecretBytes([1]), unpredictableNumber: [UInt8](repeating: 0, count: 8), key: key.publicKey,
                random: FixedRandomSource())
        }
        let wrongHeader = try key.publicKey.recover([0x7E] + [UInt8](repeating: 0, count: 63))
        let error = #expect(throws: CryptoError.self) { try EncipheredPIN.decipher(wrongHeader, key: key) }
        #expect(error?.code == .checkFailed)
        for length in 0..<64 {
            #expect(throws: CryptoError.self) {
                try EncipheredPIN.decipher(Array(wrongHeader.prefix(length)), key: key)
            }
        }
    }
}
