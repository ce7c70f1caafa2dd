import Bytes

/// Historical bytes taken apart (ISO/IEC 7816-4, 8.1.1 in the 2005 edition, 12.1.1 since 2013).
public struct HistoricalBytes: Sendable, Hashable {
    /// What the first byte says about the rest.
    public enum Category: Sendable, Hashable {
        /// `00`: compact-TLV objects, then three status bytes.
        case statusAtEnd
        /// `10`: a reference into EF.DIR.
        case directoryReference
        /// `80`: compact-TLV objects, a status may be one of them.
        case compactTLV
        /// `81` to `8F`: reserved.
        case reserved
        /// Anything else.
        case proprietary
    }

    /// A compact-TLV object.
    public struct DataObject: Sendable, Hashable {
        /// 1 to 15; `4` followed by the tag's digit is the interindustry tag it stands for.
        public var tag: UInt8
        public var value: [UInt8]
        /// Bytes before it in the historical bytes.
        public var offset: Int
    }

    /// Life cycle and status word; either may be missing.
    public struct Status: Sendable, Hashable {
        public var lifeCycle: UInt8?
        public var statusWord: StatusWord?

        /// One byte is a life cycle, two are a status word, three are both (ISO/IEC 7816-4, 8.1.1.3); `nil` for another count.
        public init?(_ value: [UInt8]) {
            guard (1...3).contains(value.count) else { return nil }
            if value.count != 2 { lifeCycle = value[0] }
            if value.count > 1 {
                statusWord = StatusWord(rawValue: UInt16(value[value.count - 2]) << 8 | UInt16(value[value.count - 1]))
            }
        }
    }

    /// The bytes as they came.
    public var bytes: [UInt8]
    /// `nil` when there are none.
    public var category: Category?
    public var objects: [DataObject]
    public var status: Status?
    /// Bytes that no object accounts for.
    public var rest: [UInt8]
    /// What is wrong about the bytes, for a person.
    public var problem: String?

    /// Takes historical bytes apart; what is wrong stands in ``problem``.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        objects = []
        rest = []
        switch bytes.first {
        case nil: category = nil
        case 0x00: category = .statusAtEnd
        case 0x10: category = .directoryReference
        case 0x80: category = .compactTLV
        case .some(0x81...0x8F): category = .reserved
        default: category = .proprietary
        }
        switch category {
        case .statusAtEnd:
            guard bytes.count >= 4 else {
                rest = Array(bytes.dropFirst())
                problem = "category 00 ends with three status bytes, \(bytes.count - 1) are there"
                return
            }
            readObjects(until: bytes.count - 3)
            status = Status(Array(bytes.suffix(3)))
        case .compactTLV:
            readObjects(until: bytes.count)
            status = objects.last { $0.tag == 8 }.flatMap { Status($0.value) }
        case .directoryReference, .reserved, .proprietary, nil:
            rest = Array(bytes.dropFirst(category == .proprietary ? 0 : 1))
        }
    }

    private mutating func readObjects(until end: Int) {
        // The PC/SC form of a storage card carries an AID in BER, not in compact-TLV (PC/SC part 3, 3.1.3.2.3).
        guard !isContactlessStorage else { return }
        var position = 1
        while position < end {
            let count = Int(bytes[position] & 0x0F)
            let next = position + 1 + count
            guard next <= end else {
                rest = Array(bytes[position..<end])
                problem =
                    "the object \(Hex.encode([bytes[position]])) announces \(count) bytes, \(end - position - 1) are there"
                return
            }
            objects.append(
                DataObject(tag: bytes[position] >> 4, value: Array(bytes[position + 1..<next]), offset: position))
            position = next
        }
    }

    /// The value of the first object with that tag, or `nil`.
    public func object(_ tag: UInt8) -> [UInt8]? { objects.first { $0.tag == tag }?.value }
}

extension ATR {
    /// The historical bytes taken apart.
    public var historical: HistoricalBytes { HistoricalBytes(historicalBytes) }
}
