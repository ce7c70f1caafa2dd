import APDUTrace
import Bytes
import EMVData
import EMVKernel
import KernelFuzzer

/// `chiphost fuzz kernel`: the kernel before cards that lie.
struct FuzzKernelCommand: Command {
    static let seed = Option("seed", .value("number"), help: "What all runs follow from. Default: 1.")
    static let runs = Option("runs", .value("count"), help: "How many runs. Default: 10000.")
    static let run = Option("run", .value("number"), help: "Repeat this one run and show it, exchange by exchange.")
    static let profile = Option(
        "profile", .choice("name", KernelFuzzer.profiles), help: "Only this card. Default: all in turn.")

    static let synopsis = Synopsis(
        path: ["fuzz", "kernel"], abstract: "Put the kernel before cards that lie.",
        discussion: """
            What a card in software answers is changed on its way: bits, lengths, status words, data objects, order, \
            answers without end. A judge who knows the card and its issuer holds each result against what must be true \
            all the same: bounded commands, no approval without a right final cryptogram, no PIN in any result. A run \
            follows from the seed, the profile and its number alone. When a rule is broken, seed and run are told and the \
            exit code is 1.
            """,
        options: [seed, runs, run, profile, SharedOptions.json, SharedOptions.quiet],
        examples: [
            Synopsis.Example(
                line: "chiphost fuzz kernel --seed 7 --runs 100000", meaning: "A hundred thousand transactions."),
            Synopsis.Example(
                line: "chiphost fuzz kernel --seed 7 --run 4711", meaning: "One of them, explained APDU by APDU."),
        ])

    var seed: UInt64
    var runs: Int
    var single: Int?
    var profile: String?
    var json: Bool
    var isQuiet: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        func number(_ option: Option) throws(CommandFailure) -> Int? {
            try arguments.value(option, legal: "a whole number from 0") { Int($0).flatMap { $0 >= 0 ? $0 : nil } }
        }
        seed = try arguments.value(Self.seed, legal: "a whole number from 0") { UInt64($0) } ?? 1
        runs = try number(Self.runs) ?? 10_000
        single = try number(Self.run)
        profile = arguments[Self.profile]
        json = arguments.has(SharedOptions.json)
        isQuiet = arguments.has(SharedOptions.quiet)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let fuzzer: KernelFuzzer
        do {
            fuzzer = try await KernelFuzzer(seed: seed, profiles: profile.map { [$0] } ?? KernelFuzzer.profiles)
        } catch {
            throw CommandFailure(.failed, error.description)
        }
        RunWatch.start(
            before: "\nError: the kernel crashed or hung with seed \(seed)\(profileArgument), run ",
            after: "\n  Repeat it with '\(commandLine)' and that number.\n")
        defer { RunWatch.end() }
        if let single {
            RunWatch.enter(single)
            let run = await fuzzer.run(single)
            show(run, console)
            return run.violations.isEmpty ? .done : .failed
        }
        let progress = ProgressBar(count: runs, isHidden: isQuiet)
        let interruption = Interruption()
        let statistics = await StopSignals.listening(interruption) {
            var statistics = FuzzStatistics()
            for number in 0..<runs where !interruption.isRequested {
                RunWatch.enter(number)
                let run = await fuzzer.run(number)
                statistics.add(run)
                progress.advance(failed: !run.violations.isEmpty)
            }
            return statistics
        }
        progress.clear()
        show(FuzzReport(statistics, seed: seed), statistics, console)
        return statistics.brokenCount == 0 ? .done : .failed
    }

    private var profileArgument: String { profile.map { " --profile \($0)" } ?? "" }

    private var commandLine: String { "chiphost fuzz kernel --seed \(seed)\(profileArgument) --run" }

    // MARK: One run

    private func show(_ run: FuzzRun, _ console: Console) {
        if json { return console.print(json: FuzzReport.Run(run)) }
        let style = console.style
        console.print(style.bold("Run \(run.number) of seed \(seed)"))
        for line in run.scenario { console.print("  " + line) }
        var explainer = APDUExplainer()
        let printer = ExchangePrinter(console, showsPAN: false, showsPhases: false)
        for exchange in run.exchanges {
            let outcome: TraceExchange.Outcome =
                switch exchange.answer {
                case .success(let bytes): .answer(bytes)
                case .failure(let error): .failure(error)
                }
            console.print("")
            if let mutation = exchange.mutation { console.print(style.warning("~~ \(mutation.rawValue)")) }
            let explained = explainer.explain(TraceExchange(command: exchange.command, outcome: outcome))
            for line in printer.lines(explained) { console.print(line) }
        }
        console.print("\n" + style.bold("== Result"))
        let decided = run.result.decidedBy.map { " \($0.rawValue)" } ?? ""
        console.print("\(run.result.outcome.rawValue)\(decided): \(run.result.reason)")
        console.print("TVR \(run.result.tvr.bytes.hex), TSI \(run.result.tsi.bytes.hex)")
        if let approval = run.approval { console.print(approval.rawValue) }
        show(run.violations, console)
    }

    private func show(_ violations: [FuzzRun.Violation], _ console: Console) {
        for violation in violations {
            console.print("  \(console.style.bad("BROKEN")) \(violation.rule): \(violation.detail)")
        }
    }

    // MARK: Many runs

    private func show(_ report: FuzzReport, _ statistics: FuzzStatistics, _ console: Console) {
        if json { return console.print(json: report) }
        let style = console.style
        if !isQuiet {
            let outcomes = TransactionResult.Outcome.allCases
            func row(_ name: String, _ counts: [TransactionResult.Outcome: Int]) {
                let cells = outcomes.map { Self.right(String(counts[$0] ?? 0), 11) }
                console.print(Self.left(name, 34) + cells.joined() + Self.right(String(counts.values.reduce(0, +)), 9))
            }
            console.print(
                style.bold(
                    Self.left("", 34) + outcomes.map { Self.right($0.rawValue, 11) }.joined() + Self.right("runs", 9)))
            for (name, counts) in statistics.outcomes.sorted(by: { $0.key < $1.key }) { row(name, counts) }
            console.print("")
            for mutation in Mutation.allCases {
                if let counts = statistics.mutations[mutation] { row(mutation.rawValue, counts) }
            }
            console.print("")
            for approval in FuzzRun.Approval.allCases {
                console.print("approved, \(approval.rawValue): \(statistics.approvals[approval] ?? 0)")
            }
            console.print(
                "at most \(statistics.mostCommands) commands and \(statistics.mostTransmissions) transmissions in a run "
                    + "(bounds \(ContactKernel.maximumExchanges) and \(ContactKernel.maximumTransmissions))")
        }
        for broken in statistics.broken {
            console.print("\(style.bad("run \(broken.run)"))  \(commandLine) \(broken.run)")
            show(broken.violations, console)
        }
        let summary = "\(statistics.runs) runs of seed \(seed), \(statistics.brokenCount) with a broken rule"
        console.print(statistics.brokenCount == 0 ? style.good(summary) : style.bad(summary))
    }

    private static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

