import CLibcrypto

/// An RSA private key of a certification authority, issuer or card (EMV Book 2, B2.1).
public final class RSAPrivateKey: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The public half.
    public let publicKey: RSAPublicKey
    private let handle: KeyHandle

    /// The numbers of a private key, big-endian.
    ///
    /// Either the private exponent is given, or the five of the Chinese remainder form, or all.
    public struct Components: Sendable {
        public var modulus: [UInt8]
        /// `03` or `010001`.
        public var exponent: [UInt8]
        public var privateExponent: SecretBytes?
        public var remainders: ChineseRemainders?

        public init(
            modulus: [UInt8], exponent: [UInt8], privateExponent: SecretBytes? = nil,
            remainders: ChineseRemainders? = nil
        ) {
            self.modulus = modulus
            self.exponent = exponent
            self.privateExponent = privateExponent
            self.remainders = remainders
        }
    }

    /// The Chinese remainder form: primes p and q, d mod p-1, d mod q-1, the inverse of q modulo p.
    public struct ChineseRemainders: Sendable {
        public var p: SecretBytes
        public var q: SecretBytes
        public var dp: SecretBytes
        public var dq: SecretBytes
        public var qInverse: SecretBytes

        public init(p: SecretBytes, q: SecretBytes, dp: SecretBytes, dq: SecretBytes, qInverse: SecretBytes) {
            self.p = p
            self.q = q
            self.dp = dp
            self.dq = dq
            self.qInverse = qInverse
        }
    }

    /// Checks every number against the public half: libcrypto repairs a wrong one in silence where it has others to go by.
    ///
    /// - Throws: ``CryptoError`` that names the number which does not belong to the key.
    public init(_ components: Components) throws(CryptoError) {
        let operation = "RSA private key"
        publicKey = try RSAPublicKey(modulus: components.modulus, exponent: components.exponent)
        var numbers: [(StaticString, SecretBytes)] = [
            (KeyHandle.Number.modulus, SecretBytes(components.modulus)),
            (KeyHandle.Number.exponent, SecretBytes(components.exponent)),
        ]
        if let exponent = components.privateExponent {
            numbers.append((KeyHandle.Number.privateExponent, exponent))
        } else if let parts = components.remainders {
            numbers.append(
                (KeyHandle.Number.privateExponent, try RSANumbers(components, parts).privateExponent()))
        } else {
            throw CryptoError(.invalidKey, operation, "neither a private exponent nor primes are given")
        }
        if let parts = components.remainders {
            try RSANumbers(components, parts).check(privateExponent: components.privateExponent)
            numbers += [
                (KeyHandle.Number.p, parts.p), (KeyHandle.Number.q, parts.q),
                (KeyHandle.Number.dp, parts.dp), (KeyHandle.Number.dq, parts.dq),
                (KeyHandle.Number.qInverse, parts.qInverse),
            ]
        }
        handle = try KeyHandle(numbers, selection: EVPKeySelectionPair, operation)
        let probe = [0] + [UInt8](repeating: 0x5A, count: publicKey.modulus.count - 1)
        guard try publicKey.recover(apply(probe)) == probe else {
            throw CryptoError(.invalidKey, operation, "the private numbers do not belong to the modulus")
        }
    }

    private init(publicKey: RSAPublicKey, handle: KeyHandle) {
        self.publicKey = publicKey
        self.handle = handle
    }

    /// Makes a key.
    ///
    /// - Parameters:
    ///   - bits: 512 to 1984, a multiple of 8.
    ///   - exponent: 3 or 65537.
    public static func generate(bits: Int, exponent: UInt32 = 3) throws(CryptoError) -> RSAPrivateKey {
        let operation = "RSA key generation"
        guard (512...1984).contains(bits), bits.isMultiple(of: 8) else {
            throw CryptoError(.wrongLength, operation, "\(bits) bits, expected a multiple of 8 from 512 to 1984")
        }
        guard exponent == 3 || exponent == 65_537 else {
            throw CryptoError(.invalidKey, operation, "exponent \(exponent), expected 3 or 65537")
        }
        let context = try Libcrypto.check(EVP_PKEY_CTX_new_from_name(nil, "RSA", nil), operation)
        defer { EVP_PKEY_CTX_free(context) }
        try Libcrypto.check(EVP_PKEY_keygen_init(context), operation)
        try Libcrypto.check(EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(bits)), operation)
        let number = try Libcrypto.check(BN_new(), operation)
        defer { BN_free(number) }
        try Libcrypto.check(BN_set_word(number, numericCast(exponent)), operation)
        try Libcrypto.check(EVP_PKEY_CTX_set1_rsa_keygen_pubexp(context, number), operation)
        var key: OpaquePointer?
        try Libcrypto.check(EVP_PKEY_generate(context, &key), operation)
        let handle = KeyHandle(owning: try Libcrypto.check(key, operation))
        let modulus = try handle.number(KeyHandle.Number.modulus, length: bits / 8, operation)
        let publicKey = try RSAPublicKey(
            modulus: modulus.withBytes { Array($0) }, exponent: exponent == 3 ? [3] : [1, 0, 1])
        return RSAPrivateKey(publicKey: publicKey, handle: handle)
    }

    /// The RSA function X^d mod n: signs, or reads what the public half enciphered (EMV Book 2, B2.1.2).
    ///
    /// - Parameter data: as long as the modulus, its value below it.
    public func apply(_ data: some Collection<UInt8>) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the data", data.count, is: publicKey.modulus.count, "RSA private operation")
        return try handle.run("RSA private operation", data, EVP_PKEY_decrypt_init, EVP_PKEY_decrypt)
    }

    /// The numbers of the key, to be kept by who made it.
    public func components() throws(CryptoError) -> Components {
        let (length, half) = (publicKey.modulus.count, (publicKey.modulus.count + 1) / 2)
        func number(_ name: StaticString, _ length: Int) throws(CryptoError) -> SecretBytes {
            try handle.number(name, length: length, "RSA private key")
        }
        return Components(
            modulus: publicKey.modulus, exponent: publicKey.exponent,
            privateExponent: try number(KeyHandle.Number.privateExponent, length),
            remainders: ChineseRemainders(
                p: try number(KeyHandle.Number.p, half),
                q: try number(KeyHandle.Number.q, half),
                dp: try number(KeyHandle.Number.dp, half),
                dq: try number(KeyHandle.Number.dq, half),
                qInverse: try number(KeyHandle.Number.qInverse, half)))
    }

    public var description: String { "private \(publicKey), redacted" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["publicKey": publicKey]) }
}
