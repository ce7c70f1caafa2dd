/// What is done to an answer of the card.
public enum Mutation: String, Sendable, Hashable, CaseIterable {
    case bits = "bits turned"
    case bytes = "bytes replaced"
    case cut = "data cut short"
    case noStatusWord = "no status word"
    case overlong = "data too long"
    case statusWord = "status word replaced"
    case earlier = "an earlier answer"
    case late = "answers one command late"
    case drop = "element left out"
    case double = "element doubled"
    case retag = "element under another tag"
    case resize = "element of another length"
    case revalue = "element of another value"
    case insert = "element put in"
    case reorder = "elements in another order"
    case lengthCoding = "length coded otherwise"
    case cryptogram = "kind of cryptogram replaced"
    case locator = "file locator replaced"
    case profile = "interchange profile replaced"
    case removed = "card removed"
    case timeout = "no answer in time"
    case endlessData = "61xx without end"
    case endlessLength = "6Cxx without end"
    case endlessNames = "applications without end"
    case endlessRecords = "records without end"
    case endlessTries = "PIN tries without end"
    case monotone = "always the same answer"

    /// Those that change one answer.
    static let ofOneAnswer: [Mutation] = [
        .bits, .bytes, .cut, .noStatusWord, .overlong, .statusWord, .earlier, .drop, .double, .retag, .resize, .revalue,
        .insert, .reorder, .lengthCoding, .cryptogram, .locator, .profile, .removed, .timeout,
    ]
    /// Those that need data objects to work on.
    static let ofObjects: [Mutation] = [
        .drop, .double, .retag, .resize, .revalue, .insert, .reorder, .lengthCoding, .cryptogram, .locator, .profile,
    ]
    /// The same, or what can be done to an answer in which there is nothing of the kind.
    func fitting(_ instruction: UInt8) -> Mutation {
        switch self {
        case .cryptogram where instruction != 0xAE: .revalue
        case .locator where instruction != 0xA8, .profile where instruction != 0xA8: .revalue
        default: self
        }
    }

    /// Those that go on once they have begun.
    static let lasting: [Mutation] = [
        .late, .endlessData, .endlessLength, .endlessNames, .endlessRecords, .endlessTries, .monotone,
    ]
}

/// When answers are changed in one run, and how.
struct MutationPlan: Sendable {
    /// One answer in so many is changed; 0: none.
    private let rate: Int
    /// Positions of answers that are changed.
    private let positions: Set<Int>
    private let kinds: [Mutation]
    /// Begins at this position and goes on.
    let lasting: (kind: Mutation, from: Int)?

    /// - Parameter reach: exchanges among which positions are drawn.
    init(_ random: inout FuzzRandom, reach: Int) {
        var rate = 0
        var positions: Set<Int> = []
        var lasting: (Mutation, Int)?
        kinds = random.once(in: 2) ? Mutation.ofOneAnswer : Mutation.ofObjects
        switch random.below(20) {
        case 0..<9: positions = [random.below(reach)]
        case 9..<13: positions = Set((0..<2 + random.below(3)).map { _ in random.below(reach) })
        case 13..<17: rate = 3 + random.below(12)
        default:
            lasting = (random.pick(Mutation.lasting), random.below(reach / 2))
            if random.once(in: 2) { positions = [random.below(reach)] }
        }
        self.rate = rate
        self.positions = positions
        self.lasting = lasting
    }

    /// What to do to the answer at this position; `nil`: nothing.
    func mutation(at position: Int, _ random: inout FuzzRandom) -> Mutation? {
        let isMeant = positions.contains(position) || rate > 0 && random.once(in: rate)
        return isMeant ? random.pick(kinds) : nil
    }
}
