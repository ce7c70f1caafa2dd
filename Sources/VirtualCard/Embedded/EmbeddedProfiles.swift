import JSONDocument

/// The profiles that ship with the library, as the JSON that a user's own would be.
enum EmbeddedProfiles {
    /// Written out in full.
    private static let originals: [(name: String, json: String)] = [
        ("visa-credit", visaCredit), ("mastercard-credit", mastercardCredit), ("debit-pin", debitPIN),
    ]

    /// Names in the order in which they are presented to a person.
    static let names = originals.map(\.name) + variants.map(\.name)

    /// One document; makes no other.
    static func document(_ name: String) -> String? {
        originals.first { $0.name == name }?.json ?? variants.first { $0.name == name }?.json
    }

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
    /// The profiles that ship, by name: `visa-credit`, `mastercard-credit`, `debit-pin` and cards made out of these.
    public static let embedded: [String: CardProfile] = Dictionary(
        uniqueKeysWithValues: embeddedNames.compactMap { name in embedded(named: name).map { (name, $0) } })

    /// Names of the embedded profiles in the order in which they are presented to a person.
    public static var embeddedNames: [String] { EmbeddedProfiles.names }

    /// One embedded profile; reads no other.
    public static func embedded(named name: String) -> CardProfile? {
        EmbeddedProfiles.document(name).map { EmbeddedProfiles.load(name, $0) }
    }

    /// The JSON of an embedded profile, its test keys included: where a profile of one's own starts from.
    public static func embeddedDocument(named name: String) -> String? {
        EmbeddedProfiles.document(name)
    }
}
