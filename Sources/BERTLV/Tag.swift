internal import Bytes

/// The tag of a data object: one to eight bytes, taken as an opaque byte string.
///
/// EMV Book 3, Annex B1, and ISO/IEC 7816-4, 5.2.2: when the five low bits of the first byte are all set, bytes follow
/// up to and including the first whose high bit is clear. `9F01` is therefore a tag although X.690 would write its
/// number 1 in one byte; the identity of a tag is its bytes, never its number.
/// EMV uses one and two bytes, Mastercard's contactless kernel three (`DF8111`); this type holds up to eight.
public struct Tag: Hashable, Sendable {
    /// The bytes of the tag as a big-endian number; the first byte is never 00, so the number tells the length.
    public let rawValue: UInt64

    @inlinable init(unchecked rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// A tag from its bytes read as a big-endian number, or `nil` when they are not one well-formed tag.
    public init?(rawValue: UInt64) {
        guard Tag.isWellFormed(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// A tag from its bytes.
    ///
    /// - Parameter bytes: one to eight bytes that form exactly one tag.
    /// - Returns: `nil` when there are none, more than eight, when they end early or go on after the tag's end, or when
    ///   the first byte is 00 (which is filler, EMV Book 3, Annex B1).
    public init?(bytes: some Collection<UInt8>) {
        guard (1...Tag.maximumByteCount).contains(bytes.count), bytes.first != 0 else { return nil }
        self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    }

    /// The longest tag this type holds, in bytes.
    public static var maximumByteCount: Int { 8 }

    /// How many bytes the tag has, 1 to 8.
    @inlinable public var byteCount: Int {
        (71 - rawValue.leadingZeroBitCount) / 8
    }

    /// The bytes of the tag.
    public var bytes: [UInt8] {
        let count = byteCount
        return (0..<count).map { UInt8(truncatingIfNeeded: rawValue >> UInt64(8 * (count - 1 - $0))) }
    }

    /// The first byte, which carries class and form.
    @inlinable public var firstByte: UInt8 {
        UInt8(truncatingIfNeeded: rawValue >> UInt64(8 * (byteCount - 1)))
    }

    /// Whether the value is itself made of data objects (a template): bit 6 of the first byte.
    /// EMV Book 3, Annex B1, table 35.
    @inlinable public var isConstructed: Bool { firstByte & 0x20 != 0 }

    /// The class of a tag, bits 8 and 7 of its first byte. EMV Book 3, Annex B1, table 35.
    public enum Class: UInt8, Sendable, Hashable, CaseIterable {
        case universal, application, contextSpecific, `private`
    }

    /// The class of the tag.
    public var tagClass: Class {
        switch firstByte >> 6 {
        case 0: .universal
        case 1: .application
        case 2: .contextSpecific
        default: .private
        }
    }

    @usableFromInline static func isWellFormed(_ rawValue: UInt64) -> Bool {
        guard rawValue != 0 else { return false }
        let count = (71 - rawValue.leadingZeroBitCount) / 8
        let first = rawValue >> UInt64(8 * (count - 1))
        guard first & 0x1F == 0x1F else { return count == 1 }
        guard count > 1 else { return false }
        // Every byte between the first and the last announces one more; the last does not.
        var rest = rawValue
        guard rest & 0x80 == 0 else { return false }
        for _ in 2..<count {
            rest >>= 8
            guard rest & 0x80 != 0 else { return false }
        }
        return true
    }
}

extension Tag: ExpressibleByIntegerLiteral {
    /// A tag the programmer wrote, such as `0x9F02`; traps when it is not one well-formed tag.
    public init(integerLiteral value: UInt64) {
        precondition(Tag.isWellFormed(value), "not a well-formed tag")
        rawValue = value
    }
}

extension Tag: Comparable {
    /// Shorter tags first, then by their bytes.
    public static func < (left: Tag, right: Tag) -> Bool { left.rawValue < right.rawValue }
}

extension Tag: CustomStringConvertible {
    /// The bytes in upper-case hexadecimal, such as `9F02`.
    public var description: String { bytes.hex }
}
