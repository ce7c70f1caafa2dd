import Bytes
import EMVCrypto
import Testing

@Suite struct RefusalTests {
    let key = SecretBytes([UInt8](hex: "0123456789ABCDEFFEDCBA9876543210"))
    let short = SecretBytes([UInt8](hex: "0123456789ABCDEF"))
    let arqc = [UInt8](hex: "0102030405060708")
    let atc = [UInt8](hex: "0001")

    private func refuses(_ body: () throws -> Void, _ location: SourceLocation = #_sourceLocation) {
        #expect(throws: CryptoError.self, sourceLocation: location) { try body() }
    }

    @Test(arguments: ["", "12A4", "12345678901234567890", "1234 5678"])
    func `a PAN that is not 1 to 19 digits derives no key`(pan: String) {
        refuses { _ = try KeyDerivation.masterKeyOptionA(key, pan: pan) }
        refuses { _ = try KeyDerivation.masterKeyOptionB(key, pan: pan) }
        refuses { _ = try KeyDerivation.aesOptionC(key, pan: pan) }
    }

    @Test func `a PAN sequence number that is not two digits derives no key`() {
        for psn: UInt8 in [0x0A, 0xA0, 0xFF] {
            refuses { _ = try KeyDerivation.masterKeyOptionA(key, pan: "1234567890123456", psn: psn) }
        }
    }

