/// Why bytes are not BER-TLV, and where.
public struct TLVError: Error, Sendable, Hashable {
    /// The kind of fault. Open: later versions may know more.
    public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The bytes end inside a tag.
        public static let truncatedTag = Code(rawValue: "truncated tag")
        /// A tag goes on for more than eight bytes.
        public static let tagTooLong = Code(rawValue: "tag too long")
        /// The bytes end before or inside a length.
        public static let truncatedLength = Code(rawValue: "truncated length")
        /// Length byte 80: the indefinite form, which EMV does not use (Book 3, Annex B2).
        public static let indefiniteLength = Code(rawValue: "indefinite length")
        /// A first length byte of 85 to FF: more length bytes than ISO/IEC 7816-4, 5.2.2.2, knows.
        public static let malformedLength = Code(rawValue: "malformed length")
        /// A length that goes beyond the end of the template or of the bytes.
        public static let valueTooLong = Code(rawValue: "value too long")
        /// Templates nested deeper than the limit.
        public static let tooDeep = Code(rawValue: "nested too deep")
        /// More bytes than the limit.
        public static let tooLarge = Code(rawValue: "too large")
        /// No data object where exactly one was expected.
        public static let noObject = Code(rawValue: "no data object")
        /// Something after the one data object that was expected.
        public static let trailingBytes = Code(rawValue: "bytes after the data object")

        public var description: String { rawValue }
    }

    /// The kind of fault.
    public var code: Code
    /// Bytes before the one that is wrong, counted from the start of what was decoded.
    public var offset: Int
    /// The tags of the templates around the fault, outermost first, and the faulty object's own tag when it could be
    /// read.
    public var path: [Tag]
    /// What was read and what it should have been, in one sentence.
    public var message: String

    public init(code: Code, offset: Int, path: [Tag] = [], message: String) {
        self.code = code
        self.offset = offset
        self.path = path
        self.message = message
    }
}

extension TLVError: CustomStringConvertible {
    /// The place and the message, such as `byte 4, in 70/9F02: …`.
    public var description: String {
        let place = path.isEmpty ? "" : ", in " + path.map(\.description).joined(separator: "/")
        return "byte \(offset)\(place): \(message)"
    }
}
