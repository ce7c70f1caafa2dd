import EMVCrypto
import EMVKernel
import IssuerHost
import Synchronization

/// The cardholder of a scenario.
struct FuzzCardholder: Cardholder {
    let person: FuzzScenario.Person
    /// Which of several applications is taken.
    let choice: Int

    func chooseApplication(_ candidates: [CandidateApplication]) async -> Int? {
        candidates.isEmpty ? nil : choice % candidates.count
    }

    func confirm(_ application: CandidateApplication) async -> Bool { true }

    func enterPIN(_ request: PINRequest) async -> PINEntry {
        switch person {
        case .knowsPIN: PIN(digits: FuzzPIN.right).map { .entered($0) } ?? .padNotWorking
        case .wrongPIN: PIN(digits: FuzzPIN.wrong).map { .entered($0) } ?? .padNotWorking
        case .bypasses: .bypassed
        case .cancels: .cancelled
        case .padBroken: .padNotWorking
        }
    }
}

/// The host of a scenario, and what it was asked.
final class FuzzHost: AuthorizationHost {
    struct Memory: Sendable {
        var requests: [AuthorizationRequest] = []
        /// The last answer.
        var response: AuthorizationResponse?
        var reversals = 0
    }

    private let behaviour: FuzzScenario.Host
    private let memory = Mutex(Memory())

    init(_ behaviour: FuzzScenario.Host) { self.behaviour = behaviour }

    var seen: Memory { memory.withLock { $0 } }

    func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
        memory.withLock { $0.requests.append(request) }
        guard let response = await response(to: request) else { return .unreachable("the host cannot be reached") }
        memory.withLock { $0.response = response }
        return .answered(response)
    }

    func reverse(_ request: ReversalRequest) async { memory.withLock { $0.reversals += 1 } }

    private func response(to request: AuthorizationRequest) async -> AuthorizationResponse? {
        switch behaviour {
        case .unreachable: return nil
        case .credulous: return AuthorizationResponse(responseCode: "00")
        case .talksNonsense:
            return AuthorizationResponse(
                responseCode: "00", authorizationCode: "1", issuerAuthenticationData: [1, 2, 3],
                scripts: [[0x71], [0x72, 0x02, 0x86, 0x05], [0x00], []])
        case .approves, .wronglyAuthenticated, .declines, .sendsScripts: break
        }
        var issuerBehaviour = IssuerBehaviour()
        issuerBehaviour.responseCode = behaviour == .declines ? "05" : "00"
        issuerBehaviour.authentication = behaviour == .wronglyAuthenticated ? .wrong : .good
        let decision = await Issuer(behaviour: issuerBehaviour).authorize(
            IssuerRequest(pan: request.pan, panSequenceNumber: request.panSequenceNumber, de55: request.de55))
        return AuthorizationResponse(
            responseCode: decision.responseCode, issuerAuthenticationData: decision.issuerAuthenticationData,
            scripts: behaviour == .sendsScripts ? Self.scripts : [])
    }

    /// Before and after the final GENERATE AC, with and without an identifier; the card refuses their MACs.
    private static let scripts: [[UInt8]] = [
        [0x71, 0x12, 0x9F, 0x18, 0x04, 1, 2, 3, 4, 0x86, 0x09, 0x84, 0x1E, 0, 0, 4, 9, 9, 9, 9],
        [0x72, 0x0B, 0x86, 0x09, 0x84, 0x18, 0, 0, 4, 9, 9, 9, 9],
    ]
}
