/// What authenticated issuer data ask of the card.
struct IssuerInstruction: Sendable, Hashable {
    /// What becomes of the counters of offline transactions.
    enum CounterUpdate: UInt8, Sendable, Hashable {
        case keep = 0
        case setToUpperLimits = 1
        case reset = 2
        case addTransaction = 3
    }

    var approves: Bool
    /// The new PIN try counter.
    var pinTries: UInt8?
    var blocksCard = false
    var blocksApplication = false
    var goOnlineNextTime = false
    var counters = CounterUpdate.keep

    /// Card status update, 4 bytes (EMV Book 3, Annex C10; Visa CVN 18 and 22 alike).
    init(cardStatusUpdate update: [UInt8]) {
        approves = update[1] & 0x80 != 0
        blocksCard = update[1] & 0x40 != 0
        blocksApplication = update[1] & 0x20 != 0
        pinTries = update[1] & 0x10 != 0 ? update[0] & 0x0F : nil
        goOnlineNextTime = update[1] & 0x08 != 0
        // Made by a proxy for the issuer: the counters are left alone (EMV Book 3, 10.11.1.1, CCD).
        counters = update[1] & 0x04 != 0 ? .keep : CounterUpdate(rawValue: update[1] & 0x03) ?? .keep
    }

    /// ARPC response code, 2 bytes (M/Chip).
    init(arpcResponseCode code: [UInt8]) {
        approves = code[1] & 0x10 != 0
        pinTries = code[1] & 0x08 != 0 ? code[0] & 0x0F : nil
        goOnlineNextTime = code[1] & 0x04 != 0
        counters = CounterUpdate(rawValue: code[1] & 0x03) ?? .keep
    }

    /// Authorisation response code, 2 characters (Visa CVN 10): 00, 10 and 11 approve.
    init(authorisationResponseCode code: [UInt8]) {
        approves = [[0x30, 0x30], [0x31, 0x30], [0x31, 0x31]].contains(code)
        counters = .reset
    }
}
