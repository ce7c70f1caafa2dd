import ISO7816

/// Recorded exchanges, and where a command's answer stands among them.
struct ReplayScript: Sendable {
    struct Entry: Sendable {
        var exchange: TraceExchange
        /// The bytes without Le; the whole command where it is no well-formed APDU.
        var withoutLe: [UInt8]
        var isSelect: Bool
        /// Which stretch from one successful SELECT to the next it belongs to.
        var section: Int
    }

    struct Cursor: Sendable {
        /// The entry after the last one that answered.
        var next = 0
        /// The sections of the application that is selected.
        var sections: Set<Int> = [0]
    }

    let entries: [Entry]
    /// The SELECT that opened each section; empty for what came before the first.
    private let openings: [[UInt8]]

    /// Before anything was sent. A recording that begins in the middle, without a SELECT, is one open section.
    let start = Cursor()

    init(_ exchanges: [TraceExchange]) {
        var entries: [Entry] = []
        var openings: [[UInt8]] = [[]]
        for exchange in exchanges {
            let parsed = try? CommandAPDU(bytes: exchange.command)
            let isSelect = parsed.map { $0.cla & 0x80 == 0 && $0.ins == 0xA4 } ?? false
            let withoutLe = Self.withoutLe(exchange.command)
            if isSelect, exchange.isDone { openings.append(withoutLe) }
            entries.append(
                Entry(exchange: exchange, withoutLe: withoutLe, isSelect: isSelect, section: openings.count - 1))
        }
        self.entries = entries
        self.openings = openings
    }

    /// Names in successful SELECT commands by name, each once.
    var selectedNames: [[UInt8]] {
        var names: [[UInt8]] = []
        for entry in entries where entry.isSelect && entry.exchange.isDone {
            guard let select = try? CommandAPDU(bytes: entry.exchange.command), select.p1 == 0x04 else { continue }
            if !select.data.isEmpty, !names.contains(select.data) { names.append(select.data) }
        }
        return names
    }

    /// The recorded outcome of a command; moves the cursor behind it.
    func answer(_ command: [UInt8], _ cursor: inout Cursor) -> TraceExchange.Outcome? {
        guard let index = find(command, cursor) else { return nil }
        let entry = entries[index]
        cursor.next = index + 1
        if entry.isSelect, entry.exchange.isDone {
            cursor.sections = Set(openings.indices.filter { openings[$0] == openings[entry.section] })
        }
        return entry.exchange.outcome
    }

    private func find(_ command: [UInt8], _ cursor: Cursor) -> Int? {
        let ranges = [cursor.next..<entries.count, 0..<cursor.next]
        let withoutLe = Self.withoutLe(command)
        let isSelect = command.count > 1 && command[0] & 0x80 == 0 && command[1] == 0xA4
        func first(where matches: (Entry) -> Bool) -> Int? {
            for range in ranges {
                let found = range.first { index in
                    let entry = entries[index]
                    return !entry.exchange.command.isEmpty && (isSelect || cursor.sections.contains(entry.section))
                        && matches(entry)
                }
                if let found { return found }
            }
            return nil
        }
        if let index = first(where: { $0.exchange.command == command }) { return index }
        if let index = first(where: { $0.withoutLe == withoutLe }) { return index }
        if let index = first(where: {
            $0.exchange.isMasked && PINRedaction.matches(command, masked: $0.exchange.command)
        }) {
            return index
        }
        if Self.dataMayDiffer(command),
            let index = first(where: { $0.exchange.command.prefix(4) == command.prefix(4) })
        {
            return index
        }
        if cursor.next < entries.count, entries[cursor.next].exchange.command.isEmpty { return cursor.next }
        return nil
    }

    /// Commands whose data come from the terminal and the day (EMV Book 3, 6.5.4, 6.5.5, 6.5.8, 6.5.9, 6.5.12).
    private static func dataMayDiffer(_ command: [UInt8]) -> Bool {
        guard command.count >= 4 else { return false }
        switch (command[0], command[1]) {
        case (0x80, 0xA8), (0x80, 0xAE), (0x00, 0x88), (0x00, 0x82), (0x00, 0x20): return true
        default: return false
        }
    }

    private static func withoutLe(_ command: [UInt8]) -> [UInt8] {
        guard var parsed = try? CommandAPDU(bytes: command) else { return command }
        parsed.le = nil
        return parsed.bytes
    }
}

extension TraceExchange {
    /// Whether the card did what it was told: `9000`, or `61xx` with the data still to come.
    var isDone: Bool {
        guard case .answer(let answer) = outcome, answer.count >= 2 else { return false }
        let sw1 = answer[answer.count - 2]
        return sw1 == 0x61 || (sw1 == 0x90 && answer.last == 0x00)
    }
}
