import BERTLV
import Bytes
import EMVData

/// A data object that can be changed, and coded wrongly.
struct FuzzObject: Sendable {
    var tag: Tag
    var value: [UInt8] = []
    /// What a template holds; `nil` for a primitive object.
    var children: [FuzzObject]?
    /// The length field, where it is not the right one.
    var lengthCoding: [UInt8]?

    /// `nil` when the bytes are no data objects.
    static func read(_ bytes: [UInt8]) -> [FuzzObject]? {
        (try? TLV.decode(bytes)).map { $0.map { FuzzObject($0, depth: 0) } }
    }

    init(tag: Tag, value: [UInt8]) {
        self.tag = tag
        self.value = value
    }

    private init(_ object: TLV, depth: Int) {
        tag = object.tag
        if tag.isConstructed, depth < TLVLimits.maximumDepth {
            children = object.children.map { FuzzObject($0, depth: depth + 1) }
        } else {
            value = [UInt8](object.value)
        }
    }

    /// How many objects it is, those inside included.
    var count: Int { 1 + (children ?? []).reduce(0) { $0 + $1.count } }

    var contents: [UInt8] { children.map { $0.flatMap(\.encoded) } ?? value }

    var encoded: [UInt8] {
        let contents = contents
        return tag.bytes + (lengthCoding ?? TLV.length(contents.count)) + contents
    }

    mutating func setContents(_ bytes: [UInt8]) {
        value = bytes
        children = nil
    }

    /// Keeps what is inside, byte for byte.
    mutating func retag(_ tag: Tag) {
        setContents(contents)
        self.tag = tag
    }

    /// Every tag of the dictionary.
    static let tags: [Tag] = DataElement.all.map(\.tag)

    /// What a thief would put in: elements with which less is checked, or more allowed.
    static let weakening: [FuzzObject] = [
        // Action codes that never decline and never go online.
        ("9F0D", "0000000000"), ("9F0E", "0000000000"), ("9F0F", "0000000000"),
        // No cardholder verification.
        ("8E", "00000000000000001F00"), ("8E", "0000000000000000"), ("9F34", "1F0002"),
        // Everything allowed, nothing expired.
        ("9F07", "FFC0"), ("5F24", "491231"), ("5F25", "500101"), ("5F28", "0276"), ("9F08", "0096"),
        // Limits that are never reached, no offline authentication, a decision of the card's own.
        ("9F14", "FF"), ("9F23", "FF"), ("82", "0000"), ("9F27", "40"), ("9F4A", ""), ("95", "0000000000"),
        ("9F02", "000000000001"), ("8A", "3030"), ("9F1B", "FFFFFFFF"), ("9F33", "000000"), ("9F49", "9F0206"),
        ("8C", "9F3704"), ("8D", "8A02"), ("97", "9F3704"), ("9F36", "0000"), ("9F13", "FFFF"), ("9F17", "0F"),
        ("5A", "4761739001010119"), ("5F34", "99"), ("84", "A0000000031010"), ("4F", "A0000000031010"),
    ].compactMap { tag, value in
        Tag(bytes: [UInt8](hex: tag)).map { FuzzObject(tag: $0, value: [UInt8](hex: value)) }
    }
}