/// What `--json` prints.
private struct FuzzReport: Encodable {
    var seed: UInt64
    var runs: Int
    var outcomes: [String: [String: Int]]
    var mutations: [String: [String: Int]]
    var approvals: [String: Int]
    var mostCommands: Int
    var mostTransmissions: Int
    var brokenRuns: Int
    var broken: [Broken]

    struct Broken: Encodable {
        var run: Int
        var rules: [Rule]
    }

    struct Rule: Encodable {
        var rule: String
        var detail: String

        init(_ violation: FuzzRun.Violation) {
            rule = violation.rule
            detail = violation.detail
        }
    }

    /// One run.
    struct Run: Encodable {
        var run: Int
        var scenario: [String]
        var exchanges: [Exchange]
        var outcome: String
        var reason: String
        var tvr: String
        var approval: String?
        var broken: [Rule]

        struct Exchange: Encodable {
            var command: String
            var answer: String?
            var mutation: String?
        }

        init(_ run: FuzzRun) {
            self.run = run.number
            scenario = run.scenario
            exchanges = run.exchanges.map { exchange in
                // The data of a VERIFY hold the PIN.
                let isVerify = exchange.command.count > 1 && exchange.command[1] == 0x20
                let answer: String? = if case .success(let bytes) = exchange.answer { bytes.hex } else { nil }
                return Exchange(
                    command: isVerify ? exchange.command.prefix(5).hex : exchange.command.hex, answer: answer,
                    mutation: exchange.mutation?.rawValue)
            }
            outcome = run.result.outcome.rawValue
            reason = run.result.reason
            tvr = run.result.tvr.bytes.hex
            approval = run.approval?.rawValue
            broken = run.violations.map(Rule.init)
        }
    }

    init(_ statistics: FuzzStatistics, seed: UInt64) {
        func named(_ counts: [TransactionResult.Outcome: Int]) -> [String: Int] {
            Dictionary(uniqueKeysWithValues: counts.map { ($0.rawValue, $1) })
        }
        self.seed = seed
        runs = statistics.runs
        outcomes = statistics.outcomes.mapValues(named)
        mutations = Dictionary(uniqueKeysWithValues: statistics.mutations.map { ($0.rawValue, named($1)) })
        approvals = Dictionary(uniqueKeysWithValues: statistics.approvals.map { ($0.rawValue, $1) })
        mostCommands = statistics.mostCommands
        mostTransmissions = statistics.mostTransmissions
        brokenRuns = statistics.brokenCount
        broken = statistics.broken.map { Broken(run: $0.run, rules: $0.violations.map(Rule.init)) }
    }
}
