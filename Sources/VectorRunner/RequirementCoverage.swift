/// Which requirements are pinned by which vectors, section by section.
public struct RequirementCoverage: Sendable {
    /// A section of a book, in the order of the books.
    public struct Section: Sendable {
        /// `EMV Book 3, 10.2`
        public let book: String
        public let entries: [Entry]
    }

    /// A requirement and the ids of the vectors that pin it.
    public struct Entry: Sendable {
        public let requirement: Requirement
        public let vectors: [String]
    }

    public let sections: [Section]
    /// References from a vector to a requirement that no file has.
    public let unknown: [(vector: KernelVector, requirement: String)]
    /// Ids that stand more than once among the requirements.
    public let repeated: [String]

    public init(requirements: [Requirement], vectors: [KernelVector]) {
        var pins: [String: [String]] = [:]
        for vector in vectors {
            for id in vector.requirements { pins[id, default: []].append(vector.id) }
        }
        let known = Dictionary(grouping: requirements, by: \.id)
        repeated = known.filter { $0.value.count > 1 }.keys.sorted()
        unknown = vectors.flatMap { vector in
            vector.requirements.filter { known[$0] == nil }.map { (vector, $0) }
        }
        let books = Dictionary(grouping: requirements, by: \.book)
        sections = books.keys.sorted { Self.order($0).lexicographicallyPrecedes(Self.order($1)) }.map { book in
            Section(
                book: book,
                entries: (books[book] ?? [])
                    .sorted { Self.order($0.id).lexicographicallyPrecedes(Self.order($1.id)) }
                    .map { Entry(requirement: $0, vectors: pins[$0.id] ?? []) })
        }
    }

    /// How many requirements there are.
    public var count: Int { sections.reduce(0) { $0 + $1.entries.count } }

    /// Requirements without a vector.
    public var uncovered: [Requirement] {
        sections.flatMap(\.entries).filter(\.vectors.isEmpty).map(\.requirement)
    }

    /// Every requirement has a vector, every reference a requirement, every id one meaning.
    public var isComplete: Bool { uncovered.isEmpty && unknown.isEmpty && repeated.isEmpty }

    /// The numbers in a text, so that 10.2 comes before 10.11.
    private static func order(_ text: String) -> [Int] {
        text.split { !$0.isWholeNumber }.compactMap { Int($0) }
    }
}
