import Bytes

/// Reading and writing of the forms that configuration files use: hexadecimal and decimal text, checked where they stand,
/// so that an error names the path of the value that is wrong.
extension Decoder {
    /// The container of an object, all of whose keys are known: a misspelt setting is an error, not a silence.
    func settings<Key: CodingKey & CaseIterable>(_ type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let known = Key.allCases.map(\.stringValue)
        let present = try container(keyedBy: AnyKey.self).allKeys
        for key in present where !known.contains(key.stringValue) {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: codingPath + [key],
                    debugDescription: "there is no such setting; known here: \(known.sorted().joined(separator: ", "))")
            )
        }
        return try container(keyedBy: type)
    }
}

/// Any key at all.
private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
    /// Hexadecimal text of so many bytes.
    func hex(_ key: Key, _ count: ClosedRange<Int>) throws -> [UInt8] {
        let text = try decode(String.self, forKey: key)
        do {
            let bytes = try Hex.decode(text)
            guard count.contains(bytes.count) else {
                throw failure(key, "\(bytes.count) bytes, \(Self.words(count)) are needed")
            }
            return bytes
        } catch let error as HexError {
            throw failure(key, error.description)
        }
    }

    /// The same, or a default where the setting is absent.
    func hex(_ key: Key, _ count: ClosedRange<Int>, default value: [UInt8]) throws -> [UInt8] {
        contains(key) ? try hex(key, count) : value
    }

    /// Hexadecimal text, `nil` where the setting is absent or null.
    func optionalHex(_ key: Key, _ count: ClosedRange<Int>, default value: [UInt8]?) throws -> [UInt8]? {
        guard contains(key) else { return value }
        return try decodeNil(forKey: key) ? nil : try hex(key, count)
    }

    /// Decimal digits as text.
    func digits(_ key: Key, _ count: ClosedRange<Int>, default value: String) throws -> String {
        guard contains(key) else { return value }
        let text = try decode(String.self, forKey: key)
        guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw failure(key, "\"\(text)\" is not \(Self.words(count)) decimal digits")
        }
        return text
    }

    /// Printable ASCII text.
    func text(_ key: Key, _ count: ClosedRange<Int>, default value: String) throws -> String {
        guard contains(key) else { return value }
        let text = try decode(String.self, forKey: key)
        guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw failure(key, "\"\(text)\" is not \(Self.words(count)) printable ASCII characters")
        }
        return text
    }

    /// A whole number within limits.
    func number<Number: FixedWidthInteger & Decodable>(
        _ key: Key, _ range: ClosedRange<Number>, default value: Number
    ) throws -> Number {
        guard contains(key) else { return value }
        let number = try decode(Number.self, forKey: key)
        guard range.contains(number) else {
            throw failure(key, "\(number) is not in \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Any other value, or a default where the setting is absent.
    func value<Value: Decodable>(_ key: Key, default value: Value) throws -> Value {
        try decodeIfPresent(Value.self, forKey: key) ?? value
    }

    /// An error at the place of `key`.
    func failure(_ key: Key, _ reason: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
    }

    private static func words(_ range: ClosedRange<Int>) -> String {
        range.lowerBound == range.upperBound
            ? String(range.lowerBound) : "\(range.lowerBound) to \(range.upperBound)"
    }
}

extension KeyedEncodingContainer {
    mutating func encodeHex(_ bytes: [UInt8], _ key: Key) throws {
        try encode(bytes.hex, forKey: key)
    }

    mutating func encodeHex(_ bytes: [UInt8]?, _ key: Key) throws {
        guard let bytes else { return try encodeNil(forKey: key) }
        try encode(bytes.hex, forKey: key)
    }
}
