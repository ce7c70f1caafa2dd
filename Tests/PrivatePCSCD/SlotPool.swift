/// Hands slots out one by one, the longest unused first, so that pcscd has time to see a card go.
actor SlotPool {
    private var free: [PrivatePCSCD.Slot]
    private var waiting: [CheckedContinuation<PrivatePCSCD.Slot, Never>] = []

    init(_ slots: [PrivatePCSCD.Slot]) { free = slots }

    func take() async -> PrivatePCSCD.Slot {
        if !free.isEmpty { return free.removeFirst() }
        return await withCheckedContinuation { waiting.append($0) }
    }

    func giveBack(_ slot: PrivatePCSCD.Slot) {
        if waiting.isEmpty {
            free.append(slot)
        } else {
            waiting.removeFirst().resume(returning: slot)
        }
    }
}
