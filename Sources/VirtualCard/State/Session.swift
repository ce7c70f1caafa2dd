import BERTLV
import EMVData

/// What the card remembers until reset.
struct Session: Sendable {
    /// What the last successful SELECT chose.
    enum Selection: Sendable, Hashable {
        case none
        case environment
        case application(Int)
    }

    var selection = Selection.none
    var transaction: Transaction?
    /// The answer to the GET CHALLENGE that came just before.
    var challenge: [UInt8]?
    /// Whether a VERIFY of this session found or made the PIN blocked.
    var pinFoundBlocked = false
    /// Whether the PIN was blocked by a wrong try of this session.
    var pinBlockedHere = false
}

/// One transaction: from GET PROCESSING OPTIONS to the next one or the next SELECT.
struct Transaction: Sendable {
    /// How far it is (EMV Book 3, 6.4: each state has its commands).
    enum Phase: Sendable, Hashable {
        /// After GET PROCESSING OPTIONS.
        case initiated
        /// After a first GENERATE AC that gave an ARQC.
        case online
        /// After the final cryptogram.
        case finished
    }

    var phase = Phase.initiated
    /// The value fields of the commands, for the combined signature (EMV Book 2, 6.6.1).
    var processingOptionsData: [UInt8]
    var riskData1: [UInt8] = []
    var riskData2: [UInt8] = []
    /// What the terminal gave in the CDOLs so far, by tag.
    var terminalValues: [Tag: [UInt8]] = [:]
    var verification = CardVerification(first: .aac)
    var firstCryptogram: [UInt8] = []
    var firstUnpredictableNumber: [UInt8] = [0, 0, 0, 0]
    var externalAuthenticateReceived = false
    /// The MAC of the last script command, or the first cryptogram before any (EMV Book 2, 9.2.3.1).
    var macChain: [UInt8] = []
    /// Script commands with a good MAC.
    var scriptCommandsReceived: UInt64 = 0
    /// Set by any script command, its MAC good or not.
    var scriptAttempted = false
    /// Set by a wrong MAC: no more script commands in this transaction.
    var scriptsRefused = false
}
