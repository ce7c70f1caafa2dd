import Bytes
import EMVCrypto
import Testing

extension Vector {
    /// Runs the operation and returns what the vector's expectations name.
    func run() throws -> [String: String] {
        switch operation {
        case "masterKeyOptionA", "masterKeyOptionB", "aesOptionC", "decimalise", "oddParity", "keyCheckValue":
            ["value": try runKey()]
        case "sessionKeyCommon", "sessionKeyVisa", "sessionKeyEMV2000", "sessionKeyAES", "session":
            try runSessionKey()
        case "masterKeys": try runMasterKeys()
        case "pad", "retailMAC", "cbcMAC", "cmacAES", "cmacTDES", "applicationCryptogram", "applicationCryptogramAES":
            ["value": try runMAC().hex]
        case "arpc1", "arpc2", "arpcAES1", "arpcAES2": ["value": try runARPC().hex]
        case "scriptMAC", "encipher", "visaChange", "format2", "cvc3": ["value": try runScript()]
        default: try runChain()
        }
    }

    private func runKey() throws -> String {
        switch operation {
        case "masterKeyOptionA":
            try KeyDerivation.masterKeyOptionA(secret("imk"), pan: text("pan"), psn: psn).hex
        case "masterKeyOptionB":
            try KeyDerivation.masterKeyOptionB(secret("imk"), pan: text("pan"), psn: psn).hex
        case "aesOptionC":
            try KeyDerivation.aesOptionC(
                secret("imk"), pan: text("pan"), psn: psn, keyLength: integer("keyLength")
            ).hex
        case "decimalise": try KeyDerivation.decimalised(bytes("hash")).hex
        case "oddParity": KeyDerivation.oddParity(try secret("key")).hex
        default: try KeyCheckValue.tdes(secret("key"), length: integer("length")).hex
        }
    }

    private func runSessionKey() throws -> [String: String] {
        let key =
            switch operation {
            case "sessionKeyCommon": try SessionKey.common(secret("mk"), diversification: bytes("r"))
            case "sessionKeyVisa": try SessionKey.visaSecureMessaging(secret("mk"), atc: bytes("atc"))
            case "sessionKeyAES": try SessionKey.aesCommon(secret("mk"), atc: bytes("atc"))
            case "sessionKeyEMV2000":
                try SessionKey.emv2000(
                    secret("mk"), atc: bytes("atc"), height: integer("height"),
                    branchFactor: integer("branchFactor"), initialValue: bytes("iv"))
            default: try session(from: secret("mk"))
            }
        return ["value": key.hex, "parityAdjusted": KeyDerivation.oddParity(key).hex]
    }

    /// The session key that the vector's `session` asks for.
    private func session(from masterKey: SecretBytes) throws -> SecretBytes {
        switch try text("session") {
        case "none": masterKey
        case "common": try SessionKey.common(masterKey, atc: bytes("atc"))
        case "mastercard":
            try SessionKey.mastercardSKD(masterKey, atc: bytes("atc"), unpredictableNumber: bytes("un"))
        case "visa": try SessionKey.visaSecureMessaging(masterKey, atc: bytes("atc"))
        case "arqc": try SessionKey.common(masterKey, arqc: bytes("arqc"))
        case let other: throw UnknownOperation(name: other)
        }
    }

    private func runMasterKeys() throws -> [String: String] {
        func derive(_ name: String) throws -> String {
            try KeyDerivation.masterKeyOptionB(secret(name), pan: text("pan"), psn: psn).hex
        }
        return ["ac": try derive("imkAC"), "smi": try derive("imkSMI"), "smc": try derive("imkSMC")]
    }

    private func runMAC() throws -> [UInt8] {
        let data = try bytes("data")
        return switch operation {
        case "pad": try padding().pad(data, blockSize: input["blockSize"].flatMap { Int($0) } ?? 8)
        case "retailMAC":
            try MAC.retailMAC(key: secret("key"), data: data, padding: padding(), length: integer("length"))
        case "cbcMAC":
            try MAC.tdesCBC(
                key: secret("key"), data: data, padding: padding(), length: input["length"].flatMap { Int($0) } ?? 8)
        case "cmacAES": try MAC.cmacAES(key: secret("key"), data: data)
        case "cmacTDES": try MAC.cmacTDES(key: secret("key"), data: data)
        case "applicationCryptogram":
            try ApplicationCryptogram.tdes(sessionKey: secret("key"), data: data, padding: padding())
        default: try ApplicationCryptogram.aes(sessionKey: secret("key"), data: data)
        }
    }

    private func runARPC() throws -> [UInt8] {
        let (key, arqc) = (try secret("key"), try bytes("arqc"))
        return switch operation {
        case "arpc1": try ARPC.method1(sessionKey: key, arqc: arqc, arc: bytes("arc"))
        case "arpcAES1": try ARPC.aesMethod1(sessionKey: key, arqc: arqc, arc: bytes("arc"))
        case "arpc2":
            try ARPC.method2(
                sessionKey: key, arqc: arqc, csu: bytes("csu"), proprietary: optionalBytes("proprietary"))
        default:
            try ARPC.aesMethod2(
                sessionKey: key, arqc: arqc, csu: bytes("csu"), proprietary: optionalBytes("proprietary"))
        }
    }

