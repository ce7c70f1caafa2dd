import BERTLV
import EMVData
import JSONDocument

/// `chiphost tlv HEX|-|FILE`: data objects with names, values and meanings.
struct TLVCommand: Command {
    static let synopsis = Synopsis(
        path: ["tlv"], abstract: "Take BER-TLV apart, with names and meanings.",
        discussion: """
            What can be read is printed, even when something is wrong; what is wrong goes to standard error with its byte \
            offset, and the exit code is 65. Card numbers are masked unless --show-pan is given.
            """,
        operands: [
            Synopsis.Operand(
                name: "hex", count: .some,
                help: "Hexadecimal bytes, spaces allowed; '-' for standard input; or a file, hexadecimal or binary.")
        ],
        options: [SharedOptions.json, SharedOptions.showPAN],
        examples: [
            Synopsis.Example(
                line: "chiphost tlv 9F2701809F360201A4", meaning: "Two objects: cryptogram information and ATC."),
            Synopsis.Example(
                line: "chiphost tlv 70 0E 57 0C 47 61 73 90 01 01 00 10 D2 21 22 01",
                meaning: "Bytes in several words."),
            Synopsis.Example(line: "chiphost tlv - < record.hex", meaning: "From standard input."),
        ])

    var words: [String]
    var json: Bool
    var showsPAN: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        words = arguments.operands
        json = arguments.has(SharedOptions.json)
        showsPAN = arguments.has(SharedOptions.showPAN)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let dump = TLV.decodeTolerant(try HexInput.bytesOrFile(words))
        let lines = ElementDecoder.decode(dump, context: DecodingContext(showsPAN: showsPAN, objects: dump.nodes))
        if json {
            console.print(json: report(lines, dump))
        } else {
            let renderer = LineRenderer(style: console.style)
            for text in renderer.text(lines) { console.print(text) }
        }
        for finding in dump.findings {
            console.printError((finding.severity == .error ? "Error: " : "Note: ") + finding.description)
        }
        if dump.omittedFindings > 0 { console.printError("Note: \(dump.omittedFindings) more findings are not shown") }
        return dump.isWellFormed ? .done : .badData
    }

    private func report(_ lines: [DecodedLine], _ dump: TLVDump) -> JSONValue {
        let findings = dump.findings.map { finding -> JSONValue in
            [
                "severity": .string(finding.severity == .error ? "error" : "note"),
                "offset": .integer(Int64(finding.offset)),
                "path": .array(finding.path.map { .string($0.description) }), "text": .string(finding.text),
            ]
        }
        return ["objects": .array(lines.map(\.json)), "findings": .array(findings)]
    }
}
