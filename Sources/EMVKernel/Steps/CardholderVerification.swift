import BERTLV
import EMVData

/// EMV Book 3, 10.5: is the person who holds the card the one it was issued to? The rules of the CVM list are tried in
/// their order until one succeeds or one ends the search.
enum CardholderVerification {
    static func perform(_ context: inout TransactionContext) async throws(TransactionEnd) {
        guard context.aip.cardholderVerificationSupported,
            let bytes = context.data[.cardholderVerificationMethodList],
            let list = CardholderVerificationRules(bytes)
        else { return }
        context.tsi.cardholderVerificationPerformed = true
        for rule in list.rules where list.applies(rule, context) {
            switch try await apply(rule, &context) {
            case .successful:
                context.cvmResults = [rule.code, rule.condition, 0x02]
                return
            case .unknown:
                context.cvmResults = [rule.code, rule.condition, 0x00]
                return
            case .failed:
                context.cvmResults = [rule.code, rule.condition, 0x01]
            case .notPerformed:
                break
            }
            // Fail CVM processing ends the search whatever its bit 7 says (Annex C3).
            if rule.method == .fail || !rule.continuesOnFailure { break }
        }
        // Nothing succeeded; where nothing was even performed, 9F34 says so (EMV Book 4, 6.3.4.5).
        context.cvmResults[2] = 0x01
        context.tvr.cardholderVerificationFailed = true
    }

    /// How one rule ended (9F34, byte 3, EMV Book 4, Annex A4).
    enum RuleResult: Sendable {
        case successful, unknown, failed
        /// The terminal does not know the method, or does not support it.
        case notPerformed
    }

    /// Performs one rule whose condition is met (EMV Book 3, 10.5.1 to 10.5.5).
    private static func apply(
        _ rule: CardholderVerificationRules.Rule, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> RuleResult {
        guard let method = rule.method else {
            context.tvr.unrecognisedCVM = true
            return .notPerformed
        }
        let terminal = context.configuration.terminalCapabilities
        guard method.isSupported(by: terminal) else {
            // Only a terminal without any offline PIN, or without online PIN, counts as one without a PIN pad for it.
            let lacksPINPad =
                method == .onlinePIN
                || method.isOfflinePIN && !terminal.plaintextPINForICCVerification
                    && !terminal.encipheredPINForOfflineVerification
            if lacksPINPad { context.tvr.pinPadNotPresent = true }
            return .notPerformed
        }
        switch method {
        case .fail: return .failed
        case .noCVM: return .successful
        case .signature:
            context.signatureRequired = true
            return .unknown
        case .onlinePIN: return try await onlinePIN(&context)
        case .plaintextPIN, .encipheredPIN, .plaintextPINAndSignature, .encipheredPINAndSignature:
            let isVerified = try await OfflinePIN.verify(isEnciphered: method.isEnciphered, &context)
            guard isVerified else { return .failed }
            guard method.needsSignature else { return .successful }
            context.signatureRequired = true
            return .unknown
        }
    }

    /// EMV Book 3, 10.5.2: the PIN goes to the issuer with the authorisation request.
    private static func onlinePIN(_ context: inout TransactionContext) async throws(TransactionEnd) -> RuleResult {
        guard let pin = try await enterPIN(.online, triesLeft: nil, isRetry: false, &context) else { return .failed }
        context.onlinePIN = pin
        context.tvr.onlinePINEntered = true
        return .unknown
    }
}

/// The CVM List, tag 8E: two amounts and pairs of method and condition (EMV Book 3, Annex C3).
struct CardholderVerificationRules: Sendable {
    struct Rule: Sendable {
        var code: UInt8
        var condition: UInt8

        /// Bit 7: the next rule is tried when this one fails.
        var continuesOnFailure: Bool { code & 0x40 != 0 }
        /// `nil`: reserved, or a method that Book 3 does not describe.
        var method: CardholderVerificationMethod? { CardholderVerificationMethod(rawValue: code & 0x3F) }
    }

    var amountX: UInt64
    var amountY: UInt64
    var rules: [Rule]

    /// `nil` for a list without a rule, which counts as absent (EMV Book 3, 10.5).
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 10 else { return nil }
        amountX = bytes[0..<4].unsigned
        amountY = bytes[4..<8].unsigned
        rules = stride(from: 8, to: bytes.count - 1, by: 2).map { Rule(code: bytes[$0], condition: bytes[$0 + 1]) }
    }

    /// Whether a rule's condition is met (Annex C3, table 40). Reserved conditions never are.
    func applies(_ rule: Rule, _ context: TransactionContext) -> Bool {
        let terminal = context.configuration
        let isCash = context.request.type == .cash
        let isUnattendedCash = isCash && !terminal.terminalType.isAttended
        let isManualCash = isCash && terminal.terminalType.isAttended
        let hasCashback = context.request.type == .cashback || context.request.cashback > 0
        // Without an application currency the amounts cannot be compared (10.5).
        let isInApplicationCurrency =
            context.data[.applicationCurrencyCode].map { $0 == context.data[.transactionCurrencyCode] } ?? false
        let amount = context.request.amount
        switch rule.condition {
        case 0x00: return true
        case 0x01: return isUnattendedCash
        case 0x02: return !isUnattendedCash && !isManualCash && !hasCashback
        case 0x03: return rule.method?.isSupported(by: terminal.terminalCapabilities) ?? false
        case 0x04: return isManualCash
        case 0x05: return hasCashback
        case 0x06: return isInApplicationCurrency && amount < amountX
        case 0x07: return isInApplicationCurrency && amount > amountX
        case 0x08: return isInApplicationCurrency && amount < amountY
        case 0x09: return isInApplicationCurrency && amount > amountY
        default: return false
        }
    }
}

/// Cardholder verification methods (EMV Book 3, Annex C3, table 39).
enum CardholderVerificationMethod: UInt8, Sendable {
    case fail = 0x00
    case plaintextPIN = 0x01
    case onlinePIN = 0x02
    case plaintextPINAndSignature = 0x03
    case encipheredPIN = 0x04
    case encipheredPINAndSignature = 0x05
    case signature = 0x1E
    case noCVM = 0x1F

    var isOfflinePIN: Bool {
        switch self {
        case .plaintextPIN, .plaintextPINAndSignature, .encipheredPIN, .encipheredPINAndSignature: true
        default: false
        }
    }

    var isEnciphered: Bool { self == .encipheredPIN || self == .encipheredPINAndSignature }
    var needsSignature: Bool { self == .plaintextPINAndSignature || self == .encipheredPINAndSignature }

    /// Whether the terminal can do it (9F33, byte 2); failing needs no capability.
    func isSupported(by terminal: TerminalCapabilities) -> Bool {
        switch self {
        case .fail: true
        case .plaintextPIN: terminal.plaintextPINForICCVerification
        case .onlinePIN: terminal.encipheredPINForOnlineVerification
        case .plaintextPINAndSignature: terminal.plaintextPINForICCVerification && terminal.signature
        case .encipheredPIN: terminal.encipheredPINForOfflineVerification
        case .encipheredPINAndSignature: terminal.encipheredPINForOfflineVerification && terminal.signature
        case .signature: terminal.signature
        case .noCVM: terminal.noCVMRequired
        }
    }
}
