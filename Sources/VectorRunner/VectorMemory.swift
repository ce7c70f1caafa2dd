import EMVCrypto
import EMVKernel
import Synchronization

/// What a vector's cardholder and host were asked, and what nobody had an answer for.
final class VectorMemory: Sendable {
    private struct State {
        var choices: [Int] = []
        var pins: [PIN] = []
        var offered: [[String]] = []
        var confirmed: [String] = []
        var prompts: [String] = []
        var onlinePIN = false
        var reversals = 0
        var differences: [VectorDifference] = []
    }

    private let state: Mutex<State>

    init(_ cardholder: CardholderPart?) {
        state = Mutex(State(choices: cardholder?.applications ?? [], pins: cardholder?.pins ?? []))
    }

    /// Names in each list of applications that was shown.
    var offered: [[String]] { state.withLock { $0.offered } }
    /// Names of the applications whose confirmation was asked for.
    var confirmed: [String] { state.withLock { $0.confirmed } }
    /// The authorisation request brought a PIN along.
    var onlinePIN: Bool { state.withLock { $0.onlinePIN } }
    /// How often the host was asked to take an approval back.
    var reversals: Int { state.withLock { $0.reversals } }

    func choice(among names: [String]) -> Int? {
        state.withLock { state in
            state.offered.append(names)
            return state.choices.isEmpty ? nil : state.choices.removeFirst()
        }
    }

    func noteConfirmation(of name: String) { state.withLock { $0.confirmed.append(name) } }

    /// The prompts for a PIN: `offline, 2 left, again`.
    var prompts: [String] { state.withLock { $0.prompts } }

    func nextPIN(_ request: PINRequest) -> PIN? {
        let parts = [
            request.kind.rawValue, request.triesLeft.map { "\($0) left" }, request.isRetry ? "again" : nil,
        ]
        return state.withLock { state in
            state.prompts.append(parts.compactMap(\.self).joined(separator: ", "))
            return state.pins.isEmpty ? nil : state.pins.removeFirst()
        }
    }

    func note(_ request: AuthorizationRequest) {
        state.withLock { $0.onlinePIN = request.onlinePIN != nil }
    }

    func noteReversal() { state.withLock { $0.reversals += 1 } }

    func note(_ key: String, asked question: String) {
        state.withLock { $0.differences.append(VectorDifference(key, expected: nil, actual: question)) }
    }

    /// Questions without an answer, and answers without a question.
    var differences: [VectorDifference] {
        state.withLock { state in
            var differences = state.differences
            for (count, what) in [
                (state.choices.count, "to be asked for an application"), (state.pins.count, "to be asked for a PIN"),
            ] where count > 0 {
                differences.append(
                    VectorDifference("cardholder", expected: "\(what), \(count) times more", actual: nil))
            }
            return differences
        }
    }
}
