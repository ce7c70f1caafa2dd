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
        if name.contains("/") || name.hasSuffix(".json") {
            let bytes = try FileInput.read(name)
            do {
                return try CardProfile.load(json: bytes, file: name)
            } catch {
                throw .badData(error.description)
            }
        }
        guard let profile = CardProfile.embedded(named: name) else {
            let names = CardProfile.embeddedNames
            throw .usage(
                "Unknown card profile '\(name)'.\(Suggestion.sentence(name, among: names)) Please provide one of "
                    + "\(quotedList(names)), or a file (NAME.json).")
        }
        return profile
    }
}
