public import JSONDocument

extension CardProfile {
    /// Checks a personalisation: each file, list, date, certificate and rule against all the others.
    ///
    /// - Parameters:
    ///   - json: the profile, UTF-8.
    ///   - file: what to call the document in an error.
    /// - Returns: what was found, in the order of the document's parts; a value that no card could have is one finding, and
    ///   the checks that need a card are left out then.
    /// - Throws: ``JSONDocumentError`` for what is no profile at all.
    public static func check(json: [UInt8], file: String) throws(JSONDocumentError) -> [ProfileFinding] {
        let profile = try JSONDocument.decode(CardProfile.self, from: json, file: file)
        let card: PersonalisedCard
        do {
            try profile.validate(file: file)
            card = try Personalisation(profile).card()
        } catch {
            return [ProfileFinding(id: "impossible-value", severity: .error, path: error.path, reason: error.reason)]
        }
        var lint = CardLint(profile)
        lint.checkCard()
        for (index, application) in profile.applications.enumerated() {
            var applicationLint = ApplicationLint(
                application, card.applications[index], path: "$.applications[\(index)]",
                hasPIN: profile.pin != nil)
            applicationLint.checkAll()
            lint.findings += applicationLint.findings
        }
        return lint.findings
    }
}
