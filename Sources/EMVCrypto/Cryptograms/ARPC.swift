/// Authorisation response cryptograms (EMV Book 2, 8.2).
public enum ARPC {
    /// Method 1 with triple DES: the ARQC with the response code added to its left, enciphered (EMV Book 2, 8.2.1).
    ///
    /// - Parameters:
    ///   - sessionKey: 16 bytes; the ICC master key where the payment system says so (Visa CVN 10, Mastercard).
    ///   - arqc: 8 bytes.
    ///   - arc: authorisation response code, 2 bytes.
    /// - Returns: 8 bytes.
    public static func method1(sessionKey: SecretBytes, arqc: [UInt8], arc: [UInt8]) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the key", sessionKey.count, is: 16, "ARPC method 1")
        return try BlockCipher.encipherTDES(method1Block(arqc, arc), key: sessionKey)
    }

    /// Method 1 with AES: as with triple DES, zeros filling the block; leftmost 8 bytes (EMV Book 2, 8.2.1).
    public static func aesMethod1(sessionKey: SecretBytes, arqc: [UInt8], arc: [UInt8])
        throws(CryptoError) -> [UInt8]
    {
        let block = try method1Block(arqc, arc) + [UInt8](repeating: 0, count: 8)
        return Array(try BlockCipher.encipherAES(block, key: sessionKey).prefix(8))
    }

    /// Method 2 with triple DES: the leftmost 4 bytes of the retail MAC over ARQC, card status update and proprietary
    /// authentication data, method 2 padding (EMV Book 2, 8.2.2).
    ///
    /// - Parameters:
    ///   - sessionKey: 16 bytes.
    ///   - arqc: 8 bytes.
    ///   - csu: card status update, 4 bytes.
    ///   - proprietary: proprietary authentication data, at most 8 bytes.
    /// - Returns: 4 bytes.
    public static func method2(sessionKey: SecretBytes, arqc: [UInt8], csu: [UInt8], proprietary: [UInt8] = [])
        throws(CryptoError) -> [UInt8]
    {
        try MAC.retailMAC(
            key: sessionKey, data: method2Message(arqc, csu, proprietary), padding: .method2, length: 4)
    }

    /// Method 2 with AES: the leftmost 4 bytes of CMAC over the same data (EMV Book 2, 8.2.2).
    public static func aesMethod2(sessionKey: SecretBytes, arqc: [UInt8], csu: [UInt8], proprietary: [UInt8] = [])
        throws(CryptoError) -> [UInt8]
    {
        try MAC.cmacAES(key: sessionKey, data: method2Message(arqc, csu, proprietary), length: 4)
    }

    private static func method1Block(_ arqc: [UInt8], _ arc: [UInt8]) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the ARQC", arqc.count, is: 8, "ARPC method 1")
        try CryptoError.require("the response code", arc.count, is: 2, "ARPC method 1")
        return [arqc[0] ^ arc[0], arqc[1] ^ arc[1]] + arqc.dropFirst(2)
    }

    private static func method2Message(_ arqc: [UInt8], _ csu: [UInt8], _ proprietary: [UInt8])
        throws(CryptoError) -> [UInt8]
    {
        try CryptoError.require("the ARQC", arqc.count, is: 8, "ARPC method 2")
        try CryptoError.require("the card status update", csu.count, is: 4, "ARPC method 2")
        try CryptoError.require("the proprietary authentication data", proprietary.count, in: 0...8, "ARPC method 2")
        return arqc + csu + proprietary
    }
}
