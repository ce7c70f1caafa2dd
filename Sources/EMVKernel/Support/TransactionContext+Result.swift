import BERTLV
import EMVData

extension TransactionContext {
    /// The result, after everything is done.
    func result(_ end: TransactionEnd) -> TransactionResult {
        TransactionResult(
            outcome: end.outcome, decidedBy: end.decidedBy, reason: end.reason, application: selected,
            pan: pan.isEmpty ? nil : pan, panSequenceNumber: panSequenceNumber,
            aip: data[.applicationInterchangeProfile].flatMap { ApplicationInterchangeProfile(bytes: $0) },
            atc: data[.applicationTransactionCounter].map { UInt16(truncatingIfNeeded: $0.unsigned) },
            firstCryptogram: firstCryptogram, finalCryptogram: finalCryptogram ?? firstCryptogram,
            issuerApplicationData: data[.issuerApplicationData],
            unpredictableNumber: data[.unpredictableNumber] ?? [], tvr: tvr, tsi: tsi, cvmResults: cvmResults,
            authorisationResponseCode: data[.authorisationResponseCode],
            offlineDataAuthentication: authentication.result, scriptResults: scriptResults,
            de55: hostRequest?.de55 ?? [], exchanges: link.commands.count, commands: link.commands,
            signatureRequired: signatureRequired && end.outcome == .approved, adviceRequired: adviceRequired,
            reversalRequired: hostApproved && end.outcome != .approved, languages: languages,
            elements: elements)
    }
}
