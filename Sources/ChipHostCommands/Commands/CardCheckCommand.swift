import JSONDocument
import VirtualCard

/// `chiphost card check NAME|FILE`: a personalisation against itself.
struct CardCheckCommand: Command {
    static let synopsis = Synopsis(
        path: ["card", "check"], abstract: "Check a card's personalisation: every part against the others.",
        discussion:
            "Looks at the AFL and the records, the data object lists, dates, certificates, the CVM list, the issuer "
            + "action codes, PAN and track 2, the AIP, the log, and the format of every element. Each finding has its place "
            + "and its reason. Exit code 1 when one of them is an error.",
        operands: [
            Synopsis.Operand(
                name: "name", count: .one,
                help: "An embedded profile's name, or a file (NAME.json); - is standard input.")
        ],
        options: [SharedOptions.json],
        examples: [
            Synopsis.Example(line: "chiphost card check ./mine.json", meaning: "What a terminal would stumble over."),
            Synopsis.Example(line: "chiphost card check visa-credit --json", meaning: "The same for another program."),
        ])

    var name: String
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        name = arguments.operands.first ?? ""
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let document = try VirtualCards.document(name)
        let findings: [ProfileFinding]
        do {
            findings = try CardProfile.check(json: document, file: name)
        } catch {
            throw .badData(error.description)
        }
        let errors = findings.count { $0.severity == .error }
        if json {
            console.print(
                json: [
                    "profile": .string(name), "errors": .integer(Int64(errors)),
                    "findings": .array(
                        findings.map { finding in
                            [
                                "id": .string(finding.id), "severity": .string(finding.severity.rawValue),
                                "path": .string(finding.path), "reason": .string(finding.reason),
                            ]
                        }),
                ] as JSONValue)
        } else {
            for finding in findings {
                let severity = finding.severity.rawValue
                let word = finding.severity == .note ? severity : console.style.bad(severity)
                console.print("\(word)  \(console.style.bold(finding.path))  [\(finding.id)]\n  \(finding.reason)")
            }
            let warnings = findings.count { $0.severity == .warning }
            console.print("\(name): \(Self.count(errors, "error")), \(Self.count(warnings, "warning"))")
        }
        return errors == 0 ? .done : .failed
    }

    private static func count(_ number: Int, _ what: String) -> String {
        "\(number == 0 ? "no" : "\(number)") \(what)\(number == 1 ? "" : "s")"
    }
}
