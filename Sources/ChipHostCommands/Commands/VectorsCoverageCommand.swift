import VectorRunner

/// `chiphost vectors coverage`: the books section by section, and which vectors hold the kernel to them.
struct VectorsCoverageCommand: Command {
    static let requirements = Option(
        "requirements", .value("path"),
        help: "The requirements: a file or folder. Default: vectors/requirements.")

    static let synopsis = Synopsis(
        path: ["vectors", "coverage"], abstract: "Show which requirements of the books have vectors.",
        discussion: """
            Section by section: each requirement, and the vectors that name it. The exit code is 1 when a requirement has \
            no vector.
            """,
        operands: [
            Synopsis.Operand(
                name: "path", count: .any, help: "Files or folders of vectors. Default: vectors/kernel.")
        ],
        options: [requirements, SharedOptions.json, SharedOptions.quiet],
        examples: [
            Synopsis.Example(line: "chiphost vectors coverage", meaning: "The project's own, from its folder."),
            Synopsis.Example(
                line: "chiphost vectors coverage mine --requirements ours.json --quiet",
                meaning: "Your own, the sums only."),
        ])

    var paths: [String]
    var requirements: String
    var json: Bool
    var isQuiet: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        paths = arguments.operands.isEmpty ? ["vectors/kernel"] : arguments.operands
        requirements = arguments[Self.requirements] ?? "vectors/requirements"
        json = arguments.has(SharedOptions.json)
        isQuiet = arguments.has(SharedOptions.quiet)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let coverage = RequirementCoverage(
            requirements: try VectorFiles.requirements(at: [requirements]),
            vectors: try VectorFiles.vectors(at: paths))
        if let repeated = coverage.repeated.first {
            throw .badData("\(requirements): the id \(repeated) stands more than once")
        }
        if let (vector, id) = coverage.unknown.first {
            throw .badData(
                "\(vector.file): \(vector.id): requirements: there is no requirement \(id) in \(requirements)")
        }
        if json {
            console.print(json: CoverageReport(coverage))
        } else {
            for section in coverage.sections { print(section, console) }
            let summary = "\(coverage.count) requirements, \(coverage.uncovered.count) without a vector"
            console.print(coverage.isComplete ? console.style.good(summary) : console.style.bad(summary))
        }
        return coverage.isComplete ? .done : .failed
    }

    private func print(_ section: RequirementCoverage.Section, _ console: Console) {
        let style = console.style
        let covered = section.entries.count { !$0.vectors.isEmpty }
        console.print("\(style.bold(section.book))  \(covered) of \(section.entries.count)")
        if isQuiet { return }
        for entry in section.entries {
            console.print("  \(style.name(entry.requirement.id))  \(entry.requirement.text)")
            console.print(
                "    "
                    + (entry.vectors.isEmpty
                        ? style.bad("no vector") : style.dim(entry.vectors.joined(separator: ", "))))
        }
    }
}

/// What `--json` prints.
private struct CoverageReport: Encodable {
    var requirements: Int
    var uncovered: Int
    var sections: [Section]

    struct Section: Encodable {
        var book: String
        var requirements: [Entry]
    }

    struct Entry: Encodable {
        var id: String
        var text: String
        var vectors: [String]
    }

    init(_ coverage: RequirementCoverage) {
        requirements = coverage.count
        uncovered = coverage.uncovered.count
        sections = coverage.sections.map { section in
            Section(
                book: section.book,
                requirements: section.entries.map {
                    Entry(id: $0.requirement.id, text: $0.requirement.text, vectors: $0.vectors)
                })
        }
    }
}
