public import ISO7816

/// What went over the contacts of one card, in order.
public struct Trace: Sendable, Hashable {
    /// Which card it was, where the recording says so (`virtual:visa-credit`, a reader's name).
    public var card: String?
    public var events: [TraceEvent]

    public init(card: String? = nil, events: [TraceEvent] = []) {
        self.card = card
        self.events = events
    }

    /// The commands and answers alone.
    public var exchanges: [TraceExchange] {
        events.compactMap { if case .exchange(let exchange) = $0 { exchange } else { nil } }
    }

    /// The first answer to reset, where one was recorded.
    public var atr: ATR? {
        for case .reset(let atr, _) in events { return atr }
        return nil
    }
}

/// One thing that happened.
public enum TraceEvent: Sendable, Hashable {
    /// The card was powered or reset, and answered.
    case reset(ATR, time: UInt64?)
    /// A command was sent.
    case exchange(TraceExchange)
    /// The card was powered or reset, and nothing sensible came back.
    case resetFailure(ChannelError, time: UInt64?)
}

/// One command and what came of it.
public struct TraceExchange: Sendable, Hashable {
    /// The command as it was sent; empty where the recording does not know it.
    public var command: [UInt8]
    /// The answer, status word included, or why there was none.
    public var outcome: Outcome
    /// Microseconds from the start of the recording until the command was sent.
    public var time: UInt64?
    /// Microseconds until the answer was there.
    public var duration: UInt64?
    /// Whether bytes of the command were replaced because they held a PIN.
    public var isMasked: Bool

    public enum Outcome: Sendable, Hashable {
        case answer([UInt8])
        case failure(ChannelError)
    }

    public init(
        command: [UInt8], outcome: Outcome, time: UInt64? = nil, duration: UInt64? = nil, isMasked: Bool = false
    ) {
        self.command = command
        self.outcome = outcome
        self.time = time
        self.duration = duration
        self.isMasked = isMasked
    }
}
