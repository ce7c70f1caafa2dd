import Bytes
import ISO7816
import JSONDocument

/// `chiphost atr HEX`: an answer to reset, byte by byte.
struct ATRCommand: Command {
    static let synopsis = Synopsis(
        path: ["atr"], abstract: "Explain an answer to reset, byte by byte.",
        discussion: """
            Says what each byte means and whether an EMV terminal accepts the card (EMV Book 1, 8.3). An answer that \
            breaks ISO/IEC 7816-3 is explained as far as it goes; the exit code is then 65.
            """,
        operands: [Synopsis.Operand(name: "hex", count: .some, help: "The answer in hexadecimal, spaces allowed.")],
        options: [SharedOptions.json],
        examples: [
            Synopsis.Example(line: "chiphost atr 3B600000", meaning: "The shortest answer for T=0."),
            Synopsis.Example(line: "chiphost atr 3B E0 00 FF 81 31 7C 41 92", meaning: "An answer for T=1."),
        ])

    var words: [String]
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        words = arguments.operands
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let atr = ATR(bytes: try HexInput.bytes(words))
        guard !atr.bytes.isEmpty else { throw .badData("an ATR has at least two bytes") }
        if json {
            console.print(json: Self.json(atr))
        } else {
            for line in Self.text(atr, console.style) { console.print(line) }
        }
        let problems = atr.structure.problems
        for problem in problems { console.printError("Error: \(problem)") }
        return problems.isEmpty ? .done : .badData
    }

    /// The answer explained, one line a byte.
    static func text(_ atr: ATR, _ style: Style) -> [String] {
        atr.explanation().map { line in
            let parts = [style.bold(line.label), line.bytes.hex, line.text].filter { !$0.isEmpty }
            return String(repeating: "  ", count: line.depth) + parts.joined(separator: "  ")
        }
    }

    /// The answer explained, as one JSON object.
    static func json(_ atr: ATR) -> JSONValue {
        let lines = atr.explanation().map { line -> JSONValue in
            [
                "depth": .integer(Int64(line.depth)), "label": .string(line.label), "bytes": .string(line.bytes.hex),
                "text": .string(line.text),
            ]
        }
        return [
            "atr": .string(atr.bytes.hex), "protocol": .string(atr.firstOfferedProtocol.description),
            "emvAccepted": .bool(atr.isEMVAcceptable()), "lines": .array(lines),
        ]
    }
}
