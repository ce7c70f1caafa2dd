import TestSupport
import Testing
import VirtualCard

/// Whole conversations whose responses an independent model computed.
struct TransactionVector: Decodable, CustomTestStringConvertible {
    struct Step: Decodable {
        var note: String
        var c: String
        var r: String
    }

    var id: String
    var source: String
    var profile: String
    /// Another cryptogram version than the profile's.
    var version: UInt8?
    var steps: [Step]

    var testDescription: String { id }
    static let all: [TransactionVector] =
        VectorFile.load("card/transactions.json") + VectorFile.load("card/cryptogram-versions.json")
}

/// A command in a state, and the status word that the books say.
struct StatusWordVector: Decodable, CustomTestStringConvertible {
    var id: String
    var profile: String
    var state: String
    var before: [String]
    var command: String
    /// The status word, or its beginning.
    var expect: String
    var source: String

    var testDescription: String { id }
    static let all: [StatusWordVector] = VectorFile.load("card/status-words.json")
}

@Suite struct VectorTests {
    @Test(arguments: TransactionVector.all)
    func `the card answers as the independent model does, byte by byte`(vector: TransactionVector) async throws {
        var profile = try #require(CardProfile.embedded(named: vector.profile))
        if let version = vector.version { profile.applications[0].cryptogram.version = version }
        let card = try await CardDriver(profile)
        for (index, step) in vector.steps.enumerated() {
            let answer = try await card.exchange(step.c)
            #expect(answer == step.r, "step \(index + 1): \(step.note)")
        }
    }

    @Test(arguments: StatusWordVector.all)
    func `each command has its status word in each state`(vector: StatusWordVector) async throws {
        let card = try await CardDriver(try #require(CardProfile.embedded(named: vector.profile)))
        for command in vector.before {
            if command == "reset" {
                _ = try await card.card.powerOn()
            } else {
                try await card.exchange(command)
            }
        }
        let answer = try await card.send(vector.command)
        #expect(answer.suffix(4).hasPrefix(vector.expect), "\(vector.state): \(vector.command), \(vector.source)")
    }
}
