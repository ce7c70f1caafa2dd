import EMVKernel
import IssuerHost

/// A cardholder who says what the vector says.
struct VectorCardholder: Cardholder {
    let part: CardholderPart?
    let memory: VectorMemory

    func chooseApplication(_ candidates: [CandidateApplication]) async -> Int? {
        let names = candidates.map(\.displayName)
        guard let choice = memory.choice(among: names) else {
            memory.note("cardholder", asked: "to choose among \(names.joined(separator: ", "))")
            return nil
        }
        return choice >= 0 ? choice : nil
    }

    func confirm(_ application: CandidateApplication) async -> Bool {
        guard let part else {
            memory.note("cardholder", asked: "to confirm \(application.displayName)")
            return false
        }
        memory.noteConfirmation(of: application.displayName)
        return part.confirm
    }

    func enterPIN(_ request: PINRequest) async -> PINEntry {
        if let pin = memory.nextPIN(request) { return .entered(pin) }
        switch part?.withoutPIN {
        case .bypassed?: return .bypassed
        case .cancelled?: return .cancelled
        case .padNotWorking?: return .padNotWorking
        case nil:
            memory.note("cardholder", asked: "for the \(request.kind.rawValue) PIN")
            return .cancelled
        }
    }
}

/// A host that answers what the vector says: by the issuer of the embedded cards, or the same to everybody.
struct VectorHost: AuthorizationHost {
    let part: HostPart?
    let isIssuers: Bool
    let memory: VectorMemory

    func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
        memory.note(request)
        guard let part else {
            memory.note("host", asked: "for an authorisation")
            return .unreachable("the vector has no host")
        }
        if part.isUnreachable { return .unreachable("the vector says so") }
        var response = AuthorizationResponse(
            responseCode: part.responseCode, authorizationCode: part.authorizationCode, scripts: part.scripts)
        switch part.authentication ?? (isIssuers ? .good : HostPart.Authentication.none) {
        case .none: break
        case .bytes(let bytes): response.issuerAuthenticationData = bytes
        case .good, .bad:
            var behaviour = IssuerBehaviour()
            behaviour.responseCode = part.responseCode
            behaviour.authentication = part.authentication == .bad ? .wrong : .good
            let issuer = Issuer(behaviour: behaviour)
            let decision = await issuer.authorize(
                IssuerRequest(pan: request.pan, panSequenceNumber: request.panSequenceNumber, de55: request.de55))
            response.responseCode = decision.responseCode
            response.issuerAuthenticationData = decision.issuerAuthenticationData
            if decision.arqcVerified != true {
                memory.note("host", asked: "about a request cryptogram that is wrong: \(decision.explanation)")
            }
        }
        return .answered(response)
    }

    func reverse(_ request: ReversalRequest) async { memory.noteReversal() }
}
