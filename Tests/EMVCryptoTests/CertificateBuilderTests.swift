import Bytes
import EMVCrypto
import Testing

@Suite struct CertificateBuilderTests {
    static let keys = Dictionary(uniqueKeysWithValues: Vector.load("oda/signing-keys.json").map { ($0.id, $0) })
    static let signed = Vector.load("oda/signed.json").filter { $0.expect["step"] == nil }
    static let pinVectors = Vector.load("crypto/pin-blocks.json")

    private func key(_ name: String) throws -> RSAPrivateKey {
        let vector = try #require(Self.keys[name])
        return try RSAPrivateKey(
            RSAPrivateKey.Components(
                modulus: vector.bytes("modulus"), exponent: vector.bytes("exponent"),
                privateExponent: vector.secret("privateExponent")))
    }

    /// The signing key whose public half a vector expects.
    private func certified(_ vector: Vector) throws -> RSAPublicKey {
        let name = try #require(Self.keys.first { $0.value.input["modulus"] == vector.expect["modulus"] }?.key)
        return try key(name).publicKey
    }

    @Test(arguments: signed.filter { ["issuer", "icc", "iccPIN"].contains($0.operation) })
    func `a certificate is built as another program built it`(vector: Vector) throws {
        let expiry = try Hex.decode(try #require(vector.expect["expiry"]))
        let serial = try Hex.decode(try #require(vector.expect["serial"]))
        let publicKey = try certified(vector)
        let issued =
            switch vector.operation {
            case "issuer":
                try CertificateBuilder.issuer(
                    caKey: key("ca"), identifier: Hex.decode(try #require(vector.expect["identifier"])),
                    expiry: expiry, serial: serial, publicKey: publicKey)
            case "icc":
                try CertificateBuilder.icc(
                    issuerKey: key("issuer"), pan: vector.text("pan"), expiry: expiry, serial: serial,
                    publicKey: publicKey, staticData: vector.bytes("staticData"))
            default:
                try CertificateBuilder.iccPIN(
                    issuerKey: key("issuer"), pan: vector.text("pan"), expiry: expiry, serial: serial,
                    publicKey: publicKey)
            }
        #expect(issued.certificate.hex == vector.input["certificate"])
        #expect(issued.remainder.hex == vector.input["remainder"])
    }

    @Test(arguments: signed.filter { $0.operation == "ssad" })
    func `static data is signed as another program signed it`(vector: Vector) throws {
        let ssad = try CertificateBuilder.ssad(
            issuerKey: key("issuer"), dataAuthenticationCode: Hex.decode(try #require(vector.expect["dac"])),
            staticData: vector.bytes("staticData"))
        #expect(ssad.hex == vector.input["ssad"])
    }

    @Test(arguments: signed.filter { $0.id.hasPrefix("dda-number-of") })
    func `a dynamic signature is made as another program made it`(vector: Vector) throws {
        let sdad = try CertificateBuilder.sdadDDA(
            iccKey: key("icc"), iccDynamicNumber: Hex.decode(try #require(vector.expect["iccDynamicNumber"])),
            ddolData: vector.bytes("ddolData"))
        #expect(sdad.hex == vector.input["sdad"])
    }

    @Test(arguments: signed.filter { $0.operation == "cda" })
    func `a combined signature is made as another program made it`(vector: Vector) throws {
        let sdad = try CertificateBuilder.sdadCDA(
            iccKey: key("icc"), iccDynamicNumber: Hex.decode(try #require(vector.expect["iccDynamicNumber"])),
            cryptogramInformationData: try #require(vector.bytes("cid").first),
            cryptogram: Hex.decode(try #require(vector.expect["cryptogram"])),
            transactionDataHashInput: vector.bytes("hashInput"),
            unpredictableNumber: vector.bytes("unpredictableNumber"))
        #expect(sdad.hex == vector.input["sdad"])
    }

    @Test func `the signature of a recorded card comes out again with its published key`() throws {
        let recorded = try #require(
            Vector.load("oda/transcripts.json").first { $0.id == "emvpt-vesa-electron-t0-dda" })
        let card = try #require(Self.pinVectors.first { $0.operation == "encipheredPIN" })
        let key = try RSAPrivateKey(
            RSAPrivateKey.Components(
                modulus: card.bytes("modulus"), exponent: card.bytes("exponent"),
                privateExponent: card.secret("privateExponent")))
        let sdad = try CertificateBuilder.sdadDDA(
            iccKey: key, iccDynamicNumber: Hex.decode(try #require(recorded.expect["iccDynamicNumber"])),
            ddolData: recorded.bytes("ddolData"))
        #expect(sdad.hex == recorded.input["sdad"])
    }

    @Test func `what does not fit is refused`() throws {
        let (issuer, icc) = (try key("issuer"), try key("icc"))
        #expect(throws: CryptoError.self) {
            try CertificateBuilder.issuer(
                caKey: issuer, identifier: [1], expiry: [0x12, 0x26], serial: [0, 0, 1], publicKey: icc.publicKey)
        }
        #expect(throws: CryptoError.self) {
            try CertificateBuilder.issuer(
                caKey: icc, identifier: [1, 2, 3, 4], expiry: [0x12, 0x26], serial: [0, 0, 1],
                publicKey: issuer.publicKey)
        }
        for (pan, expiry, serial) in [
            ("54X", [UInt8](hex: "1226"), [UInt8](hex: "000001")),
            (String(repeating: "1", count: 21), [1, 2], [1, 2, 3]),
            ("5413", [1], [1, 2, 3]), ("5413", [1, 2], [1]),
        ] {
            #expect(throws: CryptoError.self) {
                try CertificateBuilder.iccPIN(
                    issuerKey: issuer, pan: pan, expiry: expiry, serial: serial, publicKey: icc.publicKey)
            }
        }
        #expect(throws: CryptoError.self) {
            try CertificateBuilder.ssad(issuerKey: issuer, dataAuthenticationCode: [1], staticData: [])
        }
        for length in [0, 1, 9] {
            #expect(throws: CryptoError.self) {
                try CertificateBuilder.sdadDDA(
                    iccKey: icc, iccDynamicNumber: [UInt8](repeating: 1, count: length), ddolData: [])
            }
        }
    }

    @Test func `the shortest key has room for the longest combined signature`() throws {
        let key = try RSAPrivateKey.generate(bits: 512)
        let number = [UInt8](repeating: 1, count: 8)
        let sdad = try CertificateBuilder.sdadCDA(
            iccKey: key, iccDynamicNumber: number, cryptogramInformationData: 0x80,
            cryptogram: [UInt8](repeating: 2, count: 8), transactionDataHashInput: [1, 2, 3],
            unpredictableNumber: [0, 0, 0, 1])
        let data = try SignedDynamicApplicationData.recoverCDA(
            sdad: sdad, iccKey: key.publicKey, unpredictableNumber: [0, 0, 0, 1],
            transactionDataHashInput: [1, 2, 3], cryptogramInformationData: 0x80)
        #expect(data.iccDynamicNumber == number)
    }
}
