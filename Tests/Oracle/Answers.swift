import BERTLV
import Bytes
import EMVCrypto

/// Answers to lines of standard input, one line each: a function's name and its values in hexadecimal digits.
enum Answers {
    /// What the function gives for these values, or why there is nothing.
    static func answer(_ line: Substring) async -> String {
        let words = line.split(separator: " ").map(String.init)
        guard let name = words.first else { return "empty" }
        do {
            return try await compute(name, Values(words: Array(words.dropFirst())))
        } catch {
            return "error \(error)"
        }
    }

    struct Values {
        var words: [String]

        func text(_ index: Int) throws -> String {
            guard words.indices.contains(index) else { throw Missing(position: index) }
            return words[index] == "-" ? "" : words[index]
        }
        func bytes(_ index: Int) throws -> [UInt8] { try Hex.decode(text(index)) }
        func secret(_ index: Int) throws -> SecretBytes { SecretBytes(try bytes(index)) }
        func number(_ index: Int) throws -> Int { Int(try text(index)) ?? 0 }
        func sequenceNumber(_ index: Int) throws -> UInt8? { try bytes(index).first }
        func padding(_ index: Int) throws -> MAC.Padding { try text(index) == "1" ? .method1 : .method2 }
        func pin(_ index: Int) throws -> PIN {
            guard let pin = PIN(digits: try text(index)) else { throw Missing(position: index) }
            return pin
        }
    }

    struct Missing: Error { var position: Int }

    private static func compute(_ name: String, _ values: Values) async throws -> String {
        switch name {
        case "masterKeyA", "masterKeyB", "sessionKey", "visaKey", "tree", "parity": try key(name, values)
        case "encodeTLV": try TLV.decode(values.bytes(0)).map(rebuilt).flatMap(\.encoded).hex
        case "decodeTLV": try TLV.decode(values.bytes(0)).map(flat).joined(separator: ",")
        case "issuer": try await IssuerAnswer.answer(values)
        default: try cryptogram(name, values)
        }
    }

    /// Keys; pyemv gives session keys odd parity, which is the same key.
    private static func key(_ name: String, _ values: Values) throws -> String {
        let key =
            switch name {
            case "masterKeyA":
                try KeyDerivation.masterKeyOptionA(
                    values.secret(0), pan: values.text(1), psn: values.sequenceNumber(2))
            case "masterKeyB":
                try KeyDerivation.masterKeyOptionB(
                    values.secret(0), pan: values.text(1), psn: values.sequenceNumber(2))
            case "sessionKey": try SessionKey.common(values.secret(0), diversification: values.bytes(1))
            case "visaKey": try SessionKey.visaSecureMessaging(values.secret(0), atc: values.bytes(1))
            case "tree":
                try SessionKey.emv2000(
                    values.secret(0), atc: values.bytes(1), height: values.number(2), branchFactor: values.number(3),
                    initialValue: values.bytes(4))
            default: try values.secret(0)
            }
        return KeyDerivation.oddParity(key).withBytes { $0.hex }
    }

    private static func cryptogram(_ name: String, _ values: Values) throws -> String {
        let key = try name == "format2" || name == "pad" ? SecretBytes([]) : values.secret(0)
        switch name {
        case "pad": return try values.padding(1).pad(values.bytes(0), blockSize: values.number(2)).hex
        case "retailMAC":
            return try MAC.retailMAC(
                key: key, data: values.bytes(1), padding: values.padding(2), length: values.number(3)
            ).hex
        case "ac":
            let whole = try ApplicationCryptogram.tdes(
                sessionKey: key, data: values.bytes(1), padding: values.padding(2))
            return try whole.prefix(values.number(3)).hex
        case "arpc1": return try ARPC.method1(sessionKey: key, arqc: values.bytes(1), arc: values.bytes(2)).hex
        case "arpc2":
            return try ARPC.method2(
                sessionKey: key, arqc: values.bytes(1), csu: values.bytes(2), proprietary: values.bytes(3)
            ).hex
        case "scriptMAC":
            return try SecureMessaging.mac(sessionKey: key, message: values.bytes(1), length: values.number(2)).hex
        case "encipher":
            guard let way = SecureMessaging.Encipherment(rawValue: try values.text(2)) else {
                throw Missing(position: 2)
            }
            return try SecureMessaging.encipher(values.secret(1), sessionKey: key, as: way).hex
        case "visaPIN":
            let current = try values.text(2).isEmpty ? nil : values.pin(2)
            return try PINBlock.visaChange(values.pin(1), currentPIN: current, masterKeyAC: key).withBytes { $0.hex }
        case "format2": return PINBlock.format2(try values.pin(0)).withBytes { $0.hex }
        case "checkDigits": return try KeyCheckValue.tdes(key, length: values.number(1)).hex
        case "ecb": return try BlockCipher.encipherTDES(values.bytes(1), key: key).hex
        case "cbc":
            return try BlockCipher.encipherTDES(
                values.bytes(2), key: key, mode: .cbc(initialVector: values.bytes(1))
            ).hex
        case "cvc3":
            return String(
                try DynamicCardVerification.cvc3(
                    key: key, trackTemplate: values.bytes(1), atc: values.bytes(2),
                    unpredictableNumber: values.bytes(3)))
        default: return "unknown function \(name)"
        }
    }

    /// The object written anew from its parts.
    private static func rebuilt(_ object: TLV) -> TLV {
        object.tag.isConstructed
            ? TLV(object.tag, children: object.children.map(rebuilt)) : TLV(object.tag, Array(object.value))
    }

    /// `TAG=VALUE` for primitive objects, `TAG(…)` for constructed ones.
    private static func flat(_ object: TLV) -> String {
        object.tag.isConstructed
            ? "\(object.tag)(" + object.children.map(flat).joined(separator: ",") + ")"
            : "\(object.tag)=\(object.value.hex)"
    }
}
