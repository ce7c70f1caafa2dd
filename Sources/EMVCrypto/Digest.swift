import CLibcrypto

/// SHA-1, the hash of EMV's RSA certificates (EMV Book 2, B3.1).
public enum SHA1 {
    /// Bytes in a digest.
    public static let length = 20

    /// The 20-byte digest.
    public static func digest(_ bytes: some Collection<UInt8>) -> [UInt8] {
        Digest.compute(Libcrypto.sha1, length: length, bytes)
    }
}

/// SHA-256.
public enum SHA256 {
    /// Bytes in a digest.
    public static let length = 32

    /// The 32-byte digest.
    public static func digest(_ bytes: some Collection<UInt8>) -> [UInt8] {
        Digest.compute(Libcrypto.sha256, length: length, bytes)
    }
}

enum Digest {
    static func compute(_ algorithm: Libcrypto.Algorithm, length: Int, _ bytes: some Collection<UInt8>) -> [UInt8] {
        withContiguous(bytes) { input in
            [UInt8](unsafeUninitializedCapacity: length) { output, initialized in
                let result = EVP_Digest(
                    input.baseAddress, input.count, output.baseAddress, nil, algorithm.pointer, nil)
                precondition(result == 1, "libcrypto has no such hash")
                initialized = length
            }
        }
    }
}
