import ISO7816
import VirtualCard
import VirtualReader

/// `chiphost card serve NAME`: a card in software in a slot of the vpcd driver, where every program finds it.
struct CardServeCommand: Command {
    private static let port = Option(
        "port", .value("port"), help: "The slot's port, 1 to 65535. Default: 35963, vpcd's first slot.")

    static let synopsis = Synopsis(
        path: ["card", "serve"], abstract: "Put a card in software into a virtual reader of pcscd.",
        discussion: """
            pcscd needs the vpcd driver (package vsmartcard-vpcd); it listens on the port and the card connects. The card \
            stays in the reader until SIGINT or SIGTERM. Every APDU is shown unless --quiet is given.
            """,
        operands: [
            Synopsis.Operand(
                name: "name", count: .optional,
                help: "An embedded profile's name, or a file (NAME.json). Default: visa-credit.")
        ],
        options: [port, SharedOptions.trace, SharedOptions.showPAN, SharedOptions.quiet],
        examples: [
            Synopsis.Example(
                line: "chiphost card serve debit-pin", meaning: "In vpcd's first slot, for any PC/SC program."),
            Synopsis.Example(
                line: "chiphost card serve visa-credit --port 35964 --quiet", meaning: "In the second slot, silently."),
        ])

    var name: String
    var port: UInt16
    var options: CardOptions

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        name = arguments.operands.first ?? "visa-credit"
        port =
            try arguments.value(Self.port, legal: "a number from 1 to 65535") {
                UInt16($0).flatMap { $0 > 0 ? $0 : nil }
            }
            ?? VPCDClient.defaultPort
        options = try CardOptions(arguments)
        options.card = .virtual(name)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let interruption = Interruption()
        let printer = options.quiet ? nil : ExchangePrinter(console, showsPAN: options.showsPAN, showsPhases: false)
        let connection = try await CardConnection.open(options, nil, observer: printer)
        let client = VPCDClient(port: port)
        let failure = await StopSignals.listening(interruption) {
            await serve(connection.channel, client, console, interruption)
        }
        try await connection.close()
        if let failure { throw CommandFailure(.unavailable, failure.message, advice: failure.advice) }
        return .done
    }

    private func serve(
        _ card: any CardChannel, _ client: VPCDClient, _ console: Console, _ interruption: Interruption
    ) async -> VPCDError? {
        let key = interruption.onRequest { client.stop() }
        defer { interruption.forget(key) }
        console.print("Serving \(name) to vpcd on port \(port); stop with Ctrl-C.")
        console.flush()
        do {
            try await client.serve(card)
            return nil
        } catch {
            return interruption.isRequested ? nil : error
        }
    }
}
