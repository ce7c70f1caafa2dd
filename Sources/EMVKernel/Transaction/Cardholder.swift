public import EMVCrypto
public import EMVData

/// The person in front of the terminal, as far as the kernel needs one: chooses, confirms, enters a PIN.
public protocol Cardholder: Sendable {
    /// Offers the applications, highest priority first (EMV Book 1, 12.4).
    ///
    /// - Returns: the index of the chosen one, `nil` to cancel the transaction.
    func chooseApplication(_ candidates: [CandidateApplication]) async -> Int?

    /// Asks whether the one application that requires it may be used (EMV Book 1, 12.4; 87, bit 8).
    func confirm(_ application: CandidateApplication) async -> Bool

    /// Asks for the PIN.
    func enterPIN(_ request: PINRequest) async -> PINEntry
}

/// An application that card and terminal have in common.
public struct CandidateApplication: Sendable, Hashable {
    /// ADF name (4F) or DF name (84), 5 to 16 bytes.
    public var aid: [UInt8]
    /// What to show: preferred name where the terminal has its alphabet, else the label, else the AID in hexadecimal.
    public var displayName: String
    /// 50, as the card gave it.
    public var label: [UInt8]?
    /// 9F12, as the card gave it.
    public var preferredName: [UInt8]?
    /// The part of ISO 8859 that it is written in, 1 to 10 (9F11).
    public var issuerCodeTableIndex: UInt8?
    /// 1 (highest) to 15; 0 when the card gives none (87, bits 4 to 1).
    public var priority: UInt8
    /// The application may not be selected without the cardholder's confirmation (87, bit 8).
    public var confirmationRequired: Bool
    /// Languages of 5F2D that the terminal has as well, the card's first choice first (EMV Book 4, 11.1).
    public var languages: [String]
    /// The terminal's AID that it matched.
    public var terminalAID: [UInt8]
}

/// What PIN is asked for.
public struct PINRequest: Sendable, Hashable {
    /// Who compares the PIN.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Compared by the card.
        case offline
        /// Sent to the issuer.
        case online
    }

    /// Who compares this one.
    public var kind: Kind
    /// Tries that the card says are left; `nil` when it does not say or the issuer counts.
    public var triesLeft: Int?
    /// This is not the first prompt: the last PIN was wrong.
    public var isRetry: Bool
    /// Minor units, cashback included, to be shown with the prompt.
    public var amount: UInt64
    /// Currency of the amount.
    public var currency: Currency
    /// Languages to use, best first; empty when card and terminal have none in common.
    public var languages: [String]
}

/// What came of the prompt.
public enum PINEntry: Sendable {
    case entered(PIN)
    /// Merchant or cardholder skipped PIN entry (EMV Book 4, 6.3.4.3).
    case bypassed
    case cancelled
    /// There is no PIN pad, or it is broken.
    case padNotWorking
}
