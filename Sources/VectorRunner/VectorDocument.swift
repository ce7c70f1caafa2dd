import EMVKernel
import JSONDocument

/// A vector as it stands in its file.
struct VectorDocument: Decodable {
    var id: String
    var book: String?
    var title: String
    var source: String
    var requirements: [String]?
    var terminal: JSONValue?
    var transaction: TransactionPart?
    var card: CardPart
    var cardholder: CardholderPart?
    var host: HostPart?
    var expect: Expectation
}

extension KernelVector {
    /// Reads a file of vectors: a JSON array.
    ///
    /// - Parameter file: what to call it in an error: its path.
    /// - Throws: ``VectorError`` with file, id and JSON path, also for settings that no terminal and profiles that no card
    ///   could have, and for an id that stands twice.
    public static func load(_ bytes: [UInt8], file: String) throws(VectorError) -> [KernelVector] {
        let ids = ids(in: bytes)
        do throws(JSONDocumentError) {
            let documents = try JSONDocument.decodeStrictly([VectorDocument].self, from: bytes, file: file)
            var seen: Set<String> = []
            var vectors: [KernelVector] = []
            for (index, document) in documents.enumerated() {
                let place = Place(file: file, path: "$[\(index)]")
                guard !document.id.isEmpty else { throw place.error("id", "a vector needs an id") }
                guard seen.insert(document.id).inserted else {
                    throw place.error("id", "\"\(document.id)\" stands twice in this file")
                }
                vectors.append(try KernelVector(document, place))
            }
            return vectors
        } catch {
            throw VectorError(error, ids: ids)
        }
    }

    /// The ids of a file that may be wrong otherwise.
    static func ids(in bytes: [UInt8]) -> [String?] {
        guard case .array(let elements) = try? JSONDocument.decode(JSONValue.self, from: bytes, file: "") else {
            return []
        }
        return elements.map { if case .string(let id) = $0["id"] { id } else { nil } }
    }

    private init(_ document: VectorDocument, _ place: Place) throws(JSONDocumentError) {
        file = place.file
        id = document.id
        book = document.book
        title = document.title
        source = document.source
        requirements = document.requirements ?? []
        terminal = try Self.terminal(document.terminal, place)
        transaction = document.transaction ?? TransactionPart()
        if let problem = transaction.request.problems.first { throw place.error("transaction", problem) }
        card = try document.card.card(place)
        cardholder = document.cardholder
        host = document.host
        expectation = document.expect
        if case .script = card, let host, host.needsIssuer {
            throw place.error(
                "host.issuerAuthentication",
                "a scripted card has no issuer that could compute it: give the bytes, or \"none\"")
        }
    }

    private static let embeddedTerminal = JSONValue(encoding: TerminalConfiguration.embedded)

    private static func terminal(_ overrides: JSONValue?, _ place: Place) throws(JSONDocumentError)
        -> TerminalConfiguration
    {
        guard let overrides else { return .embedded }
        let merged = embeddedTerminal.overlaid(with: overrides, nullRemoves: false)
        return try place.decode(TerminalConfiguration.self, merged, at: "terminal")
    }
}

/// Where in a file a vector stands.
struct Place {
    var file: String
    /// `$[3]`
    var path: String

    func error(_ path: String, _ reason: String) -> JSONDocumentError {
        JSONDocumentError(file: file, path: "\(self.path).\(path)", reason: reason)
    }

    /// Reads a part that was put together from the vector and something else; errors name the place in the vector.
    func decode<T: Decodable>(_ type: T.Type, _ value: JSONValue, at path: String) throws(JSONDocumentError) -> T {
        do {
            return try JSONDocument.decodeStrictly(type, from: JSONDocument.encode(value, pretty: false), file: file)
        } catch {
            throw self.error(path + error.path.dropFirst(), error.reason)
        }
    }
}
