/// A value that is decoded with its keys watched and its numbers placed.
struct Watched<Value: Decodable>: Decodable {
    var value: Value

    init(from decoder: any Decoder) throws {
        guard let key = KeyLog.userInfoKey, let log = decoder.userInfo[key] as? KeyLog else {
            value = try Value(from: decoder)
            return
        }
        value = try Value(from: WatchedDecoder(base: decoder, log: log))
    }
}

/// Passes everything on and notes the keys.
private struct WatchedDecoder: Decoder {
    let base: any Decoder
    let log: KeyLog

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let keys = try base.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
        log.open(keys, at: base.codingPath, as: type)
        return KeyedDecodingContainer(WatchedKeyedContainer(base: try base.container(keyedBy: type), log: log))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        WatchedUnkeyedContainer(base: try base.unkeyedContainer(), log: log)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        WatchedSingleValueContainer(base: try base.singleValueContainer())
    }
}

private struct WatchedKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>
    let log: KeyLog

    var codingPath: [any CodingKey] { base.codingPath }
    var allKeys: [Key] { base.allKeys }

    func contains(_ key: Key) -> Bool {
        log.ask(key.stringValue, at: codingPath)
        return base.contains(key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        log.ask(key.stringValue, at: codingPath)
        return try base.decode(Watched<T>.self, forKey: key).value
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try superDecoder(forKey: key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { WatchedDecoder(base: try base.superDecoder(), log: log) }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        log.ask(key.stringValue, at: codingPath)
        return WatchedDecoder(base: try base.superDecoder(forKey: key), log: log)
    }
}

private struct WatchedUnkeyedContainer: UnkeyedDecodingContainer {
    var base: any UnkeyedDecodingContainer
    let log: KeyLog

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int? { base.count }
    var isAtEnd: Bool { base.isAtEnd }
    var currentIndex: Int { base.currentIndex }

    mutating func decodeNil() throws -> Bool { try base.decodeNil() }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try base.decode(Watched<T>.self).value }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try superDecoder().unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { WatchedDecoder(base: try base.superDecoder(), log: log) }
}

private struct WatchedSingleValueContainer: SingleValueDecodingContainer {
    let base: any SingleValueDecodingContainer

    var codingPath: [any CodingKey] { base.codingPath }

    func decodeNil() -> Bool { base.decodeNil() }

    func decode(_ type: Bool.Type) throws -> Bool { try base.decode(type) }
    func decode(_ type: String.Type) throws -> String { try base.decode(type) }
    func decode(_ type: Double.Type) throws -> Double { try number(type) { try base.decode(type) } }
    func decode(_ type: Float.Type) throws -> Float { try number(type) { try base.decode(type) } }
    func decode(_ type: Int.Type) throws -> Int { try number(type) { try base.decode(type) } }
    func decode(_ type: Int8.Type) throws -> Int8 { try number(type) { try base.decode(type) } }
    func decode(_ type: Int16.Type) throws -> Int16 { try number(type) { try base.decode(type) } }
    func decode(_ type: Int32.Type) throws -> Int32 { try number(type) { try base.decode(type) } }
    func decode(_ type: Int64.Type) throws -> Int64 { try number(type) { try base.decode(type) } }
    func decode(_ type: UInt.Type) throws -> UInt { try number(type) { try base.decode(type) } }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) { try base.decode(type) } }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) { try base.decode(type) } }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) { try base.decode(type) } }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) { try base.decode(type) } }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try base.decode(Watched<T>.self).value }

    /// A number that does not fit comes from the decoder as an error without a place: it gets one here.
    private func number<Number>(_ type: Number.Type, _ decode: () throws -> Number) throws -> Number {
        do {
            return try decode()
        } catch let error as DecodingError {
            throw error
        } catch {
            let range = (type as? any FixedWidthInteger.Type).map(Self.range) ?? "a number that fits"
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: codingPath, debugDescription: "\(range) is expected here"))
        }
    }

    private static func range(of type: any FixedWidthInteger.Type) -> String {
        "an integer from \(type.min) to \(type.max)"
    }
}
