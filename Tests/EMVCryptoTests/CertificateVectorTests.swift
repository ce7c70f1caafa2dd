import Bytes
import EMVCrypto
import Testing

@Suite struct CertificateVectorTests {
    static let vectors = ["openemv", "transcripts", "signed"].flatMap { Vector.load("oda/\($0).json") }

    @Test(arguments: vectors)
    func `each certificate and signature is recovered to the byte or fails at the step and byte that is wrong`(
        vector: Vector
    ) throws {
        let result: [String: String]
        do {
            result = try vector.runCertificate()
        } catch let error as CertificateError {
            result = [
                "step": String(error.step), "check": error.check.rawValue,
                "position": error.position.map { "\($0)" } ?? "",
                "expected": error.expected, "found": error.found, "recovered": error.recovered.hex,
                "dac": error.recovered.count > 5 ? error.recovered[3..<5].hex : "",
            ]
            #expect(vector.expect["step"] != nil, "\(vector.id): \(error)")
        }
        let failing = vector.expect["step"] != nil
        for (name, expected) in vector.expect where !failing || result[name] != nil {
            #expect(result[name] == expected, "\(vector.id) \(name), from \(vector.source)")
        }
        #expect((result["step"] != nil) == failing, "\(vector.id)")
    }

    @Test(arguments: vectors.filter { $0.expect["step"] == nil })
    func `every prefix of a good certificate or signature is refused for its length`(vector: Vector) throws {
        let name = vector.input["certificate"] != nil ? "certificate" : vector.operation == "ssad" ? "ssad" : "sdad"
        let whole = try vector.bytes(name)
        for length in whole.indices {
            var shortened = vector
            shortened.input[name] = whole.prefix(length).hex
            let error = #expect(throws: CertificateError.self) { try shortened.runCertificate() }
            #expect(error?.check == .length && error?.step == 1)
        }
    }

    @Test(arguments: vectors.filter { $0.expect["step"] == nil && $0.source.contains("Python") })
    func `a change of any one byte of a good certificate or signature is refused`(vector: Vector) throws {
        let name = vector.input["certificate"] != nil ? "certificate" : vector.operation == "ssad" ? "ssad" : "sdad"
        let whole = try vector.bytes(name)
        for position in stride(from: 0, to: whole.count, by: 5) {
            var changed = vector
            var bytes = whole
            bytes[position] ^= 0x10
            changed.input[name] = bytes.hex
            #expect(throws: CertificateError.self) { try changed.runCertificate() }
        }
    }

    @Test func `an error reads as a sentence with step, byte, found and expected`() throws {
        let vector = try #require(Self.vectors.first { $0.id == "cda-length-byte-missing" })
        let error = #expect(throws: CertificateError.self) { try vector.runCertificate() }
        #expect(
            error?.description == """
                signed dynamic application data: ICC dynamic number length (byte 5 of the recovered data) is 5F, \
                expected a length byte of 02 to 08, at most 07 in 37 bytes of dynamic data (EMV Book 2, 6.6.2, step 5)
                """)
    }

    @Test func `an error about another PAN shows neither`() throws {
        let vector = try #require(Self.vectors.first { $0.id == "icc-other-pan" })
        let error = #expect(throws: CertificateError.self) { try vector.runCertificate() }
        #expect(error?.description.contains("541333008902001") == false)
    }
}

extension Vector {
    /// Recovers the certificate or signature; names what was in it.
    @discardableResult
    func runCertificate() throws -> [String: String] {
        switch operation {
        case "issuer": try runIssuer()
        case "icc": try runICC(pinKey: false)
        case "iccPIN": try runICC(pinKey: true)
        case "ssad": try runSSAD()
        case "dda": try runDDA()
        case "cda": try runCDA()
        default: throw UnknownOperation(name: operation)
        }
    }

    private func key(_ name: String) throws -> RSAPublicKey {
        try RSAPublicKey(modulus: bytes(name + "Modulus"), exponent: bytes(name + "Exponent"))
    }

    private func runIssuer() throws -> [String: String] {
        let caKey = try CAPublicKey(
            rid: bytes("rid"), index: try #require(bytes("index").first), modulus: bytes("caModulus"),
            exponent: bytes("caExponent"))
        let issuer = try IssuerPublicKeyCertificate.recover(
            certificate: bytes("certificate"), remainder: optionalBytes("remainder"), exponent: bytes("exponent"),
            caKey: caKey, pan: text("pan"), date: bytes("date"),
            revoked: input["revoked"] == nil ? [] : [try bytes("revoked")])
        #expect(issuer.publicKey.exponent == (try bytes("exponent")))
        #expect(issuer.hash == Array(issuer.recovered.suffix(21).dropLast()))
        return [
            "modulus": issuer.publicKey.modulus.hex, "identifier": issuer.identifier.hex, "expiry": issuer.expiry.hex,
            "serial": issuer.serial.hex, "recovered": issuer.recovered.hex,
        ]
    }

    private func runICC(pinKey: Bool) throws -> [String: String] {
        let icc =
            pinKey
            ? try ICCPINPublicKeyCertificate.recover(
                certificate: bytes("certificate"), remainder: optionalBytes("remainder"), exponent: bytes("exponent"),
                issuerKey: key("issuer"), pan: text("pan"), date: bytes("date"))
            : try ICCPublicKeyCertificate.recover(
                certificate: bytes("certificate"), remainder: optionalBytes("remainder"), exponent: bytes("exponent"),
                issuerKey: key("issuer"), pan: text("pan"), staticData: bytes("staticData"), date: bytes("date"))
        #expect(icc.pan == (try text("pan")))
        #expect(icc.hash == Array(icc.recovered.suffix(21).dropLast()))
        return [
            "modulus": icc.publicKey.modulus.hex, "expiry": icc.expiry.hex, "serial": icc.serial.hex,
            "recovered": icc.recovered.hex,
        ]
    }

    private func runSSAD() throws -> [String: String] {
        let data = try SignedStaticApplicationData.recover(
            ssad: bytes("ssad"), issuerKey: key("issuer"), staticData: bytes("staticData"))
        #expect(data.hash == Array(data.recovered.suffix(21).dropLast()))
        return ["dac": data.dataAuthenticationCode.hex, "recovered": data.recovered.hex]
    }

    private func runDDA() throws -> [String: String] {
        let data = try SignedDynamicApplicationData.recoverDDA(
            sdad: bytes("sdad"), iccKey: key("icc"), ddolData: bytes("ddolData"))
        #expect(data.hash == Array(data.recovered.suffix(21).dropLast()))
        return [
            "iccDynamicNumber": data.iccDynamicNumber.hex, "iccDynamicData": data.iccDynamicData.hex,
            "recovered": data.recovered.hex,
        ]
    }

    private func runCDA() throws -> [String: String] {
        let cid = try #require(bytes("cid").first)
        let data = try SignedDynamicApplicationData.recoverCDA(
            sdad: bytes("sdad"), iccKey: key("icc"), unpredictableNumber: bytes("unpredictableNumber"),
            transactionDataHashInput: bytes("hashInput"), cryptogramInformationData: cid)
        #expect(data.cryptogramInformationData == cid)
        return [
            "iccDynamicNumber": data.iccDynamicNumber.hex, "cid": [data.cryptogramInformationData].hex,
            "cryptogram": data.cryptogram.hex, "transactionDataHash": data.transactionDataHash.hex,
            "recovered": data.recovered.hex,
        ]
    }
}
