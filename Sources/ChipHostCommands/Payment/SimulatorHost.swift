import EMVKernel
import IssuerHost

/// The issuer in software as the terminal's host.
struct SimulatorHost: AuthorizationHost {
    let record: HostRecord
    let configuration: IssuerConfiguration
    let responseCode: String

    func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
        var behaviour = IssuerBehaviour()
        behaviour.responseCode = responseCode
        // A card of somebody else's, in a reader: nothing to check its cryptogram with, so the answer is the one asked for.
        behaviour.declinesWrongCryptogram = configuration.ranges.contains { request.pan.hasPrefix($0.panPrefix) }
        let issuer = Issuer(configuration: configuration, behaviour: behaviour)
        let decision = await issuer.authorize(
            IssuerRequest(pan: request.pan, panSequenceNumber: request.panSequenceNumber, de55: request.de55))
        record.note(
            HostRecord.Answer(
                de55: request.de55, responseCode: decision.responseCode,
                issuerAuthenticationData: decision.issuerAuthenticationData, arqcVerified: decision.arqcVerified,
                explanation: decision.explanation))
        return .answered(
            AuthorizationResponse(
                responseCode: decision.responseCode, issuerAuthenticationData: decision.issuerAuthenticationData,
                scripts: decision.scripts))
    }

    func reverse(_ request: ReversalRequest) async { record.note(reversal: request.reason) }
}
