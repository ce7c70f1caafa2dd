/// What a personalisation check has to say about one place of a profile.
public struct ProfileFinding: Sendable, Hashable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        /// A terminal ends the transaction, or the card cannot do what it says.
        case error
        /// The card works, not as its issuer will have meant it.
        case warning
        /// Worth knowing.
        case note
    }

    /// Which check it comes from: `pan-luhn`.
    public var id: String
    public var severity: Severity
    /// Where in the document: `$.applications[0].data.5A`.
    public var path: String
    /// What is wrong, with the book and section that says so.
    public var reason: String

    public var description: String { "\(severity.rawValue): \(path): \(reason) [\(id)]" }
}
