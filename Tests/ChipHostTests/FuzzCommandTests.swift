import Foundation
import Testing

/// `chiphost fuzz kernel`.
@Suite struct FuzzCommandTests {
    @Test func `runs are counted by outcome and mutation`() async throws {
        let run = try await Binary.run(["fuzz", "kernel", "--seed", "3", "--runs", "60"])
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.hasSuffix("60 runs of seed 3, 0 with a broken rule\n"))
        #expect(run.output.contains("(bounds 256 and 1024)"))
        for word in ["approved", "declined", "terminated", "visa-credit", "data cut short"] {
            #expect(run.output.contains(word), "\(word)")
        }
    }

    @Test func `one run is shown again, and again the same, without its PIN`() async throws {
        let arguments = ["fuzz", "kernel", "--seed", "3", "--profile", "debit-pin", "--run", "12"]
        let run = try await Binary.run(arguments)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("Run 12 of seed 3\n  card      debit-pin, T="))
        #expect(run.output.contains("\n== Result\n"))
        #expect(!run.output.contains("739146028"))
        #expect(try await Binary.run(arguments).output == run.output)
    }

    @Test func `both forms are there as JSON`() async throws {
        struct Report: Decodable {
            var seed: Int
            var runs: Int
            var brokenRuns: Int
            var outcomes: [String: [String: Int]]
        }
        struct Single: Decodable {
            var run: Int
            var outcome: String
            var exchanges: [Exchange]

            struct Exchange: Decodable {
                var command: String
                var answer: String?
                var mutation: String?
            }
        }
        let many = try await Binary.run(["fuzz", "kernel", "--runs", "20", "--profile", "visa-credit", "--json"])
        let report = try JSONDecoder().decode(Report.self, from: Data(many.output.utf8))
        #expect(report.seed == 1)
        #expect(report.runs == 20)
        #expect(report.brokenRuns == 0)
        #expect(report.outcomes["visa-credit"]?.values.reduce(0, +) == 20)
        var singles: [Single] = []
        for number in 0..<4 {
            let one = try await Binary.run(["fuzz", "kernel", "--run", "\(number)", "--json"])
            singles.append(try JSONDecoder().decode(Single.self, from: Data(one.output.utf8)))
        }
        #expect(singles.map(\.run) == [0, 1, 2, 3])
        #expect(singles.contains { $0.exchanges.contains { $0.mutation != nil } })
    }

    @Test(arguments: [
        (["--seed", "x"], "The value 'x' is invalid for '--seed <number>'. Please provide a whole number from 0."),
        (
            ["--runs", "many"],
            "The value 'many' is invalid for '--runs <count>'. Please provide a whole number from 0."
        ),
        (["--profile", "visa"], "The value 'visa' is invalid for '--profile <name>'."),
    ])
    func `a value that cannot be is told`(arguments: [String], message: String) async throws {
        let run = try await Binary.run(["fuzz", "kernel"] + arguments)
        #expect(run.exitCode == 64)
        #expect(run.firstError.hasPrefix("Error: " + message), "\(run.firstError)")
    }
}
