/// A response APDU: data and status word.
public struct ResponseAPDU: Sendable, Hashable {
    public var data: [UInt8]
    public var statusWord: StatusWord

    public init(data: [UInt8] = [], statusWord: StatusWord) {
        self.data = data
        self.statusWord = statusWord
    }

    /// - Returns: `nil` when there are not even two bytes for the status word.
    public init?(bytes: [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        data = Array(bytes.dropLast(2))
        statusWord = StatusWord(rawValue: UInt16(bytes[bytes.count - 2]) << 8 | UInt16(bytes[bytes.count - 1]))
    }

    public var bytes: [UInt8] {
        data + [UInt8(statusWord.rawValue >> 8), UInt8(truncatingIfNeeded: statusWord.rawValue)]
    }
}
