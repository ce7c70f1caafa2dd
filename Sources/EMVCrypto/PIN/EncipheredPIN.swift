/// Offline enciphered PIN: what VERIFY carries with P2 = 88 (EMV Book 2, 7.2; Book 3, 6.5.12).
public enum EncipheredPIN {
    /// Header of the data before encipherment (EMV Book 2, table 25).
    public static let header: UInt8 = 0x7F

    /// Enciphers a PIN under the card's key with the card's challenge and random padding.
    ///
    /// - Parameters:
    ///   - unpredictableNumber: the card's answer to GET CHALLENGE just before, 8 bytes.
    ///   - key: ICC PIN encipherment key, or the ICC key where the card has none.
    ///   - random: source of the padding.
    /// - Returns: as many bytes as the key's modulus.
    public static func encipher(
        _ pin: PIN, unpredictableNumber: [UInt8], key: RSAPublicKey, random: some RandomSource
    ) throws(CryptoError) -> [UInt8] {
        try encipher(block: PINBlock.format2(pin), unpredictableNumber: unpredictableNumber, key: key, random: random)
    }

    /// The same for a PIN block that a pinpad built.
    ///
    /// - Parameter block: format 2, 8 bytes.
    public static func encipher(
        block: SecretBytes, unpredictableNumber: [UInt8], key: RSAPublicKey, random: some RandomSource
    ) throws(CryptoError) -> [UInt8] {
        let operation = "PIN encipherment"
        try CryptoError.require("the PIN block", block.count, is: 8, operation)
        try CryptoError.require("the unpredictable number", unpredictableNumber.count, is: 8, operation)
        let padding = random.bytes(key.modulus.count - 17)
        let data = SecretBytes(count: key.modulus.count) { data in
            data[0] = header
            block.withBytes { UnsafeMutableRawBufferPointer(rebasing: data[1..<9]).copyMemory(from: $0) }
            for (index, byte) in (unpredictableNumber + padding).enumerated() { data[9 + index] = byte }
        }
        return try data.withBytes { data throws(CryptoError) in try key.recover(data) }
    }

    /// What the card finds inside: PIN block and challenge (EMV Book 2, 7.2, steps of the ICC).
    ///
    /// - Throws: ``CryptoError`` when length or header is wrong.
    public static func decipher(_ data: [UInt8], key: RSAPrivateKey) throws(CryptoError) -> Content {
        var plain = try key.apply(data)
        defer { plain.wipe() }
        guard plain[0] == header else {
            throw CryptoError(.checkFailed, "PIN decipherment", "the data header is not 7F")
        }
        return Content(block: SecretBytes(plain[1..<9]), unpredictableNumber: Array(plain[9..<17]))
    }

    /// PIN block and challenge as the card recovers them.
    public struct Content: Sendable {
        /// Format 2, 8 bytes.
        public var block: SecretBytes
        /// The challenge that the terminal put in, 8 bytes.
        public var unpredictableNumber: [UInt8]
    }
}

extension PINBlock {
    /// The enciphered PIN data of VERIFY; see ``EncipheredPIN/encipher(_:unpredictableNumber:key:random:)``.
    public static func encipheredPINData(
        _ pin: PIN, unpredictableNumber: [UInt8], key: RSAPublicKey, random: some RandomSource
    ) throws(CryptoError) -> [UInt8] {
        try EncipheredPIN.encipher(pin, unpredictableNumber: unpredictableNumber, key: key, random: random)
    }
}
