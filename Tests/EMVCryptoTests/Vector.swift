import Bytes
import EMVCrypto
import Foundation
import TestSupport
import Testing

/// One object of a file below `vectors/`: named inputs as text, named expectations as text.
struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var source: String
    var operation: String
    var input: [String: String]
    var expect: [String: String]

    var testDescription: String { id }

    static func load(_ path: String) -> [Vector] { loadJSON(path) }

    func text(_ name: String) throws -> String {
        try #require(input[name], "\(id) has no \(name)")
    }

    func bytes(_ name: String) throws -> [UInt8] { try Hex.decode(try text(name)) }

    func optionalBytes(_ name: String) throws -> [UInt8] { try Hex.decode(input[name] ?? "") }

    func secret(_ name: String) throws -> SecretBytes { SecretBytes(try bytes(name)) }

    func integer(_ name: String) throws -> Int { try #require(Int(try text(name))) }

    func pin(_ name: String) throws -> PIN { try #require(PIN(digits: try text(name))) }

    /// PAN sequence number as packed digits.
    var psn: UInt8? { input["psn"].flatMap { UInt8($0, radix: 16) } }

    func padding() throws -> MAC.Padding { try #require(MAC.Padding(rawValue: try text("padding"))) }

    func encipherment() throws -> SecureMessaging.Encipherment {
        try #require(SecureMessaging.Encipherment(rawValue: try text("as")))
    }
}

/// Decodes a vector file; a broken one stops the tests at once.
func loadJSON<Content: Decodable>(_ path: String) -> [Content] {
    let url = URL(fileURLWithPath: ProjectFiles.vectors(path))
    do {
        return try JSONDecoder().decode([Content].self, from: Data(contentsOf: url))
    } catch {
        fatalError("\(path): \(error)")
    }
}

extension SecretBytes {
    /// The bytes, for comparison with a vector.
    var hex: String { withBytes { Hex.encode($0) } }
}
