import JSONDocument
import VirtualCard

/// Cards in software by name or file.
enum VirtualCards {
    /// A new card of an embedded profile, or of a profile in a file (a name with a `/` in it or one that ends in `.json`).
    ///
    /// - Throws: usage that lists the profiles there are; bad data that names file, JSON path and reason.
    static func card(_ name: String) throws(CommandFailure) -> VirtualCard {
        let profile = try profile(name)
        do {
            return try VirtualCard(profile: profile)
        } catch {
            throw .badData(error.description)
        }
    }

    /// The profile that a name or file stands for.
    static func profile(_ name: String) throws(CommandFailure) -> CardProfile {
        let document = try document(name)
        do {
            return try CardProfile.load(json: document, file: name)
        } catch {
            throw .badData(error.description)
        }
    }

    /// The JSON that a name or file stands for.
    static func document(_ name: String) throws(CommandFailure) -> [UInt8] {
        if name == "-" || name.contains("/") || name.hasSuffix(".json") { return try FileInput.read(name) }
        guard let document = CardProfile.embeddedDocument(named: name) else {
            let names = CardProfile.embeddedNames
            throw .usage(
                "Unknown card profile '\(name)'.\(Suggestion.sentence(name, among: names)) Please provide one of "
                    + "\(quotedList(names)), or a file (NAME.json).")
        }
        return Array(document.utf8)
    }
}
