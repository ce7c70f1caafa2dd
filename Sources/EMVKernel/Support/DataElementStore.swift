import BERTLV
import EMVData

/// The data elements of a transaction, each kept for its owner: what the card sends can never fill what the terminal or
/// the issuer owns (EMV Book 3, Annex A1, column «source»).
struct DataElementStore: Sendable {
    private var card: [Tag: [UInt8]] = [:]
    private var own: [Tag: [UInt8]] = [:]

    /// What became of an element that the card sent.
    enum Reception: Sendable {
        case stored
        /// It was there already; the first value stays.
        case redundant
        /// The terminal or the issuer owns it: ignored.
        case notTheCards
        /// Nobody here knows it (EMV Book 3, 10.2): ignored.
        case unknown
    }

    /// Takes an element from the card.
    mutating func receive(_ tag: Tag, _ value: some Collection<UInt8>) -> Reception {
        guard let belongsToCard = DataElement.belongsToCard(tag) else { return .unknown }
        guard belongsToCard else { return .notTheCards }
        guard card[tag] == nil else { return .redundant }
        card[tag] = [UInt8](value)
        return .stored
    }

    /// Sets an element of the card that a later response replaces, such as its counter.
    mutating func replace(_ tag: Tag, _ value: [UInt8]) { card[tag] = value }

    /// Sets what the terminal or the issuer owns; `nil` takes it away.
    mutating func set(_ tag: Tag, _ value: [UInt8]?) { own[tag] = value }

    /// Forgets everything of the card: another application is tried.
    mutating func forgetCard() { card = [:] }

    /// The value from its owner. An element that no dictionary knows can only be the terminal's.
    subscript(tag: Tag) -> [UInt8]? {
        DataElement.belongsToCard(tag) == true ? card[tag] : own[tag]
    }

    /// Every element, each from its owner.
    var all: [Tag: [UInt8]] { own.merging(card) { own, _ in own } }
}
