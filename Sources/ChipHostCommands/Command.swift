/// One subcommand: how it is called, and what it does.
protocol Command: Sendable {
    static var synopsis: Synopsis { get }

    /// Takes its values from a parsed command line.
    ///
    /// - Throws: a usage failure that names the option and its legal values.
    init(_ arguments: ParsedArguments) throws(CommandFailure)

    /// Does the work.
    ///
    /// - Returns: how it ended, when it ended in one of the ways it is meant to.
    func run(_ console: Console) async throws(CommandFailure) -> ExitCode
}
