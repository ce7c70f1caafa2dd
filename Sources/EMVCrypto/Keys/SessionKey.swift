/// Session keys from ICC master keys (EMV Book 2, A1.3, and the payment systems' own ways).
///
/// Visa CVN 10 has none: its cryptograms use the ICC master key itself.
public enum SessionKey {
    /// Common session key for application cryptograms: diversified by the ATC (EMV Book 2, A1.3.1).
    ///
    /// - Parameters:
    ///   - masterKey: ICC master key, 16 bytes.
    ///   - atc: application transaction counter, tag 9F36, 2 bytes.
    public static func common(_ masterKey: SecretBytes, atc: [UInt8]) throws(CryptoError) -> SecretBytes {
        try CryptoError.require("the ATC", atc.count, is: 2, "common session key")
        return try common(masterKey, diversification: atc + [UInt8](repeating: 0, count: 6))
    }

    /// Common session key for secure messaging: diversified by the first application cryptogram
    /// (EMV Book 2, A1.3.1; CCD and Mastercard scripts).
    ///
    /// - Parameter arqc: the application cryptogram of the first GENERATE AC, 8 bytes.
    public static func common(_ masterKey: SecretBytes, arqc: [UInt8]) throws(CryptoError) -> SecretBytes {
        try CryptoError.require("the application cryptogram", arqc.count, is: 8, "common session key")
        return try common(masterKey, diversification: arqc)
    }

    /// Mastercard's proprietary session key: diversified by ATC, two zero bytes and unpredictable number.
    public static func mastercardSKD(_ masterKey: SecretBytes, atc: [UInt8], unpredictableNumber: [UInt8])
        throws(CryptoError) -> SecretBytes
    {
        try CryptoError.require("the ATC", atc.count, is: 2, "Mastercard session key")
        try CryptoError.require("the unpredictable number", unpredictableNumber.count, is: 4, "Mastercard session key")
        return try common(masterKey, diversification: atc + [0, 0] + unpredictableNumber)
    }

    /// Visa's session key for secure messaging: the ATC added to the left half, its complement to the right half.
    public static func visaSecureMessaging(_ masterKey: SecretBytes, atc: [UInt8]) throws(CryptoError) -> SecretBytes {
        try CryptoError.require("the master key", masterKey.count, is: 16, "Visa session key")
        try CryptoError.require("the ATC", atc.count, is: 2, "Visa session key")
        let pattern = [0, 0, 0, 0, 0, 0] + atc + [0, 0, 0, 0, 0, 0] + atc.map { $0 ^ 0xFF }
        return SecretBytes(count: 16) { output in
            masterKey.withBytes { input in
                for index in 0..<16 { output[index] = input[index] ^ pattern[index] }
            }
        }
    }

    /// AES session key for application cryptograms, as long as the master key (EMV Book 2, A1.3.1).
    ///
    /// - Parameter masterKey: 16, 24 or 32 bytes.
    public static func aesCommon(_ masterKey: SecretBytes, atc: [UInt8]) throws(CryptoError) -> SecretBytes {
        try CryptoError.require("the ATC", atc.count, is: 2, "AES session key")
        return try aesCommon(masterKey, diversification: atc + [UInt8](repeating: 0, count: 14))
    }

    /// AES session key for secure messaging: diversified by the first application cryptogram and eight zero bytes.
    public static func aesCommon(_ masterKey: SecretBytes, arqc: [UInt8]) throws(CryptoError) -> SecretBytes {
        try CryptoError.require("the application cryptogram", arqc.count, is: 8, "AES session key")
        return try aesCommon(masterKey, diversification: arqc + [UInt8](repeating: 0, count: 8))
    }

    /// The common session key function with any 8-byte diversification value: its third byte becomes F0 for the left
    /// and 0F for the right half (EMV Book 2, A1.3.1).
    public static func common(_ masterKey: SecretBytes, diversification: [UInt8]) throws(CryptoError) -> SecretBytes {
        try CryptoError.require("the master key", masterKey.count, is: 16, "common session key")
        try CryptoError.require("the diversification value", diversification.count, is: 8, "common session key")
        return try BlockCipher.deriveTDES(halves(diversification), key: masterKey)
    }

    private static func aesCommon(_ masterKey: SecretBytes, diversification: [UInt8])
        throws(CryptoError) -> SecretBytes
    {
        let input = masterKey.count == 16 ? diversification : halves(diversification)
        return try BlockCipher.deriveAES(input, length: masterKey.count, key: masterKey)
    }

    private static func halves(_ diversification: [UInt8]) -> [UInt8] {
        var both = diversification
        both.append(contentsOf: diversification)
        both[2] = 0xF0
        both[diversification.count + 2] = 0x0F
        return both
    }
}
