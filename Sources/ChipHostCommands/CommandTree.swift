/// Every command by the words that call it.
enum CommandTree {
    static let commands: [any Command.Type] = [
        ReadersCommand.self, ReadCommand.self, PayCommand.self, APDUCommand.self, CardListCommand.self,
        CardShowCommand.self, CardCheckCommand.self, CardServeCommand.self, TLVCommand.self, ATRCommand.self,
        ConfigShowCommand.self,
        ConfigSchemaCommand.self,
        CryptoMasterKeyCommand.self, CryptoSessionKeyCommand.self, CryptoCryptogramCommand.self,
        CryptoResponseCommand.self, CryptoScriptCommand.self, CryptoPINBlockCommand.self,
        CryptoKeyCheckValueCommand.self, CryptoRecoverCommand.self, CryptoSDACommand.self, CryptoDDACommand.self,
        CryptoCDACommand.self, CryptoDiagnoseCommand.self,
        VectorsRunCommand.self, VectorsCoverageCommand.self, FuzzKernelCommand.self, VersionCommand.self,
        HelpCommand.self,
    ]

    /// Groups of commands and what they are for.
    static let groups: [(name: String, abstract: String)] = [
        ("card", "Cards in software."), ("config", "The terminal's configuration."),
        ("crypto", "Keys, cryptograms and signatures, each step shown."),
        ("vectors", "Transactions as data."), ("fuzz", "Transactions with cards that lie."),
    ]

    /// Finds the command, parses the rest of the line by its synopsis and runs it.
    static func run(_ arguments: [String], _ console: Console) async throws(CommandFailure) -> ExitCode {
        let words = path(in: arguments)
        do {
            return try await dispatch(words, Array(arguments.dropFirst(words.count)), console)
        } catch {
            var failure = error
            if failure.exitCode == .usage, failure.usageOf == nil { failure.usageOf = words }
            throw failure
        }
    }

    /// The command that exactly these words call.
    static func command(at path: [String]) -> (any Command.Type)? {
        commands.first { $0.synopsis.path == path }
    }

    /// Help for a command, a group or everything; `nil` when the words call nothing.
    static func helpPage(for path: [String]) -> String? {
        if let command = command(at: path) { return HelpText.page(for: command.synopsis) }
        if path.isEmpty { return overview }
        guard path.count == 1, let group = groups.first(where: { $0.name == path[0] }) else { return nil }
        return HelpText.page(
            forGroup: path, abstract: group.abstract, discussion: "", commands: members(of: path))
    }

    /// The names that may follow these words.
    static func names(after path: [String]) -> [String] { members(of: path).map(\.name) }

    private static func members(of path: [String]) -> [(name: String, abstract: String)] {
        var members: [(name: String, abstract: String)] = []
        for command in commands {
            let words = command.synopsis.path
            guard words.count > path.count, Array(words.prefix(path.count)) == path else { continue }
            let name = words[path.count]
            if words.count == path.count + 1 {
                members.append((name, command.synopsis.abstract))
            } else if !members.contains(where: { $0.name == name }) {
                members.append((name, groups.first { $0.name == name }?.abstract ?? ""))
            }
        }
        return members
    }

    /// The leading words that name a command or a group.
    private static func path(in arguments: [String]) -> [String] {
        var path: [String] = []
        for word in arguments {
            guard names(after: path).contains(word) else { break }
            path.append(word)
        }
        return path
    }

    private static func dispatch(
        _ path: [String], _ rest: [String], _ console: Console
    ) async throws(CommandFailure) -> ExitCode {
        let wantsHelp = rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        guard let command = command(at: path) else {
            if path.isEmpty, rest.first == "--version" { return try await VersionCommand(json: false).run(console) }
            if let word = rest.first, !word.hasPrefix("-") { throw unknown(word, after: path) }
            if let word = rest.first, !wantsHelp { throw .usage("Unknown option '\(word)'.") }
            return show(path, console)
        }
        if wantsHelp { return show(path, console) }
        return try await command.init(ParsedArguments(rest, for: command.synopsis)).run(console)
    }

    private static func show(_ path: [String], _ console: Console) -> ExitCode {
        if let page = helpPage(for: path) { console.print(page) }
        return .done
    }

    /// The failure for a word that names no command.
    static func unknown(_ word: String, after path: [String]) -> CommandFailure {
        let names = names(after: path)
        let suggestion = Suggestion.sentence(word, among: names)
        var failure = CommandFailure.usage(
            "Unknown command '\((path + [word]).joined(separator: " "))'.\(suggestion) "
                + "Please provide one of \(quotedList(names)).")
        failure.usageOf = path
        return failure
    }

    private static var overview: String {
        HelpText.page(
            forGroup: [], abstract: "An EMV terminal, a card, an issuer and a microscope on one machine.",
            discussion: "", commands: members(of: []),
            options: [Option("version", .flag, help: "Show the version.")],
            examples: [
                Synopsis.Example(
                    line: "chiphost pay --amount 12.50 --currency EUR --card virtual:visa-credit",
                    meaning: "A whole chip transaction on a card in software, explained APDU by APDU."),
                Synopsis.Example(
                    line: "chiphost read", meaning: "Everything the card in the reader tells without a cryptogram."),
                Synopsis.Example(line: "chiphost tlv 9F2701809F360201A4", meaning: "BER-TLV with names and meanings."),
            ])
    }
}
