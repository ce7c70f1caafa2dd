public import ISO7816

/// A channel around another channel that writes down everything that passes, as lines of a trace file.
///
/// A PIN never reaches the recording (``PINRedaction``). Lines are complete when they are handed over, so a recording
/// that is cut short is still a trace.
public final class TraceRecorder: CardChannel {
    private let channel: any CardChannel
    private let now: @Sendable () -> UInt64
    private let write: @Sendable ([UInt8]) -> Void
    private let started: UInt64

    /// - Parameters:
    ///   - channel: the card.
    ///   - card: what to call it in the header.
    ///   - now: a monotonic clock, microseconds.
    ///   - write: takes each line, line feed included, in order; called once at once with the header.
    public init(
        _ channel: any CardChannel, card: String? = nil,
        now: @escaping @Sendable () -> UInt64 = TraceRecorder.monotonic,
        write: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.channel = channel
        self.now = now
        self.write = write
        started = now()
        write(TraceFile.encodeLine(.header(card: card)))
    }

    public var transmissionProtocol: TransmissionProtocol? {
        get async { await channel.transmissionProtocol }
    }

    public func powerOn() async throws(ChannelError) -> ATR {
        let time = elapsed()
        do {
            let atr = try await channel.powerOn()
            record(.reset(atr, time: time))
            return atr
        } catch {
            record(.resetFailure(error, time: time))
            throw error
        }
    }

    public func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let time = elapsed()
        let outcome: TraceExchange.Outcome
        do {
            outcome = .answer(try await channel.transmit(command))
        } catch {
            outcome = .failure(error)
        }
        let ended = elapsed()
        let (written, isMasked) = PINRedaction.redact(command)
        record(
            .exchange(
                TraceExchange(
                    command: written, outcome: outcome, time: time, duration: ended > time ? ended - time : 0,
                    isMasked: isMasked)))
        switch outcome {
        case .answer(let answer): return answer
        case .failure(let failure): throw failure
        }
    }

    /// Microseconds of the system's monotonic clock.
    public static let monotonic: @Sendable () -> UInt64 = {
        let origin = ContinuousClock.now
        return {
            let (seconds, attoseconds) = origin.duration(to: .now).components
            return UInt64(clamping: seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
        }
    }()

    private func elapsed() -> UInt64 {
        let time = now()
        return time > started ? time - started : 0
    }

    private func record(_ event: TraceEvent) { write(TraceFile.encodeLine(TraceLine(event))) }
}
