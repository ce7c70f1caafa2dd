#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The project's one way to read and write JSON.
public enum JSONDocument {
    /// Reads a document; keys that the type does not know are ignored, a key that stands twice in an object is an error.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - file: What to call the document in an error: its path, or `standard input`.
    /// - Throws: ``JSONDocumentError`` that names file, path and reason.
    public static func decode<T: Decodable>(
        _ type: T.Type, from bytes: [UInt8], file: String
    ) throws(JSONDocumentError) -> T {
        let (result, _) = try read(type, from: bytes, file: file)
        return try value(of: result, file: file)
    }

    /// Reads a document that a person edits: a key that the type does not know is an error that names the nearest legal key.
    ///
    /// - Throws: ``JSONDocumentError``; an unknown key goes before any other error of the same document.
    public static func decodeStrictly<T: Decodable>(
        _ type: T.Type, from bytes: [UInt8], file: String
    ) throws(JSONDocumentError) -> T {
        let (result, log) = try read(type, from: bytes, file: file)
        if let unknown = log.firstUnknown(file: file) { throw unknown }
        return try value(of: result, file: file)
    }

    private static func read<T: Decodable>(
        _ type: T.Type, from bytes: [UInt8], file: String
    ) throws(JSONDocumentError) -> (Result<T, any Error>, KeyLog) {
        let text = withoutByteOrderMark(bytes)
        try JSONSyntax.check(text, file: file)
        let log = KeyLog()
        let decoder = JSONDecoder()
        if let key = KeyLog.userInfoKey { decoder.userInfo[key] = log }
        return (Result { try decoder.decode(Watched<T>.self, from: Data(text)).value }, log)
    }

    private static func value<T>(of result: Result<T, any Error>, file: String) throws(JSONDocumentError) -> T {
        do {
            return try result.get()
        } catch {
            throw JSONDocumentError(error, file: file)
        }
    }

    /// Editors on some systems put the mark `EF BB BF` in front.
    private static func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }

    /// Writes a value with its keys in alphabetical order, so that equal values give equal bytes.
    ///
    /// - Parameter pretty: On several lines and indented; else one line. Neither form ends with a line feed.
    public static func encode(_ value: some Encodable, pretty: Bool = true) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            pretty ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            preconditionFailure("\(type(of: value)) cannot be written as JSON: \(error)")
        }
    }

    /// Puts `overrides` over `base`, key by key: objects are merged at every depth, everything else is replaced, arrays as a
    /// whole.
    ///
    /// - Parameter file: What to call the overriding document in an error.
    public static func merge(
        base: [UInt8], overrides: [UInt8], file: String = "overrides"
    ) throws(JSONDocumentError) -> [UInt8] {
        let lower = try decode(JSONValue.self, from: base, file: "base")
        let upper = try decode(JSONValue.self, from: overrides, file: file)
        return encode(lower.merged(with: upper), pretty: false)
    }
}
