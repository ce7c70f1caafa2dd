import CLibcrypto

/// Triple DES and AES on whole blocks (EMV Book 2, B1): no padding is added here.
public enum BlockCipher {
    /// How blocks are joined.
    public enum Mode: Sendable, Hashable {
        case ecb
        /// Chained from an initial vector of one block.
        case cbc(initialVector: [UInt8])

        /// Chained from a block of zeros, 8 bytes long.
        public static let cbcZero8 = Mode.cbc(initialVector: [UInt8](repeating: 0, count: 8))
        /// Chained from a block of zeros, 16 bytes long.
        public static let cbcZero16 = Mode.cbc(initialVector: [UInt8](repeating: 0, count: 16))
    }

    /// Enciphers with two- or three-key triple DES; a single DES key (8 bytes) is taken as three equal ones.
    ///
    /// - Parameters:
    ///   - key: 8, 16 or 24 bytes; parity bits are ignored.
    ///   - data: a multiple of 8 bytes.
    public static func encipherTDES(_ data: some Collection<UInt8>, key: SecretBytes, mode: Mode = .ecb)
        throws(CryptoError) -> [UInt8]
    {
        try tdes(data, key: key, mode: mode, encipher: true)
    }

    /// The inverse of ``encipherTDES(_:key:mode:)``.
    public static func decipherTDES(_ data: some Collection<UInt8>, key: SecretBytes, mode: Mode = .ecb)
        throws(CryptoError) -> [UInt8]
    {
        try tdes(data, key: key, mode: mode, encipher: false)
    }

    /// Enciphers with AES.
    ///
    /// - Parameters:
    ///   - key: 16, 24 or 32 bytes.
    ///   - data: a multiple of 16 bytes.
    public static func encipherAES(_ data: some Collection<UInt8>, key: SecretBytes, mode: Mode = .ecb)
        throws(CryptoError) -> [UInt8]
    {
        try aes(data, key: key, mode: mode, encipher: true)
    }

    /// The inverse of ``encipherAES(_:key:mode:)``.
    public static func decipherAES(_ data: some Collection<UInt8>, key: SecretBytes, mode: Mode = .ecb)
        throws(CryptoError) -> [UInt8]
    {
        try aes(data, key: key, mode: mode, encipher: false)
    }

    private static func tdes(_ data: some Collection<UInt8>, key: SecretBytes, mode: Mode, encipher: Bool)
        throws(CryptoError) -> [UInt8]
    {
        let chained = mode != .ecb
        switch key.count {
        case 8:
            let cipher = chained ? Libcrypto.tdes3CBC : Libcrypto.tdes3ECB
            let tripled = SecretBytes(count: 24) { triple in
                key.withBytes { key in
                    for index in 0..<24 { triple[index] = key[index % 8] }
                }
            }
            return try run(cipher, block: 8, data, key: tripled, mode, encipher, "triple DES")
        case 16:
            let cipher = chained ? Libcrypto.tdes2CBC : Libcrypto.tdes2ECB
            return try run(cipher, block: 8, data, key: key, mode, encipher, "triple DES")
        case 24:
            let cipher = chained ? Libcrypto.tdes3CBC : Libcrypto.tdes3ECB
            return try run(cipher, block: 8, data, key: key, mode, encipher, "triple DES")
        default:
            throw CryptoError(.wrongLength, "triple DES", "the key has \(key.count) bytes, expected 8, 16 or 24")
        }
    }

    private static func aes(_ data: some Collection<UInt8>, key: SecretBytes, mode: Mode, encipher: Bool)
        throws(CryptoError) -> [UInt8]
    {
        guard let index = [16, 24, 32].firstIndex(of: key.count) else {
            throw CryptoError(.wrongLength, "AES", "the key has \(key.count) bytes, expected 16, 24 or 32")
        }
        let cipher = mode == .ecb ? Libcrypto.aesECB[index] : Libcrypto.aesCBC[index]
        return try run(cipher, block: 16, data, key: key, mode, encipher, "AES")
    }

