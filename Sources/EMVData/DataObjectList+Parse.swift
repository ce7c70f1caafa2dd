public import BERTLV
internal import Bytes

extension DataObjectList {
    /// The longest list of values one command can carry: Lc is one byte (EMV Book 3, 6.3). It bounds CDOL1, CDOL2 and
    /// DDOL, and a record of the transaction log.
    public static let maximumValueCount = 255
    /// The longest list of values for GET PROCESSING OPTIONS, where `83 81 LL` stands before it (EMV Book 3, 6.5.8.3).
    public static let maximumProcessingOptionsValueCount = 252
    /// A bound for the TDOL, whose values go into a hash and not into a command: no DOL of 252 bytes asks for more.
    public static let maximumHashedValueCount = 126 * 255

    /// Reads a DOL: tags and lengths only, so the last entry ends with its length byte.
    ///
    /// A length is one byte and binary: `14` asks for twenty bytes. Tags may have up to eight bytes.
    ///
    /// - Parameters:
    ///   - bytes: the value of a PDOL, CDOL, DDOL, TDOL or log format; at most 252 bytes in practice.
    ///   - limit: how many bytes the values may take together.
    /// - Throws: ``DOLError`` with the offset of the byte that is wrong.
    public static func parse(
        _ bytes: some Collection<UInt8>, limit: Int = maximumValueCount
    ) throws(DOLError) -> DataObjectList {
        let bytes = [UInt8](bytes)
        var entries: [Entry] = []
        var position = 0
        var total = 0
        while position < bytes.count {
            let start = position
            guard bytes[position] != 0 else { throw DOLError(code: .notATag, offset: start, tag: nil) }
            position += 1
            if bytes[start] & 0x1F == 0x1F {
                while position < bytes.count, bytes[position] & 0x80 != 0 { position += 1 }
                guard position < bytes.count else {
                    throw DOLError(code: .truncatedTag, offset: bytes.count, tag: nil)
                }
                position += 1
            }
            guard let tag = Tag(bytes: bytes[start..<position]) else {
                throw DOLError(code: .notATag, offset: start, tag: nil)
            }
            guard position < bytes.count else {
                throw DOLError(code: .missingLength, offset: bytes.count, tag: tag)
            }
            let length = Int(bytes[position])
            total += length
            guard total <= limit else { throw DOLError(code: .tooLong, offset: position, tag: tag) }
            entries.append(Entry(tag: tag, length: length))
            position += 1
        }
        return DataObjectList(entries: entries)
    }

    /// The DOL as it stands on a card.
    public var bytes: [UInt8] { entries.flatMap { $0.tag.bytes + [UInt8(truncatingIfNeeded: $0.length)] } }
}

/// Why bytes are not a DOL, and where. EMV Book 3, 5.4.
public struct DOLError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Code: Sendable, Hashable, CaseIterable {
        case notATag, truncatedTag, missingLength, tooLong
    }

    public var code: Code
    /// Bytes of the DOL before the one that is wrong.
    public var offset: Int
    /// The entry's tag, once it was read.
    public var tag: Tag?

    public init(code: Code, offset: Int, tag: Tag?) {
        self.code = code
        self.offset = offset
        self.tag = tag
    }

    /// The place and the fault, such as `DOL byte 2: no length after tag 9F02`.
    public var description: String {
        let what =
            switch code {
            case .notATag: "no tag begins here"
            case .truncatedTag: "it ends inside a tag"
            case .missingLength: "no length after tag \(tag.map(\.description) ?? "")"
            case .tooLong:
                "with tag \(tag.map(\.description) ?? "") the values take more bytes than are allowed"
            }
        return "DOL byte \(offset): \(what)"
    }
}
