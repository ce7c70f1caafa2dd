internal import DedicatedThread
public import ISO7816
import Synchronization

/// Puts any card channel into a slot of the vpcd driver, where every program of the machine finds it as a card in a
/// reader.
///
/// vpcd listens, a card connects: to be connected is to be in the reader. The network is read on a thread of its own,
/// and the channel is called there too, so that an exchange costs no change of thread.
public final class VPCDClient: Sendable {
    /// The port of vpcd's first slot as Debian configures it.
    public static let defaultPort: UInt16 = 35_963

    private enum Slot {
        case empty
        case connecting
        case holding(TCPConnection, Task<VPCDError?, Never>)
    }

    public let host: String
    public let port: UInt16
    private let slot = Mutex(Slot.empty)

    public init(host: String = "127.0.0.1", port: UInt16 = VPCDClient.defaultPort) {
        self.host = host
        self.port = port
    }

    deinit { stop() }

    /// Puts the card in and serves it until ``remove()`` or ``stop()``.
    ///
    /// - Throws: what ``insert(_:)`` throws; `disconnected` when vpcd goes away; `card` when the channel fails, after
    ///   which the card is gone from the reader.
    public func serve(_ card: any CardChannel) async throws(VPCDError) {
        let serving = try await connect(card)
        let end = await withTaskCancellationHandler {
            await serving.value
        } onCancel: {
            stop()
        }
        if let end { throw end }
    }

    /// Puts the card in and serves it in the background; pcscd sees it at its next look, within 400 ms.
    ///
    /// - Throws: `connectionRefused` when no vpcd listens there, `alreadyInserted` when this client holds a card.
    public func insert(_ card: any CardChannel) async throws(VPCDError) { _ = try await connect(card) }

    /// Takes the card out, also in the middle of an exchange, and waits until it is out.
    public func remove() async {
        guard case .holding(let connection, let serving) = slot.withLock({ $0 }) else { return }
        connection.shutdown()
        _ = await serving.value
    }

    /// Takes the card out without waiting for anything.
    public func stop() {
        if case .holding(let connection, _) = slot.withLock({ $0 }) { connection.shutdown() }
    }

    private func connect(_ card: any CardChannel) async throws(VPCDError) -> Task<VPCDError?, Never> {
        let isFree = slot.withLock { slot in
            guard case .empty = slot else { return false }
            slot = .connecting
            return true
        }
        guard isFree else {
            throw VPCDError(.alreadyInserted, "a card is in the reader at \(host) port \(port) already")
        }
        let thread = DedicatedThread()
        let (host, port) = (host, port)
        let attempt = await Task(executorPreference: thread) {
            Result { () throws(VPCDError) -> TCPConnection in try TCPConnection(host: host, port: port) }
        }.value
        switch attempt {
        case .success(let connection):
            let server = VPCDServer(connection: connection, card: card)
            return slot.withLock { slot in
                let serving = Task(executorPreference: thread) { [weak self] in
                    let end = await server.run()
                    self?.slot.withLock { $0 = .empty }
                    return end
                }
                slot = .holding(connection, serving)
                return serving
            }
        case .failure(let error):
            slot.withLock { $0 = .empty }
            throw error
        }
    }
}
