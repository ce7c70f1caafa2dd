/// What the terminal does where the books leave the choice to it; the default is the strict or the complete one.
public struct TerminalFeatures: Sendable, Hashable {
    /// Looks for the payment system environment before it tries its list of AIDs (EMV Book 1, 12.3.2).
    public var paymentSystemEnvironment = true
    /// Lets the cardholder choose among several applications (EMV Book 1, 12.4, step 3); otherwise by priority.
    public var applicationChoice = true
    /// Can ask the cardholder to confirm an application that requires it (EMV Book 1, 12.4, step 2).
    public var applicationConfirmation = true
    /// Allows PIN entry to be skipped, at an attended terminal (EMV Book 4, 6.3.4.3).
    public var pinBypass = true
    /// Once PIN entry was skipped, later PIN methods of the same transaction count as skipped as well; otherwise each asks
    /// anew (EMV Book 4, 6.3.4.3).
    public var subsequentPINBypass = true
    /// Reads the PIN try counter before it prompts (EMV Book 3, 10.5.1).
    public var pinTryCounter = true
    /// Performs terminal risk management whatever the card's AIP says (EMV 4.4 Book 3, 10.6); otherwise only when its bit
    /// «terminal risk management is to be performed» is set, as in EMV 4.3.
    public var terminalRiskManagementAlways = true
    /// Compares the amount with the floor limit (EMV Book 3, 10.6.1).
    public var floorLimitChecking = true
    /// Adds the last transaction of the same card in the terminal's log (EMV Book 3, 10.6.1).
    public var transactionLog = true
    /// Selects transactions at random (EMV Book 3, 10.6.2).
    public var randomSelection = true
    /// Reads the card's counters (EMV Book 3, 10.6.3).
    public var velocityChecking = true
    /// Looks the card up in the exception file (EMV Book 4, 6.3.5).
    public var exceptionFile = true
    /// Lets the attendant force a transaction online (EMV Book 4, 6.5.3).
    public var merchantForcedOnline = true
    /// An online-only terminal that cannot reach the host asks for an AAC at once, without looking at the default action
    /// codes (EMV Book 3, 10.7).
    public var onlineOnlySkipsDefaultActionCodes = false
    /// Asks for an AAC when issuer authentication failed, whatever the issuer answered. The books leave that decision to
    /// the card; a card that does not look at its own result would approve for somebody who is not the issuer.
    public var declineAfterFailedIssuerAuthentication = true

    /// Every switch at its default.
    public init() {}
}

extension TerminalFeatures: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case paymentSystemEnvironment, applicationChoice, applicationConfirmation, pinBypass, subsequentPINBypass,
            pinTryCounter, terminalRiskManagementAlways, floorLimitChecking, transactionLog, randomSelection,
            velocityChecking, exceptionFile, merchantForcedOnline, onlineOnlySkipsDefaultActionCodes,
            declineAfterFailedIssuerAuthentication
    }

    /// The switches by their names in a file.
    private static var switches: [(CodingKeys, WritableKeyPath<TerminalFeatures, Bool>)] {
        [
            (.paymentSystemEnvironment, \.paymentSystemEnvironment),
            (.applicationChoice, \.applicationChoice),
            (.applicationConfirmation, \.applicationConfirmation),
            (.pinBypass, \.pinBypass),
            (.subsequentPINBypass, \.subsequentPINBypass),
            (.pinTryCounter, \.pinTryCounter),
            (.terminalRiskManagementAlways, \.terminalRiskManagementAlways),
            (.floorLimitChecking, \.floorLimitChecking),
            (.transactionLog, \.transactionLog),
            (.randomSelection, \.randomSelection),
            (.velocityChecking, \.velocityChecking),
            (.exceptionFile, \.exceptionFile),
            (.merchantForcedOnline, \.merchantForcedOnline),
            (.onlineOnlySkipsDefaultActionCodes, \.onlineOnlySkipsDefaultActionCodes),
            (.declineAfterFailedIssuerAuthentication, \.declineAfterFailedIssuerAuthentication),
        ]
    }

    /// A switch that is absent keeps its default.
    public init(from decoder: any Decoder) throws {
        let settings = try decoder.settings(CodingKeys.self)
        for (key, path) in Self.switches {
            self[keyPath: path] = try settings.value(key, default: self[keyPath: path])
        }
    }

    /// Every setting in the form that reading takes.
    public func encode(to encoder: any Encoder) throws {
        var settings = encoder.container(keyedBy: CodingKeys.self)
        for (key, path) in Self.switches {
            try settings.encode(self[keyPath: path], forKey: key)
        }
    }
}
