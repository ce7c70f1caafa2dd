import Bytes
public import ISO7816
import Synchronization

/// A card that answers from a script and takes nothing else: a test double as a product.
///
/// A command that is not the next of the script is recorded and answered with
/// ``ISO7816/ChannelError/Code/unexpectedCommand``; ``verify()`` fails on any deviation and on a script that was not used up.
public final class ScriptedCard: CardChannel {
    private struct State {
        var position = 0
        var resets = 0
        var failures: [ScriptFailure] = []
    }

    private let atr: ATR
    private let script: [ScriptStep]
    private let negotiated: TransmissionProtocol?
    private let state = Mutex(State())

    /// - Parameters:
    ///   - atr: What every reset answers.
    ///   - transmissionProtocol: What the reader negotiated; `nil` leaves it to the ATR.
    ///   - steps: What is expected, in order.
    public init(atr: ATR = .t1Default, transmissionProtocol: TransmissionProtocol? = nil, steps: [ScriptStep]) {
        self.atr = atr
        negotiated = transmissionProtocol
        script = steps
    }

    /// Pairs of command and response, each as ``ScriptStep/init(_:_:)`` reads it.
    ///
    /// - Precondition: The texts are well-formed; a script is the programmer's.
    public convenience init(
        atr: ATR = .t1Default, transmissionProtocol: TransmissionProtocol? = nil, _ script: [(String, String)]
    ) {
        self.init(
            atr: atr, transmissionProtocol: transmissionProtocol,
            steps: script.enumerated().map { index, pair in
                do {
                    return try ScriptStep(pair.0, pair.1)
                } catch {
                    preconditionFailure("step \(index + 1) of the script: \(error)")
                }
            })
    }

    public var transmissionProtocol: TransmissionProtocol? { negotiated }

    /// How often the card was powered or reset.
    public var resets: Int { state.withLock { $0.resets } }

    /// The steps that are done.
    public var position: Int { state.withLock { $0.position } }

    /// Every deviation so far.
    public var failures: [ScriptFailure] { state.withLock { $0.failures } }

    public func powerOn() async throws(ChannelError) -> ATR {
        state.withLock { $0.resets += 1 }
        return atr
    }

    public func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let step: ScriptStep? = state.withLock { state in
            guard state.position < script.count, script[state.position].command.matches(command) else {
                state.failures.append(
                    ScriptFailure(
                        step: state.position + 1,
                        expected: state.position < script.count ? script[state.position].command.text : nil,
                        got: command))
                return nil
            }
            defer { state.position += 1 }
            return script[state.position]
        }
        guard let step else {
            throw ChannelError(.unexpectedCommand, failures.last?.description ?? "unexpected command")
        }
        switch step.reply {
        case .bytes(let bytes): return bytes
        case .fault(let error): throw error
        }
    }

    /// Fails when the card was asked something else than the script says, or was not asked all of it.
    public func verify() throws(ScriptFailure) {
        let (failure, position) = state.withLock { ($0.failures.first, $0.position) }
        if let failure { throw failure }
        if position < script.count {
            throw ScriptFailure(step: position + 1, expected: script[position].command.text, got: nil)
        }
    }
}

/// A deviation from a script.
public struct ScriptFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Counted from 1.
    public var step: Int
    /// What the script has at this step; `nil` behind its end.
    public var expected: String?
    /// What came; `nil` when nothing came any more.
    public var got: [UInt8]?

    public var description: String {
        "step \(step): expected \(expected ?? "nothing more"), got \(got.map(Self.text) ?? "nothing")"
    }

    /// In hexadecimal; the data of VERIFY can be a PIN and stay out.
    private static func text(_ command: [UInt8]) -> String {
        command.count > 5 && command[1] == 0x20 ? command.prefix(5).hex + "…" : command.hex
    }
}
