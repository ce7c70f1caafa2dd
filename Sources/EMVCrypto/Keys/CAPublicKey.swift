import Bytes

/// A certification authority's public key, as a terminal keeps it (EMV Book 2, 11.2.2, table 30).
public struct CAPublicKey: Sendable, Hashable, CustomStringConvertible {
    /// Registered application provider identifier, 5 bytes.
    public let rid: [UInt8]
    /// Certification authority public key index.
    public let index: UInt8
    /// The key itself.
    public let publicKey: RSAPublicKey
    /// SHA-1 over RID, index, modulus and exponent.
    public let checksum: [UInt8]
    /// Year, month and day (packed digits `YYMMDD`) after which the key must not be used.
    public let expiry: [UInt8]?

    public var modulus: [UInt8] { publicKey.modulus }
    public var exponent: [UInt8] { publicKey.exponent }

    /// Checks and takes a key.
    ///
    /// - Parameters:
    ///   - rid: 5 bytes.
    ///   - modulus: 64 to 248 bytes.
    ///   - exponent: `03` or `010001`.
    ///   - checksum: as published, 20 bytes; `nil` computes it.
    ///   - expiry: `YYMMDD`, packed digits.
    /// - Throws: ``CryptoError`` when a part is impossible or the checksum is another one.
    public init(
        rid: [UInt8], index: UInt8, modulus: [UInt8], exponent: [UInt8], checksum: [UInt8]? = nil,
        expiry: [UInt8]? = nil
    ) throws(CryptoError) {
        let operation = "CA public key"
        try CryptoError.require("the RID", rid.count, is: 5, operation)
        if let expiry {
            try CryptoError.require("the expiry date", expiry.count, is: 3, operation)
        }
        self.rid = rid
        self.index = index
        publicKey = try RSAPublicKey(modulus: modulus, exponent: exponent)
        self.expiry = expiry
        self.checksum = SHA1.digest(rid + [index] + modulus + exponent)
        if let checksum, checksum != self.checksum {
            throw CryptoError(
                .checkFailed, operation,
                "the checksum of key \(rid.hex)/\([index].hex) is \(self.checksum.hex), given \(checksum.hex)")
        }
    }

    public var description: String { "CA key \(rid.hex)/\([index].hex), \(publicKey.modulus.count * 8) bits" }
}
