import BERTLV
import EMVData

/// EMV Book 3, 10.6: protects acquirer and issuer by sending some transactions online that could be decided here.
enum TerminalRiskManagement {
    static func perform(_ context: inout TransactionContext) async throws(TransactionEnd) {
        let features = context.configuration.features
        if features.exceptionFile,
            await context.environment.exceptionFile.contains(
                pan: context.pan, panSequenceNumber: context.panSequenceNumber)
        {
            // EMV Book 4, 6.3.5.
            context.tvr.cardOnExceptionFile = true
        }
        if features.merchantForcedOnline, context.request.merchantForcedOnline,
            context.configuration.terminalType.isAttended, !context.configuration.terminalType.isOfflineOnly
        {
            // EMV Book 4, 6.5.3.
            context.tvr.merchantForcedOnline = true
        }
        // EMV 4.4 performs it whatever the AIP says, EMV 4.3 only when the bit is set (10.6).
        guard features.terminalRiskManagementAlways || context.aip.terminalRiskManagementRequired else { return }
        if features.floorLimitChecking { await checkFloorLimit(&context) }
        if features.randomSelection { selectAtRandom(&context) }
        if features.velocityChecking { try await checkVelocity(&context) }
        context.tsi.terminalRiskManagementPerformed = true
    }

    /// EMV Book 3, 10.6.1: the amount, with that of the last transaction of the same card in the terminal's log.
    private static func checkFloorLimit(_ context: inout TransactionContext) async {
        var total = context.request.amount
        if context.configuration.features.transactionLog,
            let logged = await context.environment.transactionLog.latestAmount(
                pan: context.pan, panSequenceNumber: context.panSequenceNumber)
        {
            let (sum, overflow) = total.addingReportingOverflow(logged)
            total = overflow ? .max : sum
        }
        if total >= UInt64(context.application.floorLimit) { context.tvr.floorLimitExceeded = true }
    }

    /// EMV Book 3, 10.6.2, for terminals that can do both: below the threshold with the target percentage, from there to the
    /// floor limit with one that grows to the maximum.
    private static func selectAtRandom(_ context: inout TransactionContext) {
        let type = context.configuration.terminalType
        let application = context.application
        let amount = context.request.amount
        let (threshold, limit) = (UInt64(application.thresholdValue), UInt64(application.floorLimit))
        guard !type.isOnlineOnly, !type.isOfflineOnly, amount < limit else { return }
        let drawn = UInt64(context.environment.randomSelection())
        let target = UInt64(application.targetPercentage)
        if amount < threshold {
            if drawn <= target { context.tvr.randomlySelectedOnline = true }
            return
        }
        // drawn <= target + (maximum - target) * (amount - threshold) / (limit - threshold), without a fraction.
        let growth =
            UInt64(application.maximumTargetPercentage) - min(target, UInt64(application.maximumTargetPercentage))
        let width = limit - min(threshold, limit)
        if drawn * width <= target * width + growth * (amount - threshold) { context.tvr.randomlySelectedOnline = true }
    }

    /// EMV Book 3, 10.6.3: how many transactions in a row were not online, where the card has both limits.
    private static func checkVelocity(_ context: inout TransactionContext) async throws(TransactionEnd) {
        guard let lower = context.data[.lowerConsecutiveOfflineLimit]?.first,
            let upper = context.data[.upperConsecutiveOfflineLimit]?.first
        else { return }
        let counter = try await context.getData(
            .applicationTransactionCounter, "Application Transaction Counter", count: 2)?.unsigned
        let lastOnline = try await context.getData(
            .lastOnlineATCRegister, "Last Online ATC Register", count: 2)?.unsigned
        if lastOnline == 0 { context.tvr.newCard = true }
        guard let counter, let lastOnline else {
            // 10.6.3 and table 31 of 7.5: both limits count as exceeded, and data are missing.
            context.tvr.iccDataMissing = true
            context.tvr.lowerConsecutiveLimitExceeded = true
            context.tvr.upperConsecutiveLimitExceeded = true
            return
        }
        // A counter that is not above the register says nothing (10.6.3).
        guard counter > lastOnline else {
            context.tvr.lowerConsecutiveLimitExceeded = true
            context.tvr.upperConsecutiveLimitExceeded = true
            return
        }
        // The upper limit is looked at only when the lower one is exceeded (10.6.3).
        guard counter - lastOnline > UInt64(lower) else { return }
        context.tvr.lowerConsecutiveLimitExceeded = true
        if counter - lastOnline > UInt64(upper) { context.tvr.upperConsecutiveLimitExceeded = true }
    }
}
