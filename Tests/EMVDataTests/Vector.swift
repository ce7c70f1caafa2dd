import TestSupport
import Testing

/// One case of a file below `vectors`.
struct Vector<Input: Decodable & Sendable, Expect: Decodable & Sendable>: Decodable, Sendable,
    CustomTestStringConvertible
{
    var id: String
    var source: String
    var input: Input
    var expect: Expect

    var testDescription: String { id }

    static func load(_ path: String) -> [Self] { VectorFile.load(path) }
}

/// A fault and where it is.
struct ExpectedFault: Decodable, Sendable {
    var code: String
    var offset: Int
}