    @Test func `keys of a wrong length derive nothing`() {
        refuses { _ = try KeyDerivation.masterKeyOptionA(short, pan: "1234567890123456") }
        refuses { _ = try KeyDerivation.masterKeyOptionB(short, pan: "12345678901234567") }
        refuses { _ = try KeyDerivation.aesOptionC(key, pan: "1234567890123456", keyLength: 20) }
        refuses { _ = try SessionKey.common(short, atc: atc) }
        refuses { _ = try SessionKey.visaSecureMessaging(short, atc: atc) }
        refuses { _ = try SessionKey.emv2000(short, atc: atc) }
        refuses { _ = try ARPC.method1(sessionKey: short, arqc: arqc, arc: [0, 0]) }
        refuses { _ = try PINBlock.visaChange(#require(PIN(digits: "1234")), masterKeyAC: short) }
        for form in SecureMessaging.Encipherment.allCases {
            refuses { _ = try SecureMessaging.encipher(key, sessionKey: short, as: form) }
            refuses { _ = try SecureMessaging.decipher(arqc, sessionKey: short, as: form) }
        }
    }

    @Test(arguments: [0, 1, 3, 7, 9])
    func `diversification data of a wrong length derives nothing`(length: Int) {
        let data = [UInt8](repeating: 1, count: length)
        refuses { _ = try SessionKey.common(key, atc: data) }
        refuses { _ = try SessionKey.common(key, arqc: data) }
        refuses { _ = try SessionKey.common(key, diversification: data) }
        refuses { _ = try SessionKey.aesCommon(key, atc: data) }
        refuses { _ = try SessionKey.aesCommon(key, arqc: data) }
        refuses { _ = try SessionKey.mastercardSKD(key, atc: data, unpredictableNumber: [1, 2, 3, 4]) }
        refuses { _ = try SessionKey.mastercardSKD(key, atc: atc, unpredictableNumber: data) }
        refuses { _ = try SessionKey.visaSecureMessaging(key, atc: data) }
        refuses { _ = try SessionKey.emv2000(key, atc: data) }
        refuses { _ = try SessionKey.emv2000(key, atc: atc, initialValue: data) }
        refuses { _ = try ARPC.method1(sessionKey: key, arqc: data, arc: [0, 0]) }
        refuses { _ = try ARPC.method1(sessionKey: key, arqc: arqc, arc: data) }
        refuses { _ = try ARPC.aesMethod1(sessionKey: key, arqc: data, arc: [0, 0]) }
        refuses { _ = try ARPC.method2(sessionKey: key, arqc: arqc, csu: data) }
        refuses {
            _ = try SecureMessaging.chainedMAC(
                sessionKey: key, chainingBlock: data, header: [1, 2, 3, 4], dataObjects: [])
        }
        refuses {
            _ = try SecureMessaging.chainedMAC(sessionKey: key, chainingBlock: arqc, header: data, dataObjects: [])
        }
    }

    @Test(arguments: [(0, 4), (17, 4), (8, 1), (8, 256), (8, 3), (1, 255), (15, 2)])
    func `an EMV2000 tree that is too small or out of range is refused`(height: Int, branchFactor: Int) {
        refuses { _ = try SessionKey.emv2000(key, atc: atc, height: height, branchFactor: branchFactor) }
    }

    @Test func `proprietary authentication data of more than eight bytes is refused`() {
        let proprietary = [UInt8](repeating: 0, count: 9)
        refuses { _ = try ARPC.method2(sessionKey: key, arqc: arqc, csu: [0, 0, 0, 0], proprietary: proprietary) }
        refuses { _ = try ARPC.aesMethod2(sessionKey: key, arqc: arqc, csu: [0, 0, 0, 0], proprietary: proprietary) }
    }

    @Test(arguments: SecureMessaging.Encipherment.allCases, 0...33)
    func `enciphered command data deciphers to what it was`(form: SecureMessaging.Encipherment, length: Int) throws {
        let clear = FixedRandomSource(seed: UInt64(length)).bytes(length)
        let cipher = try SecureMessaging.encipher(SecretBytes(clear), sessionKey: key, as: form)
        #expect(cipher.count.isMultiple(of: 8) && !cipher.isEmpty)
        let back = try SecureMessaging.decipher(cipher, sessionKey: key, as: form)
        let padded = form == .mastercard && (clear.isEmpty || !length.isMultiple(of: 8))
        #expect(back == SecretBytes(padded ? MAC.Padding.method2.pad(clear) : clear))
    }

    @Test func `enciphered command data with wrong padding, length byte or size is refused`() throws {
        let noPadding = try BlockCipher.encipherTDES([1, 2, 3, 4, 5, 6, 7, 8], key: key)
        let zeros = try BlockCipher.encipherTDES([UInt8](repeating: 0, count: 16), key: key)
        let wrongLength = try BlockCipher.encipherTDES([5, 1, 2, 3, 4, 0x80, 0, 0], key: key)
        let farPadding = try BlockCipher.encipherTDES(
            [0x80] + [UInt8](repeating: 0, count: 15), key: key, mode: .cbcZero8)
        for cipher in [noPadding, zeros, wrongLength, [1, 2, 3]] {
            refuses { _ = try SecureMessaging.decipher(cipher, sessionKey: key, as: .visa) }
        }
        refuses { _ = try SecureMessaging.decipher(farPadding, sessionKey: key, as: .emv) }
        let long = SecretBytes([UInt8](repeating: 1, count: 256))
        refuses { _ = try SecureMessaging.encipher(long, sessionKey: key, as: .visa) }
    }

    @Test(arguments: [("870102", "68876DC663E4FDC9"), ("", "9479E4CA28817095")])
    func `a chained MAC ties header and data to what came before`(objects: String, expected: String) throws {
        // pyemv 1.5.0, mac.mac_iso9797_3 over 0102030405060708 8C180000 80000000 and the padded objects.
        let mac = try SecureMessaging.chainedMAC(
            sessionKey: key, chainingBlock: arqc, header: [0x8C, 0x18, 0, 0], dataObjects: Hex.decode(objects))
        #expect(mac.hex == expected)
    }

    @Test(arguments: 0...33)
    func `command data enciphered with AES deciphers to what it was`(length: Int) throws {
        let clear = FixedRandomSource(seed: UInt64(length)).bytes(length)
        let cipher = try SecureMessaging.encipherAES(SecretBytes(clear), sessionKey: key)
        #expect(cipher.count == (length / 16 + 1) * 16)
        #expect(try SecureMessaging.decipherAES(cipher, sessionKey: key) == SecretBytes(clear))
    }

    @Test func `command data enciphered with AES is padded and chained`() throws {
        // openssl enc -aes-128-cbc with a zero vector over 249999FFFFFFFFFF 8000000000000000.
        let block = SecretBytes([UInt8](hex: "249999FFFFFFFFFF"))
        #expect(try SecureMessaging.encipherAES(block, sessionKey: key).hex == "F69786AC49B3879A9D0CE07D68ADC399")
        refuses { _ = try SecureMessaging.decipherAES([UInt8](repeating: 0, count: 16), sessionKey: key) }
    }

    @Test func `AES secure messaging has session keys and MACs of its own`() throws {
        let sessionKey = try SessionKey.aesCommon(key, arqc: arqc)
        // openssl enc -aes-128-ecb over the ARQC and eight zero bytes.
        #expect(sessionKey.hex == "B83F41C2668CC0A7536F04456DD5C104")
        #expect(try SecureMessaging.macAES(sessionKey: key, message: arqc).hex == "C1B58E57188E191B")
    }

    @Test(arguments: [
        ("12345678901", "1310", "226", "3210"), ("1234567890123456", "131", "226", "3210"),
        ("1234567890123456", "1310", "22", "3210"), ("1234567890123456", "1310", "226", "321"),
        ("1234567890123A56", "1310", "226", "3210"),
    ])
    func `a dCVV of digits that are missing is refused`(pan: String, expiry: String, service: String, atc: String) {
        refuses {
            _ = try DynamicCardVerification.dCVV(key: key, pan: pan, expiry: expiry, serviceCode: service, atc: atc)
        }
        refuses {
            _ = try DynamicCardVerification.cvc3(key: key, trackTemplate: [], atc: [1], unpredictableNumber: [1])
        }
    }
}
