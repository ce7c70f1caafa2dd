public import JSONDocument

/// How an application makes its cryptograms.
///
/// ```
/// {
///   "scheme": "visa" | "mastercard" | "ccd",
///   "version": 18,                     visa: 10, 18, 22; mastercard: 16, 17, 20, 21; ccd: 5 (triple DES), 6 (AES)
///   "keyDerivationIndex": 1,           0 to 255, goes into the issuer application data
///   "issuerMasterKeys": { "applicationCryptogram": "…", "integrity": "…", "confidentiality": "…",
///                         "dynamicNumber": "…" },         16 bytes each (AES: 16, 24, 32); dynamicNumber may be left out
///   "dataAuthenticationCode": "1234"   2 bytes; mastercard only, in the issuer application data when SDA is all there is
/// }
/// ```
///
/// The card's own keys are derived at personalisation from PAN and PAN sequence number (EMV Book 2, A1.4).
public struct CryptogramProfile: Codable, Sendable {
    /// Whose rules hold.
    public var scheme: Scheme
    /// Cryptogram version; see ``Scheme/versions``.
    public var version: UInt8
    /// Which issuer master keys are meant, as the issuer application data say.
    public var keyDerivationIndex: UInt8
    /// Where the card's keys come from.
    public var issuerMasterKeys: IssuerMasterKeys
    /// 2 bytes of the issuer application data where the card signs nothing (M/Chip).
    public var dataAuthenticationCode: HexBytes?

    /// Whose rules hold for keys, cryptogram input, issuer application data and scripts.
    public enum Scheme: String, Codable, Sendable, Hashable, CaseIterable {
        /// Visa Integrated Circuit Card Specification.
        case visa
        /// M/Chip.
        case mastercard
        /// Common Core Definitions (EMV Book 2 and 3, part CCD; Book 3, Annex C9).
        case ccd

        /// Cryptogram versions that this card can do.
        public var versions: [UInt8] {
            switch self {
            case .visa: [10, 18, 22]
            case .mastercard: [16, 17, 20, 21]
            case .ccd: [5, 6]
            }
        }
    }

    /// Issuer master keys by purpose.
    public struct IssuerMasterKeys: Codable, Sendable {
        /// IMK AC, 16 bytes.
        public var applicationCryptogram: SecretHex
        /// IMK SMI, 16 bytes: MACs of script commands.
        public var integrity: SecretHex
        /// IMK SMC, 16 bytes: enciphered data of script commands.
        public var confidentiality: SecretHex
        /// IMK IDN, 16 bytes: ICC dynamic numbers; left out: they are random.
        public var dynamicNumber: SecretHex?
    }
}
