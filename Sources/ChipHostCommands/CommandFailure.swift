/// Why a command could not do its work: the one error that reaches the top, with the exit code that belongs to it.
struct CommandFailure: Error, Sendable, Equatable {
    var exitCode: ExitCode
    /// What was read, where, and what is wrong with it.
    var message: String
    /// What to do about it.
    var advice: String?
    /// Words of the command whose usage line is to be shown (`["card", "serve"]`).
    var usageOf: [String]?

    init(_ exitCode: ExitCode, _ message: String, advice: String? = nil) {
        self.exitCode = exitCode
        self.message = message
        self.advice = advice
    }

    /// The command line was wrong.
    static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }

    /// Input data was wrong.
    static func badData(_ message: String) -> CommandFailure { CommandFailure(.badData, message) }
}
