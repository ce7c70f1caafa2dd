import APDUTrace
import ISO7816
import PCSC

/// A card that a command speaks with, and where it came from.
struct OpenCard: Sendable {
    /// The card itself, nothing around it.
    var channel: any CardChannel
    /// What to call it: `virtual:visa-credit`, a reader's name, a file's name.
    var name: String
    /// The recording, where the card is one.
    var replay: ReplayCard?
    private let reader: HeldReader?

    /// Opens the card that was selected; nothing is sent to it yet.
    ///
    /// - Parameter timeout: how long any call to a reader may take.
    /// - Throws: usage for an unknown profile, bad data for a trace or profile that cannot be read, unavailable when
    ///   there is no such reader, no card or no service.
    static func open(
        _ selection: CardSelection, timeout: Duration
    ) async throws(CommandFailure) -> OpenCard {
        switch selection {
        case .trace(let file):
            let replay = ReplayCard(try loadTrace(file))
            return OpenCard(channel: replay, name: "trace:\(file)", replay: replay, reader: nil)
        case .virtual(let name):
            return OpenCard(
                channel: try VirtualCards.card(name), name: "virtual:\(name)", replay: nil, reader: nil)
        case .reader(let text): return try await open(ReaderSelection(text), timeout)
        case .firstReader: return try await open(.firstWithCard, timeout)
        }
    }

    /// Lets go of the card: one in a reader is powered off.
    func close() async { await reader?.close(patience: .seconds(2)) }

    private static func open(
        _ selection: ReaderSelection, _ timeout: Duration
    ) async throws(CommandFailure) -> OpenCard {
        var options = PCSCChannel.Options()
        options.timeout = timeout
        do {
            let channel = try await PCSCChannel.open(selection, options: options)
            let held = HeldReader(channel)
            return OpenCard(channel: held, name: channel.readerName, replay: nil, reader: held)
        } catch {
            throw CommandFailure(error, wantsCard: selection == .firstWithCard)
        }
    }

    private static func loadTrace(_ file: String) throws(CommandFailure) -> Trace {
        let bytes = try FileInput.read(file)
        do {
            return try TraceFile.load(bytes, file: file)
        } catch {
            throw .badData(error.description)
        }
    }
}

extension CommandFailure {
    private static let cardInSoftware = "for a card in software: --card virtual:visa-credit"

    /// What the smart-card service said.
    init(_ error: PCSCError, wantsCard: Bool) {
        let advice = [error.advice, wantsCard ? Self.cardInSoftware : nil].compactMap { $0 }
        self.init(
            .unavailable, "\(error.operation): \(error.detail ?? error.text) (\(error.code))",
            advice: advice.isEmpty ? nil : advice.joined(separator: "; "))
    }

    /// What went wrong between terminal and card.
    init(_ error: ChannelError) {
        let exitCode: ExitCode =
            switch error.code {
            case .readerUnavailable, .serviceUnavailable: .unavailable
            case .cancelled: .undecided
            default: .failed
            }
        self.init(exitCode, error.message, advice: error.advice)
    }
}
