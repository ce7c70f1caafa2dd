public import BERTLV
internal import Bytes

/// A Data Object List: tags and lengths of what the card wants to be given, without values. EMV Book 3, 5.4.
public struct DataObjectList: Sendable, Hashable {
    /// One tag and how many bytes the card wants for it.
    public struct Entry: Sendable, Hashable {
        public var tag: Tag
        /// 0 to 255 bytes; a binary number, not two decimal digits.
        public var length: Int

        public init(tag: Tag, length: Int) {
            self.tag = tag
            self.length = length
        }
    }

    /// The entries, in the card's order. The same tag may stand in it more than once.
    public let entries: [Entry]

    public init(entries: [Entry]) {
        self.entries = entries
    }

    /// How long the list of values is that the card will accept.
    public var valueCount: Int { entries.reduce(0) { $0 + $1.length } }
}
