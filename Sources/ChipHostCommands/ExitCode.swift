/// How the program ended, for a script that called it (the usual codes of `sysexits.h`, and two of our own).
struct ExitCode: RawRepresentable, Sendable, Hashable {
    var rawValue: Int32

    /// Approved, or done what was asked.
    static let done = ExitCode(rawValue: 0)
    /// Something failed that none of the other codes names.
    static let failed = ExitCode(rawValue: 1)
    /// The transaction was declined.
    static let declined = ExitCode(rawValue: 3)
    /// The transaction ended without a decision: cancelled, terminated, or to be tried on another interface.
    static let undecided = ExitCode(rawValue: 4)
    /// The command line was wrong (`EX_USAGE`).
    static let usage = ExitCode(rawValue: 64)
    /// Input data was wrong (`EX_DATAERR`).
    static let badData = ExitCode(rawValue: 65)
    /// No reader, no card or no smart-card service (`EX_UNAVAILABLE`).
    static let unavailable = ExitCode(rawValue: 69)
}
