import BERTLV
import Bytes
import TestSupport
import Testing

/// A case of `vectors/tlv`.
struct TLVVector: Decodable, Sendable, CustomTestStringConvertible {
    struct Expect: Decodable, Sendable {
        struct Fault: Decodable, Sendable {
            var code: String
            var offset: Int
            var path: [String]
        }
        struct Finding: Decodable, Sendable {
            var severity: String
            var offset: Int
            var path: [String]
            var contains: [String]
        }
        /// What a strict decoder reads: `path=value` of each object that has no objects inside.
        var strict: [String]?
        /// What a strict decoder throws.
        var error: Fault?
        /// What a tolerant decoder reads.
        var tolerant: [String]?
        /// What a tolerant decoder says.
        var findings: [Finding]?
    }
    var id: String
    var source: String
    var input: String
    var expect: Expect

    var bytes: [UInt8] { get throws { try Hex.decode(input) } }
    var testDescription: String { id }

    static let objects: [TLVVector] = VectorFile.load("tlv/objects.json")
    static let de55: [TLVVector] = VectorFile.load("tlv/de55.json")
    static let all = objects + de55
    static let wellFormed = all.filter { $0.expect.strict != nil }
    static let faulty = all.filter { $0.expect.error != nil }
    static let tolerated = all.filter { $0.expect.tolerant != nil }
}

extension Sequence<TLV> {
    /// `path=value` of each object that has no objects inside.
    func leaves(below path: String = "") -> [String] {
        flatMap { object in
            let path = path + object.tag.description
            let children = object.children
            return children.isEmpty ? ["\(path)=\(object.value.hex)"] : children.leaves(below: path + "/")
        }
    }
}
