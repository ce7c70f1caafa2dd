import Bytes
public import EMVCrypto
public import JSONDocument

/// What an issuer needs to know about its cards (JSON).
///
/// ```
/// {
///   "name": "test issuer",
///   "detectReplay": false,               refuse an ATC that is not above the last one seen for a card; left out: false
///   "ranges": [
///     { "panPrefix": "476173",           1 to 19 digits; the longest prefix that fits a PAN counts
///       "scheme": "visa" | "mastercard" | "ccd",
///       "issuerMasterKeys": { "applicationCryptogram": "…", "integrity": "…", "confidentiality": "…" } }   16 bytes each
///   ]
/// }
/// ```
///
/// Which cryptogram version a card uses stands in its issuer application data, tag 9F10.
public struct IssuerConfiguration: Codable, Sendable {
    /// What the issuer is called.
    public var name: String
    /// Refuse an ATC that is not above the last one seen for a card.
    public var detectReplay: Bool?
    /// The cards, by PAN.
    public var ranges: [CardRange]

    /// Reads a configuration and checks every value in it.
    ///
    /// - Throws: ``JSONDocumentError`` with file, JSON path and reason.
    public static func load(json: [UInt8], file: String) throws(JSONDocumentError) -> IssuerConfiguration {
        let configuration = try JSONDocument.decode(IssuerConfiguration.self, from: json, file: file)
        for (index, range) in configuration.ranges.enumerated() {
            func refuse(_ path: String, _ reason: String) -> JSONDocumentError {
                JSONDocumentError(file: file, path: "$.ranges[\(index)].\(path)", reason: reason)
            }
            let prefix = range.panPrefix.utf8
            guard (1...19).contains(prefix.count), prefix.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw refuse("panPrefix", "a PAN prefix has 1 to 19 decimal digits")
            }
            let keys = range.issuerMasterKeys
            for (name, key) in [
                ("applicationCryptogram", keys.applicationCryptogram), ("integrity", keys.integrity),
                ("confidentiality", keys.confidentiality),
            ] where key.bytes.count != 16 {
                throw refuse("issuerMasterKeys.\(name)", "a key has 16 bytes, not \(key.bytes.count)")
            }
        }
        return configuration
    }

    /// The issuer of the embedded cards.
    public static let embedded: IssuerConfiguration = {
        do {
            return try load(json: Array(embeddedJSON.utf8), file: "embedded issuer configuration")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    /// The range that a PAN belongs to.
    func range(of pan: String) -> CardRange? {
        ranges.filter { pan.hasPrefix($0.panPrefix) }.max { $0.panPrefix.utf8.count < $1.panPrefix.utf8.count }
    }
}

/// Cards of one kind.
public struct CardRange: Codable, Sendable {
    /// 1 to 19 digits.
    public var panPrefix: String
    /// Whose rules the cards follow.
    public var scheme: Scheme
    /// Where the cards' keys come from.
    public var issuerMasterKeys: IssuerMasterKeys

    /// Whose rules the cards of the range follow.
    public enum Scheme: String, Codable, Sendable, Hashable, CaseIterable {
        case visa
        case mastercard
        /// Common Core Definitions (EMV Book 3, Annex C9).
        case ccd
    }
}

/// Issuer master keys by purpose.
public struct IssuerMasterKeys: Codable, Sendable {
    /// IMK AC, 16 bytes.
    public var applicationCryptogram: IssuerMasterKey
    /// IMK SMI, 16 bytes.
    public var integrity: IssuerMasterKey
    /// IMK SMC, 16 bytes.
    public var confidentiality: IssuerMasterKey
}

/// A key in a configuration: hexadecimal text on the way in, never shown on the way out.
public struct IssuerMasterKey: Codable, Sendable, CustomStringConvertible {
    /// The key.
    public let bytes: SecretBytes

    /// Takes a key.
    public init(_ bytes: SecretBytes) { self.bytes = bytes }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            bytes = SecretBytes(try Hex.decode(text))
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not hexadecimal at character \(error.offset + 1)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public var description: String { "redacted" }
}
