import JSONDocument
import TestSupport
import Testing
import VirtualCard

/// A fault put into an embedded profile on purpose, and the finding that the books call for.
struct PlantedFault: Decodable, CustomTestStringConvertible {
    struct Expectation: Decodable {
        var id: String
        var severity: String
        var path: String
    }

    var id: String
    /// The book that says it is one.
    var source: String
    var base: String
    var changes: [String: JSONValue]
    var expect: Expectation

    var testDescription: String { id }
    static let all: [PlantedFault] = VectorFile.load("card/planted-faults.json")
}

@Suite struct PersonalisationCheckTests {
    private func document(_ name: String) throws -> [UInt8] {
        Array(try #require(CardProfile.embeddedDocument(named: name)).utf8)
    }

    @Test(arguments: PlantedFault.all)
    func `a planted fault is found where it is`(fault: PlantedFault) throws {
        let base = try JSONDocument.decode(JSONValue.self, from: document(fault.base), file: fault.base)
        let changed = try ProfileChange.apply(fault.changes, to: base, file: fault.id)
        let findings = try CardProfile.check(json: JSONDocument.encode(changed), file: fault.id)
        #expect(
            findings.contains {
                $0.id == fault.expect.id && $0.severity.rawValue == fault.expect.severity
                    && $0.path == fault.expect.path
            }, "\(findings)")
    }

    @Test(arguments: CardProfile.embeddedNames)
    func `a profile that ships has no fault`(name: String) throws {
        let findings = try CardProfile.check(json: document(name), file: name)
        #expect(findings.filter { $0.severity != .note } == [])
    }

    @Test func `there are at least forty planted faults, of at least forty kinds`() {
        #expect(Set(PlantedFault.all.map(\.id)).count == PlantedFault.all.count)
        #expect(Set(PlantedFault.all.map(\.expect.id)).count >= 40)
    }

    @Test func `what is no profile is refused with its place`() {
        #expect {
            try CardProfile.check(json: Array(#"{"name": "x"}"#.utf8), file: "x.json")
        } throws: { error in
            (error as? JSONDocumentError)?.file == "x.json"
        }
    }

    @Test(arguments: ["applications[9].aid", "nothing.there", "name.inner"])
    func `a change of a place that is not there is refused`(path: String) throws {
        let base = try JSONDocument.decode(JSONValue.self, from: document("visa-credit"), file: "visa-credit")
        #expect(throws: JSONDocumentError.self) { try ProfileChange.apply([path: .bool(true)], to: base, file: "x") }
    }
}
