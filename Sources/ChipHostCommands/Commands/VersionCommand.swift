/// `chiphost version`: what this program is.
struct VersionCommand: Command {
    /// Semantic version of the command and of the file formats it writes.
    static let version = "0.1.0"

    static let synopsis = Synopsis(
        path: ["version"], abstract: "Show the version.", options: [SharedOptions.json],
        examples: [Synopsis.Example(line: "chiphost version", meaning: "One line with name and version.")])

    var json: Bool

    init(json: Bool) { self.json = json }

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        console.print(json ? #"{"name":"chiphost","version":"\#(Self.version)"}"# : "chiphost \(Self.version)")
        return .done
    }
}
