public import JSONDocument

/// One application of a card (part of ``CardProfile``).
///
/// ```
/// {
///   "aid": "A0000000031010",               5 to 16 bytes
///   "label": "VISA CREDIT",                tag 50, at most 16 characters
///   "priority": 1,                         1 to 15; left out: no tag 87
///   "confirmationRequired": false,         bit 8 of tag 87
///   "preferredName": "...", "issuerCodeTableIndex": 1, "languagePreference": "deen",
///   "processingOptionsDataObjectList": "9F1A02",          tag 9F38
///   "fciIssuerDiscretionaryData": { "9F4D": "0B0A" },     template BF0C, in the order of the tags
///   "interchangeProfile": "3C00",          tag 82
///   "responseFormat": 1 | 2,               of GET PROCESSING OPTIONS, INTERNAL AUTHENTICATE and GENERATE AC
///   "data": { "5A": "4761739001010119", ... },            what records and GET DATA hand out, by tag
///   "records": [ { "sfi": 1, "record": 1, "tags": ["57", "5F20"], "authenticated": false }, ... ],
///   "getData": ["9F4F"],                   tags of `data` that GET DATA may read, beside 9F13, 9F17 and 9F36
///   "logEntries": 10,                      kept transactions; the log's SFI stands in tag 9F4D
///   "blocked": false,                      personalised as blocked
///   "cryptogram": { ... },                 see ``CryptogramProfile``
///   "offlineAuthentication": { ... },      see ``OfflineAuthenticationProfile``; left out: none
///   "riskManagement": { ... }              see ``RiskManagementProfile``; left out: the scheme's ordinary values
/// }
/// ```
///
/// A record lists the tags that it holds. Tags that come from keys (8F, 90, 92, 9F32, 93, 9F46, 9F47, 9F48, 9F2D, 9F2E,
/// 9F2F) are computed unless `data` has them, so that a profile can be wrong on purpose. `"raw"` instead of `"tags"` gives
/// a record's bytes as they are. The AFL is made from the records; `"fileLocator"` overrides it.
public struct ApplicationProfile: Codable, Sendable {
    /// ADF name, 5 to 16 bytes.
    public var aid: HexBytes
    /// Tag 50, 1 to 16 characters.
    public var label: String
    /// Bits 4 to 1 of tag 87, 1 to 15.
    public var priority: UInt8?
    /// Bit 8 of tag 87.
    public var confirmationRequired: Bool?
    /// Tag 9F12, 1 to 16 characters of the code table.
    public var preferredName: String?
    /// Tag 9F11, 1 to 10.
    public var issuerCodeTableIndex: UInt8?
    /// Tag 5F2D, one to four ISO 639 codes in a row.
    public var languagePreference: String?
    /// Tag 9F38.
    public var processingOptionsDataObjectList: HexBytes?
    /// What template BF0C holds, by tag.
    public var fciIssuerDiscretionaryData: [String: HexBytes]?
    /// Tag 82, 2 bytes.
    public var interchangeProfile: HexBytes
    /// Tag 94 in place of the one that the records give.
    public var fileLocator: HexBytes?
    /// How responses without a format of their own are written.
    public var responseFormat: ResponseFormat
    /// Values by tag.
    public var data: [String: HexBytes]
    /// The files, in the order of the AFL.
    public var records: [RecordProfile]
    /// Tags of ``data`` that GET DATA may read.
    public var getData: [String]?
    /// Transactions that the log keeps, 0 to 255; left out: what tag 9F4D says.
    public var logEntries: Int?
    /// Personalised as blocked: cryptograms are AACs.
    public var blocked: Bool?
    /// Keys and formulas of the cryptograms.
    public var cryptogram: CryptogramProfile
    /// Keys and certificates; left out: no offline data authentication.
    public var offlineAuthentication: OfflineAuthenticationProfile?
    /// The card's own rules; left out: ``RiskManagementProfile/ordinary``.
    public var riskManagement: RiskManagementProfile?

    /// How a response that may be primitive or constructed is written (EMV Book 3, 6.5.5.4, 6.5.8.4, 6.5.9.4).
    public enum ResponseFormat: Int, Codable, Sendable, Hashable {
        /// A primitive object `80` without inner tags.
        case primitive = 1
        /// A template `77` of data objects.
        case constructed = 2
    }
}

/// One record of an application's files.
public struct RecordProfile: Codable, Sendable, Hashable {
    /// Short file identifier, 1 to 30 (EMV Book 3, 5.3.2.2).
    public var sfi: UInt8
    /// Record number, 1 to 255.
    public var record: UInt8
    /// What the record's template `70` holds, in order.
    public var tags: [String]?
    /// The whole record instead.
    public var raw: HexBytes?
    /// Whether the record is part of the static data to be authenticated (EMV Book 3, 10.3).
    public var authenticated: Bool?
}
