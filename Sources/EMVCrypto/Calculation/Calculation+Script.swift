import Bytes

extension Calculation {
    /// How a script command carries data and MAC (EMV Book 2, 9.2.1).
    public enum ScriptFormat: String, Sendable, Hashable, CaseIterable {
        /// BER-TLV objects 81 or 87 and 8E, MACs chained (Common Core).
        case format1 = "1"
        /// Data and MAC one after the other (Visa, Mastercard).
        case format2 = "2"
    }

    /// Enciphers the data of a script command (EMV Book 2, 9.3).
    ///
    /// - Parameters:
    ///   - key: session key for confidentiality.
    ///   - isAES: whether it is an AES key, which knows one encipherment only.
    public mutating func scriptData(
        _ data: [UInt8], key: SecretBytes, as encipherment: SecureMessaging.Encipherment, isAES: Bool
    ) throws(CryptoError) -> [UInt8] {
        let secret = SecretBytes(data)
        let enciphered =
            isAES
            ? try SecureMessaging.encipherAES(secret, sessionKey: key)
            : try SecureMessaging.encipher(secret, sessionKey: key, as: encipherment)
        let form =
            switch encipherment {
            case _ where isAES: "AES, 80 and zeros, CBC"
            case .emv: "triple DES, 80 and zeros, CBC"
            case .visa: "triple DES, length byte, 80 and zeros, ECB"
            case .mastercard: "triple DES, padding only where it is needed, CBC"
            }
        add("enciphered data", enciphered, form, isResult: true)
        return enciphered
    }

    /// Writes a script command with its MAC.
    ///
    /// - Parameters:
    ///   - header: CLA INS P1 P2, the class with its secure messaging bits.
    ///   - data: command data as sent; format 1: BER-TLV objects.
    ///   - atc: format 2, 2 bytes.
    ///   - arqc: format 2: the first cryptogram; format 1: that, or the whole MAC of the command before; 8 bytes.
    ///   - length: leftmost bytes of the MAC that are sent, 4 to 8.
    public mutating func scriptCommand(
        _ format: ScriptFormat, header: [UInt8], data: [UInt8], key: SecretBytes, atc: [UInt8], arqc: [UInt8],
        length: Int, isAES: Bool
    ) throws(CryptoError) {
        let operation = "script command"
        try CryptoError.require("the command header", header.count, is: 4, operation)
        try CryptoError.require("the first cryptogram", arqc.count, is: 8, operation)
        try CryptoError.require("the MAC", length, in: 4...8, operation)
        let isFormat1 = format == .format1
        try CryptoError.require("the data", data.count, in: 0...(255 - length - (isFormat1 ? 2 : 0)), operation)
        let message: [UInt8]
        let padding: MAC.Padding
        if isFormat1 {
            guard !isAES else {
                throw CryptoError(.invalidValue, operation, "format 1 is computed with triple DES keys only")
            }
            let objects = data.isEmpty ? [] : MAC.Padding.method2.pad(data)
            message = arqc + header + [0x80, 0, 0, 0] + objects
            padding = .method1
        } else {
            try CryptoError.require("the ATC", atc.count, is: 2, operation)
            message = SecureMessaging.message(
                header: header + [UInt8(data.count + length)], atc: atc, arqc: arqc, data: data)
            padding = .method2
        }
        let mac =
            isAES
            ? try cmacAES("MAC", key: key, data: message, length: 8)
            : try retailMAC("MAC", key: key, data: message, padding: padding)
        let sent = Array(mac.prefix(length))
        let field = isFormat1 ? data + [0x8E, UInt8(length)] + sent : data + sent
        add("command", header + [UInt8(field.count)] + field, "tag 86, its value", isResult: true)
    }
}
