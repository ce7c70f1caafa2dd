import Bytes
import EMVCrypto
import Testing

/// Calculations with their intermediate values, held to the vectors of others.
@Suite struct CalculationTests {
    static func vectors(_ operations: Set<String>) -> [Vector] {
        ["cfpp", "jpos", "mac", "pyemv-random", "pyemv-recorded", "worked-examples"].flatMap {
            Vector.load("crypto/\($0).json")
        }.filter { operations.contains($0.operation) }
    }

    @Test(arguments: vectors(["masterKeyOptionA", "masterKeyOptionB", "aesOptionC"]))
    func `a master key comes out as its vector says, with the way to it`(vector: Vector) throws {
        let length = vector.input["keyLength"].flatMap { Int($0) }
        let imk = try vector.secret("imk")
        guard length == nil || length == imk.count else { return }
        let option: Calculation.MasterKeyOption =
            switch vector.operation {
            case "masterKeyOptionA": .a
            case "masterKeyOptionB": .b
            default: .c
            }
        var calculation = Calculation()
        let key = try calculation.masterKey(option, issuerMasterKey: imk, pan: vector.text("pan"), psn: vector.psn)
        #expect(key.hex == vector.expect["value"])
        #expect(calculation.result == vector.expect["value"])
        #expect(!calculation.steps.contains { $0.value == imk.hex })
    }

    @Test(arguments: vectors(["sessionKeyCommon", "sessionKeyVisa", "sessionKeyEMV2000", "sessionKeyAES"]))
    func `a session key comes out as its vector says`(vector: Vector) throws {
        let key = try vector.secret("mk")
        var calculation = Calculation()
        let derived: SecretBytes
        switch vector.operation {
        case "sessionKeyCommon":
            derived = try calculation.sessionKey(.csk, masterKey: key, arqc: vector.bytes("r"))
        case "sessionKeyVisa": derived = try calculation.sessionKey(.visa, masterKey: key, atc: vector.bytes("atc"))
        case "sessionKeyAES": derived = try calculation.sessionKey(.aes, masterKey: key, atc: vector.bytes("atc"))
        default:
            guard try vector.text("iv").allSatisfy({ $0 == "0" }) else { return }
            derived = try calculation.sessionKey(
                .emv2000, masterKey: key, atc: vector.bytes("atc"), height: vector.integer("height"),
                branchFactor: vector.integer("branchFactor"))
            #expect(try calculation.steps.count(where: { $0.name.hasPrefix("level") }) == vector.integer("height"))
        }
        if let value = vector.expect["value"] { #expect(derived.hex == value) }
        if let adjusted = vector.expect["parityAdjusted"] {
            #expect(calculation.steps.last?.value == adjusted)
        }
    }

    @Test(arguments: vectors(["retailMAC", "cmacAES", "applicationCryptogramAES"]))
    func `the blocks of a MAC end in the MAC of its vector`(vector: Vector) throws {
        var calculation = Calculation()
        let (key, data) = (try vector.secret("key"), try vector.bytes("data"))
        if vector.operation == "retailMAC" {
            let length = try vector.integer("length")
            let mac = try calculation.retailMAC(
                "MAC", key: key, data: data, padding: vector.padding(), length: length)
            #expect(mac.hex == vector.expect["value"])
            let last = try #require(calculation.steps.last { $0.name == "enciphered" })
            #expect(last.value.prefix(2 * length) == mac.hex)
        } else {
            let length = vector.operation == "cmacAES" ? 16 : 8
            let mac = try calculation.cmacAES("MAC", key: key, data: data, length: length)
            #expect(mac.hex == vector.expect["value"])
            let last = try #require(calculation.steps.last { $0.name.hasPrefix("H") })
            #expect(last.value.prefix(2 * length) == mac.hex)
        }
    }

    @Test(arguments: vectors(["arpc1", "arpc2", "arpcAES1", "arpcAES2"]))
    func `a response cryptogram comes out as its vector says`(vector: Vector) throws {
        var calculation = Calculation()
        let (key, arqc) = (try vector.secret("key"), try vector.bytes("arqc"))
        let isAES = vector.operation.hasPrefix("arpcAES")
        let arpc =
            vector.operation.hasSuffix("1")
            ? try calculation.arpcMethod1(key: key, arqc: arqc, arc: vector.bytes("arc"), isAES: isAES)
            : try calculation.arpcMethod2(
                key: key, arqc: arqc, csu: vector.bytes("csu"), proprietary: vector.optionalBytes("proprietary"),
                isAES: isAES)
        #expect(arpc.hex == vector.expect["value"])
        #expect(calculation.result == vector.expect["value"])
    }

    @Test(arguments: vectors(["encipher", "visaChange"]))
    func `script data are enciphered and PINs changed as the vectors say`(vector: Vector) throws {
        var calculation = Calculation()
        if vector.operation == "encipher" {
            _ = try calculation.scriptData(
                vector.bytes("data"), key: vector.secret("key"), as: vector.encipherment(), isAES: false)
        } else {
            try calculation.pinBlock(
                .visa, pin: vector.pin("pin"), pan: nil, key: vector.secret("mk"),
                currentPIN: vector.input["currentPIN"].flatMap { PIN(digits: $0) }, random: FixedRandomSource())
        }
        #expect(calculation.result == vector.expect["value"])
    }

    @Test(arguments: Vector.load("crypto/pin-blocks.json").filter { ["format0", "format2"].contains($0.operation) })
    func `a PIN block comes out as its vector says`(vector: Vector) throws {
        var calculation = Calculation()
        try calculation.pinBlock(
            vector.operation == "format0" ? .format0 : .format2, pin: vector.pin("pin"), pan: vector.input["pan"],
            key: nil, random: FixedRandomSource())
        #expect(calculation.result == vector.expect["value"])
    }

    @Test func `blocks with random fill are those of the same random bytes`() throws {
        let pin = try #require(PIN(digits: "1234"))
        let key = SecretBytes([UInt8](0..<16))
        let random = FixedRandomSource(repeating: [UInt8](0x10...0x17))
        for format in [Calculation.PINBlockFormat.format1, .format3, .format4] {
            var calculation = Calculation()
            try calculation.pinBlock(format, pin: pin, pan: "4761739001010119", key: key, random: random)
            let expected: String
            switch format {
            case .format1: expected = PINBlock.format1(pin, random: random).hex
            case .format3: expected = try PINBlock.format3(pin, pan: "4761739001010119", random: random).hex
            default:
                let block = try PINBlock.format4(pin, pan: "4761739001010119", key: key, random: random)
                expected = block.hex
            }
            #expect(calculation.result == expected)
        }
    }

    @Test(arguments: [Calculation.PINBlockFormat.format0, .format3, .format4, .visa])
    func `a format that needs a PAN or a key says so`(format: Calculation.PINBlockFormat) throws {
        let pin = try #require(PIN(digits: "1234"))
        var calculation = Calculation()
        #expect(throws: CryptoError.self) {
            try calculation.pinBlock(format, pin: pin, pan: nil, key: nil, random: FixedRandomSource())
        }
    }

