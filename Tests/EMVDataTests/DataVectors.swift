import Foundation
import TestSupport
import Testing

/// One case of a file under `vectors/data`.
struct DataVector<Input: Decodable & Sendable, Expect: Decodable & Sendable>: Decodable, Sendable,
    CustomTestStringConvertible
{
    var id: String
    var input: Input
    var expect: Expect

    var testDescription: String { id }

    static func load(_ file: String) -> [Self] {
        let path = ProjectFiles.vectors("data/\(file)")
        do {
            return try JSONDecoder().decode([Self].self, from: Data(contentsOf: URL(filePath: path)))
        } catch {
            fatalError("\(path): \(error)")
        }
    }
}
