internal import CPCSC
import Synchronization

/// The thread's side of a ``ReaderMonitor``.
final class ReaderWatch: Sendable {
    private struct State {
        var isCancelled = false
        var isLate = false
        /// The context that waits, as long as it does.
        var waiting: SCARDCONTEXT?
    }

    /// The name under which the service reports that readers came or went (PC/SC part 5, 3.2.4).
    private static let readerList = "\\\\?PnP?\\Notification"

    /// The service misses a cancel or a reader that comes between two waits: it is found at the next one.
    private static let longestWait = Duration.seconds(1)

    private let continuation: AsyncStream<ReaderEvent>.Continuation
    private let state = Mutex(State())

    init(_ continuation: AsyncStream<ReaderEvent>.Continuation) { self.continuation = continuation }

    /// Whether it was cancelled because time ran out.
    var isLate: Bool { state.withLock { $0.isLate } }

    func cancel(isLate: Bool = false) {
        let isFirst = state.withLock { state in
            if state.isCancelled { return false }
            state.isCancelled = true
            state.isLate = isLate
            if let waiting = state.waiting { SCardCancel(waiting) }
            return true
        }
        // Not under the lock: finishing the stream comes back here.
        if isFirst { continuation.finish() }
    }

    /// Reports until it is cancelled or the service fails.
    func run() {
        do throws(PCSCError) {
            let context = try PCSCContext()
            let isWanted = state.withLock { state in
                state.waiting = context.handle
                return !state.isCancelled
            }
            defer { state.withLock { $0.waiting = nil } }
            if isWanted { try watch(context) }
        } catch {
            if error.code != .cancelled { continuation.yield(.failed(error)) }
            continuation.finish()
        }
    }

    private func watch(_ context: borrowing PCSCContext) throws(PCSCError) {
        var known: [StateQuery] = []
        while !state.withLock({ $0.isCancelled }) {
            let names = try context.readerNames()
            var next = names.map { name in
                StateQuery(reader: name, known: known.first { $0.name == name }?.found ?? 0)
            }
            // With as many readers as the service has room for, a query for more would be one too many.
            let asksForMore = names.count < PCSCContext.largestWait
            if asksForMore { next.append(StateQuery(reader: Self.readerList)) }
            // What is new or was never seen is asked for and does not wait.
            let isComplete = next.prefix(names.count).allSatisfy { $0.known != 0 } && known.count == names.count
            guard try context.waitForChange(&next, timeout: isComplete ? Self.longestWait : .zero) else { continue }
            if asksForMore { next.removeLast() }
            for event in Self.changes(from: known, to: next) { continuation.yield(event) }
            known = next
        }
    }

    /// What happened between two looks.
    static func changes(from old: [StateQuery], to new: [StateQuery]) -> [ReaderEvent] {
        let readers = new.enumerated().map { (index, query) in query.reader(index: index) }
        var events: [ReaderEvent] = []
        for query in old where !new.contains(where: { $0.name == query.name }) {
            events.append(.readerRemoved(name: query.name))
        }
        for reader in readers where !old.contains(where: { $0.name == reader.name }) {
            events.append(.readerArrived(reader))
        }
        for (reader, query) in zip(readers, new) {
            let before = old.first { $0.name == reader.name }
            let heldCard = before?.reader(index: 0).holdsCard ?? false
            // Two events more with a card before and after is a card that was changed between the looks.
            let wasChanged = heldCard && reader.holdsCard && query.events != before?.events
            if heldCard && (!reader.holdsCard || wasChanged) { events.append(.cardRemoved(reader)) }
            if reader.holdsCard && (!heldCard || wasChanged) { events.append(.cardInserted(reader)) }
        }
        return events
    }
}

extension StateQuery {
    /// How often a card was inserted or removed, as the service counts it in the upper half of the state.
    var events: UInt32 { found >> 16 }
}
