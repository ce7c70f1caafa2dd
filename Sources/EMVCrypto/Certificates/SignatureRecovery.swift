import Bytes

/// The opening steps that all certificates and signatures share (EMV Book 2, 5.3, 5.4, 6.3, 6.4, 6.5.2, 6.6.2).
struct SignatureRecovery {
    static let header: UInt8 = 0x6A
    static let trailer: UInt8 = 0xBC
    /// Hash algorithm indicator of SHA-1 (EMV Book 2, B3).
    static let sha1: UInt8 = 0x01
    /// Public key algorithm indicator of RSA (EMV Book 2, B2.1).
    static let rsa: UInt8 = 0x01

    var object: CertificateError.Object
    var section: String
    private(set) var recovered: [UInt8] = []

    init(_ object: CertificateError.Object, section: String? = nil) {
        self.object = object
        self.section = section ?? object.section
    }

    /// Steps 1 to 4: length, RSA recovery with trailer, header, format.
    mutating func open(_ signature: [UInt8], key: RSAPublicKey, format: UInt8) throws(CertificateError) {
        let length = key.modulus.count
        guard signature.count == length else {
            throw error(.length, step: 1, expected: "\(length) bytes as the modulus", found: "\(signature.count) bytes")
        }
        do {
            recovered = try key.recover(signature)
        } catch {
            throw self.error(
                .modulusExceeded, step: 2, expected: "a value below the modulus of the signer",
                found: "a value that is not below it")
        }
        try expect(.trailer, step: 2, at: length - 1, Self.trailer)
        try expect(.header, step: 3, at: 0, Self.header)
        try expect(.format, step: 4, at: 1, format)
    }

    /// The hash steps: indicator, then SHA-1 over format to last byte before the hash and `appendix`.
    func checkHash(algorithmAt offset: Int, appendix: [UInt8], step: Int) throws(CertificateError) {
        try expect(.hashAlgorithm, step: step, at: offset, Self.sha1)
        let computed = SHA1.digest(recovered[1..<hashStart] + appendix)
        guard ConstantTime.equal(computed, hash) else {
            throw error(
                .hash, step: step + 1, position: hashStart + 1, expected: "\(computed.hex), the SHA-1 of the data",
                found: hash.hex)
        }
    }

    /// Where the 20 bytes of the hash start.
    var hashStart: Int { recovered.count - 21 }
    var hash: ArraySlice<UInt8> { recovered[hashStart..<hashStart + 20] }

    func expect(_ check: CertificateError.Check, step: Int, at offset: Int, _ value: UInt8) throws(CertificateError) {
        guard recovered[offset] == value else {
            throw error(
                check, step: step, position: offset + 1, expected: [value].hex, found: [recovered[offset]].hex)
        }
    }

    func error(
        _ check: CertificateError.Check, step: Int, position: Int? = nil, expected: String, found: String
    ) -> CertificateError {
        CertificateError(
            object, check, step: step, position: position, expected: expected, found: found, section: section,
            recovered: recovered)
    }
}
