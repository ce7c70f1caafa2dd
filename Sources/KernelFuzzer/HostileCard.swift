import BERTLV
import ISO7816
import Synchronization

/// A card between whose answers and the terminal somebody sits.
final class HostileCard: CardChannel {
    /// A command, what the card answered, and what the terminal got.
    struct Exchange: Sendable {
        var command: [UInt8]
        var genuine: [UInt8]
        var given: Result<[UInt8], ChannelError>
        var mutation: Mutation?

        /// The bytes that the terminal got, if it got any.
        var answer: [UInt8]? {
            if case .success(let bytes) = given { bytes } else { nil }
        }

        /// Whether the terminal got what the card answered.
        var isGenuine: Bool { answer == genuine }
    }

    private struct State {
        var card: CardTree.State
        var mutator: AnswerMutator
        var exchanges: [Exchange] = []
        var isRemoved = false
        /// Answers of a lasting mutation that differ each time.
        var count = 0

        /// The instruction that the card is about to answer: of GET RESPONSE, the one before it.
        func answers(_ command: [UInt8]) -> UInt8 {
            let commands = exchanges.map(\.command) + [command]
            return commands.last { $0.count > 1 && $0[1] != 0xC0 }?[1] ?? 0
        }
    }

    private let tree: CardTree
    private let plan: MutationPlan
    private let state: Mutex<State>

    init(_ tree: CardTree, _ plan: MutationPlan, _ random: FuzzRandom) {
        self.tree = tree
        self.plan = plan
        state = Mutex(State(card: tree.start, mutator: AnswerMutator(random: random)))
    }

    var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    var transmissionProtocol: TransmissionProtocol? { tree.transmissionProtocol }

    func powerOn() async throws(ChannelError) -> ATR {
        state.withLock { $0.card = tree.start }
        return tree.atr
    }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let card = state.withLock { $0.isRemoved ? nil : $0.card }
        guard let card else { throw ChannelError(.cardRemoved, "the card was taken out") }
        let step = try await tree.step(from: card, command)
        let exchange = state.withLock { state in
            state.card = step.state
            let exchange = self.exchange(command, step.answer, &state)
            state.exchanges.append(exchange)
            state.mutator.earlier.append(step.answer)
            return exchange
        }
        return try exchange.given.get()
    }

    private func exchange(_ command: [UInt8], _ answer: [UInt8], _ state: inout State) -> Exchange {
        var exchange = Exchange(command: command, genuine: answer, given: .success(answer))
        let position = state.exchanges.count
        if let lasting = plan.lasting, position >= lasting.from,
            let other = lastingAnswer(lasting.kind, command, answer, &state)
        {
            exchange.given = .success(other)
            exchange.mutation = lasting.kind
        }
        guard let mutation = plan.mutation(at: position, &state.mutator.random)?.fitting(state.answers(command)) else {
            return exchange
        }
        exchange.mutation = mutation
        switch mutation {
        case .removed:
            state.isRemoved = true
            exchange.given = .failure(ChannelError(.cardRemoved, "the card was taken out"))
        case .timeout: exchange.given = .failure(ChannelError(.timeout, "the card did not answer in time"))
        default:
            let before = exchange.answer ?? []
            exchange.given = .success(state.mutator.apply(mutation, to: before))
        }
        return exchange
    }

    /// What a card answers that never comes to an end; `nil` to commands that it answers as ever.
    private func lastingAnswer(
        _ kind: Mutation, _ command: [UInt8], _ answer: [UInt8], _ state: inout State
    ) -> [UInt8]? {
        state.count += 1
        let number = UInt8(truncatingIfNeeded: state.count)
        let instruction = command.count > 1 ? command[1] : 0
        switch kind {
        case .late: return state.mutator.earlier.last
        case .endlessData: return [number, 0x61, number]
        case .endlessLength: return [0x6C, number]
        case .monotone: return state.exchanges.last?.answer
        case .endlessTries: return instruction == 0x20 ? [0x63, 0xCF] : nil
        case .endlessNames where instruction == 0xA4 && command.count > 5:
            let name = Array(command.dropFirst(5).prefix(Int(command[4])))
            return FuzzObject.applicationAnswer(Array(name.prefix(15)) + [number])
        case .endlessRecords where instruction == 0xA8:
            return FuzzObject.processingOptionsAnswer
        case .endlessRecords where instruction == 0xB2:
            return FuzzObject.recordAnswer(number)
        default: return nil
        }
    }
}

extension FuzzObject {
    /// An application with this name; nothing else is known of it.
    fileprivate static func applicationAnswer(_ name: [UInt8]) -> [UInt8] {
        var template = FuzzObject(tag: 0x6F, value: [])
        template.children = [FuzzObject(tag: 0x84, value: name), FuzzObject(tag: 0xA5, value: [0x50, 0x01, 0x41])]
        return template.encoded + [0x90, 0x00]
    }

    /// Format 1: no authentication; all 255 records of twelve files.
    fileprivate static let processingOptionsAnswer: [UInt8] =
        FuzzObject(tag: 0x80, value: [0x00, 0x00] + (1...12).flatMap { [UInt8($0) << 3, 0x01, 0xFF, 0x00] }).encoded
        + [0x90, 0x00]

    /// A record with an element that is a new one each time.
    fileprivate static func recordAnswer(_ number: UInt8) -> [UInt8] {
        var template = FuzzObject(tag: 0x70, value: [])
        var entry = FuzzObject(tag: 0x61, value: [])
        entry.children = [
            FuzzObject(tag: 0x4F, value: [0xA0, 0x00, 0x00, 0x00, 0x03, 0x10, 0x10, number]),
            FuzzObject(tag: 0x50, value: [0x41]),
        ]
        template.children = [entry]
        return template.encoded + [0x90, 0x00]
    }
}