    private static func run(
        _ cipher: Libcrypto.Algorithm, block: Int, _ data: some Collection<UInt8>, key: SecretBytes, _ mode: Mode,
        _ encipher: Bool, _ operation: String
    ) throws(CryptoError) -> [UInt8] {
        guard data.count.isMultiple(of: block), data.count <= Int(Int32.max) else {
            throw CryptoError(
                .wrongLength, operation, "the data has \(data.count) bytes, expected a multiple of \(block)")
        }
        var vector: [UInt8] = []
        if case .cbc(let initial) = mode {
            try CryptoError.require("the initial vector", initial.count, is: block, operation)
            vector = initial
        }
        var output = Array(data)
        try key.withBytes { key throws(CryptoError) in
            try output.withUnsafeMutableBufferPointer { blocks throws(CryptoError) in
                try apply(cipher, key: key, vector: vector, encipher: encipher, to: blocks, operation)
            }
        }
        return output
    }

    /// Enciphers whole blocks into a key: what comes out never stands in an array.
    ///
    /// - Parameters:
    ///   - key: 16 bytes.
    ///   - blocks: two blocks, or whatever the derivation enciphers.
    ///   - adjustment: a last touch to the bytes in place.
    static func deriveTDES(
        _ blocks: [UInt8], key: SecretBytes, adjustment: (UnsafeMutableRawBufferPointer) -> Void = { _ in }
    ) throws(CryptoError) -> SecretBytes {
        try derive(
            blocks, length: blocks.count, key: key, Libcrypto.tdes2ECB, adjustment: adjustment, "triple DES")
    }

    /// The same with AES; the leftmost `length` bytes of the result.
    static func deriveAES(_ blocks: [UInt8], length: Int, key: SecretBytes)
        throws(CryptoError) -> SecretBytes
    {
        guard let index = [16, 24, 32].firstIndex(of: key.count) else {
            throw CryptoError(.wrongLength, "AES", "the key has \(key.count) bytes, expected 16, 24 or 32")
        }
        return try derive(blocks, length: length, key: key, Libcrypto.aesECB[index], "AES")
    }

    private static func derive(
        _ blocks: [UInt8], length: Int, key: SecretBytes, _ cipher: Libcrypto.Algorithm,
        adjustment: (UnsafeMutableRawBufferPointer) -> Void = { _ in }, _ operation: String
    ) throws(CryptoError) -> SecretBytes {
        let whole = try SecretBytes(count: blocks.count) { output throws(CryptoError) in
            output.copyBytes(from: blocks)
            try key.withBytes { key throws(CryptoError) in
                try apply(
                    cipher, key: key, vector: [], encipher: true, to: output.bindMemory(to: UInt8.self), operation)
            }
            adjustment(output)
        }
        return length == whole.count ? whole : whole.withBytes { SecretBytes($0.prefix(length)) }
    }

    /// Replaces whole blocks in place; `vector` is empty for ECB.
    static func apply(
        _ cipher: Libcrypto.Algorithm, key: UnsafeRawBufferPointer, vector: [UInt8], encipher: Bool,
        to blocks: UnsafeMutableBufferPointer<UInt8>, _ operation: String
    ) throws(CryptoError) {
        guard !blocks.isEmpty else { return }
        let context = try Libcrypto.check(EVP_CIPHER_CTX_new(), operation)
        defer { EVP_CIPHER_CTX_free(context) }
        let algorithm = try Libcrypto.check(cipher.pointer, operation)
        try Libcrypto.check(
            EVP_CipherInit_ex2(
                context, algorithm, key.baseAddress?.assumingMemoryBound(to: UInt8.self),
                vector.isEmpty ? nil : vector, encipher ? 1 : 0, nil), operation)
        EVP_CIPHER_CTX_set_padding(context, 0)
        var written: Int32 = 0
        try Libcrypto.check(
            EVP_CipherUpdate(context, blocks.baseAddress, &written, blocks.baseAddress, Int32(blocks.count)),
            operation)
    }
}
