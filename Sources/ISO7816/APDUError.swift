/// Why bytes are not a command APDU, and where (ISO/IEC 7816-3, 12.1.3).
public struct APDUError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong; unknown kinds survive.
    public struct Code: RawRepresentable, Sendable, Hashable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Fewer than the four header bytes.
        public static let tooShort = Code(rawValue: "too short")
        /// Fewer data bytes than Lc announces.
        public static let missingData = Code(rawValue: "missing data")
        /// More bytes than Lc and Le account for.
        public static let surplusBytes = Code(rawValue: "surplus bytes")
        /// An Lc of zero: a command without data has no Lc.
        public static let zeroLc = Code(rawValue: "zero Lc")
        /// A half extended length field: one byte of two, or one of three.
        public static let incompleteLength = Code(rawValue: "incomplete length")
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

    public var description: String { "command APDU, byte \(offset): \(message)" }
}
