/// What people compare to know that two parties hold the same key.
public enum KeyCheckValue {
    /// Leftmost bytes of zeros enciphered with a triple DES key (ANSI X9.24-1); 3 bytes by custom.
    public static func tdes(_ key: SecretBytes, length: Int = 3) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the key check value", length, in: 1...8, "key check value")
        return Array(try BlockCipher.encipherTDES([UInt8](repeating: 0, count: 8), key: key).prefix(length))
    }

    /// Leftmost bytes of zeros enciphered with an AES key, the older custom; 3 bytes.
    public static func aes(_ key: SecretBytes, length: Int = 3) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the key check value", length, in: 1...16, "key check value")
        return Array(try BlockCipher.encipherAES([UInt8](repeating: 0, count: 16), key: key).prefix(length))
    }

    /// Leftmost bytes of the CMAC over a block of zeros (ANSI X9.24-1:2017, annex A); 5 bytes by custom.
    public static func aesCMAC(_ key: SecretBytes, length: Int = 5) throws(CryptoError) -> [UInt8] {
        try MAC.cmacAES(key: key, data: [UInt8](repeating: 0, count: 16), length: length)
    }
}
