import BERTLV
import EMVData
import ISO7816

/// Card risk management (EMV Book 3, 10.8, 10.11): the card's own word on what the terminal asks for.
extension CardLogic {
    /// The first decision: the card may answer less than was asked for, never more.
    func decideFirst(_ requested: CryptogramType, _ index: Int, _ transaction: inout Transaction) -> CryptogramType {
        let (rules, state) = (card.applications[index].rules, memory.applications[index])
        let conditions = conditions(index, transaction)
        var decision = requested
        if state.blocked || !conditions.isDisjoint(with: rules.declineWhen) {
            decision = .aac
        } else if requested == .tc, !conditions.isDisjoint(with: rules.goOnlineWhen) {
            decision = .arqc
        }
        transaction.verification.first = decision
        describe(conditions, index, &transaction)
        return decision
    }

    /// The second decision: after the issuer has spoken, or could not be reached.
    mutating func decideSecond(
        _ requested: CryptogramType, _ index: Int, _ transaction: inout Transaction
    ) throws(Refusal) -> CryptogramType {
        // Y3 and Z3: unable to go online (EMV Book 4, A6).
        let unable = [[0x59, 0x33], [0x5A, 0x33]].contains(transaction.value(.authorisationResponseCode, 2))
        transaction.verification.unableToGoOnline = unable
        // Issuer authentication data in CDOL2: all zeros when the terminal had none.
        let data = transaction.terminalValues[.issuerAuthenticationData] ?? []
        if !unable, transaction.verification.issuerAuthentication == .notPerformed, data.contains(where: { $0 != 0 }) {
            try authenticateIssuer(data, index, &transaction)
        }
        let (rules, state) = (card.applications[index].rules, memory.applications[index])
        var conditions = conditions(index, transaction)
        // Not completed is the transaction before this one, as the first cryptogram told.
        conditions.remove(.lastOnlineTransactionNotCompleted)
        conditions.formUnion(transaction.verification.conditions.intersection([.lastOnlineTransactionNotCompleted]))
        var decision = requested
        if state.blocked || memory.blocked {
            decision = .aac
        } else if unable {
            if !conditions.isDisjoint(with: rules.declineWhenUnableToGoOnline) { decision = .aac }
        } else {
            switch transaction.verification.issuerAuthentication {
            case .failed: decision = .aac
            case .notPerformed: if rules.issuerAuthenticationMandatory { decision = .aac }
            case .succeeded(let instruction): if !instruction.approves { decision = .aac }
            }
        }
        transaction.verification.second = decision
        describe(conditions, index, &transaction)
        return decision
    }

    /// What the card finds, about now and about last time.
    private func conditions(_ index: Int, _ transaction: Transaction) -> Set<CardCondition> {
        let (application, state) = (card.applications[index], memory.applications[index])
        var found: Set<CardCondition> = []
        func add(_ condition: CardCondition, _ holds: Bool) { if holds { found.insert(condition) } }
        add(.newCard, state.lastOnlineTransactionCounter == 0)
        add(.lastOnlineTransactionNotCompleted, state.lastOnlineTransactionNotCompleted)
        add(.issuerAuthenticationFailed, state.issuerAuthenticationFailed)
        add(.issuerAuthenticationNotPerformed, state.issuerAuthenticationNotPerformed)
        add(.goOnlineOnNextTransaction, state.goOnlineOnNextTransaction)
        add(.scriptProcessingFailed, state.scriptProcessingFailed)
        add(.offlineDataAuthenticationFailed, state.offlineDataAuthenticationFailed)
        let consecutive = state.consecutiveOffline.clampedSum(1)
        let cumulative = state.cumulativeOffline.clampedSum(countedAmount(application, transaction))
        add(.lowerConsecutiveOfflineLimitExceeded, state.consecutiveLimits.lower.map { consecutive > $0 } ?? false)
        add(.upperConsecutiveOfflineLimitExceeded, state.consecutiveLimits.upper.map { consecutive > $0 } ?? false)
        add(.lowerCumulativeOfflineLimitExceeded, state.cumulativeLimits.lower.map { cumulative > $0 } ?? false)
        add(.upperCumulativeOfflineLimitExceeded, state.cumulativeLimits.upper.map { cumulative > $0 } ?? false)
        add(.pinTryLimitExceeded, memory.pin != nil && memory.pinTriesLeft == 0)
        add(.offlinePINVerificationFailed, transaction.verification.pin.isFailure)
        add(
            .offlinePINVerificationNotPerformed,
            memory.pin != nil && transaction.verification.pin == .notPerformed && expectsPIN(application))
        let country = application.data[.issuerCountryCode]
        add(
            .internationalTransaction,
            country != nil && transaction.terminalValues[.terminalCountryCode].map { $0 != country } ?? false)
        return found
    }

