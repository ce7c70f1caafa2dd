import Foundation
import TestSupport
import Testing
import VectorRunner

@Suite struct RequirementCoverageTests {
    static let requirements = """
        [{"id": "B3-10.11-01", "book": "EMV Book 3, 10.11", "text": "The last comes last."},
         {"id": "B3-10.2-02", "book": "EMV Book 3, 10.2", "text": "Nobody pins this."},
         {"id": "B3-10.2-01", "book": "EMV Book 3, 10.2", "text": "Two pin this."}]
        """

    static func coverage(_ requirements: String = Self.requirements, of references: [String]) throws
        -> RequirementCoverage
    {
        let vectors = references.enumerated().map { number, ids in
            """
            {"id": "v\(number)", "title": "t", "source": "test", "requirements": [\(ids)],
             "card": {"profile": "visa-credit"}, "expect": {}}
            """
        }
        return RequirementCoverage(
            requirements: try Requirement.load(Array(requirements.utf8), file: "r.json"),
            vectors: try KernelVector.load(Array("[\(vectors.joined(separator: ","))]".utf8), file: "v.json"))
    }

    @Test func `sections come in the order of the books, requirements in the order of their numbers`() throws {
        let coverage = try Self.coverage(of: [#""B3-10.2-01", "B3-10.11-01""#, #""B3-10.2-01""#])
        #expect(coverage.sections.map(\.book) == ["EMV Book 3, 10.2", "EMV Book 3, 10.11"])
        #expect(coverage.sections[0].entries.map(\.requirement.id) == ["B3-10.2-01", "B3-10.2-02"])
        #expect(coverage.sections[0].entries.map(\.vectors) == [["v0", "v1"], []])
        #expect(coverage.count == 3)
        #expect(coverage.uncovered.map(\.id) == ["B3-10.2-02"])
        #expect(!coverage.isComplete)
    }

    @Test func `a reference to nothing and an id that stands twice are found`() throws {
        let unknown = try Self.coverage(of: [#""B3-10.2-01", "B3-9.9-99""#])
        #expect(unknown.unknown.map(\.requirement) == ["B3-9.9-99"])
        #expect(unknown.unknown.map(\.vector.id) == ["v0"])
        let once = #"{"id": "A-1", "book": "A 1", "text": "t"}"#
        let twice = try Self.coverage("[\(once), \(once)]", of: [#""A-1""#])
        #expect(twice.repeated == ["A-1"])
        #expect(twice.uncovered.isEmpty && !twice.isComplete)
    }

    @Test(arguments: [
        (#"[{"id": "A-1", "book": "A"}]"#, "r.json: A-1: $[0]"),
        (#"[{"id": "A-1", "book": "A", "text": ""}]"#, "r.json: A-1: $[0]: id, book and text must not be empty"),
        (#"[{"id": "A-1", "book": "A", "text": "t", "txet": 1}]"#, "r.json: A-1: $[0]: the key \"txet\" is unknown"),
    ])
    func `a requirement that is none is refused with its place`(text: String, message: String) {
        let error = #expect(throws: VectorError.self) { try Requirement.load(Array(text.utf8), file: "r.json") }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test func `every requirement of the project has a vector, and every reference a requirement`() throws {
        let folder = ProjectFiles.vectors("requirements")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let requirements = try names.filter { $0.hasSuffix(".json") }.sorted().flatMap { name in
            try Requirement.load(Array(Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))), file: name)
        }
        let coverage = RequirementCoverage(requirements: requirements, vectors: KernelVectorTests.vectors)
        #expect(coverage.uncovered.map(\.id) == [])
        #expect(coverage.unknown.map { "\($0.vector.id) \($0.requirement)" } == [])
        #expect(coverage.repeated == [])
    }
}
