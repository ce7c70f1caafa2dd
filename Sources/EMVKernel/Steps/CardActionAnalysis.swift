import BERTLV
import Bytes
import EMVCrypto
import EMVData
import ISO7816

/// EMV Book 3, 10.8: the first GENERATE AC; the card follows the terminal or is stricter.
enum CardActionAnalysis {
    /// What follows from the card's answer.
    enum Decision: Sendable {
        /// Decided by card and terminal.
        case decided(TransactionEnd)
        /// The card wants the issuer.
        case goOnline
        /// An ARQC whose CDA signature is wrong: no host is asked, a second GENERATE AC asks for an AAC at once (EMV Book 2,
        /// 6.6.2; Book 4, 6.3.2.1).
        case declineAtOnce(String)
    }

    static func perform(
        _ request: CryptogramRequest, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> Decision {
        // An AAC is never asked for with a signature (EMV Book 2, 6.6).
        let mode = context.configuration.cdaMode
        let withSignature =
            context.authentication.canUseCDA && (request == .tc || request == .arqc && mode.withARQC)
        let response = try await context.generateApplicationCryptogram(
            request, .cardRiskManagementDataObjectList1, "CDOL1", withSignature: withSignature)
        context.tsi.cardRiskManagementPerformed = true
        let kind = try allowed(response, after: request)
        let (cryptogram, isTrusted) = try context.take(response, kind, withSignature: withSignature)
        context.firstCryptogram = cryptogram
        let failure = context.authentication.reason ?? "CDA failed"
        switch kind {
        case .tc where isTrusted:
            return .decided(TransactionEnd(.approved, .offline, "approved offline by card and terminal"))
        case .tc:
            context.setResponseCode(.offlineDeclined)
            return .decided(
                TransactionEnd(.declined, .offline, "declined: the signature of the TC is wrong: \(failure)"))
        case .aac:
            context.setResponseCode(.offlineDeclined)
            let who = request == .aac ? "the terminal: TVR \(context.tvr)" : "the card"
            return .decided(TransactionEnd(.declined, .offline, "declined offline by \(who)"))
        case .arqc:
            if isTrusted {
                context.setResponseCode(nil)
                return .goOnline
            }
            context.setResponseCode(.offlineDeclined)
            return .declineAtOnce("declined: the signature of the ARQC is wrong: \(failure)")
        }
    }

    /// The card may answer with what was asked for or with less: TC above ARQC above AAC (EMV Book 3, 9.3, table 25).
    private static func allowed(
        _ response: ApplicationCryptogramResponse, after request: CryptogramRequest
    ) throws(TransactionEnd) -> Cryptogram.Kind {
        guard let kind = response.kind else {
            throw .terminated(
                "the card answered with a reserved kind of cryptogram (9F27 \(response.information.bytes.hex))")
        }
        let isAllowed =
            switch request {
            case .tc: true
            case .arqc: kind != .tc
            case .aac: kind == .aac
            }
        guard isAllowed else {
            throw .terminated("the card answered \(kind.rawValue) although less was asked for")
        }
        if kind == .aac, response.information.reason == .serviceNotAllowed {
            throw .terminated("the card says that this service is not allowed (9F27, reason 001)")
        }
        return kind
    }
}
