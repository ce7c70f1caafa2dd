internal import Bytes

/// A data element of fixed size whose bits each have a meaning.
///
/// Bits are named as the specifications name them: byte 1 is the leftmost, bit 8 the most significant.
public protocol BitField: Sendable, Hashable, CustomStringConvertible {
    /// How many bytes the element has.
    static var byteCount: Int { get }
    /// The bits and codes it is made of, in the order of the specification's table; every other bit is RFU.
    static var definitions: [BitDefinition] { get }
    /// The bytes; always ``byteCount`` of them.
    var bytes: [UInt8] { get }

    /// From bytes; `nil` when there are not exactly ``byteCount``. Unknown bits survive.
    init?(bytes: some Collection<UInt8>)
    /// All bits clear.
    init()

    /// Reads and writes one bit.
    subscript(bit: Bit) -> Bool { get set }
}

/// The place of one bit: byte 1 is the leftmost, bit 8 the most significant of its byte.
public struct Bit: Sendable, Hashable, CustomStringConvertible {
    /// 1 for the leftmost byte.
    public let byte: Int
    /// 8 for the most significant bit of the byte, 1 for the least.
    public let bit: Int

    /// Traps when the place is impossible: it is written by a programmer, never read from outside.
    public init(_ byte: Int, _ bit: Int) {
        precondition(byte >= 1 && (1...8).contains(bit), "no such bit")
        self.byte = byte
        self.bit = bit
    }

    /// The mask of the bit in its byte.
    public var mask: UInt8 { 1 << UInt8(bit - 1) }

    /// As the specifications write it: `byte 1 bit 8`.
    public var description: String { "byte \(byte) bit \(bit)" }
}

/// One line of a bit table: a set of bits of one byte, the value they must have, and what that means.
public struct BitDefinition: Sendable, Hashable {
    /// 1 for the leftmost byte.
    public let byte: Int
    /// The bits looked at.
    public let mask: UInt8
    /// What they must be.
    public let value: UInt8
    /// What it means, in the words people of the field use.
    public let meaning: String

    /// A single bit that is set.
    public init(_ byte: Int, _ bit: Int, _ meaning: String) {
        let place = Bit(byte, bit)
        self.init(byte: byte, mask: place.mask, value: place.mask, meaning)
    }

    /// Several bits with a value.
    public init(byte: Int, mask: UInt8, value: UInt8, _ meaning: String) {
        self.byte = byte
        self.mask = mask
        self.value = value
        self.meaning = meaning
    }

    /// Whether it says what `bytes` say.
    public func matches(_ bytes: some Collection<UInt8>) -> Bool {
        guard let byte = bytes.dropFirst(byte - 1).first else { return false }
        return byte & mask == value
    }
}

extension BitField {
    /// The lines of the table that hold, in its order.
    public var meanings: [BitDefinition] { Self.definitions.filter { $0.matches(bytes) } }

    /// Bits that are set although the specification keeps them for future use, leftmost first.
    public var reservedBitsSet: [Bit] {
        (1...Self.byteCount).flatMap { byte in
            let known = Self.definitions.reduce(into: UInt8(0)) { if $1.byte == byte { $0 |= $1.mask } }
            let unknown = bytes[byte - 1] & ~known
            return (1...8).reversed().map { Bit(byte, $0) }.filter { unknown & $0.mask != 0 }
        }
    }

    /// The bytes in hexadecimal.
    public var description: String { bytes.hex }
}

/// The fixed-size storage of a bit field: at most eight bytes in one word, so that a field is as cheap as an integer.
struct BitStorage<let byteCount: Int>: Sendable, Hashable {
    /// Byte 1 is the most significant of the lowest `byteCount` bytes.
    private var word: UInt64 = 0

    init() {}

    init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == byteCount else { return nil }
        word = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    var bytes: [UInt8] {
        (0..<byteCount).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * (byteCount - 1 - $0))) }
    }

    subscript(bit: Bit) -> Bool {
        get {
            precondition(bit.byte <= byteCount, "no such byte")
            return word & mask(bit) != 0
        }
        set {
            precondition(bit.byte <= byteCount, "no such byte")
            if newValue { word |= mask(bit) } else { word &= ~mask(bit) }
        }
    }

    private func mask(_ bit: Bit) -> UInt64 {
        UInt64(bit.mask) << UInt64(8 * (byteCount - bit.byte))
    }
}
