public import ISO7816

/// Why a virtual card is not in its reader, or not any more.
public struct VPCDError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it was.
    public enum Kind: Sendable, Hashable {
        /// Nobody listens there.
        case connectionRefused
        /// The host or the way to it is not known, or the system refused for another reason.
        case connectionFailed
        /// vpcd went away.
        case disconnected
        /// vpcd sent what it never sends.
        case protocolViolation
        /// The card failed; for the reader it is gone.
        case card(ChannelError)
        /// A card is in the reader already, by this client.
        case alreadyInserted
    }

    public var kind: Kind
    /// What happened, for a person.
    public var message: String
    /// What to do about it, where that is known.
    public var advice: String?

    public init(_ kind: Kind, _ message: String, advice: String? = nil) {
        self.kind = kind
        self.message = message
        self.advice = advice
    }

    public var description: String { advice.map { "\(message); \($0)" } ?? message }
}
