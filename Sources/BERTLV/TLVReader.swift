/// Walks the data objects of one level, without allocating and without entering templates.
///
/// Strict: 00 bytes before, between and after objects are passed over (EMV Book 3, Annex B1); everything else must be
/// an object. To enter a template, make a reader of its ``TLVHeader/valueRange``.
///
///     var reader = TLVReader(bytes.span)
///     while let header = try reader.next() { … }
public struct TLVReader: ~Escapable {
    private let bytes: Span<UInt8>
    /// Index of the byte to be read next.
    public private(set) var position: Int
    private let end: Int

    /// A reader over all of `bytes`.
    @_lifetime(copy bytes)
    public init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
        position = 0
        end = bytes.count
    }

    /// A reader over a part of `bytes`, such as the value of a template; traps when `range` goes beyond `bytes`.
    @_lifetime(copy bytes)
    public init(_ bytes: Span<UInt8>, in range: Range<Int>) {
        precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range beyond the bytes")
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    /// The next object, or `nil` at the end.
    ///
    /// - Throws: ``TLVError`` with the offset in the whole span; its path has the object's own tag at most, for a reader
    ///   does not know what is around it.
    @inline(__always)
    public mutating func next() throws(TLVError) -> TLVHeader? {
        switch scan() {
        case .none: return nil
        case .header(let header): return header
        case .fault(let fault): throw fault.error(in: [])
        }
    }

    @inline(__always)
    mutating func scan() -> HeaderScan? {
        while position < end, bytes[position] == 0 { position += 1 }
        guard position < end else { return nil }
        let scan = HeaderScan.read(bytes, at: position, end: end)
        if case .header(let header) = scan { position = header.end }
        return scan
    }
}
