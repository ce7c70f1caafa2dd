public import BERTLV
public import EMVData

/// How a transaction ended: an outcome is a value, never an error.
public struct TransactionResult: Sendable {
    /// What the person at the terminal is told.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The final cryptogram is a TC and nothing stands against it.
        case approved
        /// The card, the terminal or the issuer said no.
        case declined
        /// The transaction ended without a decision: a card or an exchange broke the rules.
        case terminated
        /// The cardholder stopped it.
        case cancelled
        /// This chip cannot be used here: another interface, such as the magnetic stripe, may be tried.
        case fallback
    }

    /// Who decided.
    public enum Decision: String, Sendable, Hashable, CaseIterable {
        /// Card and terminal alone.
        case offline
        /// The issuer answered.
        case online
        /// The issuer was asked for and could not be reached.
        case unableToGoOnline
    }

    /// How it ended.
    public var outcome: Outcome
    /// `nil` when there was no decision.
    public var decidedBy: Decision?
    /// Why it ended this way, for a person; never holds a secret.
    public var reason: String
    /// The application that was used last, if one was selected.
    public var application: SelectedApplication?
    /// Digits of 5A, clear; masking is for whoever prints it.
    public var pan: String?
    /// Digits of 5F34.
    public var panSequenceNumber: UInt8?
    /// 82.
    public var aip: ApplicationInterchangeProfile?
    /// 9F36 of the last cryptogram.
    public var atc: UInt16?
    /// What the first GENERATE AC answered.
    public var firstCryptogram: Cryptogram?
    /// What the last GENERATE AC answered; the first one again when there was only one.
    public var finalCryptogram: Cryptogram?
    /// 9F10 of the last cryptogram.
    public var issuerApplicationData: [UInt8]?
    /// 9F37, 4 bytes.
    public var unpredictableNumber: [UInt8]
    /// 95 at the end.
    public var tvr: TerminalVerificationResults
    /// 9B at the end.
    public var tsi: TransactionStatusInformation
    /// 9F34, 3 bytes; `3F0000` until cardholder verification is done.
    public var cvmResults: [UInt8]
    /// 8A, two characters.
    public var authorisationResponseCode: [UInt8]?
    /// Which method was used, and how it went.
    public var offlineDataAuthentication: OfflineDataAuthenticationResult
    /// Issuer Script Results, 5 bytes a script (EMV Book 4, Annex A5), in the order they were processed.
    public var scriptResults: [[UInt8]]
    /// What was sent to the host as field 55; empty when nothing was.
    public var de55: [UInt8]
    /// Command APDUs sent to the card; GET RESPONSE and repeats after 6Cxx do not count.
    public var exchanges: Int
    /// The commands themselves, in order; in a VERIFY the data are replaced by `FF`, so that no PIN is in here.
    public var commands: [[UInt8]]
    /// The cardholder must sign (CVM `1E`, `03`, `05`).
    public var signatureRequired: Bool
    /// The card asked for an advice message (9F27, bit 4).
    public var adviceRequired: Bool
    /// The issuer approved and the transaction did not end approved: the authorisation was or must be reversed.
    public var reversalRequired: Bool
    /// Languages of the card (5F2D) that the terminal has as well, the card's first choice first; empty when the cardholder
    /// may choose one of the terminal's (EMV Book 4, 11.1).
    public var languages: [String]
    /// Every data element that the kernel held at the end, from card, terminal and issuer.
    public var elements: [Tag: [UInt8]]
}

/// The application that card and terminal agreed on.
public struct SelectedApplication: Sendable, Hashable {
    /// DF name (84) that the card gave.
    public var aid: [UInt8]
    /// What the cardholder sees: the preferred name where the terminal has its alphabet, else the label.
    public var label: String

    /// An application by DF name and the name it is shown under.
    public init(aid: [UInt8], label: String) {
        self.aid = aid
        self.label = label
    }
}

/// An application cryptogram and its kind.
public struct Cryptogram: Sendable, Hashable {
    /// Kinds by the two high bits of 9F27 (EMV Book 3, 6.5.5.4).
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case aac = "AAC"
        case tc = "TC"
        case arqc = "ARQC"
    }

    /// Its kind.
    public var type: Kind
    /// 9F26, 8 bytes; empty when a CDA signature that could not be verified hides it.
    public var value: [UInt8]

    /// A cryptogram of a kind.
    public init(type: Kind, value: [UInt8]) {
        self.type = type
        self.value = value
    }
}

/// What offline data authentication was done and how it ended.
public struct OfflineDataAuthenticationResult: Sendable, Hashable {
    /// What was chosen (EMV Book 3, 10.3).
    public enum Method: String, Sendable, Hashable, CaseIterable {
        case none
        case sda = "SDA"
        case dda = "DDA"
        case cda = "CDA"
    }

    /// How it went.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        case notPerformed
        case successful
        case failed
    }

    /// The method.
    public var method: Method
    /// Its result.
    public var result: Outcome
    /// What failed, for a person.
    public var reason: String?

    /// A result; without arguments nothing was performed.
    public init(method: Method = .none, result: Outcome = .notPerformed, reason: String? = nil) {
        self.method = method
        self.result = result
        self.reason = reason
    }
}
