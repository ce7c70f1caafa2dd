import BERTLV
import Bytes
import EMVData
import JSONDocument
import VirtualCard

/// `chiphost card show NAME`: a profile as JSON, keys and PIN left out.
struct CardShowCommand: Command {
    private static let withTestKeys = Option(
        "with-test-keys", .flag,
        help: "Print an embedded profile as it is, with its test keys, PIN and card number: a file to start from.")

    static let synopsis = Synopsis(
        path: ["card", "show"], abstract: "Print a card's profile as JSON, without its keys and PIN.",
        discussion: "Private keys, master keys and the PIN read 'redacted' unless --with-test-keys is given.",
        operands: [
            Synopsis.Operand(name: "name", count: .one, help: "An embedded profile's name, or a file (NAME.json).")
        ],
        options: [SharedOptions.showPAN, withTestKeys],
        examples: [
            Synopsis.Example(line: "chiphost card show visa-credit", meaning: "What the card is made of."),
            Synopsis.Example(
                line: "chiphost card show visa-credit --with-test-keys > mine.json", meaning: "A card of one's own."),
            Synopsis.Example(line: "chiphost card show ./mine.json", meaning: "Checks a profile of one's own."),
        ])

    var name: String
    var showsPAN: Bool
    var showsTestKeys: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        name = arguments.operands.first ?? ""
        showsPAN = arguments.has(SharedOptions.showPAN)
        showsTestKeys = arguments.has(Self.withTestKeys)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let profile = try VirtualCards.profile(name)
        if showsTestKeys {
            guard let document = CardProfile.embeddedDocument(named: name) else {
                throw .usage("'\(Self.withTestKeys.display)' is for an embedded profile, not for a file.")
            }
            console.print(document)
            return .done
        }
        guard !showsPAN else {
            console.print(json: profile)
            return .done
        }
        do {
            let bytes = JSONDocument.encode(profile, pretty: false)
            console.print(json: Self.masked(try JSONDocument.decode(JSONValue.self, from: bytes, file: name)))
        } catch {
            throw .badData(error.description)
        }
        return .done
    }

    /// Hides card numbers and tracks: values of keys that are such elements' tags, and data objects in raw records.
    private static func masked(_ value: JSONValue, key: String = "") -> JSONValue {
        switch value {
        case .object(let members):
            return .object(Dictionary(uniqueKeysWithValues: members.map { ($0.key, masked($0.value, key: $0.key)) }))
        case .array(let elements): return .array(elements.map { masked($0) })
        case .string(let text):
            guard let bytes = try? Hex.decode(text) else { return value }
            if key == "raw" { return .string(Masking.hex(bytes)) }
            guard let tag = (try? Hex.decode(key)).flatMap({ Tag(bytes: $0) }) else { return value }
            return .string(ElementDecoder.decode(tag: tag, value: bytes).value)
        default: return value
        }
    }
}
