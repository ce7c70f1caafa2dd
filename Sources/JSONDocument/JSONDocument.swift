#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The project's one way to read and write JSON.
public enum JSONDocument {
    /// Reads a document; keys that the type does not know are ignored.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8.
    ///   - file: What to call the document in an error: its path, or `standard input`.
    /// - Throws: ``JSONDocumentError`` that names file, path and reason.
    public static func decode<T: Decodable>(
        _ type: T.Type, from bytes: [UInt8], file: String
    ) throws(JSONDocumentError) -> T {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw JSONDocumentError(error, file: file)
        }
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
