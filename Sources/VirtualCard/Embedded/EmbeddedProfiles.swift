import JSONDocument

/// The profiles that ship with the library, as the JSON that a user's own would be.
enum EmbeddedProfiles {
    static let documents: [(name: String, json: String)] = [
        ("visa-credit", visaCredit), ("mastercard-credit", mastercardCredit), ("debit-pin", debitPIN),
    ]

    /// Reads an embedded document the way a file is read; one that does not load is a fault of this library.
    static func load(_ name: String, _ json: String) -> CardProfile {
        do {
            return try CardProfile.load(json: Array(json.utf8), file: "embedded profile \(name)")
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension CardProfile {
    /// The profiles that ship, by name: `visa-credit`, `mastercard-credit`, `debit-pin`.
    public static let embedded: [String: CardProfile] = Dictionary(
        uniqueKeysWithValues: EmbeddedProfiles.documents.map { ($0.name, EmbeddedProfiles.load($0.name, $0.json)) })

    /// Names of the embedded profiles in the order in which they are presented to a person.
    public static var embeddedNames: [String] { EmbeddedProfiles.documents.map(\.name) }

    /// One embedded profile; reads no other.
    public static func embedded(named name: String) -> CardProfile? {
        EmbeddedProfiles.documents.first { $0.name == name }.map { EmbeddedProfiles.load($0.name, $0.json) }
    }

    /// The JSON of an embedded profile, its test keys included: where a profile of one's own starts from.
    public static func embeddedDocument(named name: String) -> String? {
        EmbeddedProfiles.documents.first { $0.name == name }?.json
    }
}
