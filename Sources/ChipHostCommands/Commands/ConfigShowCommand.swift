import EMVKernel
import JSONDocument

/// `chiphost config show`: the terminal configuration as JSON.
struct ConfigShowCommand: Command {
    static let synopsis = Synopsis(
        path: ["config", "show"], abstract: "Print the terminal configuration as JSON.",
        discussion: """
            A file with any of these keys, given to 'pay' as --terminal, replaces them one by one. Keys that stand in a \
            list are replaced with the whole list.
            """,
        options: [PayOptions.terminal],
        examples: [
            Synopsis.Example(line: "chiphost config show > terminal.json", meaning: "A file to start from."),
            Synopsis.Example(
                line: "chiphost config show --terminal my.json", meaning: "What is in force with a file of one's own."),
        ])

    var configuration: TerminalConfiguration

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        configuration = try PayOptions.configuration(arguments[PayOptions.terminal])
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        console.print(json: configuration)
        return .done
    }
}
