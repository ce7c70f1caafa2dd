import BERTLV
import EMVData

/// EMV Book 3, 10.5: is the person who holds the card the one it was issued to? The rules of the CVM list are tried in
/// their order until one succeeds or one ends the search.
enum CardholderVerification {
    static func perform(_ context: inout TransactionContext) async throws(TransactionEnd) {
        // A list without rules counts as none: nothing is performed and TSI stays (10.5).
        guard context.aip.cardholderVerificationSupported,
            let list = context.data[.cardholderVerificationMethodList].flatMap({ try? CVMList($0) }),
            !list.rules.isEmpty
        else { return }
        context.tsi.cardholderVerificationPerformed = true
        for rule in list.rules where rule.condition.holds(for: rule.method, in: list, context) {
            let result = try await apply(rule, &context)
            if let result { context.cvmResults = CVMResults(rule, result).bytes }
            if result == .successful || result == .unknown { return }
            // Fail CVM processing ends the search whatever its bit 7 says (Annex C3).
            if rule.method == .fail || !rule.appliesNextIfUnsuccessful { break }
        }
        // Nothing succeeded; where nothing was even performed, 9F34 is 3F0001 (EMV Book 4, 6.3.4.5).
        context.cvmResults[2] = CVMResults.Result.failed.rawValue
        context.tvr.cardholderVerificationFailed = true
    }

    /// Performs one rule whose condition is met (EMV Book 3, 10.5, steps 1 and 2, and 10.5.1 to 10.5.4).
    ///
    /// - Returns: how it went; `nil` when the terminal does not know the method or does not support it.
    private static func apply(
        _ rule: CVMRule, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> CVMResults.Result? {
        let terminal = context.configuration.terminalCapabilities
        let method = rule.method
        guard let isSupported = method.isSupported(by: context.configuration) else {
            context.tvr.unrecognisedCVM = true
            return nil
        }
        guard isSupported else {
            // Only a terminal without any offline PIN, or without online PIN, counts as one without a PIN pad for it.
            let hasOfflinePIN = terminal.plaintextPINForICCVerification || terminal.encipheredPINForOfflineVerification
            if method == .onlinePIN || method.usesOfflinePIN && !hasOfflinePIN { context.tvr.pinPadNotPresent = true }
            return nil
        }
        switch method {
        case .fail: return .failed
        case .noCVM: return .successful
        case .onlinePIN: return try await onlinePIN(&context)
        default: break
        }
        if method.usesOfflinePIN,
            try await !OfflinePIN.verify(isEnciphered: method.usesEncipheredPIN, &context)
        {
            return .failed
        }
        guard method.usesSignature else { return .successful }
        // Whether the signature is the cardholder's is for the attendant to see (10.5.3).
        context.signatureRequired = true
        return .unknown
    }

    /// EMV Book 3, 10.5.2: the PIN goes to the issuer with the authorisation request.
    private static func onlinePIN(_ context: inout TransactionContext) async throws(TransactionEnd) -> CVMResults.Result
    {
        guard let pin = try await enterPIN(.online, triesLeft: nil, isRetry: false, &context) else { return .failed }
        context.onlinePIN = pin
        context.tvr.onlinePINEntered = true
        return .unknown
    }
}

/// When a rule applies (EMV Book 3, Annex C3).
extension CVMCondition {
    /// Whether the condition holds. A reserved one never does.
    ///
    /// Amounts are compared only in the application currency, so not where the card names none (10.5).
    func holds(for method: CVMethod, in list: CVMList, _ context: TransactionContext) -> Bool {
        let terminal = context.configuration
        let isCash = context.request.type == .cash
        let isUnattendedCash = isCash && !terminal.terminalType.isAttended
        let isManualCash = isCash && terminal.terminalType.isAttended
        let hasCashback = context.request.type == .cashback || context.request.cashback > 0
        let isInApplicationCurrency =
            context.data[.applicationCurrencyCode].map { $0 == context.data[.transactionCurrencyCode] } ?? false
        let amount = context.request.amount
        switch self {
        case .always: return true
        case .unattendedCash: return isUnattendedCash
        case .notCashOrCashback: return !isUnattendedCash && !isManualCash && !hasCashback
        case .terminalSupportsCVM: return method.isSupported(by: terminal) ?? false
        case .manualCash: return isManualCash
        case .cashback: return hasCashback
        case .underX: return isInApplicationCurrency && amount < UInt64(list.amountX)
        case .overX: return isInApplicationCurrency && amount > UInt64(list.amountX)
        case .underY: return isInApplicationCurrency && amount < UInt64(list.amountY)
        case .overY: return isInApplicationCurrency && amount > UInt64(list.amountY)
        default: return false
        }
    }
}

/// What a terminal can do (EMV Book 4, 6.3.4).
extension CVMethod {
    /// Whether the terminal supports the method; failing needs no capability. `nil`: the terminal does not recognise it.
    ///
    /// Of the methods that EMV knows, the biometric ones of version 4.4 are not recognised here: a terminal without
    /// biometric support may choose that (EMV 4.4 Book 3, 10.5.5, note to figure 8).
    func isSupported(by terminal: TerminalConfiguration) -> Bool? {
        let capabilities = terminal.terminalCapabilities
        return switch self {
        case .fail: true
        case .plaintextPIN: capabilities.plaintextPINForICCVerification
        case .onlinePIN: capabilities.encipheredPINForOnlineVerification
        case .plaintextPINAndSignature: capabilities.plaintextPINForICCVerification && terminal.takesSignatures
        case .encipheredPIN: capabilities.encipheredPINForOfflineVerification
        case .encipheredPINAndSignature: capabilities.encipheredPINForOfflineVerification && terminal.takesSignatures
        case .signature: terminal.takesSignatures
        case .noCVM: capabilities.noCVMRequired
        default: nil
        }
    }
}

extension TerminalConfiguration {
    /// A signature needs somebody who takes it, and paper or a screen for it (EMV Book 4, Annex A2, note to table 26).
    fileprivate var takesSignatures: Bool {
        terminalCapabilities.signature && terminalType.isAttended && additionalTerminalCapabilities.printAttendant
    }
}