    /// Whether the CVM list has a method that VERIFY serves (EMV Book 3, Annex C3).
    private func expectsPIN(_ application: PersonalisedApplication) -> Bool {
        let rules = (application.data[.cardholderVerificationMethodList] ?? []).dropFirst(8)
        return rules.enumerated().contains { $0.offset.isMultiple(of: 2) && [1, 3, 4, 5].contains($0.element & 0x3F) }
    }

    /// Only amounts in the application's own currency are counted.
    func countedAmount(_ application: PersonalisedApplication, _ transaction: Transaction) -> UInt64 {
        let currency = transaction.terminalValues[.transactionCurrencyCode]
        return currency == nil || currency == application.data[.applicationCurrencyCode] ? transaction.amount : 0
    }

    /// Writes into the CVR what it says about the card's state.
    private func describe(_ conditions: Set<CardCondition>, _ index: Int, _ transaction: inout Transaction) {
        let state = memory.applications[index]
        transaction.verification.conditions = conditions
        transaction.verification.pinTriesLeft = memory.pinTriesLeft
        transaction.verification.scriptCommands = state.scriptCommands
        transaction.verification.scriptReceived = transaction.scriptAttempted
        transaction.verification.cumulativeOffline = state.cumulativeOffline
        transaction.verification.consecutiveOffline = state.consecutiveOffline
    }

    /// Remembers how a transaction went.
    mutating func conclude(_ decision: CryptogramType, isFirst: Bool, _ index: Int, _ transaction: Transaction) {
        let application = card.applications[index]
        var state = memory.applications[index]
        defer { memory.applications[index] = state }
        if isFirst {
            switch decision {
            case .arqc: state.lastOnlineTransactionNotCompleted = true
            case .tc: state.countOffline(countedAmount(application, transaction))
            case .aac:
                // SDA, DDA or CDA failed (TVR byte 1, bits 7, 4 and 3), and the transaction ends here.
                state.offlineDataAuthenticationFailed =
                    transaction.value(.terminalVerificationResults, 5)[0] & 0x4C != 0
            }
        } else {
            state.lastOnlineTransactionNotCompleted = false
            if transaction.verification.unableToGoOnline {
                if decision == .tc { state.countOffline(countedAmount(application, transaction)) }
            } else {
                concludeOnline(decision, &state, application, transaction)
            }
        }
        if decision == .tc { state.record(application, transaction) }
    }

    private func concludeOnline(
        _ decision: CryptogramType, _ state: inout ApplicationMemory, _ application: PersonalisedApplication,
        _ transaction: Transaction
    ) {
        state.issuerAuthenticationNotPerformed = transaction.verification.issuerAuthentication == .notPerformed
        switch transaction.verification.issuerAuthentication {
        case .failed: return
        case .notPerformed:
            // Where the card takes an approval without a cryptogram, it counts as one that resets.
            guard decision == .tc else { return }
            state.consecutiveOffline = 0
            state.cumulativeOffline = 0
        case .succeeded(let instruction):
            switch instruction.counters {
            case .keep: break
            case .setToUpperLimits:
                state.consecutiveOffline = state.consecutiveLimits.upper ?? state.consecutiveOffline
                state.cumulativeOffline = state.cumulativeLimits.upper ?? state.cumulativeOffline
            case .reset:
                state.consecutiveOffline = 0
                state.cumulativeOffline = 0
            case .addTransaction: state.countOffline(countedAmount(application, transaction))
            }
        }
        state.lastOnlineTransactionCounter = state.transactionCounter
        state.offlineDataAuthenticationFailed = false
        if !transaction.scriptAttempted {
            state.scriptProcessingFailed = false
            state.scriptCommands = 0
        }
    }
}

extension ApplicationMemory {
    /// One more approval without the issuer.
    fileprivate mutating func countOffline(_ amount: UInt64) {
        consecutiveOffline = consecutiveOffline.clampedSum(1)
        cumulativeOffline = min(cumulativeOffline.clampedSum(amount), 999_999_999_999)
    }

    /// Adds a line to the log (EMV Book 3, D4): the values that the log format names.
    fileprivate mutating func record(_ application: PersonalisedApplication, _ transaction: Transaction) {
        guard let file = application.log, file.entries > 0 else { return }
        var values = transaction.terminalValues
        values[.applicationTransactionCounter] = transactionCounterBytes
        values[.cryptogramInformationData] = [CryptogramType.tc.rawValue]
        log.insert(file.format.build { values[$0] }, at: 0)
        if log.count > file.entries { log.removeLast(log.count - file.entries) }
    }
}

extension UInt64 {
    /// The sum, or the greatest number: a profile's limits, which an issuer may set the counters to, are any number.
    fileprivate func clampedSum(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
