import EMVCrypto
import EMVKernel
import ISO7816

/// `chiphost pay`: one contact EMV transaction from the first SELECT to the final cryptogram.
struct PayCommand: Command {
    static let synopsis = Synopsis(
        path: ["pay"], abstract: "Run a contact EMV transaction.",
        discussion: """
            Every APDU is shown with its name, its data taken apart and its status word, then the outcome. The exit code \
            is 0 for approved, 3 for declined, 4 when there was no decision. With the same card, --un, --date and --time \
            a transaction is the same to the byte.
            """,
        options: PayOptions.options + CardOptions.options,
        examples: [
            Synopsis.Example(
                line: "chiphost pay --amount 12.50 --currency EUR", meaning: "With the card in the first reader."),
            Synopsis.Example(
                line: "chiphost pay --amount 12.50 --currency EUR --card virtual:debit-pin --pin 1234",
                meaning: "A card in software whose PIN is 1234."),
            Synopsis.Example(
                line: "chiphost pay --amount 80 --currency EUR --card virtual:visa-credit --response-code 05 --json",
                meaning: "The issuer declines; the result as JSON."),
        ])

    var pay: PayOptions
    var options: CardOptions

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        pay = try PayOptions(arguments)
        options = try CardOptions(arguments)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let interruption = Interruption()
        let shows = !options.json && !options.quiet
        let printer = shows ? ExchangePrinter(console, showsPAN: options.showsPAN, showsPhases: true) : nil
        let failures = ResetFailures(next: printer)
        let connection = try await CardConnection.open(options, interruption, observer: failures)
        let record = HostRecord { answer in
            guard shows else { return }
            console.print(
                (["", console.style.bold("== Online processing")]
                    + answer.lines(console.style, showsPAN: options.showsPAN)).joined(separator: "\n")
            )
            console.flush()
        }
        let result = await StopSignals.listening(interruption) {
            await transact(connection, record, console, interruption)
        }
        try await connection.close()
        if let failure = failures.last, failure.isUnavailable { throw CommandFailure(failure) }
        let report = PayReport(
            request: pay.request, result: result, host: record.answer, reversal: record.reversal,
            showsPAN: options.showsPAN)
        print(report, console)
        return report.exitCode
    }

    private func transact(
        _ connection: CardConnection, _ record: HostRecord, _ console: Console, _ interruption: Interruption
    ) async -> TransactionResult {
        let host: any AuthorizationHost =
            pay.asksHost
            ? SimulatorHost(record: record, configuration: pay.issuer, responseCode: pay.responseCode)
            : NoHost(record: record)
        let environment = KernelEnvironment(
            unpredictableNumber: pay.unpredictableNumber, randomSelection: randomSelection, date: pay.moment.date,
            time: pay.moment.time,
            cardholder: ConsoleCardholder(pin: pay.pin, keyboard: Keyboard(console), interruption: interruption),
            host: host)
        let kernel = ContactKernel(configuration: pay.configuration)
        var result = await kernel.run(
            pay.request, card: CardSession(connection.channel), environment: environment)
        // To the kernel a card that a person has given up on looks like one that broke a rule.
        if interruption.isRequested, result.outcome == .terminated || result.outcome == .fallback {
            result.outcome = .cancelled
            result.reason = "stopped at the keyboard"
        }
        return result
    }

    /// A given unpredictable number also draws the lot, so that nothing is left to chance.
    private var randomSelection: (@Sendable () -> UInt8)? {
        guard let number = pay.unpredictableNumber else { return nil }
        let lot = UInt8(number.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } % 99 + 1)
        return { lot }
    }

    private func print(_ report: PayReport, _ console: Console) {
        if options.json { return console.print(json: report.json) }
        let style = console.style
        if options.quiet { return console.print(report.headline(style)) }
        console.print((["", style.bold("== Result"), report.headline(style)]).joined(separator: "\n"))
        for line in report.receipt(style) { console.print(line) }
    }
}
