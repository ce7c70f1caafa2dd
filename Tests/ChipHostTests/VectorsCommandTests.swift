import Foundation
import TestSupport
import Testing

/// `chiphost vectors run`.
@Suite struct VectorsCommandTests {
    /// A card without an application that the terminal has; `expect` is to be filled in.
    static func vector(_ id: String, expect: String) -> String {
        """
        {"id": "\(id)", "book": "EMV Book 1, 12.4", "title": "nothing in common", "source": "specification",
         "terminal": {"features": {"paymentSystemEnvironment": false}, "applications": [{"aid": "A000000003"}]},
         "card": {"script": [{"c": "00A4040005A00000000300", "r": "6A82"}]}, "expect": \(expect)}
        """
    }

    /// A folder of its own with these files in it; removed at the end.
    static func withFolder(_ files: [String: String], _ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vectors-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        try await body(folder.path())
    }

    static let holds = vector("good", expect: #"{"outcome": "fallback"}"#)
    static let fails = vector("bad", expect: #"{"outcome": "approved", "tvr": "8000000000"}"#)

    @Test func `vectors that hold are counted, in folders as well`() async throws {
        try await Self.withFolder(["a.json": "[\(Self.holds)]", "b/c.json": "[\(Self.holds)]", "b/d.txt": "x"]) {
            folder in
            let run = try await Binary.run(["vectors", "run", folder, folder + "/a.json"])
            #expect(run.output == "3 vectors, 0 failed\n")
            #expect(run.errors.isEmpty)
            #expect(run.exitCode == 0)
        }
    }

    @Test func `a vector that fails is shown with every value that differs`() async throws {
        try await Self.withFolder(["a.json": "[\(Self.holds), \(Self.fails)]"]) { folder in
            let run = try await Binary.run(["vectors", "run", folder + "/a.json"])
            #expect(
                run.output == """
                    FAILED  bad  nothing in common
                      \(folder)/a.json  EMV Book 1, 12.4
                      outcome
                        - approved
                        + fallback
                      tvr
                        - 8000000000
                        + 0000000000
                          missing: Offline data authentication was not performed
                          the kernel's reason: card and terminal have no application in common
                    2 vectors, 1 failed

                    """)
            #expect(run.exitCode == 1)
        }
    }

    @Test func `a filter looks at id, title and book`() async throws {
        try await Self.withFolder(["a.json": "[\(Self.holds), \(Self.fails)]"]) { folder in
            let run = try await Binary.run(["vectors", "run", folder, "--filter", "GOOD"])
            #expect(run.output == "1 vector, 0 failed\n")
            let book = try await Binary.run(["vectors", "run", folder, "--filter", "book 1, 12", "--quiet"])
            #expect(book.output.hasSuffix("2 vectors, 1 failed\n"))
            let none = try await Binary.run(["vectors", "run", folder, "--filter", "zzz"])
            #expect(none.errors == "Error: no vector has 'zzz' in its id, title or book\n")
            #expect(none.exitCode == 65)
        }
    }

    @Test func `the report as JSON holds every verdict`() async throws {
        try await Self.withFolder(["a.json": "[\(Self.holds), \(Self.fails)]"]) { folder in
            let run = try await Binary.run(["vectors", "run", folder, "--json"])
            #expect(run.exitCode == 1)
            struct Report: Decodable {
                var vectors: Int
                var failed: Int
                var results: [Entry]
                struct Entry: Decodable {
                    var id: String
                    var passed: Bool
                    var differences: [Difference]
                }
                struct Difference: Decodable, Equatable {
                    var key: String
                    var expected: String?
                    var actual: String?
                }
            }
            let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
            #expect(report.vectors == 2)
            #expect(report.failed == 1)
            #expect(report.results.map(\.id) == ["good", "bad"])
            #expect(report.results.map(\.passed) == [true, false])
            #expect(
                report.results[1].differences.first
                    == Report.Difference(key: "outcome", expected: "approved", actual: "fallback"))
        }
    }

    @Test func `a file that is none is told by file, id and path`() async throws {
        let wrong = Self.vector("odd", expect: #"{"outcome": "aproved"}"#)
        try await Self.withFolder(["a.json": "[\(Self.holds), \(wrong)]"]) { folder in
            let run = try await Binary.run(["vectors", "run", folder])
            #expect(
                run.firstError.hasPrefix("Error: \(folder)/a.json: odd: $[1].expect.outcome: \"aproved\" is none of"))
            #expect(run.output.isEmpty)
            #expect(run.exitCode == 65)
            let missing = try await Binary.run(["vectors", "run", folder + "/b.json"])
            #expect(missing.errors == "Error: \(folder)/b.json: No such file or directory\n")
            #expect(missing.exitCode == 65)
        }
    }

    @Test func `the project's own vectors hold`() async throws {
        let run = try await Binary.run(["vectors", "run", ProjectFiles.vectors("kernel")])
        #expect(run.output.hasSuffix(" vectors, 0 failed\n"))
        #expect(run.exitCode == 0)
    }

    @Test func `without a path the command says what it needs`() async throws {
        let run = try await Binary.run(["vectors", "run"])
        #expect(run.firstError == "Error: Missing expected argument '<path>'.")
        #expect(run.exitCode == 64)
    }

    @Test func `coverage names the vectors of each requirement, and fails where there is none`() async throws {
        let pinned = Self.holds.replacing(#""source""#, with: #""requirements": ["B1-12.4-01"], "source""#)
        let first = #"{"id": "B1-12.4-01", "book": "EMV Book 1, 12.4", "text": "An empty list ends the transaction."}"#
        let second = #"{"id": "B1-12.4-02", "book": "EMV Book 1, 12.4", "text": "Nobody looks here."}"#
        let files = [
            "v.json": "[\(pinned)]", "one.json": "[\(first)]", "two.json": "[\(first), \(second)]", "none.json": "[]",
        ]
        try await Self.withFolder(files) { folder in
            func coverage(_ requirements: String) async throws -> (output: String, errors: String, exitCode: Int32) {
                let run = try await Binary.run(
                    ["vectors", "coverage", folder + "/v.json", "--requirements", folder + "/" + requirements])
                return (run.output, run.errors, run.exitCode)
            }
            let complete = try await coverage("one.json")
            #expect(
                complete.output == """
                    EMV Book 1, 12.4  1 of 1
                      B1-12.4-01  An empty list ends the transaction.
                        good
                    1 requirements, 0 without a vector

                    """)
            #expect(complete.exitCode == 0)
            let missing = try await coverage("two.json")
            #expect(missing.output.contains("  B1-12.4-02  Nobody looks here.\n    no vector\n"))
            #expect(missing.output.hasSuffix("2 requirements, 1 without a vector\n"))
            #expect(missing.exitCode == 1)
            let unknown = try await coverage("none.json")
            #expect(unknown.errors.contains("good: requirements: there is no requirement B1-12.4-01"))
            #expect(unknown.exitCode == 65)
        }
    }
}
