import CLibcrypto

/// Bytes that must not outlive their use: a key or a clear PIN block.
///
/// The storage is wiped when the last reference goes, no description or mirror shows it, and nothing encodes it.
public final class SecretBytes: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private nonisolated(unsafe) let storage: UnsafeMutableRawBufferPointer

    /// Copies `bytes`; the caller's own copy stays the caller's to drop.
    public init(_ bytes: some Collection<UInt8>) {
        storage = .allocate(byteCount: bytes.count, alignment: 16)
        storage.copyBytes(from: bytes)
    }

    /// Takes `count` bytes that `fill` writes in place, so that no other copy exists.
    init<E: Error>(count: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(E) -> Void) throws(E) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        storage = buffer
        try fill(buffer)
    }

    /// Takes as many bytes as `fill` says it wrote into a room of `capacity` bytes, which is wiped.
    ///
    /// For what arrives byte by byte from a keyboard: it never stands in a string, or in an array that grows and leaves its
    /// former self behind.
    ///
    /// - Returns: `nil` when `fill` gives `nil`, or a number that the room does not hold.
    public convenience init?(capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int?) {
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
        room.initializeMemory(as: UInt8.self, repeating: 0)
        defer {
            OPENSSL_cleanse(room.baseAddress, room.count)
            room.deallocate()
        }
        guard let count = fill(room), (0...capacity).contains(count) else { return nil }
        self.init(count: count) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: room[..<count])) }
    }

    deinit {
        OPENSSL_cleanse(storage.baseAddress, storage.count)
        storage.deallocate()
    }

    /// The number of bytes.
    public var count: Int { storage.count }

    /// Lends the bytes to `body`; the pointer is dead when it returns.
    public func withBytes<Result: ~Copyable, E: Error>(
        _ body: (UnsafeRawBufferPointer) throws(E) -> Result
    ) throws(E) -> Result {
        try body(UnsafeRawBufferPointer(storage))
    }

    public var description: String { "redacted" }
    public var debugDescription: String { "redacted" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension SecretBytes: Equatable {
    /// Compares in a time that depends on the lengths only.
    public static func == (left: SecretBytes, right: SecretBytes) -> Bool {
        left.count == right.count && CRYPTO_memcmp(left.storage.baseAddress, right.storage.baseAddress, left.count) == 0
    }
}

extension Array where Element == UInt8 {
    /// Overwrites the bytes, for the moment a secret must stand in an array.
    mutating func wipe() {
        withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
    }
}

/// Comparison of cryptograms, MACs and hashes without a timing leak.
public enum ConstantTime {
    /// Whether both hold the same bytes, in a time that depends on the lengths only.
    public static func equal(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
        let (left, right) = (Array(left), Array(right))
        return left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
    }
}
