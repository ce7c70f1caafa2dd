import APDUTrace
import ISO7816
import Synchronization

/// Remembers why the card could not be started.
final class ResetFailures: ExchangeObserver {
    private let next: (any ExchangeObserver)?
    private let failure = Mutex<ChannelError?>(nil)

    /// - Parameter next: sees everything as well.
    init(next: (any ExchangeObserver)?) { self.next = next }

    /// Why the last reset failed; `nil` when it did not.
    var last: ChannelError? { failure.withLock { $0 } }

    func reset(_ result: Result<ATR, ChannelError>) {
        failure.withLock { failure in
            if case .failure(let error) = result { failure = error } else { failure = nil }
        }
        next?.reset(result)
    }

    func exchange(_ exchange: TraceExchange) { next?.exchange(exchange) }
}

extension ChannelError {
    /// Whether there was nothing to speak with: no reader or no service.
    var isUnavailable: Bool { code == .readerUnavailable || code == .serviceUnavailable }
}
