import JSONDocument

/// Why a vector file cannot be used: which file, which vector of it, where in the vector, and what would be right.
public struct VectorError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path, or what else the document is called.
    public var file: String
    /// The vector's `id`; `nil` when the fault is not inside one, or its id cannot be read.
    public var id: String?
    /// `$` for the whole file, `$[3].expect.tvr` for a value in it.
    public var path: String
    public var reason: String

    public init(file: String, id: String?, path: String, reason: String) {
        self.file = file
        self.id = id
        self.path = path
        self.reason = reason
    }

    public var description: String { "\(file): \(id.map { "\($0): " } ?? "")\(path): \(reason)" }
}

extension VectorError {
    /// A fault of the document, with the id of the vector that its path leads into.
    ///
    /// - Parameter ids: of the vectors in their order, as far as they can be read.
    init(_ error: JSONDocumentError, ids: [String?]) {
        let index = error.path.dropFirst("$[".count).prefix { $0 != "]" }
        let id = error.path.hasPrefix("$[") ? Int(index).flatMap { ids.indices.contains($0) ? ids[$0] : nil } : nil
        self.init(file: error.file, id: id, path: error.path, reason: error.reason)
    }
}
