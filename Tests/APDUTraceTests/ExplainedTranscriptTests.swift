import APDUTrace
import EMVData
import TestSupport
import Testing

/// Which card numbers stand in a recorded card.
struct TranscriptNumbers: Decodable, Sendable, CustomTestStringConvertible {
    struct Input: Decodable, Sendable { var transcript: String }
    struct Expect: Decodable, Sendable { var numbers: [String] }

    var id: String
    var input: Input
    var expect: Expect

    var testDescription: String { id }
}

struct ExplainedTranscriptTests {
    private func text(of name: String, showsPAN: Bool) throws -> String {
        let trace = try TraceFile.load(try Transcripts.read(name), file: name)
        var explainer = APDUExplainer(showsPAN: showsPAN)
        return trace.exchanges.map { exchange -> String in
            let explained = explainer.explain(exchange)
            let lines = (explained.commandLines + explained.responseLines).flatMap { $0.text() }
            return ([explained.name, explained.command, explained.response ?? "", explained.status] + lines)
                .joined(separator: "\n")
        }.joined(separator: "\n")
    }

    @Test(arguments: VectorFile.load("data/transcript-numbers.json", as: TranscriptNumbers.self))
    func `an explained trace shows no card number unless asked`(vector: TranscriptNumbers) throws {
        let masked = try text(of: vector.input.transcript, showsPAN: false)
        let clear = try text(of: vector.input.transcript, showsPAN: true)
        for number in vector.expect.numbers {
            #expect(!masked.contains(number))
            #expect(clear.contains(number))
            #expect(masked.contains(Masking.pan(number)))
        }
    }

    @Test(arguments: Transcripts.names)
    func `every exchange of a recorded card has a name and a status in words`(name: String) throws {
        let trace = try TraceFile.load(try Transcripts.read(name), file: name)
        var explainer = APDUExplainer()
        for exchange in trace.exchanges {
            let explained = explainer.explain(exchange)
            #expect(!explained.name.isEmpty)
            #expect(!explained.status.isEmpty)
        }
    }
}
