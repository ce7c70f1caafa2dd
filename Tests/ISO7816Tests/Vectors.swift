import Bytes
import Foundation
import TestSupport
import Testing

/// One case of a file under `vectors/`.
struct Vector<Input: Decodable & Sendable, Expect: Decodable & Sendable>: Decodable, Sendable,
    CustomTestStringConvertible
{
    var id: String
    var source: String
    var input: Input
    var expect: Expect?

    var testDescription: String { id }

    static func load(_ file: String) -> [Self] {
        let path = ProjectFiles.vectors(file)
        do {
            return try JSONDecoder().decode([Self].self, from: Data(contentsOf: URL(filePath: path)))
        } catch {
            fatalError("\(path): \(error)")
        }
    }
}

/// Repeats exactly: splitmix64.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
