import BERTLV
import EMVCrypto
import EMVData
import ISO7816

/// EMV Book 3, 10.9: asks the issuer, and lets the card check that it was the issuer who answered.
enum OnlineProcessing {
    /// What came of it.
    enum Result: Sendable {
        case answered
        case unableToGoOnline(String)
    }

    static func perform(_ context: inout TransactionContext) async throws(TransactionEnd) -> Result {
        guard !context.configuration.terminalType.isOfflineOnly else {
            return .unableToGoOnline("this terminal has no line to a host")
        }
        let request = request(context)
        context.onlinePIN = nil
        let reply = await context.environment.host.authorize(request)
        context.hostRequest = request
        context.hostRequest?.onlinePIN = nil
        switch reply {
        case .unreachable(let reason):
            return .unableToGoOnline(reason)
        case .answered(let response):
            let code = [UInt8](response.responseCode.utf8)
            guard code.count == 2, code.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                return .unableToGoOnline("the host's response code is not two characters")
            }
            context.hostResponse = response
            context.data.set(.authorisationResponseCode, code)
            if let authorization = response.authorizationCode, authorization.utf8.count == 6 {
                context.data.set(.authorisationCode, [UInt8](authorization.utf8))
            }
            try await authenticateIssuer(response, &context)
            return .answered
        }
    }

    /// EMV Book 3, 10.9: EXTERNAL AUTHENTICATE, once, where the card has it (AIP) and the issuer sent data (91). A card that
    /// checks them in the second GENERATE AC gets them through CDOL2.
    private static func authenticateIssuer(
        _ response: AuthorizationResponse, _ context: inout TransactionContext
    ) async throws(TransactionEnd) {
        guard let authentication = response.issuerAuthenticationData else { return }
        guard (8...16).contains(authentication.count) else {
            // Not what Annex A1 allows for 91: no card could accept it.
            context.tsi.issuerAuthenticationPerformed = true
            context.tvr.issuerAuthenticationFailed = true
            return
        }
        context.data.set(.issuerAuthenticationData, authentication)
        guard context.aip.issuerAuthenticationSupported else { return }
        let answer = try await context.send(.externalAuthenticate(authentication), "EXTERNAL AUTHENTICATE")
        context.tsi.issuerAuthenticationPerformed = true
        if answer.statusWord != .success { context.tvr.issuerAuthenticationFailed = true }
    }

    /// The authorisation request, with field 55 in the configured order.
    private static func request(_ context: TransactionContext) -> AuthorizationRequest {
        let fields = context.configuration.onlineElements.compactMap { tag -> TLV? in
            guard let value = context.value(tag), !value.isEmpty else { return nil }
            return TLV(tag, value)
        }
        return AuthorizationRequest(
            elements: context.elements, de55: fields.encoded, pan: context.pan,
            panSequenceNumber: context.panSequenceNumber, amount: context.request.amount,
            cashback: context.request.cashback, currency: context.request.currency, type: context.request.type,
            onlinePIN: context.onlinePIN, aid: context.data[.dedicatedFileName] ?? [])
    }
}
