import Foundation
import Testing
import TestSupport
import VectorRunner

@Suite
struct KernelVectorTests {
    /// Every file of `vectors/kernel`, by its path below `vectors/`.
    static let files: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: ProjectFiles.vectors("kernel"))
        return (names ?? []).filter { $0.hasSuffix(".json") }.sorted().map { "kernel/" + $0 }
    }()

    static let vectors: [KernelVector] = {
        do {
            return try files.flatMap { file in
                let bytes = try Data(contentsOf: URL(fileURLWithPath: ProjectFiles.vectors(file)))
                return try KernelVector.load(Array(bytes), file: file)
            }
        } catch {
            fatalError("\(error)")
        }
    }()

    // One after another: a thousand at once would keep the tests that hold real readers from their threads.
    @Test(.serialized, arguments: vectors.map(NamedVector.init))
    func `the kernel does what the vector says`(_ named: NamedVector) async {
        let verdict = await named.vector.run()
        #expect(verdict.passed, "\(verdict)")
    }

    @Test func `vectors have ids of their own, and say where their values come from`() {
        let vectors = Self.vectors
        #expect(vectors.count >= 60)
        #expect(Set(vectors.map(\.id)).count == vectors.count)
        #expect(vectors.allSatisfy { !$0.source.isEmpty && $0.book?.isEmpty == false })
    }
}

/// A vector under the name that a test report shows.
struct NamedVector: Sendable, CustomTestStringConvertible {
    var vector: KernelVector

    var testDescription: String { "\(vector.id): \(vector.title)" }
}