    @Test(arguments: CertificateVectorTests.vectors.filter { ["ssad", "dda", "cda"].contains($0.operation) })
    func `a signature is opened field by field and judged as its vector says`(vector: Vector) throws {
        var calculation = Calculation()
        func key(_ name: String) throws -> RSAPublicKey {
            try RSAPublicKey(modulus: vector.bytes(name + "Modulus"), exponent: vector.bytes(name + "Exponent"))
        }
        let verdict: CertificateError?
        do {
            switch vector.operation {
            case "ssad":
                verdict = try calculation.staticSignature(
                    ssad: vector.bytes("ssad"), issuerKey: key("issuer"), staticData: vector.bytes("staticData"))
            case "dda":
                verdict = try calculation.dynamicSignature(
                    sdad: vector.bytes("sdad"), iccKey: key("icc"), ddolData: vector.bytes("ddolData"))
            default:
                verdict = try calculation.combinedSignature(
                    sdad: vector.bytes("sdad"), iccKey: key("icc"),
                    unpredictableNumber: vector.bytes("unpredictableNumber"),
                    transactionData: vector.bytes("hashInput"), cid: vector.bytes("cid").first)
            }
        } catch let error as CryptoError {
            // Not even the RSA operation can be done: length or value.
            #expect(["1", "2"].contains(vector.expect["step"]), "\(vector.id): \(error)")
            return
        }
        #expect(verdict.map { String($0.step) } == vector.expect["step"], "\(vector.id)")
        if verdict == nil, let recovered = vector.expect["recovered"] {
            #expect(calculation.steps.first?.value == recovered)
            #expect(!calculation.steps.contains { $0.name == "fields" })
        }
    }

    @Test(arguments: CertificateVectorTests.vectors.filter { $0.operation == "issuer" && $0.expect["step"] == nil })
    func `the fields of a certificate make up the whole of it`(vector: Vector) throws {
        var calculation = Calculation()
        let key = try RSAPublicKey(modulus: vector.bytes("caModulus"), exponent: vector.bytes("caExponent"))
        let recovered = try calculation.recover(vector.bytes("certificate"), key: key)
        #expect(calculation.steps.dropFirst().map(\.value).joined() == recovered.hex)
    }

    @Test func `a key that has no check value is refused`() {
        var calculation = Calculation()
        #expect(throws: CryptoError.self) { try calculation.keyCheckValues(SecretBytes([1, 2, 3])) }
    }
}
