/// Which reader to use, as a person says it.
public enum ReaderSelection: Sendable, Hashable {
    /// The first reader that holds a card.
    case firstWithCard
    /// A place in the service's list, from 0.
    case index(Int)
    /// A name or a part of one, in any case; a whole name wins over parts of others.
    case name(String)

    /// A number is a place in the list, anything else a name or part of one.
    public init(_ text: String) {
        if let index = Int(text), index >= 0, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            self = .index(index)
        } else {
            self = .name(text)
        }
    }

    /// The readers that it fits, which may be none or several.
    func matches(in readers: [PCSCReader]) -> [PCSCReader] {
        switch self {
        case .firstWithCard: return readers.filter(\.holdsCard)
        case .index(let index): return readers.filter { $0.index == index }
        case .name(let name):
            let whole = readers.filter { $0.name == name }
            let part = name.lowercased()
            return whole.isEmpty && !part.isEmpty ? readers.filter { $0.name.lowercased().contains(part) } : whole
        }
    }

    /// Picks from what there is.
    ///
    /// - Throws: `unknownReader` naming the readers that exist when none or several match, `noReadersAvailable` when
    ///   there is none at all, `noSmartCard` when no reader holds a card.
    public func pick(from readers: [PCSCReader]) throws(PCSCError) -> PCSCReader {
        guard !readers.isEmpty else { throw PCSCError(.noReadersAvailable, operation: "SCardListReaders") }
        let matches = matches(in: readers)
        switch self {
        case .firstWithCard:
            if let reader = matches.first { return reader }
            throw PCSCError(
                .noSmartCard, operation: "SCardGetStatusChange", detail: "no reader holds a card; \(list(readers))")
        case .index(let index):
            if let reader = matches.first { return reader }
            throw unknown("no reader has number \(index); \(list(readers))")
        case .name(let name):
            if matches.count == 1 { return matches[0] }
            throw unknown(
                matches.isEmpty
                    ? "no reader is called \"\(name)\"; \(list(readers))"
                    : "\"\(name)\" fits several readers: \(names(matches))")
        }
    }

    private func unknown(_ detail: String) -> PCSCError {
        PCSCError(.unknownReader, operation: "SCardListReaders", detail: detail)
    }

    private func list(_ readers: [PCSCReader]) -> String { "there are: \(names(readers))" }

    private func names(_ readers: [PCSCReader]) -> String {
        readers.map { "\($0.index): \($0.name)" }.joined(separator: ", ")
    }
}
