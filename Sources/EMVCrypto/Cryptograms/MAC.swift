import CLibcrypto

/// Message authentication codes (EMV Book 2, A1.2).
public enum MAC {
    /// How a message is brought to whole blocks (ISO/IEC 9797-1, 6.3).
    public enum Padding: String, Sendable, Hashable, CaseIterable {
        /// Zeros up to a whole block, none when it already is one (Visa CVN 10).
        case method1
        /// One byte `80`, then zeros up to a whole block (EMV Book 2, A1.2.1).
        case method2

        /// The padded message; an empty one becomes one block.
        public func pad(_ data: some Collection<UInt8>, blockSize: Int = 8) -> [UInt8] {
            var padded = Array(data)
            if self == .method2 { padded.append(0x80) }
            let missing = padded.isEmpty ? blockSize : (blockSize - padded.count % blockSize) % blockSize
            for _ in 0..<missing { padded.append(0) }
            return padded
        }
    }

    /// The retail MAC: single DES chaining, triple DES for the last block (ISO/IEC 9797-1 algorithm 3).
    ///
    /// - Parameters:
    ///   - key: two DES keys, 16 bytes.
    ///   - length: leftmost bytes kept, 4 to 8.
    public static func retailMAC(key: SecretBytes, data: some Collection<UInt8>, padding: Padding, length: Int = 8)
        throws(CryptoError) -> [UInt8]
    {
        try CryptoError.require("the key", key.count, is: 16, "retail MAC")
        try CryptoError.require("the MAC", length, in: 4...8, "retail MAC")
        var message = padding.pad(data)
        let head = message.count - 8
        let operation = "retail MAC"
        try key.withBytes { key throws(CryptoError) in
            try message.withUnsafeMutableBufferPointer { message throws(CryptoError) in
                if head > 0 {
                    // libcrypto has single DES in a provider of its own only; three equal keys are the same cipher.
                    let single = SecretBytes(count: 24) { triple in
                        for index in 0..<24 { triple[index] = key[index % 8] }
                    }
                    try single.withBytes { single throws(CryptoError) in
                        try BlockCipher.apply(
                            Libcrypto.tdes3CBC, key: single, vector: zeros, encipher: true,
                            to: UnsafeMutableBufferPointer(rebasing: message[..<head]), operation)
                    }
                    for index in head..<head + 8 { message[index] ^= message[index - 8] }
                }
                try BlockCipher.apply(
                    Libcrypto.tdes2ECB, key: key, vector: [], encipher: true,
                    to: UnsafeMutableBufferPointer(rebasing: message[head...]), operation)
            }
        }
        return Array(message[head..<head + length])
    }

    private static let zeros = [UInt8](repeating: 0, count: 8)

    /// Triple DES in CBC mode over the whole message (ISO/IEC 9797-1 algorithm 1 with a 64-bit block cipher).
    ///
    /// EMV Book 2, A1.2.1 allows it beside the retail MAC.
    ///
    /// - Parameters:
    ///   - key: 16 or 24 bytes.
    ///   - length: leftmost bytes kept, 4 to 8.
    public static func tdesCBC(key: SecretBytes, data: some Collection<UInt8>, padding: Padding, length: Int = 8)
        throws(CryptoError) -> [UInt8]
    {
        try CryptoError.require("the key", key.count, in: 16...24, "triple DES MAC")
        try CryptoError.require("the MAC", length, in: 4...8, "triple DES MAC")
        let chained = try BlockCipher.encipherTDES(padding.pad(data), key: key, mode: .cbcZero8)
        return Array(chained.suffix(8).prefix(length))
    }

    /// CMAC with AES (EMV Book 2, A1.2.2; NIST SP 800-38B).
    ///
    /// - Parameters:
    ///   - key: 16, 24 or 32 bytes.
    ///   - length: leftmost bytes kept, 1 to 16.
    public static func cmacAES(key: SecretBytes, data: some Collection<UInt8>, length: Int = 16)
        throws(CryptoError) -> [UInt8]
    {
        guard [16, 24, 32].contains(key.count) else {
            throw CryptoError(.wrongLength, "AES CMAC", "the key has \(key.count) bytes, expected 16, 24 or 32")
        }
        return try cmac("AES-\(key.count * 8)-CBC", block: 16, key: key, data: data, length: length, "AES CMAC")
    }

    /// CMAC with triple DES (NIST SP 800-38B).
    ///
    /// - Parameters:
    ///   - key: 16 or 24 bytes.
    ///   - length: leftmost bytes kept, 1 to 8.
    public static func cmacTDES(key: SecretBytes, data: some Collection<UInt8>, length: Int = 8)
        throws(CryptoError) -> [UInt8]
    {
        guard key.count == 16 || key.count == 24 else {
            throw CryptoError(
                .wrongLength, "triple DES CMAC", "the key has \(key.count) bytes, expected 16 or 24")
        }
        // libcrypto's CMAC knows the three-key form only: K1 || K2 || K1 is the two-key one.
        let triple = SecretBytes(count: 24) { triple in
            key.withBytes { key in
                for index in 0..<24 { triple[index] = key[index % key.count] }
            }
        }
        return try cmac("DES-EDE3-CBC", block: 8, key: triple, data: data, length: length, "triple DES CMAC")
    }

    private static func cmac(
        _ cipher: String, block: Int, key: SecretBytes, data: some Collection<UInt8>, length: Int, _ operation: String
    ) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the MAC", length, in: 1...block, operation)
        let context = try Libcrypto.check(EVP_MAC_CTX_new(Libcrypto.cmac.pointer), operation)
        defer { EVP_MAC_CTX_free(context) }
        // The parameter keeps the pointer to its key: a string that Swift lends for one call is gone by then.
        let parameter: StaticString = "cipher"
        let parameterName = UnsafeRawPointer(parameter.utf8Start).assumingMemoryBound(to: CChar.self)
        var name = Array(cipher.utf8CString)
        let started = name.withUnsafeMutableBufferPointer { name in
            var parameters = [
                OSSL_PARAM_construct_utf8_string(parameterName, name.baseAddress, 0), OSSL_PARAM_construct_end(),
            ]
            return key.withBytes { key in
                EVP_MAC_init(
                    context, key.baseAddress?.assumingMemoryBound(to: UInt8.self), key.count, &parameters)
            }
        }
        try Libcrypto.check(started, operation)
        var mac = [UInt8](repeating: 0, count: block)
        var written = 0
        try Libcrypto.check(
            withContiguous(data) { EVP_MAC_update(context, $0.baseAddress, $0.count) }, operation)
        try Libcrypto.check(EVP_MAC_final(context, &mac, &written, block), operation)
        return Array(mac.prefix(length))
    }
}
