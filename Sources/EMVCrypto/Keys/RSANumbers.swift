import CLibcrypto

/// The numbers of an RSA key in Chinese remainder form, for the arithmetic that says whether they belong together
/// (PKCS #1, 3.2).
struct RSANumbers {
    private static let operation = "RSA private key"

    private let workspace: Workspace
    private let modulus: Integer
    private let exponent: Integer
    private let p: Integer
    private let q: Integer
    private let remainders: RSAPrivateKey.ChineseRemainders

    init(
        _ components: RSAPrivateKey.Components, _ remainders: RSAPrivateKey.ChineseRemainders
    ) throws(CryptoError) {
        self.remainders = remainders
        modulus = try Integer(SecretBytes(components.modulus))
        exponent = try Integer(SecretBytes(components.exponent))
        p = try Integer(remainders.p)
        q = try Integer(remainders.q)
        workspace = try Workspace()
    }

    /// Refuses the first number that does not belong to the key: the primes must give the modulus, each private exponent
    /// must invert the public one, the coefficient must invert the second prime modulo the first.
    ///
    /// - Parameter privateExponent: d, where it is given.
    func check(privateExponent: SecretBytes?) throws(CryptoError) {
        for (name, prime) in [("prime 1", p), ("prime 2", q)] {
            try Self.require(BN_num_bits(prime.pointer) > 1, name, "is no prime")
            let rest = try remainder(modulus, by: prime)
            try Self.require(BN_is_zero(rest.pointer) == 1, name, "does not divide the modulus")
        }
        let product = try Integer()
        try Libcrypto.check(BN_mul(product.pointer, p.pointer, q.pointer, workspace.pointer), Self.operation)
        try Self.require(BN_cmp(product.pointer, modulus.pointer) == 0, "prime 1 times prime 2", "is not the modulus")
        let (belowP, belowQ) = (try predecessor(of: p), try predecessor(of: q))
        if let privateExponent {
            let number = try Integer(privateExponent)
            for below in [belowP, belowQ] {
                try Self.require(
                    try isOne(exponent, times: number, modulo: below), "the private exponent",
                    "does not invert the public one")
            }
        }
        try Self.require(
            try isOne(exponent, times: Integer(remainders.dp), modulo: belowP), "exponent 1",
            "does not invert the public one modulo prime 1 - 1")
        try Self.require(
            try isOne(exponent, times: Integer(remainders.dq), modulo: belowQ), "exponent 2",
            "does not invert the public one modulo prime 2 - 1")
        try Self.require(
            try isOne(Integer(remainders.qInverse), times: q, modulo: p), "the coefficient",
            "does not invert prime 2 modulo prime 1")
    }

    /// The inverse of the public exponent modulo (p-1)(q-1).
    func privateExponent() throws(CryptoError) -> SecretBytes {
        let (phi, inverse) = (try Integer(), try Integer())
        let (belowP, belowQ) = (try predecessor(of: p), try predecessor(of: q))
        try Libcrypto.check(BN_mul(phi.pointer, belowP.pointer, belowQ.pointer, workspace.pointer), Self.operation)
        _ = try Libcrypto.check(
            BN_mod_inverse(inverse.pointer, exponent.pointer, phi.pointer, workspace.pointer), Self.operation)
        let length = (Int(BN_num_bits(inverse.pointer)) + 7) / 8
        return try SecretBytes(count: length) { output throws(CryptoError) in
            try Libcrypto.check(
                BN_bn2binpad(
                    inverse.pointer, output.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(length)),
                Self.operation)
        }
    }

    private func predecessor(of number: Integer) throws(CryptoError) -> Integer {
        let result = try Integer()
        try Libcrypto.check(BN_sub(result.pointer, number.pointer, BN_value_one()), Self.operation)
        return result
    }

    private func remainder(_ number: Integer, by divisor: Integer) throws(CryptoError) -> Integer {
        let result = try Integer()
        try Libcrypto.check(
            BN_div(nil, result.pointer, number.pointer, divisor.pointer, workspace.pointer), Self.operation)
        return result
    }

    private func isOne(
        _ left: Integer, times right: Integer, modulo divisor: Integer
    ) throws(CryptoError) -> Bool {
        let result = try Integer()
        try Libcrypto.check(
            BN_mod_mul(result.pointer, left.pointer, right.pointer, divisor.pointer, workspace.pointer), Self.operation)
        return BN_is_one(result.pointer) == 1
    }

    private static func require(_ holds: Bool, _ name: String, _ fault: String) throws(CryptoError) {
        guard holds else { throw CryptoError(.invalidKey, operation, "\(name) \(fault)") }
    }

    /// Where libcrypto keeps its intermediate results.
    private final class Workspace {
        let pointer: OpaquePointer

        init() throws(CryptoError) { pointer = try Libcrypto.check(BN_CTX_secure_new(), RSANumbers.operation) }

        deinit { BN_CTX_free(pointer) }
    }

    /// A number of libcrypto, wiped when it goes.
    private final class Integer {
        let pointer: OpaquePointer

        init() throws(CryptoError) { pointer = try Libcrypto.check(BN_new(), RSANumbers.operation) }

        init(_ bytes: SecretBytes) throws(CryptoError) {
            pointer = try Libcrypto.check(
                bytes.withBytes {
                    BN_bin2bn($0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32($0.count), nil)
                }, RSANumbers.operation)
        }

        deinit { BN_clear_free(pointer) }
    }
}
