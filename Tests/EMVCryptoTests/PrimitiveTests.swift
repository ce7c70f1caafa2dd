import Bytes
import EMVCrypto
import Testing

@Suite struct PrimitiveTests {
    @Test func `hashes give the values of FIPS 180`() {
        let abc = Array("abc".utf8)
        #expect(SHA1.digest(abc).hex == "A9993E364706816ABA3E25717850C26C9CD0D89D")
        #expect(SHA1.digest([]).hex == "DA39A3EE5E6B4B0D3255BFEF95601890AFD80709")
        #expect(
            SHA256.digest(abc[...]).hex == "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD")
    }

    @Test func `AES gives the values of FIPS 197, for keys of all sizes`() throws {
        let plain = [UInt8](hex: "00112233445566778899AABBCCDDEEFF")
        let key = [UInt8](hex: "000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F")
        let expected = [
            (16, "69C4E0D86A7B0430D8CDB78070B4C55A"), (24, "DDA97CA4864CDFE06EAF70A0EC0D7191"),
            (32, "8EA2B7CA516745BFEAFC49904B496089"),
        ]
        for (length, cipher) in expected {
            let key = SecretBytes(key.prefix(length))
            #expect(try BlockCipher.encipherAES(plain, key: key).hex == cipher)
            #expect(try BlockCipher.decipherAES(Hex.decode(cipher), key: key) == plain)
        }
    }

    @Test func `AES chains as NIST SP 800-38A says`() throws {
        let key = SecretBytes([UInt8](hex: "2B7E151628AED2A6ABF7158809CF4F3C"))
        let mode = BlockCipher.Mode.cbc(initialVector: [UInt8](hex: "000102030405060708090A0B0C0D0E0F"))
        let plain = [UInt8](hex: "6BC1BEE22E409F96E93D7E117393172AAE2D8A571E03AC9C9EB76FAC45AF8E51")
        let cipher = try BlockCipher.encipherAES(plain, key: key, mode: mode)
        #expect(cipher.hex == "7649ABAC8119B246CEE98E9B12E9197D5086CB9B507219EE95DB113A917678B2")
        #expect(try BlockCipher.decipherAES(cipher, key: key, mode: mode) == plain)
    }

    @Test func `triple DES with equal keys is DES, and three-key CBC inverts itself`() throws {
        // NBS Special Publication 500-20, table 3.
        let single = SecretBytes([UInt8](hex: "8001010101010101"))
        #expect(try BlockCipher.encipherTDES([0, 0, 0, 0, 0, 0, 0, 0], key: single).hex == "95A8D72813DAA94D")
        let triple = SecretBytes([UInt8](hex: "0123456789ABCDEF23456789ABCDEF01456789ABCDEF0123"))
        let cipher = try BlockCipher.encipherTDES(Array("abcdefgh12345678".utf8), key: triple, mode: .cbcZero8)
        let plain = try BlockCipher.decipherTDES(cipher, key: triple, mode: .cbcZero8)
        #expect(plain == Array("abcdefgh12345678".utf8))
        #expect(try BlockCipher.encipherTDES([], key: triple).isEmpty)
    }

    @Test func `wrong key, data and vector lengths are refused`() {
        let (des, aes) = (SecretBytes([UInt8](repeating: 1, count: 16)), SecretBytes([UInt8](repeating: 1, count: 15)))
        #expect(throws: CryptoError.self) { try BlockCipher.encipherTDES([1], key: des) }
        #expect(throws: CryptoError.self) { try BlockCipher.encipherTDES([], key: aes) }
        #expect(throws: CryptoError.self) { try BlockCipher.encipherAES([], key: aes) }
        #expect(throws: CryptoError.self) { try BlockCipher.encipherAES([1, 2], key: des) }
        #expect(throws: CryptoError.self) {
            try BlockCipher.encipherAES([], key: des, mode: .cbc(initialVector: [1]))
        }
        #expect(throws: CryptoError.self) { try MAC.cmacAES(key: aes, data: []) }
        #expect(throws: CryptoError.self) { try MAC.cmacTDES(key: aes, data: []) }
        #expect(throws: CryptoError.self) { try MAC.cmacTDES(key: des, data: [], length: 9) }
        #expect(throws: CryptoError.self) { try MAC.retailMAC(key: des, data: [], padding: .method2, length: 3) }
        #expect(throws: CryptoError.self) { try MAC.tdesCBC(key: des, data: [], padding: .method2, length: 9) }
        #expect(throws: CryptoError.self) { try SecureMessaging.macAES(sessionKey: des, message: [], length: 3) }
    }

    @Test func `key check values of AES keys are leading bytes of the FIPS and CMAC values`() throws {
        let key = SecretBytes([UInt8](hex: "2B7E151628AED2A6ABF7158809CF4F3C"))
        // openssl enc -aes-128-ecb and openssl mac CMAC over sixteen zero bytes.
        #expect(try KeyCheckValue.aes(key).hex == "7DF76B")
        #expect(try KeyCheckValue.aesCMAC(key).hex == "7AD386C376")
        #expect(throws: CryptoError.self) { try KeyCheckValue.tdes(key, length: 0) }
        #expect(throws: CryptoError.self) { try KeyCheckValue.aes(key, length: 17) }
    }
}
