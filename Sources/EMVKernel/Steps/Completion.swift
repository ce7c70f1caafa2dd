import BERTLV
import Bytes
import EMVCrypto
import EMVData
import ISO7816

/// EMV Book 3, 10.11: the second GENERATE AC, with which the card closes a transaction that it wanted to see online.
enum Completion {
    /// The issuer answered (EMV Book 4, 6.3.8): TC for an approval, AAC for anything else.
    static func afterAnswer(_ context: inout TransactionContext) async throws(TransactionEnd) -> TransactionEnd {
        let response = [UInt8]((context.hostResponse?.responseCode ?? "").utf8)
        let code = String(decoding: response, as: UTF8.self)
        let distrusted =
            context.tvr.issuerAuthenticationFailed
            && context.configuration.features.declineAfterFailedIssuerAuthentication
        let request: CryptogramRequest = context.hostApproved && !distrusted ? .tc : .aac
        let withSignature =
            request == .tc && context.authentication.canUseCDA
            && context.configuration.cdaMode.withTCAfterOnlineApproval
        await IssuerScripts.perform(.beforeFinalGenerateAC, &context)
        let end = try await finish(
            request, .online, withSignature: withSignature, approval: "approved online, response code \(code)",
            refusal: context.hostApproved
                ? "declined by the terminal: issuer authentication failed"
                : "declined by the issuer, response code \(code)",
            &context)
        await IssuerScripts.perform(.afterFinalGenerateAC, &context)
        return end
    }

    /// The issuer could not be reached: the default action codes have decided. A TC is then asked for with CDA in every CDA
    /// mode (EMV Book 4, 6.3.2.1).
    static func unableToGoOnline(
        _ reason: String, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> TransactionEnd {
        let request = TerminalActionAnalysis.whenUnableToGoOnline(&context)
        return try await finish(
            request, .unableToGoOnline, withSignature: request == .tc && context.authentication.canUseCDA,
            approval: "approved offline, unable to go online: \(reason)",
            refusal: "declined offline, unable to go online: \(reason)", &context)
    }

    /// CDA failed with the ARQC: an AAC closes the transaction (EMV Book 4, 6.3.2.1).
    static func declineAtOnce(
        _ reason: String, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> TransactionEnd {
        try await finish(
            .aac, .offline, withSignature: false, approval: "", refusal: reason, &context)
    }

    /// The second GENERATE AC. The card may refuse a TC; anything else that was not asked for is an error in its logic: all
    /// is done by then, and what it answered counts as an AAC (EMV Book 3, 9.3, 10.11).
    private static func finish(
        _ request: CryptogramRequest, _ decidedBy: TransactionResult.Decision, withSignature: Bool, approval: String,
        refusal: String, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> TransactionEnd {
        let response = try await context.generateApplicationCryptogram(
            request, .cardRiskManagementDataObjectList2, "CDOL2", withSignature: withSignature)
        guard let kind = response.kind, kind == .aac || kind == .tc && request == .tc else {
            let value = response.cryptogram ?? []
            context.data.replace(.applicationCryptogram, value)
            context.finalCryptogram = Cryptogram(type: .aac, value: value)
            return TransactionEnd(
                .declined, decidedBy,
                "declined: the card answered the second GENERATE AC with 9F27 \(response.information.bytes.hex), which was "
                    + "not asked for and counts as AAC")
        }
        let (cryptogram, isTrusted) = try context.take(response, kind, withSignature: withSignature)
        context.finalCryptogram = cryptogram
        switch (request, kind) {
        case (.tc, .tc) where isTrusted:
            return TransactionEnd(.approved, decidedBy, approval)
        case (.tc, .tc):
            let failure = context.authentication.reason ?? "CDA failed"
            return TransactionEnd(.declined, decidedBy, "declined: the signature of the TC is wrong: \(failure)")
        case (.tc, _):
            return TransactionEnd(.declined, decidedBy, "declined by the card, which answered AAC")
        default:
            return TransactionEnd(.declined, decidedBy, refusal)
        }
    }

    /// The issuer approved and the transaction did not end approved: the approval is taken back (EMV Book 4, 12.1.8).
    static func reverse(_ context: TransactionContext, _ end: TransactionEnd) async {
        guard context.hostApproved, end.outcome != .approved, let request = context.hostRequest,
            let response = context.hostResponse
        else { return }
        await context.environment.host.reverse(
            ReversalRequest(original: request, response: response, reason: end.reason, elements: context.elements))
    }
}
