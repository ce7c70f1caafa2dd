import EMVCrypto

/// What the card remembers without power.
struct CardMemory: Sendable {
    var pin: PIN?
    var pinTriesLeft: UInt8
    var blocked = false
    var applications: [ApplicationMemory]

    /// A card fresh from personalisation.
    init(_ card: PersonalisedCard) {
        pin = card.pin
        pinTriesLeft = card.pinTryLimit
        applications = card.applications.map(ApplicationMemory.init)
    }
}

/// What an application remembers without power.
struct ApplicationMemory: Sendable {
    /// Application transaction counter, tag 9F36: stepped by each GET PROCESSING OPTIONS, never back to zero.
    var transactionCounter: UInt16 = 0
    /// Tag 9F13; 0 before the first transaction that was completed online.
    var lastOnlineTransactionCounter: UInt16 = 0
    var blocked: Bool
    var consecutiveOffline: UInt64 = 0
    var cumulativeOffline: UInt64 = 0
    var consecutiveLimits: RiskManagementProfile.Limits
    var cumulativeLimits: RiskManagementProfile.Limits
    var lastOnlineTransactionNotCompleted = false
    var issuerAuthenticationFailed = false
    var issuerAuthenticationNotPerformed = false
    var goOnlineOnNextTransaction = false
    var scriptProcessingFailed = false
    /// Script commands with a good MAC since the last transaction that was completed online.
    var scriptCommands: UInt8 = 0
    var offlineDataAuthenticationFailed = false
    var records: [PersonalisedApplication.RecordAddress: [UInt8]]
    /// Newest first.
    var log: [[UInt8]] = []

    init(_ application: PersonalisedApplication) {
        blocked = application.blocked
        consecutiveLimits = application.rules.consecutiveOffline
        cumulativeLimits = application.rules.cumulativeOffline
        records = application.records
    }

    /// The counter as two bytes.
    var transactionCounterBytes: [UInt8] {
        [UInt8(transactionCounter >> 8), UInt8(truncatingIfNeeded: transactionCounter)]
    }
}
