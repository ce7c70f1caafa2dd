/// What the issuer is told to do, beside being right.
public struct IssuerBehaviour: Sendable {
    /// How tag 91 comes out.
    public enum Authentication: Sendable, Hashable {
        /// As the card expects it.
        case good
        /// With a cryptogram that is wrong in one bit.
        case wrong
        /// Not at all.
        case none
        /// As given.
        case bytes([UInt8])
    }

    /// What becomes of the card's offline counters.
    public enum CounterUpdate: UInt8, Sendable, Hashable {
        case keep = 0
        case setToUpperLimits = 1
        case reset = 2
        case addTransaction = 3
    }

    /// Authorisation response code, two characters (ISO 8583, field 39); `00`, `10` and `11` approve.
    public var responseCode = "00"
    /// How tag 91 comes out.
    public var authentication = Authentication.good
    /// The host does not answer at all.
    public var isUnreachable = false
    /// Answer `05` when the request cryptogram is wrong, whatever ``responseCode`` says.
    public var declinesWrongCryptogram = true
    /// What becomes of the card's offline counters.
    public var counters = CounterUpdate.reset
    /// Ask the card to go online the next time.
    public var goOnlineNextTime = false
    /// A new PIN try counter, 0 to 15.
    public var pinTries: UInt8?
    /// Block the application through the card status update (Visa CVN 18 and 22, CCD).
    public var blocksApplication = false
    /// Block the card through the card status update (Visa CVN 18 and 22, CCD).
    public var blocksCard = false
    /// Scripts to send along.
    public var scripts: [IssuerScript] = []

    /// An issuer that approves with 00 and authenticates itself.
    public init() {}

    /// Whether ``responseCode`` approves (EMV Book 4, A6).
    public var approves: Bool { Self.approves(responseCode) }

    static func approves(_ code: String) -> Bool { ["00", "10", "11"].contains(code) }
}
