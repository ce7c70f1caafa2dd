public import BERTLV

extension DataObjectList {
    /// The values the card asks for, one after the other, each as long as the card wants it.
    ///
    /// EMV Book 3, 5.4: a tag the terminal does not know, one it has no value for, and a template are given as zeros.
    /// A value that is too long is cut, one that is too short is filled up, on the side its format says.
    ///
    /// - Parameter lookup: the value the terminal has for a tag, or `nil`.
    public func build(_ lookup: (Tag) -> [UInt8]?) -> [UInt8] {
        entries.flatMap { entry -> [UInt8] in
            guard !entry.tag.isConstructed, let value = lookup(entry.tag) else {
                return [UInt8](repeating: 0, count: entry.length)
            }
            return DataObjectList.fit(value, to: entry.length, format: DataElement[entry.tag]?.format ?? .binary)
        }
    }

    /// A value brought to a length as EMV Book 3, 5.4, says for its format.
    ///
    /// - `n`: leading bytes are cut, leading zeros are put in front.
    /// - `cn`: trailing bytes are cut, trailing FF are put behind.
    /// - all others: trailing bytes are cut, trailing zeros are put behind.
    public static func fit(_ value: [UInt8], to length: Int, format: DataElement.Format) -> [UInt8] {
        let missing = [UInt8](repeating: format == .compressedNumeric ? 0xFF : 0, count: max(0, length - value.count))
        return format == .numeric ? missing + value.suffix(length) : value.prefix(length) + missing
    }

    /// One entry of a DOL with the value that was given for it.
    public struct Filled: Sendable, Hashable {
        public var entry: Entry
        public var value: [UInt8]

        public init(entry: Entry, value: [UInt8]) {
            self.entry = entry
            self.value = value
        }
    }

    /// Command data taken apart by the DOL it was made for; `nil` when its length is not the DOL's.
    public func split(_ data: some Collection<UInt8>) -> [Filled]? {
        guard data.count == valueCount else { return nil }
        var rest = data[...]
        return entries.map { entry in
            let value = [UInt8](rest.prefix(entry.length))
            rest = rest.dropFirst(entry.length)
            return Filled(entry: entry, value: value)
        }
    }
}
