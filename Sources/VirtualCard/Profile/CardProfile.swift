public import ISO7816
public import JSONDocument

/// A card as data: what a personalisation bureau would put into the chip (JSON, `cards/NAME.json`).
///
/// ```
/// {
///   "name": "my-card",                     what `--card virtual:NAME` calls it
///   "description": "...",                  one line for a person
///   "protocol": "T=0" | "T=1",
///   "atr": "3B600000",                     left out: the shortest answer that EMV Book 1, 8 accepts
///   "paymentSystemEnvironment": { ... },   left out: the card has no PSE
///   "pin": { "digits": "1234", "tryLimit": 3 },   left out: the card has no PIN; all applications share it
///   "applications": [ { ... } ]            in the order in which partial selection finds them
/// }
/// ```
///
/// Bytes are hexadecimal text. ``ApplicationProfile`` documents an application.
public struct CardProfile: Codable, Sendable {
    /// What the card is called.
    public var name: String
    public var description: String
    /// The protocol that the card speaks.
    public var transmissionProtocol: ProtocolName
    /// Answer to reset, 2 to 33 bytes.
    public var atr: HexBytes?
    /// The directory; left out: there is none.
    public var paymentSystemEnvironment: PaymentSystemEnvironmentProfile?
    /// The PIN of all applications; left out: there is none.
    public var pin: PINProfile?
    /// At least one.
    public var applications: [ApplicationProfile]

    enum CodingKeys: String, CodingKey {
        case name, description, atr, pin, applications, paymentSystemEnvironment
        case transmissionProtocol = "protocol"
    }

    /// How a profile names a transmission protocol.
    public enum ProtocolName: String, Codable, Sendable, Hashable {
        case t0 = "T=0"
        case t1 = "T=1"

        /// The protocol itself.
        public var value: TransmissionProtocol { self == .t0 ? .t0 : .t1 }
    }

    /// Reads a profile and checks every value in it.
    ///
    /// - Parameters:
    ///   - json: UTF-8.
    ///   - file: What to call the document in an error.
    /// - Throws: ``JSONDocumentError`` with file, JSON path and reason, also for values that no card could have.
    public static func load(json: [UInt8], file: String) throws(JSONDocumentError) -> CardProfile {
        let profile = try JSONDocument.decode(CardProfile.self, from: json, file: file)
        try profile.validate(file: file)
        return profile
    }
}

/// The Payment System Environment `1PAY.SYS.DDF01` (EMV Book 1, 12.2): one directory record names all applications.
public struct PaymentSystemEnvironmentProfile: Codable, Sendable, Hashable {
    /// Short file identifier of the directory file, 1 to 10 (EMV Book 1, 12.2.3).
    public var sfi: UInt8
    /// Tag 5F2D: one to four ISO 639 codes in a row, `deen`.
    public var languagePreference: String?
    /// Tag 9F11, 1 to 10: the part of ISO/IEC 8859 for preferred names.
    public var issuerCodeTableIndex: UInt8?
}

/// The cardholder's PIN.
public struct PINProfile: Codable, Sendable {
    /// 4 to 12 decimal digits (EMV Book 3, 6.5.12).
    public var digits: SecretText
    /// Wrong entries until the PIN is blocked, 1 to 15.
    public var tryLimit: UInt8
}
