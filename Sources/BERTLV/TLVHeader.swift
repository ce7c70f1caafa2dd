/// Tag and length of one data object, and where it stands in the bytes it was read from.
public struct TLVHeader: Sendable, Hashable {
    /// The tag.
    public var tag: Tag
    /// Index of the tag's first byte.
    public var offset: Int
    /// How many bytes tag and length take together.
    public var headerCount: Int
    /// How many bytes the value has.
    public var valueCount: Int

    /// Index of the value's first byte.
    @inlinable public var valueOffset: Int { offset + headerCount }
    /// Index after the object's last byte.
    @inlinable public var end: Int { offset + headerCount + valueCount }
    /// Where the value stands.
    @inlinable public var valueRange: Range<Int> { valueOffset..<end }
}

/// What stands where a header was expected, decided without allocating.
enum HeaderScan {
    case header(TLVHeader)
    case fault(HeaderFault)
}

/// A header that cannot be read: the facts, from which an error is worded only when one is thrown.
struct HeaderFault {
    enum Kind {
        case truncatedTag, tagTooLong, truncatedLength, indefiniteLength, malformedLength, valueTooLong
    }

    var kind: Kind
    /// Index of the byte that is wrong.
    var offset: Int
    /// The tag, once it was read.
    var tag: Tag?
    /// The first length byte, once there is one.
    var lengthByte: UInt8 = 0
    /// The length announced, for `valueTooLong`.
    var announced: UInt64 = 0
    /// Index after the bytes of tag and length that were read.
    var next: Int
    /// Bytes left for the value, for `valueTooLong`; else bytes left after `next`.
    var remaining: Int
}

extension HeaderScan {
    /// Reads tag and length at `position` of `bytes`; `end` is where the surrounding template ends.
    ///
    /// The caller has made sure that `position < end` and that the byte there is not filler.
    @inline(__always)
    static func read(_ bytes: Span<UInt8>, at position: Int, end: Int) -> HeaderScan {
        var next = position
        let first = bytes[next]
        next += 1
        var rawTag = UInt64(first)
        if first & 0x1F == 0x1F {
            while true {
                guard next < end else {
                    return .fault(HeaderFault(kind: .truncatedTag, offset: end, next: next, remaining: 0))
                }
                let byte = bytes[next]
                guard next - position < Tag.maximumByteCount else {
                    return .fault(HeaderFault(kind: .tagTooLong, offset: next, next: next, remaining: end - next))
                }
                next += 1
                rawTag = rawTag << 8 | UInt64(byte)
                if byte & 0x80 == 0 { break }
            }
        }
        let tag = Tag(unchecked: rawTag)
        let lengthOffset = next
        guard next < end else {
            return .fault(HeaderFault(kind: .truncatedLength, offset: end, tag: tag, next: next, remaining: 0))
        }
        let lengthByte = bytes[next]
        next += 1
        var length = UInt64(lengthByte)
        if lengthByte & 0x80 != 0 {
            let count = Int(lengthByte & 0x7F)
            guard (1...4).contains(count) else {
                return .fault(
                    HeaderFault(
                        kind: count == 0 ? .indefiniteLength : .malformedLength, offset: lengthOffset, tag: tag,
                        lengthByte: lengthByte, next: next, remaining: end - next))
            }
            guard count <= end - next else {
                return .fault(
                    HeaderFault(
                        kind: .truncatedLength, offset: end, tag: tag, lengthByte: lengthByte, next: next,
                        remaining: end - next))
            }
            length = 0
            for index in next..<next + count { length = length << 8 | UInt64(bytes[index]) }
            next += count
        }
        guard length <= UInt64(end - next) else {
            return .fault(
                HeaderFault(
                    kind: .valueTooLong, offset: lengthOffset, tag: tag, lengthByte: lengthByte, announced: length,
                    next: next, remaining: end - next))
        }
        return .header(
            TLVHeader(tag: tag, offset: position, headerCount: next - position, valueCount: Int(length)))
    }
}
