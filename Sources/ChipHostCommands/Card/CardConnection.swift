import APDUTrace
import ISO7816
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open card with what the shared options put around it: recording and watching.
struct CardConnection: Sendable {
    let card: OpenCard
    /// The card as everything else sees it.
    let channel: any CardChannel
    private let recording: Recording?

    /// - Parameters:
    ///   - interruption: ends a command that waits for the card; `nil` when nothing is to end one.
    ///   - observer: sees every exchange and reset, in order.
    static func open(
        _ options: CardOptions, _ interruption: Interruption?, observer: (any ExchangeObserver)? = nil
    ) async throws(CommandFailure) -> CardConnection {
        let recording: Recording? =
            if let file = options.trace { try Recording(file) } else { nil }
        let card = try await OpenCard.open(options.card, timeout: options.timeout)
        var channel = interruption.map { InterruptibleChannel(card.channel, $0) as any CardChannel } ?? card.channel
        if let recording {
            channel = TraceRecorder(channel, card: card.name) { line in recording.write(line) }
        }
        if let observer { channel = ObservedChannel(channel, observer) }
        return CardConnection(card: card, channel: channel, recording: recording)
    }

    /// Lets go of the card and closes the recording.
    ///
    /// - Throws: when the recording could not be written.
    func close() async throws(CommandFailure) {
        await card.close()
        try recording?.finish()
    }
}

/// A trace file that is being written.
private final class Recording: Sendable {
    private let file: String
    private let descriptor: Int32
    private let error = Mutex<Int32?>(nil)

    init(_ file: String) throws(CommandFailure) {
        self.file = file
        // Only the owner may read what a card told.
        descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandFailure(.failed, "\(file): \(String(cString: strerror(errno)))")
        }
    }

    func write(_ line: [UInt8]) {
        guard let failure = Console.writeAll(line, to: descriptor) else { return }
        error.withLock { $0 = $0 ?? failure }
    }

    func finish() throws(CommandFailure) {
        _ = close(descriptor)
        if let failure = error.withLock({ $0 }) {
            throw CommandFailure(.failed, "\(file): \(String(cString: strerror(failure)))")
        }
    }
}
