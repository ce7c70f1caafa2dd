/// Why a document could not be read: which file, where in it, and what would be right.
public struct JSONDocumentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path, or what else the document is called.
    public var file: String
    /// `$` for the whole document, `$.applications[0].aid` for a value in it.
    public var path: String
    public var reason: String

    public init(file: String, path: String, reason: String) {
        self.file = file
        self.path = path
        self.reason = reason
    }

    public var description: String { "\(file): \(path): \(reason)" }
}

extension JSONDocumentError {
    /// What a decoder threw, with the path written out.
    init(_ error: any Error, file: String) {
        guard let error = error as? DecodingError else {
            self.init(file: file, path: "$", reason: String(describing: error))
            return
        }
        switch error {
        case .keyNotFound(let key, let context):
            self.init(
                file: file, path: Self.path(context.codingPath), reason: "the key \"\(key.stringValue)\" is missing")
        case .valueNotFound(let type, let context):
            self.init(
                file: file, path: Self.path(context.codingPath), reason: "null where \(Self.name(of: type)) is expected"
            )
        case .typeMismatch(let type, let context):
            self.init(
                file: file, path: Self.path(context.codingPath), reason: "\(Self.name(of: type)) is expected here")
        case .dataCorrupted(let context):
            self.init(file: file, path: Self.path(context.codingPath), reason: context.debugDescription)
        @unknown default:
            self.init(file: file, path: "$", reason: String(describing: error))
        }
    }

    /// `$.applications[0].aid`; a key that is no plain word is written `["a b"]`.
    static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "$") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else if key.stringValue.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }) {
                text += ".\(key.stringValue)"
            } else {
                text += "[\"\(key.stringValue)\"]"
            }
        }
    }

    private static func name(of type: Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any FixedWidthInteger.Type: "an integer"
        case is any BinaryFloatingPoint.Type: "a number"
        case is [Any].Type: "an array"
        case is [String: Any].Type: "an object"
        default: "a value of type \(type)"
        }
    }
}
