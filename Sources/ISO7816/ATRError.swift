/// What is wrong with an answer to reset, and where.
public struct ATRError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong; unknown kinds survive.
    public struct Code: RawRepresentable, Sendable, Hashable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// No bytes at all.
        public static let empty = Code(rawValue: "empty")
        /// TS is neither `3B` nor `3F`.
        public static let badInitialCharacter = Code(rawValue: "bad initial character")
        /// The answer ends before what T0 and the TD bytes announce.
        public static let truncated = Code(rawValue: "truncated")
        /// TCK does not make the exclusive-or from T0 on zero.
        public static let wrongCheckByte = Code(rawValue: "wrong check byte")
        /// Bytes behind the end.
        public static let surplusBytes = Code(rawValue: "surplus bytes")
        /// More than 32 characters after TS.
        public static let tooLong = Code(rawValue: "too long")
    }

    public var code: Code
    /// Bytes before the one that is wrong.
    public var offset: Int
    /// What was seen and what would be right, for a person.
    public var message: String

    public init(_ code: Code, offset: Int, message: String) {
        self.code = code
        self.offset = offset
        self.message = message
    }

    public var description: String { "ATR, byte \(offset): \(message)" }
}
