import CLibcrypto

/// An RSA key inside libcrypto, made once and kept: raw operations only.
final class KeyHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Owns a key that libcrypto made.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    /// libcrypto's names for the numbers of an RSA key (`OSSL_PKEY_PARAM_RSA_…`).
    ///
    /// It keeps pointers to them, so they are static strings.
    enum Number {
        static let modulus: StaticString = "n"
        static let exponent: StaticString = "e"
        static let privateExponent: StaticString = "d"
        static let p: StaticString = "rsa-factor1"
        static let q: StaticString = "rsa-factor2"
        static let dp: StaticString = "rsa-exponent1"
        static let dq: StaticString = "rsa-exponent2"
        static let qInverse: StaticString = "rsa-coefficient1"
    }

    /// Builds a key from named big-endian numbers.
    init(_ numbers: [(name: StaticString, value: SecretBytes)], selection: Int32, _ operation: String)
        throws(CryptoError)
    {
        func cString(_ name: StaticString) -> UnsafePointer<CChar> {
            UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
        }
        let builder = try Libcrypto.check(OSSL_PARAM_BLD_new(), operation)
        defer { OSSL_PARAM_BLD_free(builder) }
        var integers: [OpaquePointer] = []
        defer { for integer in integers { BN_clear_free(integer) } }
        for (name, value) in numbers {
            let integer = try Libcrypto.check(
                value.withBytes {
                    BN_bin2bn($0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32($0.count), nil)
                }, operation)
            integers.append(integer)
            try Libcrypto.check(OSSL_PARAM_BLD_push_BN(builder, cString(name), integer), operation)
        }
        let parameters = try Libcrypto.check(OSSL_PARAM_BLD_to_param(builder), operation)
        defer { OSSL_PARAM_free(parameters) }
        let context = try Libcrypto.check(EVP_PKEY_CTX_new_from_name(nil, "RSA", nil), operation)
        defer { EVP_PKEY_CTX_free(context) }
        try Libcrypto.check(EVP_PKEY_fromdata_init(context), operation)
        var key: OpaquePointer?
        try Libcrypto.check(EVP_PKEY_fromdata(context, &key, selection, parameters), operation)
        pointer = try Libcrypto.check(key, operation)
    }

    deinit { EVP_PKEY_free(pointer) }

    typealias Operation =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?, UnsafePointer<UInt8>?, Int
        ) -> Int32

    /// One modular exponentiation; the output is as long as the modulus.
    func run(
        _ operation: String, _ data: some Collection<UInt8>,
        _ start: @convention(c) (OpaquePointer?) -> Int32, _ function: Operation
    ) throws(CryptoError) -> [UInt8] {
        let context = try Libcrypto.check(EVP_PKEY_CTX_new_from_pkey(nil, pointer, nil), operation)
        defer { EVP_PKEY_CTX_free(context) }
        try Libcrypto.check(start(context), operation)
        try Libcrypto.check(EVP_PKEY_CTX_set_rsa_padding(context, RSA_NO_PADDING), operation)
        var length = data.count
        var output = [UInt8](repeating: 0, count: length)
        try Libcrypto.check(
            withContiguous(data) { function(context, &output, &length, $0.baseAddress, $0.count) }, operation)
        guard length == output.count else {
            throw CryptoError(.libcrypto, operation, "libcrypto gave \(length) bytes, expected \(output.count)")
        }
        return output
    }

    /// A number of the key, big-endian, left-padded with zeros to `length`.
    func number(_ name: StaticString, length: Int, _ operation: String) throws(CryptoError) -> SecretBytes {
        var integer: OpaquePointer?
        try Libcrypto.check(EVP_PKEY_get_bn_param(pointer, name.description, &integer), operation)
        defer { BN_clear_free(integer) }
        return try SecretBytes(count: length) { output throws(CryptoError) in
            try Libcrypto.check(
                BN_bn2binpad(integer, output.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(length)),
                operation)
        }
    }
}
