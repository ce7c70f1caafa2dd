import ISO7816
import JSONDocument
import PCSC

/// `chiphost readers`: readers, what is in them, and the answers to reset explained.
struct ReadersCommand: Command {
    static let synopsis = Synopsis(
        path: ["readers"], abstract: "List the readers, their state and the cards in them.",
        options: [SharedOptions.json, SharedOptions.quiet],
        examples: [
            Synopsis.Example(
                line: "chiphost readers", meaning: "Every reader with its state and the card's ATR explained."),
            Synopsis.Example(line: "chiphost readers --quiet", meaning: "One line a reader: number, name, state."),
        ])

    var json: Bool
    var quiet: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        json = arguments.has(SharedOptions.json)
        quiet = arguments.has(SharedOptions.quiet)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let readers: [PCSCReader]
        do {
            readers = try await PCSCReader.list()
        } catch {
            throw CommandFailure(error, wantsCard: false)
        }
        if json {
            console.print(json: JSONValue.array(readers.map(Self.json)))
            return readers.isEmpty ? .unavailable : .done
        }
        guard !readers.isEmpty else {
            throw CommandFailure(
                .unavailable, "the smart-card service knows no reader",
                advice: "plug one in; for a card in software: --card virtual:visa-credit")
        }
        for reader in readers {
            console.print("\(reader.index)  \(console.style.bold(reader.name))  \(reader.state)")
            guard let atr = reader.atr, !quiet else { continue }
            console.print("     ATR \(atr)")
            for line in ATRCommand.text(atr, console.style) { console.print("       " + line) }
        }
        return .done
    }

    private static func json(_ reader: PCSCReader) -> JSONValue {
        [
            "index": .integer(Int64(reader.index)), "name": .string(reader.name),
            "state": .string(reader.state.description), "card": .bool(reader.holdsCard),
            "atr": reader.atr.map(ATRCommand.json) ?? .null,
        ]
    }
}
