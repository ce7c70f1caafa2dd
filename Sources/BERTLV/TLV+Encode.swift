extension TLV {
    /// An object from a tag and a value, with the shortest length (EMV Book 3, Annex B2).
    public init(_ tag: Tag, _ value: some Collection<UInt8>) {
        var bytes: [UInt8] = []
        let length = TLV.length(value.count)
        bytes.reserveCapacity(tag.byteCount + length.count + value.count)
        bytes += tag.bytes
        bytes += length
        let headerCount = bytes.count
        bytes += value
        self.init(tag: tag, encoded: bytes[...], headerCount: headerCount)
    }

    /// A template around other objects, whose own bytes go into it unchanged.
    ///
    /// - Parameter tag: a constructed tag; another is a programmer's error and traps.
    public init(_ tag: Tag, children: [TLV]) {
        precondition(tag.isConstructed, "\(tag) is not the tag of a template")
        self.init(tag, children.encoded)
    }

    /// The bytes of a length in its shortest definite form: one byte up to 127, else 81 to 84 and the number
    /// (EMV Book 3, Annex B2).
    ///
    /// - Parameter count: 0 to 4,294,967,295.
    public static func length(_ count: Int) -> [UInt8] {
        precondition(count >= 0 && UInt64(count) <= UInt64(UInt32.max), "a length takes at most four bytes")
        if count < 0x80 { return [UInt8(count)] }
        let size = (71 - UInt64(count).leadingZeroBitCount) / 8
        return [0x80 | UInt8(size)]
            + (0..<size).map { UInt8(truncatingIfNeeded: count >> (8 * (size - 1 - $0))) }
    }
}

extension Sequence<TLV> {
    /// The objects' bytes one after the other.
    public var encoded: [UInt8] { flatMap(\.encoded) }
}
