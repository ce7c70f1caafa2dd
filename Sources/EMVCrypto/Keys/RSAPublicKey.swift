import CLibcrypto

/// An RSA public key as EMV uses it: modulus of whole bytes, exponent 3 or 65537, no padding (EMV Book 2, B2.1).
public struct RSAPublicKey: Sendable, Hashable, CustomStringConvertible {
    /// The smallest modulus, in bytes, that libcrypto works with.
    public static let minimumModulusLength = 64
    /// The largest modulus, in bytes (EMV Book 2, 5.1).
    public static let maximumModulusLength = 248

    /// Modulus, its first byte not zero; by the book its first bit is one, but a test key of Mastercard has none.
    public let modulus: [UInt8]
    /// Exponent as it was given: 1 byte `03` or 3 bytes `010001`.
    public let exponent: [UInt8]
    private let handle: KeyHandle

    /// - Throws: ``CryptoError`` for a modulus that is too short, too long, even or has leading zeros, and for any
    ///   exponent but 3 and 65537.
    public init(modulus: some Collection<UInt8>, exponent: some Collection<UInt8>) throws(CryptoError) {
        let operation = "RSA public key"
        self.modulus = Array(modulus)
        self.exponent = Array(exponent)
        try CryptoError.require(
            "the modulus", self.modulus.count, in: Self.minimumModulusLength...Self.maximumModulusLength, operation)
        guard self.modulus[0] != 0, let last = self.modulus.last, last & 1 == 1 else {
            throw CryptoError(.invalidKey, operation, "the modulus starts with zeros or is even")
        }
        guard self.exponent == [3] || self.exponent == [1, 0, 1] else {
            throw CryptoError(.invalidKey, operation, "the exponent is neither 3 nor 65537")
        }
        handle = try KeyHandle(
            [
                (KeyHandle.Number.modulus, SecretBytes(self.modulus)),
                (KeyHandle.Number.exponent, SecretBytes(self.exponent)),
            ],
            selection: EVPKeySelectionPublic, operation)
    }

    /// The RSA function X^e mod n: recovers what a private key signed, enciphers what it shall read (EMV Book 2, B2.1.3).
    ///
    /// - Parameter data: as long as the modulus, its value below it.
    public func recover(_ data: some Collection<UInt8>) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the data", data.count, is: modulus.count, "RSA recovery")
        return try handle.run("RSA recovery", data, EVP_PKEY_encrypt_init, EVP_PKEY_encrypt)
    }

    public static func == (left: RSAPublicKey, right: RSAPublicKey) -> Bool {
        left.modulus == right.modulus && left.exponent == right.exponent
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(modulus)
        hasher.combine(exponent)
    }

    public var description: String {
        "RSA \(modulus.count * 8) bits, exponent \(exponent == [3] ? "3" : "65537")"
    }
}
