import ISO7816
import Synchronization
import VirtualCard

/// A card in software that remembers what it answered to the same commands in the same order, for it would answer the same
/// again: signatures are computed once and not in each of many thousand runs.
final class CardTree: Sendable {
    /// The card after some commands.
    final class State: Sendable {
        fileprivate let card: VirtualCard
        fileprivate let next = Mutex<[[UInt8]: (answer: [UInt8], state: State)]>([:])

        fileprivate init(_ card: VirtualCard) { self.card = card }
    }

    let start: State
    let atr: ATR
    let transmissionProtocol: TransmissionProtocol?
    private let room = Atomic(CardTree.capacity)

    /// States that are kept; what comes later is computed each time.
    private static let capacity = 60_000

    /// - Parameter card: powered here.
    init(_ card: VirtualCard) async throws(ChannelError) {
        atr = try await card.powerOn()
        transmissionProtocol = await card.transmissionProtocol
        start = State(card)
    }

    /// What the card answers, and what it is like afterwards.
    func step(
        from state: State, _ command: [UInt8]
    ) async throws(ChannelError) -> (answer: [UInt8], state: State) {
        if let known = state.next.withLock({ $0[command] }) { return known }
        let card = await state.card.copy()
        let answer = try await card.transmit(command)
        let step = (answer: answer, state: State(card))
        if room.load(ordering: .relaxed) > 0 {
            room.subtract(1, ordering: .relaxed)
            state.next.withLock { $0[command] = step }
        }
        return step
    }
}
