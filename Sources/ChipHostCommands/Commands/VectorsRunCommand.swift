import EMVKernel
import JSONDocument
import VectorRunner

/// `chiphost vectors run PATH…`: transactions as data against the kernel.
struct VectorsRunCommand: Command {
    static let filter = Option(
        "filter", .value("text"), help: "Run only vectors with this text in id, title or book; case does not matter.")

    static let synopsis = Synopsis(
        path: ["vectors", "run"], abstract: "Run transaction vectors against the kernel.",
        discussion: """
            Each vector is a transaction as data: terminal, card, cardholder, host, and what must come of it. Every value \
            that is not as expected is shown, and the exit code is 1. Files that are no vectors are told by file, id and \
            JSON path; the exit code is then 65.
            """,
        operands: [
            Synopsis.Operand(
                name: "path", count: .some, help: "Files of vectors, or folders: every file below that ends in .json.")
        ],
        options: [filter, SharedOptions.json, SharedOptions.quiet],
        examples: [
            Synopsis.Example(line: "chiphost vectors run vectors/kernel", meaning: "Every file in a folder."),
            Synopsis.Example(
                line: "chiphost vectors run my.json --filter 10.5", meaning: "Those about cardholder verification."),
        ])

    var paths: [String]
    var filter: String?
    var json: Bool
    var isQuiet: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        paths = arguments.operands
        filter = arguments[Self.filter]
        json = arguments.has(SharedOptions.json)
        isQuiet = arguments.has(SharedOptions.quiet)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let vectors = try VectorFiles.vectors(at: paths).filter(isWanted)
        guard !vectors.isEmpty else { throw .badData(noVectors) }
        let progress = ProgressBar(count: vectors.count, isHidden: isQuiet)
        let verdicts = await Self.verdicts(vectors) { progress.advance(failed: !$0.passed) }
        progress.clear()
        let failed = verdicts.filter { !$0.passed }
        if json {
            console.print(json: VectorReport(verdicts))
        } else {
            for verdict in failed { print(verdict, console) }
            let summary = "\(verdicts.count) vector\(verdicts.count == 1 ? "" : "s"), \(failed.count) failed"
            console.print(failed.isEmpty ? console.style.good(summary) : console.style.bad(summary))
        }
        return failed.isEmpty ? .done : .failed
    }

    private var noVectors: String {
        filter.map { "no vector has '\($0)' in its id, title or book" } ?? "there are no vectors in the files given"
    }

    private func isWanted(_ vector: KernelVector) -> Bool {
        guard let filter = filter?.lowercased() else { return true }
        return [vector.id, vector.title, vector.book ?? ""].contains { $0.lowercased().contains(filter) }
    }

    /// Runs several at a time; the verdicts come in the order of the vectors.
    private static func verdicts(
        _ vectors: [KernelVector], each: @escaping @Sendable (VectorVerdict) -> Void
    ) async -> [VectorVerdict] {
        await withTaskGroup(of: (Int, VectorVerdict).self) { group in
            var verdicts: [(Int, VectorVerdict)] = []
            var waiting = vectors.enumerated().makeIterator()
            func startNext() {
                guard let (index, vector) = waiting.next() else { return }
                group.addTask { (index, await vector.run()) }
            }
            for _ in 0..<16 { startNext() }
            while let finished = await group.next() {
                startNext()
                each(finished.1)
                verdicts.append(finished)
            }
            return verdicts.sorted { $0.0 < $1.0 }.map(\.1)
        }
    }

    private func print(_ verdict: VectorVerdict, _ console: Console) {
        let style = console.style
        console.print("\(style.bad("FAILED"))  \(style.bold(verdict.id))  \(verdict.title)")
        console.print("  " + style.dim([verdict.file, verdict.book].compactMap { $0 }.joined(separator: "  ")))
        for difference in verdict.differences {
            console.print("  " + style.name(difference.key))
            console.print("    - " + (difference.expected ?? "nothing"))
            console.print("    + " + (difference.actual ?? "nothing"))
            for note in difference.notes { console.print("      " + note) }
        }
    }
}

/// What `--json` prints.
private struct VectorReport: Encodable {
    var vectors: Int
    var failed: Int
    var results: [Entry]

    struct Entry: Encodable {
        var file: String
        var id: String
        var title: String
        var book: String?
        var passed: Bool
        var differences: [Difference]
    }

    struct Difference: Encodable {
        var key: String
        var expected: String?
        var actual: String?
        var notes: [String]
    }

    init(_ verdicts: [VectorVerdict]) {
        vectors = verdicts.count
        failed = verdicts.count { !$0.passed }
        results = verdicts.map { verdict in
            Entry(
                file: verdict.file, id: verdict.id, title: verdict.title, book: verdict.book, passed: verdict.passed,
                differences: verdict.differences.map {
                    Difference(key: $0.key, expected: $0.expected, actual: $0.actual, notes: $0.notes)
                })
        }
    }
}
