public import JSONDocument

/// Keys and certificates for SDA, DDA, CDA and offline enciphered PIN (EMV Book 2, 5 to 7).
///
/// ```
/// {
///   "certificationAuthority": { "index": "E1" },     the test CA of the AID's RID; or with "key" one's own
///   "issuer": { "key": { … }, "identifier": "476173FF", "expiration": "1235", "serialNumber": "000001" },
///   "icc": { "key": { … }, "expiration": "1235", "serialNumber": "000002" },              DDA and CDA
///   "pinEncipherment": { "key": { … }, "expiration": "1235", "serialNumber": "000003" },  left out: the ICC key serves
///   "dataAuthenticationCode": "DAC0"                                                      SDA
/// }
/// ```
///
/// Certificates are computed from the keys when the card is made.
public struct OfflineAuthenticationProfile: Codable, Sendable {
    /// Who signs the issuer's key.
    public var certificationAuthority: CertificationAuthorityProfile
    /// The issuer's key.
    public var issuer: IssuerKeyProfile
    /// The card's key for DDA and CDA.
    public var icc: CardKeyProfile?
    /// The card's key for offline enciphered PIN.
    public var pinEncipherment: CardKeyProfile?
    /// 2 bytes under the signature of SDA, tag 93; left out: the card has no such signature.
    public var dataAuthenticationCode: HexBytes?

    /// Which certification authority signs the issuer's key.
    public struct CertificationAuthorityProfile: Codable, Sendable {
        /// Tag 8F, one byte.
        public var index: HexBytes
        /// Left out: the test key with this index under the RID of the AID.
        public var key: RSAKeyProfile?
    }

    /// The issuer's key and what its certificate says (EMV Book 2, 5.1, table 2).
    public struct IssuerKeyProfile: Codable, Sendable {
        /// The key with its private half.
        public var key: RSAKeyProfile
        /// Leftmost 3 to 8 digits of the PAN, filled with F to 4 bytes.
        public var identifier: HexBytes
        /// MMYY.
        public var expiration: HexBytes
        /// 3 bytes.
        public var serialNumber: HexBytes
    }

    /// A key of the card and what its certificate says (EMV Book 2, 6.1, table 14; 7.1, table 23).
    public struct CardKeyProfile: Codable, Sendable {
        /// The key with its private half.
        public var key: RSAKeyProfile
        /// MMYY.
        public var expiration: HexBytes
        /// 3 bytes.
        public var serialNumber: HexBytes
    }
}

/// An RSA key with its private half, in the parts of PKCS #1 (RFC 8017, 3.2).
public struct RSAKeyProfile: Codable, Sendable {
    /// 512 to 1984 bits, a whole number of bytes (EMV Book 2, 5.1; D1).
    public var modulus: HexBytes
    /// `03` or `010001` (EMV Book 2, B2.1).
    public var exponent: HexBytes
    /// d.
    public var privateExponent: SecretHex
    /// p.
    public var prime1: SecretHex
    /// q.
    public var prime2: SecretHex
    /// d mod (p - 1).
    public var exponent1: SecretHex
    /// d mod (q - 1).
    public var exponent2: SecretHex
    /// The inverse of q modulo p.
    public var coefficient: SecretHex
}
