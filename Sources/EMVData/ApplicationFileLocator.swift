internal import Bytes

/// Application File Locator, tag 94: which records the terminal must read, and which of them are authenticated offline.
///
/// EMV Book 3, 10.2: four bytes an entry. What breaks a rule there makes the terminal end the transaction.
public struct ApplicationFileLocator: Sendable, Hashable {
    /// A range of records in one file.
    public struct Entry: Sendable, Hashable {
        /// Short file identifier, 1 to 30.
        public var sfi: UInt8
        /// The first record to read, 1 to 255.
        public var first: UInt8
        /// The last record to read, at least `first`.
        public var last: UInt8
        /// How many records, counted from `first`, take part in offline data authentication.
        public var offlineAuthenticationRecords: UInt8

        public init(sfi: UInt8, first: UInt8, last: UInt8, offlineAuthenticationRecords: UInt8) {
            self.sfi = sfi
            self.first = first
            self.last = last
            self.offlineAuthenticationRecords = offlineAuthenticationRecords
        }

        /// The record numbers, in the order they are read.
        public var records: ClosedRange<UInt8> { first...max(first, last) }

        /// Whether that record takes part in offline data authentication.
        public func isAuthenticated(record: UInt8) -> Bool {
            records.contains(record) && record - first < offlineAuthenticationRecords
        }

        /// The entry's four bytes.
        public var bytes: [UInt8] { [sfi << 3, first, last, offlineAuthenticationRecords] }
    }

    /// The entries, in the card's order, which is the order of reading.
    public let entries: [Entry]

    public init(entries: [Entry]) {
        self.entries = entries
    }

    /// Reads an AFL strictly.
    ///
    /// - Parameter bytes: the value of tag 94, or what follows the AIP in format 1.
    /// - Throws: ``AFLError`` with the offset of the byte that is wrong.
    public init(_ bytes: some Collection<UInt8>) throws(AFLError) {
        let bytes = [UInt8](bytes)
        guard !bytes.isEmpty else { throw AFLError(code: .empty, offset: 0, value: nil) }
        guard bytes.count.isMultiple(of: 4) else {
            throw AFLError(code: .lengthNotMultipleOfFour, offset: bytes.count, value: nil)
        }
        guard bytes.count <= 252 else { throw AFLError(code: .tooLong, offset: 252, value: nil) }
        var entries: [Entry] = []
        for start in stride(from: 0, to: bytes.count, by: 4) {
            func fail(_ code: AFLError.Code, _ index: Int) -> AFLError {
                AFLError(code: code, offset: start + index, value: bytes[start + index])
            }
            let sfi = bytes[start] >> 3
            guard bytes[start] & 7 == 0 else { throw fail(.lowBitsNotZero, 0) }
            guard (1...30).contains(sfi) else { throw fail(.invalidSFI, 0) }
            let (first, last, count) = (bytes[start + 1], bytes[start + 2], bytes[start + 3])
            guard first != 0 else { throw fail(.firstRecordZero, 1) }
            guard last >= first else { throw fail(.lastBeforeFirst, 2) }
            guard Int(count) <= Int(last) - Int(first) + 1 else { throw fail(.tooManyAuthenticatedRecords, 3) }
            entries.append(Entry(sfi: sfi, first: first, last: last, offlineAuthenticationRecords: count))
        }
        self.entries = entries
    }

    /// The value of tag 94.
    public var bytes: [UInt8] { entries.flatMap(\.bytes) }

    /// How many READ RECORD commands it asks for.
    public var recordCount: Int { entries.reduce(0) { $0 + $1.records.count } }
}

/// Why bytes are not an AFL, and where. EMV Book 3, 10.2.
public struct AFLError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The rule that is broken.
    public enum Code: Sendable, Hashable, CaseIterable {
        case empty, lengthNotMultipleOfFour, tooLong, lowBitsNotZero, invalidSFI, firstRecordZero, lastBeforeFirst,
            tooManyAuthenticatedRecords
    }

    public var code: Code
    /// Bytes of the AFL before the one that is wrong.
    public var offset: Int
    /// The byte that is wrong, when it is one.
    public var value: UInt8?

    public init(code: Code, offset: Int, value: UInt8?) {
        self.code = code
        self.offset = offset
        self.value = value
    }

    /// The place and the rule, such as `AFL byte 1: the first record number is 0`.
    public var description: String {
        let what =
            switch code {
            case .empty: "it is empty"
            case .lengthNotMultipleOfFour: "its \(offset) bytes are not a multiple of 4"
            case .tooLong: "it is longer than 252 bytes"
            case .lowBitsNotZero: "the three low bits of the SFI byte \(hex) are not zero"
            case .invalidSFI: "SFI \((value ?? 0) >> 3) is not in 1 to 30"
            case .firstRecordZero: "the first record number is 0"
            case .lastBeforeFirst: "the last record number, \(value ?? 0), is before the first"
            case .tooManyAuthenticatedRecords: "\(value ?? 0) authenticated records are more than the entry has"
            }
        return "AFL byte \(offset): \(what)"
    }

    private var hex: String { value.map { [$0].hex } ?? "" }
}