    private func runScript() throws -> String {
        switch operation {
        case "scriptMAC":
            try SecureMessaging.mac(
                sessionKey: secret("key"), message: bytes("message"), length: integer("length")
            ).hex
        case "encipher":
            try SecureMessaging.encipher(secret("data"), sessionKey: secret("key"), as: encipherment()).hex
        case "visaChange":
            try PINBlock.visaChange(
                pin("pin"), currentPIN: input["currentPIN"].map { try #require(PIN(digits: $0)) },
                masterKeyAC: secret("mk")
            ).hex
        case "cvc3":
            String(
                try DynamicCardVerification.cvc3(
                    key: secret("key"), trackTemplate: trackTemplate(), atc: bytes("atc"),
                    unpredictableNumber: bytes("un")))
        default: PINBlock.format2(try pin("pin")).hex
        }
    }

    private func trackTemplate() throws -> [UInt8] { try bytes("track") }

    /// Whole chains from issuer or ICC master keys.
    private func runChain() throws -> [String: String] {
        switch operation {
        case "issuerARQC", "cardCryptogram":
            let key = try session(from: masterKey())
            return [
                "value": try ApplicationCryptogram.tdes(sessionKey: key, data: bytes("data"), padding: padding()).hex
            ]
        case "issuerARPC1", "cardARPC1":
            let key = try session(from: masterKey())
            return ["value": try ARPC.method1(sessionKey: key, arqc: bytes("arqc"), arc: bytes("arc")).hex]
        case "issuerARPC2":
            let key = try session(from: masterKey())
            let mac = try ARPC.method2(
                sessionKey: key, arqc: bytes("arqc"), csu: bytes("csu"), proprietary: optionalBytes("proprietary"))
            return ["value": mac.hex]
        case "issuerScriptMAC":
            let key = try session(from: masterKey())
            return ["value": try SecureMessaging.mac(sessionKey: key, message: bytes("message")).hex]
        case "cardScriptMAC":
            let key = try session(from: masterKey())
            return ["value": try SecureMessaging.mac(sessionKey: key, message: message(data: bytes("data"))).hex]
        case "cardEncipher":
            let key = try session(from: masterKey())
            return ["value": try SecureMessaging.encipher(secret("data"), sessionKey: key, as: encipherment()).hex]
        case "issuerPINChange": return try runIssuerPINChange()
        case "pinChangeCommand": return try runPINChangeCommand()
        case "dCVV": return try runDCVV()
        default: throw UnknownOperation(name: operation)
        }
    }

    /// The ICC master key given, or derived from the issuer's.
    private func masterKey() throws -> SecretBytes {
        if input["mk"] != nil { return try secret("mk") }
        return switch try text("derivation") {
        case "A": try KeyDerivation.masterKeyOptionA(secret("imk"), pan: text("pan"), psn: psn)
        case "B": try KeyDerivation.masterKeyOptionB(secret("imk"), pan: text("pan"), psn: psn)
        default: try forcedOptionB()
        }
    }

    /// Option B's hash applied to a short PAN too, which the book does not do.
    private func forcedOptionB() throws -> SecretBytes {
        let digits = try Hex.decode(try text("pan") + text("psn"))
        let left = KeyDerivation.decimalised(SHA1.digest(digits))
        let both = left + left.map { $0 ^ 0xFF }
        return KeyDerivation.oddParity(SecretBytes(try BlockCipher.encipherTDES(both, key: secret("imk"))))
    }

    /// The MAC's message: ATC and cryptogram behind the header where the scheme chains them.
    private func message(header: [UInt8]? = nil, data: [UInt8]) throws -> [UInt8] {
        let chained = input["chained"] == "yes"
        return SecureMessaging.message(
            header: try header ?? bytes("header"), atc: chained ? try bytes("atc") : [],
            arqc: chained ? try bytes("arqc") : [], data: data)
    }

    private func currentPIN() throws -> PIN? {
        try input["currentPIN"].map { try #require(PIN(digits: $0)) }
    }

    private func runIssuerPINChange() throws -> [String: String] {
        func master(_ name: String) throws -> SecretBytes {
            try KeyDerivation.masterKeyOptionA(secret(name), pan: text("pan"), psn: psn)
        }
        let clear = try PINBlock.visaChange(pin("pin"), currentPIN: currentPIN(), masterKeyAC: master("imkAC"))
        let block = try SecureMessaging.encipher(clear, sessionKey: session(from: master("imkSMC")), as: .visa)
        let mac = try SecureMessaging.mac(
            sessionKey: session(from: master("imkSMI")), message: bytes("messagePrefix") + block)
        return ["clearBlock": clear.hex, "value": block.hex, "mac": mac.hex]
    }

    private func runPINChangeCommand() throws -> [String: String] {
        let current = try currentPIN()
        let clear =
            try text("block") == "visa"
            ? PINBlock.visaChange(pin("pin"), currentPIN: current, masterKeyAC: secret("mkAC"))
            : PINBlock.format2(pin("pin"))
        let block = try SecureMessaging.encipher(clear, sessionKey: session(from: secret("mkSMC")), as: encipherment())
        let header: [UInt8] = [0x84, 0x24, 0x00, current == nil ? 0x02 : 0x01, UInt8(block.count + 8)]
        let mac = try SecureMessaging.mac(
            sessionKey: session(from: secret("mkSMI")), message: message(header: header, data: block))
        return ["value": (header + block + mac).hex]
    }

    private func runDCVV() throws -> [String: String] {
        let value = try DynamicCardVerification.dCVV(
            key: masterKey(), pan: text("pan"), expiry: text("expiry"), serviceCode: text("serviceCode"),
            atc: text("atc"))
        return ["value": value]
    }
}

struct UnknownOperation: Error { var name: String }
