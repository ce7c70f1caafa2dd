internal import DedicatedThread

/// What changed about readers and cards.
public enum ReaderEvent: Sendable, Hashable {
    /// A reader is there; at the start every reader that there is, before any card.
    case readerArrived(PCSCReader)
    case readerRemoved(name: String)
    /// A card is in the reader; at the start every card that there is.
    case cardInserted(PCSCReader)
    case cardRemoved(PCSCReader)
    /// The service cannot be asked any more; nothing follows.
    case failed(PCSCError)
}

/// Watches readers and cards on a context and a thread of its own, so that a wait holds up no card.
public final class ReaderMonitor: Sendable {
    /// What changes, from the state at the start; it ends after ``cancel()``, after `failed`, and when the monitor goes.
    public let events: AsyncStream<ReaderEvent>
    private let watch: ReaderWatch

    public init() {
        let (events, continuation) = AsyncStream.makeStream(of: ReaderEvent.self)
        let watch = ReaderWatch(continuation)
        self.events = events
        self.watch = watch
        continuation.onTermination = { _ in watch.cancel() }
        DedicatedThread(stackSize: 1 << 18).run { watch.run() }
    }

    deinit { watch.cancel() }

    /// Ends the wait at once, from anywhere (`SCardCancel`).
    public func cancel() { watch.cancel() }

    /// Waits until a reader holds a card; returns at once when it does.
    ///
    /// - Parameters:
    ///   - selection: which reader; `firstWithCard` takes any, and one that is not there yet is waited for.
    ///   - timeout: `nil` waits for ever.
    /// - Throws: `timeout`; `cancelled` when the task is cancelled; `unknownReader` when the name fits several readers;
    ///   what the service reports.
    public static func waitForCard(
        in selection: ReaderSelection = .firstWithCard, timeout: Duration? = nil
    ) async throws(PCSCError) -> PCSCReader {
        let monitor = ReaderMonitor()
        let watch = monitor.watch
        let alarm = timeout.map { Watchdog.shared.arm(after: $0) { watch.cancel(isLate: true) } }
        defer { if let alarm { Watchdog.shared.disarm(alarm) } }
        var readers: [PCSCReader] = []
        for await event in monitor.events {
            switch event {
            case .readerArrived(let reader), .cardInserted(let reader), .cardRemoved(let reader):
                readers.removeAll { $0.name == reader.name }
                readers.append(reader)
                readers.sort { $0.index < $1.index }
            case .readerRemoved(let name): readers.removeAll { $0.name == name }
            case .failed(let error): throw error
            }
            guard case .cardInserted = event, !selection.matches(in: readers).isEmpty else { continue }
            let reader = try selection.pick(from: readers)
            if reader.holdsCard { return reader }
        }
        throw PCSCError(watch.isLate ? .timeout : .cancelled, operation: "SCardGetStatusChange")
    }
}
