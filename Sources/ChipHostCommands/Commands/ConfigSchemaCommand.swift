import EMVKernel

/// `chiphost config schema`: what a terminal configuration may hold.
struct ConfigSchemaCommand: Command {
    static let synopsis = Synopsis(
        path: ["config", "schema"], abstract: "Print the JSON Schema of the terminal configuration.",
        discussion: """
            An editor that knows JSON Schema completes and checks a configuration file with it. 'pay' checks more when it \
            reads one: what one value means for another.
            """,
        examples: [
            Synopsis.Example(
                line: "chiphost config schema > terminal.schema.json", meaning: "A schema for an editor or a validator."
            )
        ])

    init(_ arguments: ParsedArguments) throws(CommandFailure) {}

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        console.print(TerminalConfiguration.jsonSchema)
        return .done
    }
}
