/// `chiphost help [COMMAND]`: the same pages as `--help`.
struct HelpCommand: Command {
    static let synopsis = Synopsis(
        path: ["help"], abstract: "Show help for a command.",
        operands: [Synopsis.Operand(name: "command", count: .any, help: "The command, in one word or two.")],
        examples: [
            Synopsis.Example(line: "chiphost help pay", meaning: "The same page as 'chiphost pay --help'."),
            Synopsis.Example(line: "chiphost help card serve", meaning: "The page of a command of two words."),
        ])

    var path: [String]

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        path = arguments.operands
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        guard let page = CommandTree.helpPage(for: path) else {
            let known = path.prefix { CommandTree.names(after: []).contains($0) }
            throw CommandTree.unknown(path.dropFirst(known.count).first ?? path[0], after: Array(known.prefix(1)))
        }
        console.print(page)
        return .done
    }
}
