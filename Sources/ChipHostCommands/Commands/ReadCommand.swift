import APDUTrace
import Bytes
import EMVCrypto
import EMVData
import EMVKernel
import ISO7816

/// `chiphost read`: everything a card tells without a cryptogram, as a tree.
struct ReadCommand: Command {
    private static let interface = Option(
        "interface", .choice("interface", ["auto", "contact", "contactless"]),
        help: "Which side of the card to read; 'auto' tells by the ATR.")

    static let synopsis = Synopsis(
        path: ["read"], abstract: "Show everything a card tells without a cryptogram.",
        discussion: """
            A tool for people, not a kernel: where a terminal would end the transaction it notes what is wrong and goes \
            on. Contact cards are read through their PSE or the list of AIDs, contactless ones through their PPSE. \
            Card numbers and track data are masked unless --show-pan is given.
            """,
        options: [interface] + CardOptions.options,
        examples: [
            Synopsis.Example(line: "chiphost read", meaning: "The card in the first reader that holds one."),
            Synopsis.Example(line: "chiphost read --card virtual:visa-credit", meaning: "A card in software."),
            Synopsis.Example(
                line: "chiphost read --card trace:card.jsonl --json", meaning: "A recorded card, as JSON."),
        ])

    var options: CardOptions
    var interface: CardInterface?

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        options = try CardOptions(arguments)
        interface = arguments[Self.interface].flatMap(CardInterface.init(rawValue:))
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        let interruption = Interruption()
        let connection = try await CardConnection.open(options, interruption)
        let result = await StopSignals.listening(interruption) { await survey(connection) }
        try await connection.close()
        switch result {
        case .failure(let failure): throw CommandFailure(failure)
        case .success(let report):
            if options.json { console.print(json: report.json) } else { print(report, console) }
            if interruption.isRequested { return .undecided }
            if !report.applications.isEmpty || !report.directory.children.isEmpty { return .done }
            throw CommandFailure(
                .failed, "the card has no application that this program knows",
                advice: report.interface == .contact ? "its other side may be read with --interface contactless" : nil)
        }
    }

    private func survey(_ connection: CardConnection) async -> Result<CardReport, ChannelError> {
        let configuration = TerminalConfiguration.embedded
        let session = CardSession(connection.channel)
        let recorded = connection.card.replay?.selectedNames.filter { !Self.directories.contains($0) } ?? []
        do throws(ChannelError) {
            let side: CardInterface
            if let interface {
                side = interface
            } else {
                let atr = try await session.powerOn()
                side = Self.interface(of: atr, connection.card.replay)
            }
            let survey = CardSurvey(
                session: session, interface: side, names: recorded + configuration.applications.map(\.aid),
                values: TerminalValues(
                    configuration, moment: .now(), unpredictableNumber: SystemRandomSource().bytes(4)),
                showsPAN: options.showsPAN)
            return .success(try await survey.read())
        } catch {
            return .failure(error)
        }
    }

    private static let directories = ["1PAY.SYS.DDF01", "2PAY.SYS.DDF01"].map { Array($0.utf8) }

    /// Contactless cards have an ATR that the reader makes up (PC/SC part 3, 3.1.3.2.3); of a recording without one,
    /// the directory that it selected tells.
    private static func interface(of atr: ATR, _ replay: ReplayCard?) -> CardInterface {
        if let names = replay?.selectedNames, names.contains(directories[0]) != names.contains(directories[1]) {
            return names.contains(directories[0]) ? .contact : .contactless
        }
        return atr.contactless == nil ? .contact : .contactless
    }

    private func print(_ report: CardReport, _ console: Console) {
        let style = console.style
        let renderer = LineRenderer(style: style)
        if !options.quiet {
            console.print(style.bold("ATR ") + report.atr.bytes.hex)
            for line in ATRCommand.text(report.atr, style) { console.print("  " + line) }
        }
        for line in renderer.text(report.directory) { console.print(line) }
        for application in report.applications {
            console.print("")
            console.print(style.bold(application.title))
            for line in renderer.text(application.sections, depth: 1) { console.print(line) }
            for finding in application.findings { console.print("  " + style.bad("! \(finding)")) }
        }
        for finding in report.findings { console.print(style.bad("! \(finding)")) }
    }
}
