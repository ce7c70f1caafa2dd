/// Secure messaging for issuer scripts (EMV Book 2, 9).
public enum SecureMessaging {
    /// How data is padded and chained before encipherment.
    public enum Encipherment: String, Sendable, Hashable, CaseIterable {
        /// Padding method 2 always, CBC (EMV Book 2, 9.3, A1.1; CCD).
        case emv
        /// A length byte in front, padding method 2 always, ECB.
        case visa
        /// Padding method 2 only where the data is no whole number of blocks, CBC.
        case mastercard
    }

    /// MAC over a message: retail MAC with padding method 2 (EMV Book 2, 9.2.3.2).
    ///
    /// - Parameters:
    ///   - sessionKey: secure messaging integrity key, 16 bytes.
    ///   - message: see ``message(header:atc:arqc:data:)``.
    ///   - length: leftmost bytes sent, 4 to 8.
    public static func mac(sessionKey: SecretBytes, message: some Collection<UInt8>, length: Int = 8)
        throws(CryptoError) -> [UInt8]
    {
        try MAC.retailMAC(key: sessionKey, data: message, padding: .method2, length: length)
    }

    /// MAC over a message with AES (EMV Book 2, 9.2.3.2).
    public static func macAES(sessionKey: SecretBytes, message: some Collection<UInt8>, length: Int = 8)
        throws(CryptoError) -> [UInt8]
    {
        try CryptoError.require("the MAC", length, in: 4...8, "secure messaging MAC")
        return try MAC.cmacAES(key: sessionKey, data: message, length: length)
    }

    /// What a format 2 script command's MAC covers with Visa and Mastercard: header, ATC, first cryptogram, data.
    ///
    /// - Parameters:
    ///   - header: CLA INS P1 P2 Lc, Lc counting the MAC.
    ///   - data: the command's data without the MAC.
    public static func message(header: [UInt8], atc: [UInt8], arqc: [UInt8], data: [UInt8]) -> [UInt8] {
        header + atc + arqc + data
    }

    /// The whole MAC of a format 1 script command with MAC chaining (EMV Book 2, 9.2.3.1; CCD): over eight bytes that tie
    /// it to what came before, the header filled to a block, and the data objects padded to whole blocks where there are
    /// any (ISO/IEC 7816-4).
    ///
    /// - Parameters:
    ///   - chainingBlock: the first application cryptogram for the first command, then the whole MAC of the command
    ///     before.
    ///   - header: CLA INS P1 P2.
    ///   - dataObjects: BER-TLV objects of the command data before tag 8E.
    /// - Returns: 8 bytes; the command carries the leftmost 4 to 8.
    public static func chainedMAC(
        sessionKey: SecretBytes, chainingBlock: [UInt8], header: [UInt8], dataObjects: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the chaining block", chainingBlock.count, is: 8, "secure messaging MAC")
        try CryptoError.require("the command header", header.count, is: 4, "secure messaging MAC")
        let objects = dataObjects.isEmpty ? [] : MAC.Padding.method2.pad(dataObjects)
        return try MAC.retailMAC(
            key: sessionKey, data: chainingBlock + header + [0x80, 0, 0, 0] + objects, padding: .method1)
    }

    /// Enciphers command data.
    ///
    /// - Parameter sessionKey: secure messaging confidentiality key, 16 bytes.
    public static func encipher(_ data: SecretBytes, sessionKey: SecretBytes, as encipherment: Encipherment)
        throws(CryptoError) -> [UInt8]
    {
        try CryptoError.require("the key", sessionKey.count, is: 16, "command encipherment")
        var clear = data.withBytes { Array($0) }
        defer { clear.wipe() }
        switch encipherment {
        case .emv:
            clear = MAC.Padding.method2.pad(clear)
        case .visa:
            guard clear.count <= 255 else {
                throw CryptoError(.wrongLength, "command encipherment", "\(clear.count) bytes, expected at most 255")
            }
            clear = MAC.Padding.method2.pad([UInt8(clear.count)] + clear)
            return try BlockCipher.encipherTDES(clear, key: sessionKey)
        case .mastercard:
            let whole = !clear.isEmpty && clear.count.isMultiple(of: 8)
            if !whole { clear = MAC.Padding.method2.pad(clear) }
        }
        return try BlockCipher.encipherTDES(clear, key: sessionKey, mode: .cbcZero8)
    }

    /// Deciphers command data; the inverse of ``encipher(_:sessionKey:as:)``.
    ///
    /// With `.mastercard` nothing tells whether padding was added: the caller knows the length that its data has.
    ///
    /// - Throws: ``CryptoError`` when the data is no whole number of blocks or its padding or length byte is wrong.
    public static func decipher(_ data: [UInt8], sessionKey: SecretBytes, as encipherment: Encipherment)
        throws(CryptoError) -> SecretBytes
    {
        let operation = "command decipherment"
        try CryptoError.require("the key", sessionKey.count, is: 16, operation)
        let mode = encipherment == .visa ? BlockCipher.Mode.ecb : .cbcZero8
        var clear = try BlockCipher.decipherTDES(data, key: sessionKey, mode: mode)
        defer { clear.wipe() }
        switch encipherment {
        case .mastercard:
            return SecretBytes(clear)
        case .emv:
            return SecretBytes(try unpadded(clear, operation))
        case .visa:
            let content = try unpadded(clear, operation)
            guard let length = content.first, Int(length) == content.count - 1 else {
                throw CryptoError(.checkFailed, operation, "the length byte does not fit the data")
            }
            return SecretBytes(content.dropFirst())
        }
    }

    /// Enciphers command data with AES: padding method 2 always, CBC (EMV Book 2, 9.3, A1.1).
    ///
    /// - Parameter sessionKey: 16, 24 or 32 bytes.
    public static func encipherAES(_ data: SecretBytes, sessionKey: SecretBytes) throws(CryptoError) -> [UInt8] {
        var clear = data.withBytes { MAC.Padding.method2.pad($0, blockSize: 16) }
        defer { clear.wipe() }
        return try BlockCipher.encipherAES(clear, key: sessionKey, mode: .cbcZero16)
    }

    /// Deciphers command data; the inverse of ``encipherAES(_:sessionKey:)``.
    public static func decipherAES(_ data: [UInt8], sessionKey: SecretBytes) throws(CryptoError) -> SecretBytes {
        var clear = try BlockCipher.decipherAES(data, key: sessionKey, mode: .cbcZero16)
        defer { clear.wipe() }
        return SecretBytes(try unpadded(clear, blockSize: 16, "command decipherment"))
    }

    private static func unpadded(_ clear: [UInt8], blockSize: Int = 8, _ operation: String)
        throws(CryptoError) -> ArraySlice<UInt8>
    {
        guard let end = clear.lastIndex(where: { $0 != 0 }), clear[end] == 0x80, clear.count - end <= blockSize else {
            throw CryptoError(.checkFailed, operation, "the padding is not 80 and zeros")
        }
        return clear[..<end]
    }
}
