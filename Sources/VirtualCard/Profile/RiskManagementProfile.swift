/// By which rules the card decides at GENERATE AC (EMV Book 3, 10.8: the issuer's own choice).
///
/// ```
/// {
///   "consecutiveOffline": { "lower": 2, "upper": 4 },          transactions; left out: no limit
///   "cumulativeOffline": { "lower": 10000, "upper": 20000 },   minor units of the application currency (9F42)
///   "issuerAuthentication": "mandatory" | "optional",
///   "declineWhen": [ … ], "goOnlineWhen": [ … ], "declineWhenUnableToGoOnline": [ … ],
///   "putData": ["9F14", "9F23"]                                tags that PUT DATA may write
/// }
/// ```
///
/// The three lists hold names of ``CardCondition``. What is left out has the values of ``ordinary``.
public struct RiskManagementProfile: Codable, Sendable, Hashable {
    /// Limits of the number of transactions approved offline in a row.
    public var consecutiveOffline: Limits?
    /// Limits of the sum of amounts approved offline, in minor units of tag 9F42.
    public var cumulativeOffline: Limits?
    /// Whether an online approval needs a response cryptogram.
    public var issuerAuthentication: IssuerAuthenticationRule?
    /// Any of these makes the first cryptogram an AAC.
    public var declineWhen: [CardCondition]?
    /// Any of these turns a TC that is asked for into an ARQC.
    public var goOnlineWhen: [CardCondition]?
    /// Any of these makes the second cryptogram an AAC when the issuer cannot be reached.
    public var declineWhenUnableToGoOnline: [CardCondition]?
    /// Tags that PUT DATA may write: 9F14 and 9F23.
    public var putData: [String]?

    /// Rules that leave everything to ``ordinary``.
    public init() {}

    /// A pair of limits; one that is left out never acts.
    public struct Limits: Codable, Sendable, Hashable {
        /// From above this on the card goes online.
        public var lower: UInt64?
        /// From above this on the card approves nothing without the issuer.
        public var upper: UInt64?
    }

    /// Whether an online approval needs a good cryptogram of the issuer.
    public enum IssuerAuthenticationRule: String, Codable, Sendable, Hashable {
        case mandatory
        case optional
    }

    /// The rules of a card that says nothing: anything left over from last time goes online, upper limits decline offline.
    public static let ordinary: RiskManagementProfile = {
        var rules = RiskManagementProfile()
        rules.issuerAuthentication = .optional
        rules.declineWhen = []
        rules.goOnlineWhen = [
            .newCard, .lastOnlineTransactionNotCompleted, .issuerAuthenticationFailed,
            .lowerConsecutiveOfflineLimitExceeded, .upperConsecutiveOfflineLimitExceeded,
            .lowerCumulativeOfflineLimitExceeded, .upperCumulativeOfflineLimitExceeded,
            .goOnlineOnNextTransaction, .scriptProcessingFailed, .pinTryLimitExceeded,
        ]
        rules.declineWhenUnableToGoOnline = [
            .upperConsecutiveOfflineLimitExceeded, .upperCumulativeOfflineLimitExceeded, .issuerAuthenticationFailed,
            .pinTryLimitExceeded,
        ]
        rules.putData = ["9F14", "9F23"]
        return rules
    }()
}

/// What the card can find about a transaction and about those before it.
public enum CardCondition: String, Codable, Sendable, Hashable, CaseIterable {
    /// No transaction was ever completed online.
    case newCard
    /// The last ARQC was never followed by a second GENERATE AC.
    case lastOnlineTransactionNotCompleted
    /// Issuer authentication failed on the last online transaction.
    case issuerAuthenticationFailed
    /// The last online transaction ended without issuer authentication.
    case issuerAuthenticationNotPerformed
    /// Offline approvals in a row, this one included, are above the lower limit.
    case lowerConsecutiveOfflineLimitExceeded
    case upperConsecutiveOfflineLimitExceeded
    /// Amounts approved offline, this one included, are above the lower limit.
    case lowerCumulativeOfflineLimitExceeded
    case upperCumulativeOfflineLimitExceeded
    /// The issuer asked for it the last time.
    case goOnlineOnNextTransaction
    /// A script command failed on an earlier transaction.
    case scriptProcessingFailed
    /// Offline data authentication failed on the last transaction, which was declined offline.
    case offlineDataAuthenticationFailed
    /// No more PIN tries.
    case pinTryLimitExceeded
    /// VERIFY came in this transaction and the last one failed.
    case offlinePINVerificationFailed
    /// The card has a PIN, and VERIFY did not come in this transaction.
    case offlinePINVerificationNotPerformed
    /// The terminal's country is not the issuer's.
    case internationalTransaction
}
