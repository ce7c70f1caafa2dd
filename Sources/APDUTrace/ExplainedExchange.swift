public import EMVData

/// One exchange as a person wants to see it.
public struct ExplainedExchange: Sendable, Hashable {
    /// `READ RECORD SFI 1 record 2`.
    public var name: String
    /// Which part of a transaction the command belongs to.
    public var phase: TransactionPhase
    /// The command in hexadecimal, PIN and card numbers masked.
    public var command: String
    /// The command's data, part by part.
    public var commandLines: [DecodedLine]
    /// The response's data in hexadecimal, card numbers masked; `nil` when there was no response.
    public var response: String?
    /// The response's data, part by part.
    public var responseLines: [DecodedLine]
    /// `9000`; `nil` when there was no response, or none with a status word.
    public var statusWord: String?
    /// What the status word says to that command, or why there was no response.
    public var status: String
    /// Whether the card did what it was told: `9000`, or `61xx` with the data still to come.
    public var isDone: Bool
    /// Microseconds that it took, where that was measured.
    public var duration: UInt64?
}

/// The parts of a transaction (EMV Book 3, 8 and figure 7).
public enum TransactionPhase: String, Sendable, Hashable, CaseIterable {
    case applicationSelection = "Application selection"
    case initiateApplication = "Initiate application processing"
    case readApplicationData = "Read application data"
    case offlineDataAuthentication = "Offline data authentication"
    case cardholderVerification = "Cardholder verification"
    case terminalRiskManagement = "Terminal risk management"
    case cardActionAnalysis = "Card action analysis"
    case issuerAuthentication = "Issuer authentication"
    case issuerScript = "Issuer script processing"
    case completion = "Completion"
    case other = "Other"
}
