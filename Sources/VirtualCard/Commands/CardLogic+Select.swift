import ISO7816

extension CardLogic {
    /// SELECT by name (EMV Book 1, 11.3): whole or partial names, first or next occurrence.
    mutating func select(_ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        try Refusal.unless(command.p1 == 0x04 && (command.p2 == 0x00 || command.p2 == 0x02), .incorrectP1P2)
        try Refusal.unless((1...16).contains(command.data.count), .wrongLength)
        let candidates = selectable.filter { $0.name.starts(with: command.data) }
        let chosen: (name: [UInt8], selection: Session.Selection)?
        if command.p2 == 0x02, let current = candidates.firstIndex(where: { $0.selection == session.selection }) {
            chosen = candidates.dropFirst(current + 1).first
        } else {
            chosen = candidates.first
        }
        // A file that is not found leaves the current one selected (ISO/IEC 7816-4, 7.1.1).
        guard let chosen else { throw Refusal(.fileNotFound) }
        session.selection = chosen.selection
        session.transaction = nil
        switch chosen.selection {
        case .application(let index):
            return ResponseAPDU(
                data: card.applications[index].fci,
                statusWord: memory.applications[index].blocked ? .selectedFileInvalidated : .success)
        case .environment, .none:
            return ResponseAPDU(data: card.environment?.fci ?? [], statusWord: .success)
        }
    }

    /// Everything with a name, in the order in which partial selection finds it.
    private var selectable: [(name: [UInt8], selection: Session.Selection)] {
        let environment = card.environment.map { _ in (PersonalisedEnvironment.name, Session.Selection.environment) }
        return (environment.map { [$0] } ?? [])
            + card.applications.enumerated().map { ($0.element.aid, .application($0.offset)) }
    }
}
