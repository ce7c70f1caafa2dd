/// The one seam between the product and a card: what goes over the contacts, raw bytes.
///
/// A PC/SC card, a virtual card, a replayed trace, a scripted test card and a recorder around any of them are channels.
public protocol CardChannel: Sendable {
    /// Powers the card, or resets it when it is powered already.
    func powerOn() async throws(ChannelError) -> ATR

    /// Sends one command and returns the card's answer, status word included (2 to 65,538 bytes).
    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8]

    /// The protocol that the reader negotiated; `nil` where only the ATR tells.
    var transmissionProtocol: TransmissionProtocol? { get async }
}

extension CardChannel {
    public var transmissionProtocol: TransmissionProtocol? { nil }
}

/// ISO/IEC 7816-3 transmission protocols that EMV cards use.
public enum TransmissionProtocol: UInt8, Sendable, Hashable, CustomStringConvertible {
    case t0 = 0
    case t1 = 1

    public var description: String { "T=\(rawValue)" }
}
