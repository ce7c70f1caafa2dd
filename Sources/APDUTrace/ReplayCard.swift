import Bytes
public import ISO7816
import Synchronization

/// A recorded trace that answers as the card did: a channel.
///
/// A replay never makes up an answer. A command is looked for in this order:
///
/// 1. the very same bytes; the same but for Le; the same but for a PIN that the recording masked — first behind the last
///    answer given, then before it;
/// 2. GET PROCESSING OPTIONS, GENERATE AC, INTERNAL AUTHENTICATE, EXTERNAL AUTHENTICATE and VERIFY with the same CLA,
///    INS, P1 and P2 but other data, for a terminal that runs today asks with another unpredictable number and date;
/// 3. a recorded answer whose command is not known (an empty `c`), when it is the very next.
///
/// Everything but SELECT is looked for only within the application that is selected: the exchanges from its SELECT to
/// the next, and those after any other recorded SELECT of the same name. What is not found is answered as
/// ``Unrecorded`` says, and listed in ``unrecordedCommands``.
public final class ReplayCard: CardChannel {
    /// What to do with a command that the trace does not hold.
    public enum Unrecorded: Sendable, Hashable {
        /// Throw ``ChannelError/Code/unexpectedCommand``.
        case fail
        /// Say that the thing is not there, where the books have a status word for that: `6A82` to SELECT, `6A83` to
        /// READ RECORD, `6A88` to GET DATA, `6985` to GET RESPONSE, so that a terminal can go on. Throw for everything else.
        case notFound
    }

    /// The answer to reset: the recorded one, else one that fits the level of the recording.
    public let atr: ATR
    private let protocolInUse: TransmissionProtocol
    private let unrecorded: Unrecorded
    private let script: ReplayScript
    private let state: Mutex<State>

    private struct State {
        var cursor: ReplayScript.Cursor
        var unrecorded: [[UInt8]] = []
    }

    /// - Parameters:
    ///   - trace: what was recorded.
    ///   - unrecorded: what to do with a command that it does not hold.
    public init(_ trace: Trace, unrecorded: Unrecorded = .notFound) {
        let exchanges = trace.exchanges
        let isT0 = exchanges.contains(where: \.showsT0Procedure)
        atr = trace.atr ?? (isT0 ? .t0Default : .t1Default)
        protocolInUse = isT0 ? .t0 : trace.atr?.firstOfferedProtocol ?? .t1
        self.unrecorded = unrecorded
        script = ReplayScript(exchanges)
        state = Mutex(State(cursor: script.start))
    }

    /// Recordings with `61xx`, `6Cxx` or GET RESPONSE in them speak T=0, whatever the ATR offers.
    public var transmissionProtocol: TransmissionProtocol? { protocolInUse }

    /// Commands that the trace did not hold, in order.
    public var unrecordedCommands: [[UInt8]] { state.withLock { $0.unrecorded } }

    /// The names of all applications and directories that the recording selected with success, in order.
    public var selectedNames: [[UInt8]] { script.selectedNames }

    public func powerOn() async throws(ChannelError) -> ATR {
        state.withLock { $0.cursor = script.start }
        return atr
    }

    public func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let outcome = state.withLock { state -> TraceExchange.Outcome in
            if let outcome = script.answer(command, &state.cursor) { return outcome }
            state.unrecorded.append(PINRedaction.redact(command).command)
            return outcomeOfUnrecorded(command)
        }
        switch outcome {
        case .answer(let answer): return answer
        case .failure(let failure): throw failure
        }
    }

    private func outcomeOfUnrecorded(_ command: [UInt8]) -> TraceExchange.Outcome {
        if unrecorded == .notFound, command.count > 1 {
            switch (command[0], command[1]) {
            case (0x00, 0xA4): return .answer([0x6A, 0x82])
            case (0x00, 0xB2): return .answer([0x6A, 0x83])
            case (0x80, 0xCA): return .answer([0x6A, 0x88])
            case (0x00, 0xC0): return .answer([0x69, 0x85])
            default: break
            }
        }
        let shown = PINRedaction.redact(command).command.hex
        return .failure(
            ChannelError(
                .unexpectedCommand, "the trace holds no answer to \(shown)",
                advice: "a replay only answers what was recorded"))
    }
}

extension TraceExchange {
    /// Whether the exchange is part of a T=0 procedure (EMV Book 1, 9.3.1).
    var showsT0Procedure: Bool {
        if command.count == 5, command[1] == 0xC0 { return true }
        guard case .answer(let answer) = outcome, answer.count == 2 else { return false }
        return answer[0] == 0x61 || answer[0] == 0x6C
    }
}
