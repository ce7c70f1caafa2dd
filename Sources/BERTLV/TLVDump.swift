/// Everything that could be read from bytes that need not be clean TLV: what a person sees when a card is odd.
///
/// No byte is lost: the items of each level follow each other without a gap.
public struct TLVDump: Sendable {
    /// What was read.
    public let source: [UInt8]
    /// The top level, complete.
    public let items: [Item]
    /// What is wrong or worth a note, in the order it was met; at most ``findingLimit``.
    public let findings: [Finding]
    /// How many findings came after the last that was kept.
    public let omittedFindings: Int

    /// How many findings are kept.
    public static let findingLimit = 1000

    /// The data objects of the top level; their ``TLV/children`` are what was found inside.
    public var nodes: [TLV] { items.compactMap(\.object) }

    /// Whether there is nothing but notes among the findings.
    public var isWellFormed: Bool { !findings.contains { $0.severity == .error } }

    /// One stretch of bytes on a level.
    public indirect enum Item: Sendable {
        /// A data object; `contents` covers the value of a template and is empty for a primitive object.
        case object(TLV, contents: [Item])
        /// Bytes 00 or FF between objects.
        case filler(ArraySlice<UInt8>)
        /// Bytes that are not data objects; a finding says why.
        case unread(ArraySlice<UInt8>)

        /// The data object, if it is one.
        public var object: TLV? {
            if case .object(let object, _) = self { object } else { nil }
        }

        /// The bytes of the item.
        public var bytes: ArraySlice<UInt8> {
            switch self {
            case .object(let object, _): object.encoded
            case .filler(let bytes), .unread(let bytes): bytes
            }
        }
    }

    /// Something a strict decoder would refuse, or that is legal and still worth knowing.
    public struct Finding: Sendable, Hashable, CustomStringConvertible {
        public enum Severity: Sendable, Hashable {
            /// A tolerance or an oddity; every object is right.
            case note
            /// A strict decoder throws here.
            case error
        }

        public var severity: Severity
        /// Bytes before the one it is about.
        public var offset: Int
        /// The tags of the templates around it, outermost first, and the object's own when there is one.
        public var path: [Tag]
        /// What was read, what it should have been and how it was taken.
        public var text: String

        public init(severity: Severity, offset: Int, path: [Tag], text: String) {
            self.severity = severity
            self.offset = offset
            self.path = path
            self.text = text
        }

        /// The place and the text, such as `byte 4, in 70/65: …`.
        public var description: String {
            let place = path.isEmpty ? "" : ", in " + path.map(\.description).joined(separator: "/")
            return "byte \(offset)\(place): \(text)"
        }
    }
}

extension TLV {
    /// Reads what can be read, for a person: never fails, says what is wrong and where, loses no byte.
    ///
    /// It degrades node by node: a template whose value is not a list of objects is shown whole; a length that lacks its
    /// 81 is understood where that reading closes; an object cut off at the end of the bytes keeps what is left of it;
    /// FF bytes between objects are passed over with a note. A kernel must not use it (EMV Book 4, 6.1: wrong TLV ends
    /// the transaction). Time is linear.
    ///
    /// - Parameter limits: only the depth counts here; a deeper template is shown whole.
    public static func decodeTolerant(_ bytes: [UInt8], limits: TLVLimits = .default) -> TLVDump {
        var decoder = TolerantDecoder(bytes: bytes, depth: limits.depth)
        let items = decoder.level(0..<bytes.count, cutOff: true).items
        return TLVDump(
            source: bytes, items: items, findings: decoder.findings, omittedFindings: decoder.omittedFindings)
    }
}
