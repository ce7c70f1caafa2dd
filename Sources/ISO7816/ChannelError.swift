/// Why no answer came from a card: the reader, the connection or the card itself failed.
public struct ChannelError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was; unknown kinds survive.
    public struct Code: RawRepresentable, Sendable, Hashable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The card was taken out.
        public static let cardRemoved = Code(rawValue: "card removed")
        /// Somebody else reset the card, or another card was put in.
        public static let cardReset = Code(rawValue: "card reset")
        /// The card does not answer to power or reset.
        public static let cardMute = Code(rawValue: "card mute")
        /// No answer within the time allowed.
        public static let timeout = Code(rawValue: "timeout")
        /// The reader is gone.
        public static let readerUnavailable = Code(rawValue: "reader unavailable")
        /// The smart-card service is not there or stopped.
        public static let serviceUnavailable = Code(rawValue: "service unavailable")
        /// Another program holds the card.
        public static let sharingViolation = Code(rawValue: "sharing violation")
        /// The answer breaks the transmission rules: shorter than a status word, endless `61xx` or `6Cxx`, a bad ATR.
        public static let protocolViolation = Code(rawValue: "protocol violation")
        /// A replayed or scripted card was asked something that it does not know.
        public static let unexpectedCommand = Code(rawValue: "unexpected command")
        /// The person or program asked to stop.
        public static let cancelled = Code(rawValue: "cancelled")
        /// Anything else the transport reported.
        public static let transport = Code(rawValue: "transport error")
    }

    public var code: Code
    /// What was going on and what was seen, for a person.
    public var message: String
    /// What to do about it, where that is known.
    public var advice: String?
    /// The number the transport gave (PC/SC: `0x8010000C`), where there is one.
    public var underlyingCode: UInt32?

    public init(_ code: Code, _ message: String, advice: String? = nil, underlyingCode: UInt32? = nil) {
        self.code = code
        self.message = message
        self.advice = advice
        self.underlyingCode = underlyingCode
    }

    public var description: String {
        advice.map { "\(message); \($0)" } ?? message
    }
}
