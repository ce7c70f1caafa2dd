/// A data object: a tag and a value, over the bytes it came from.
///
/// A decoded object is a slice of the source: `encoded` is what the card sent, byte for byte, whatever form of length it
/// used, so hashes and cryptograms are of the original.
/// Two objects are equal when their encodings are.
public struct TLV: Sendable {
    /// The tag.
    public let tag: Tag
    /// The whole object as it stands in the source, from the tag's first byte to the value's last.
    public let encoded: ArraySlice<UInt8>
    /// How many bytes tag and length take.
    let headerCount: Int
    /// The children, where a tolerant decoder found them; `nil` when they are to be read from the value.
    let foundChildren: [TLV]?

    init(tag: Tag, encoded: ArraySlice<UInt8>, headerCount: Int, foundChildren: [TLV]? = nil) {
        self.tag = tag
        self.encoded = encoded
        self.headerCount = headerCount
        self.foundChildren = foundChildren
    }

    /// The value, as a slice of the source.
    public var value: ArraySlice<UInt8> { encoded[valueOffset...] }

    /// Index of the first byte in the source.
    public var offset: Int { encoded.startIndex }

    /// Index of the value's first byte in the source.
    public var valueOffset: Int { encoded.startIndex + headerCount }

    /// The objects inside a template, in order; empty for a primitive object.
    ///
    /// Read from the value at each call, one level at a time. Empty, too, when the object was built from a tag and a
    /// value that is not a list of objects.
    public var children: [TLV] {
        if let foundChildren { return foundChildren }
        guard tag.isConstructed else { return [] }
        return (try? TLV.level(of: value)) ?? []
    }

    /// The first direct child with that tag.
    public func first(_ tag: Tag) -> TLV? { children.first(tag) }

    /// The first object with that tag below this one, at any depth, in the order of the bytes.
    public func firstDeep(_ tag: Tag) -> TLV? { children.firstDeep(tag) }
}

extension TLV: Hashable {
    public static func == (left: TLV, right: TLV) -> Bool { left.encoded == right.encoded }

    public func hash(into hasher: inout Hasher) { hasher.combine(encoded) }
}

extension Sequence<TLV> {
    /// The first object with that tag on this level.
    public func first(_ tag: Tag) -> TLV? { first { $0.tag == tag } }

    /// The first object with that tag on this level or below, in the order of the bytes.
    ///
    /// Recursion is bounded by ``TLVLimits/maximumDepth``.
    public func firstDeep(_ tag: Tag) -> TLV? { firstDeep(tag, depth: TLVLimits.maximumDepth) }

    private func firstDeep(_ tag: Tag, depth: Int) -> TLV? {
        for object in self {
            if object.tag == tag { return object }
            guard object.tag.isConstructed, depth > 1 else { continue }
            if let found = object.children.firstDeep(tag, depth: depth - 1) { return found }
        }
        return nil
    }
}
