import APDUTrace
import Bytes
import ISO7816
import JSONDocument
import Synchronization

/// `chiphost apdu HEX… | --script FILE`: raw exchange with a card, explained.
struct APDUCommand: Command {
    private static let script = Option(
        "script", .value("file"), help: "Take the commands from a file: one a line, 'reset', comments after '#'.")

    static let synopsis = Synopsis(
        path: ["apdu"], abstract: "Send commands to a card as they are, and explain what comes back.",
        discussion: """
            The bytes go to the card unchanged: GET RESPONSE after 61xx, and the right Le after 6Cxx, are yours to send. \
            The card is reset first. A status word other than 9000 is an answer, not a failure.
            """,
        operands: [
            Synopsis.Operand(
                name: "hex", count: .any,
                help: "Commands in hexadecimal, one a word; words shorter than a command are one command together.")
        ],
        options: [script] + CardOptions.options,
        examples: [
            Synopsis.Example(
                line: "chiphost apdu 00A404000E315041592E5359532E444446303100", meaning: "SELECT of the PSE."),
            Synopsis.Example(line: "chiphost apdu 80CA9F3600 80CA9F1700", meaning: "Two commands."),
            Synopsis.Example(
                line: "chiphost apdu --script session.txt --trace session.jsonl",
                meaning: "A whole session, recorded."),
        ])

    var script: APDUScript
    var options: CardOptions

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        options = try CardOptions(arguments)
        if let file = arguments[Self.script] {
            guard arguments.operands.isEmpty else {
                throw .usage("Commands come from the command line or from '--script', not from both.")
            }
            script = try APDUScript(String(decoding: try FileInput.read(file), as: UTF8.self), file: file)
        } else {
            guard !arguments.operands.isEmpty else {
                throw .usage("Missing expected argument '<hex>' or '--script <file>'.")
            }
            script = try APDUScript(words: arguments.operands)
        }
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let interruption = Interruption()
        let observer: any ExchangeObserver =
            options.json || options.quiet
            ? ExchangeCollector(showsPAN: options.showsPAN)
            : ExchangePrinter(console, showsPAN: options.showsPAN, showsPhases: false)
        let connection = try await CardConnection.open(options, interruption, observer: observer)
        let failure = await StopSignals.listening(interruption) { await send(over: connection.channel) }
        if let collector = observer as? ExchangeCollector { report(collector, console) }
        try await connection.close()
        if let failure { throw CommandFailure(failure) }
        return .done
    }

    private func send(over channel: any CardChannel) async -> ChannelError? {
        do throws(ChannelError) {
            _ = try await channel.powerOn()
            for step in script.steps {
                switch step {
                case .reset: _ = try await channel.powerOn()
                case .command(let command): _ = try await channel.transmit(command)
                }
            }
            return nil
        } catch {
            return error
        }
    }

    private func report(_ collector: ExchangeCollector, _ console: Console) {
        if options.json {
            console.print(json: collector.json)
        } else {
            for exchange in collector.exchanges {
                console.print([exchange.response ?? "", exchange.statusWord ?? "(\(exchange.status))"].joined())
            }
        }
    }
}

/// Keeps exchanges for the end.
final class ExchangeCollector: ExchangeObserver {
    private let state: Mutex<(explainer: APDUExplainer, atr: ATR?, exchanges: [ExplainedExchange])>

    init(showsPAN: Bool) { state = Mutex((APDUExplainer(showsPAN: showsPAN), nil, [])) }

    var exchanges: [ExplainedExchange] { state.withLock { $0.exchanges } }

    func reset(_ result: Result<ATR, ChannelError>) {
        state.withLock { state in
            state.explainer.reset()
            if case .success(let atr) = result { state.atr = atr }
        }
    }

    func exchange(_ exchange: TraceExchange) {
        state.withLock { $0.exchanges.append($0.explainer.explain(exchange)) }
    }

    var json: JSONValue {
        let (atr, exchanges) = state.withLock { ($0.atr, $0.exchanges) }
        return [
            "atr": atr.map { .string($0.bytes.hex) } ?? .null, "exchanges": .array(exchanges.map(\.json)),
        ]
    }
}

extension ExplainedExchange {
    /// The exchange as one JSON object.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "name": .string(name), "command": .string(command), "status": .string(status),
            "commandData": .array(commandLines.map(\.json)), "responseData": .array(responseLines.map(\.json)),
        ]
        if let response { members["response"] = .string(response) }
        if let statusWord { members["statusWord"] = .string(statusWord) }
        return .object(members)
    }
}
