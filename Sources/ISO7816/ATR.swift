/// An answer to reset (ISO/IEC 7816-3, 8; EMV Book 1, 8).
public struct ATR: Sendable, Hashable {
    /// The answer as it came, surplus bytes included.
    public var bytes: [UInt8]

    public init(bytes: [UInt8]) { self.bytes = bytes }
}
