import Bytes
public import EMVCrypto

/// A certification authority's public key as the configuration holds it (EMV Book 2, 11.2.2).
public struct CertificationAuthorityKey: Sendable, Hashable {
    /// 5 bytes.
    public var rid: [UInt8]
    /// Certification Authority Public Key Index (8F, 9F22).
    public var index: UInt8
    /// 64 to 248 bytes.
    public var modulus: [UInt8]
    /// `03` or `010001`.
    public var exponent: [UInt8]
    /// SHA-1 over RID, index, modulus and exponent; `nil` when the file gives none.
    public var checksum: [UInt8]?
    /// `YYMMDD`, the last day on which it is used; `nil` for a key without end.
    public var expiry: [UInt8]?

    /// A key as a file gives it; ``publicKey()`` checks it.
    public init(
        rid: [UInt8], index: UInt8, modulus: [UInt8], exponent: [UInt8], checksum: [UInt8]? = nil,
        expiry: [UInt8]? = nil
    ) {
        self.rid = rid
        self.index = index
        self.modulus = modulus
        self.exponent = exponent
        self.checksum = checksum
        self.expiry = expiry
    }

    /// Whether its last day is over (EMV Book 2, 11.2.4).
    func isExpired(on date: [UInt8]) -> Bool {
        guard let expiry else { return false }
        guard let last = CalendarDate(expiry), let today = CalendarDate(date) else { return true }
        return today > last
    }

    /// The key, its checksum checked.
    public func publicKey() throws(CryptoError) -> CAPublicKey {
        try CAPublicKey(
            rid: rid, index: index, modulus: modulus, exponent: exponent, checksum: checksum, expiry: expiry)
    }
}

extension CertificationAuthorityKey: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case rid, index, modulus, exponent, checksum, expiry
    }

    /// Reads the object; an error names the path of the value that is wrong.
    public init(from decoder: any Decoder) throws {
        let settings = try decoder.settings(CodingKeys.self)
        self.init(
            rid: try settings.hex(.rid, 5...5), index: try settings.hex(.index, 1...1)[0],
            modulus: try settings.hex(.modulus, 64...248), exponent: try settings.hex(.exponent, 1...3),
            checksum: try settings.optionalHex(.checksum, 20...20, default: nil),
            expiry: try settings.optionalHex(.expiry, 3...3, default: nil))
        do {
            _ = try publicKey()
        } catch {
            throw settings.failure(.checksum, "\(error)")
        }
    }

    /// Every setting in the form that reading takes.
    public func encode(to encoder: any Encoder) throws {
        var settings = encoder.container(keyedBy: CodingKeys.self)
        try settings.encodeHex(rid, .rid)
        try settings.encodeHex([index], .index)
        try settings.encodeHex(modulus, .modulus)
        try settings.encodeHex(exponent, .exponent)
        try settings.encodeHex(checksum, .checksum)
        try settings.encodeHex(expiry, .expiry)
    }
}

/// An issuer certificate that the payment system has withdrawn (EMV Book 2, 5.1.2).
public struct RevokedCertificate: Sendable, Hashable {
    /// 5 bytes.
    public var rid: [UInt8]
    /// Index of the certification authority key that signed it.
    public var index: UInt8
    /// Certificate serial number, 3 bytes.
    public var serialNumber: [UInt8]

    /// An entry of the Certification Revocation List.
    public init(rid: [UInt8], index: UInt8, serialNumber: [UInt8]) {
        self.rid = rid
        self.index = index
        self.serialNumber = serialNumber
    }
}

extension RevokedCertificate: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case rid, index, serialNumber
    }

    /// Reads the object; an error names the path of the value that is wrong.
    public init(from decoder: any Decoder) throws {
        let settings = try decoder.settings(CodingKeys.self)
        self.init(
            rid: try settings.hex(.rid, 5...5), index: try settings.hex(.index, 1...1)[0],
            serialNumber: try settings.hex(.serialNumber, 3...3))
    }

    /// Every setting in the form that reading takes.
    public func encode(to encoder: any Encoder) throws {
        var settings = encoder.container(keyedBy: CodingKeys.self)
        try settings.encodeHex(rid, .rid)
        try settings.encodeHex([index], .index)
        try settings.encodeHex(serialNumber, .serialNumber)
    }
}
