import EMVData
import JSONDocument
import VirtualCard

/// `chiphost card list`: the cards in software that ship with the program.
struct CardListCommand: Command {
    static let synopsis = Synopsis(
        path: ["card", "list"], abstract: "List the cards in software.", options: [SharedOptions.json],
        examples: [Synopsis.Example(line: "chiphost card list", meaning: "Name and description of each profile.")])

    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let profiles = CardProfile.embeddedNames.compactMap { CardProfile.embedded(named: $0) }
        if json {
            let entries = profiles.map { profile -> JSONValue in
                [
                    "name": .string(profile.name), "description": .string(profile.description),
                    "protocol": .string(profile.transmissionProtocol.rawValue),
                    "applications": .array(profile.applications.map { .string($0.aid.description) }),
                ]
            }
            console.print(json: JSONValue.array(entries))
            return .done
        }
        let width = profiles.map(\.name.count).max() ?? 0
        for profile in profiles {
            let gap = String(repeating: " ", count: width - profile.name.count + 2)
            console.print(console.style.bold(profile.name) + gap + profile.description)
        }
        return .done
    }
}
