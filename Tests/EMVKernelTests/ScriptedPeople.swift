import EMVCrypto
import EMVKernel
import Synchronization

/// A cardholder who takes the first application, confirms it and enters PINs that are written down.
final class ScriptedCardholder: Cardholder {
    private let pins: Mutex<[String]>

    init(pins: [String] = []) { self.pins = Mutex(pins) }

    func chooseApplication(_ candidates: [CandidateApplication]) async -> Int? { 0 }

    func confirm(_ application: CandidateApplication) async -> Bool { true }

    func enterPIN(_ request: PINRequest) async -> PINEntry {
        let next = pins.withLock { pins in pins.isEmpty ? nil : pins.removeFirst() }
        guard let next, let pin = PIN(digits: next) else { return .cancelled }
        return .entered(pin)
    }
}

/// A host whose answer is written down; `nil`: there is no line.
struct ScriptedHost: AuthorizationHost {
    var responseCode: String?

    func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
        guard let responseCode else { return .unreachable("no line") }
        return .answered(AuthorizationResponse(responseCode: responseCode))
    }

    func reverse(_ request: ReversalRequest) async {}
}
