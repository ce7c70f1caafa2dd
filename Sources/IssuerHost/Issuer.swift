import BERTLV
import Bytes
import EMVCrypto
import EMVData

/// An issuer in process: checks request cryptograms and answers with response code, response cryptogram and scripts.
public actor Issuer {
    /// Cards and keys.
    public let configuration: IssuerConfiguration
    /// What the issuer is told to do.
    public var behaviour: IssuerBehaviour
    /// The highest transaction counter seen, by PAN and sequence number.
    private var counters: [String: UInt64] = [:]

    /// An issuer that has seen no card yet.
    public init(configuration: IssuerConfiguration = .embedded, behaviour: IssuerBehaviour = IssuerBehaviour()) {
        self.configuration = configuration
        self.behaviour = behaviour
    }

    /// Changes what the issuer does from now on.
    public func behave(_ behaviour: IssuerBehaviour) { self.behaviour = behaviour }

    /// Answers an authorisation request.
    public func authorize(_ request: IssuerRequest) -> IssuerDecision {
        var decision = IssuerDecision()
        if behaviour.isUnreachable {
            decision.isUnreachable = true
            decision.explanation = ["the issuer is told to be unreachable"]
            return decision
        }
        decision.responseCode = behaviour.responseCode
        let check: CryptogramCheck
        do {
            check = try CryptogramCheck(request, configuration)
        } catch {
            decision.explanation = ["the request cryptogram cannot be checked: \(error)"]
            if behaviour.declinesWrongCryptogram { decline(&decision, because: "no cryptogram to go by") }
            return decision
        }
        decision.explanation = check.explanation
        decision.arqcVerified = check.isRight
        if !check.isRight, behaviour.declinesWrongCryptogram {
            decline(&decision, because: "the request cryptogram is wrong")
        } else if isReplay(request, check) {
            decline(&decision, because: "the transaction counter was seen before")
        }
        do {
            try answer(check, &decision)
        } catch {
            decision.explanation.append("no response cryptogram or script: \(error)")
        }
        return decision
    }

    private func decline(_ decision: inout IssuerDecision, because reason: String) {
        guard IssuerBehaviour.approves(decision.responseCode) else { return }
        decision.responseCode = "05"
        decision.explanation.append("declined with 05: \(reason)")
    }

    private func isReplay(_ request: IssuerRequest, _ check: CryptogramCheck) -> Bool {
        let card = "\(request.pan)/\(request.panSequenceNumber ?? 0)"
        let counter = check.keys.atc.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let seen = counters[card] ?? 0
        if check.isRight { counters[card] = max(seen, counter) }
        return configuration.detectReplay == true && counter <= seen
    }

    private func answer(_ check: CryptogramCheck, _ decision: inout IssuerDecision) throws(CryptoError) {
        switch behaviour.authentication {
        case .none: decision.explanation.append("issuer authentication data: none, as told")
        case .bytes(let bytes):
            decision.issuerAuthenticationData = bytes
            decision.explanation.append("issuer authentication data: \(bytes.hex), as told")
        case .good, .wrong:
            // A wrong request cryptogram gets no answer that a card would take for the issuer's.
            guard check.isRight || !behaviour.declinesWrongCryptogram else { return }
            let response = try ResponseCryptogram(check, behaviour, responseCode: decision.responseCode)
            var data = response.issuerAuthenticationData
            decision.explanation.append("issuer authentication data: \(data.hex), \(response.explanation)")
            if behaviour.authentication == .wrong {
                data[0] ^= 0x01
                decision.explanation.append("issuer authentication data made wrong, as told: \(data.hex)")
            }
            decision.issuerAuthenticationData = data
        }
        var builder = ScriptBuilder(check.keys, arqc: check.received)
        for script in behaviour.scripts { decision.scripts.append(try builder.template(script)) }
    }
}
