/// Application cryptograms: TC, ARQC, AAC (EMV Book 2, 8.1).
public enum ApplicationCryptogram {
    /// Bytes in an application cryptogram, tag 9F26.
    public static let length = 8

    /// The retail MAC over the data that the application's cryptogram version asks for (EMV Book 2, 8.1.2, A1.2.1).
    ///
    /// - Parameters:
    ///   - sessionKey: 16 bytes.
    ///   - data: terminal and card data in the order of the cryptogram version, unpadded.
    ///   - padding: method 2 by EMV; method 1 for Visa CVN 10.
    public static func tdes(sessionKey: SecretBytes, data: some Collection<UInt8>, padding: MAC.Padding)
        throws(CryptoError) -> [UInt8]
    {
        try MAC.retailMAC(key: sessionKey, data: data, padding: padding, length: length)
    }

    /// The leftmost 8 bytes of AES CMAC (EMV Book 2, 8.1.2, A1.2.2).
    ///
    /// - Parameter sessionKey: 16, 24 or 32 bytes.
    public static func aes(sessionKey: SecretBytes, data: some Collection<UInt8>) throws(CryptoError) -> [UInt8] {
        try MAC.cmacAES(key: sessionKey, data: data, length: length)
    }
}
