import APDUTrace
import ISO7816

/// Sees what goes over a channel.
protocol ExchangeObserver: Sendable {
    /// The card answered to reset, or did not.
    func reset(_ result: Result<ATR, ChannelError>)
    /// A command was answered, or was not.
    func exchange(_ exchange: TraceExchange)
}

/// A channel that shows an observer everything that passes.
final class ObservedChannel: CardChannel {
    private let channel: any CardChannel
    private let observer: any ExchangeObserver

    init(_ channel: any CardChannel, _ observer: any ExchangeObserver) {
        self.channel = channel
        self.observer = observer
    }

    var transmissionProtocol: TransmissionProtocol? {
        get async { await channel.transmissionProtocol }
    }

    func powerOn() async throws(ChannelError) -> ATR {
        do throws(ChannelError) {
            let atr = try await channel.powerOn()
            observer.reset(.success(atr))
            return atr
        } catch {
            observer.reset(.failure(error))
            throw error
        }
    }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let started = TraceRecorder.monotonic()
        let outcome: TraceExchange.Outcome
        do throws(ChannelError) {
            outcome = .answer(try await channel.transmit(command))
        } catch {
            outcome = .failure(error)
        }
        let duration = TraceRecorder.monotonic() - started
        observer.exchange(TraceExchange(command: command, outcome: outcome, duration: duration))
        switch outcome {
        case .answer(let answer): return answer
        case .failure(let failure): throw failure
        }
    }
}
