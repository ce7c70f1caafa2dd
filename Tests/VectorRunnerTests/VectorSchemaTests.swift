import Testing
import VectorRunner

/// What is wrong with a file is told by file, id and JSON path.
@Suite struct VectorSchemaTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// What is put in place of the right part.
        var change: (key: String, json: String)
        var path: String
        var reason: String

        var testDescription: String { "\(change.key): \(change.json)" }
    }

    /// The parts of a vector that holds.
    static let right: [(key: String, json: String)] = [
        ("id", #""one""#), ("title", #""a card without an application""#), ("source", #""specification""#),
        ("terminal", #"{"features": {"paymentSystemEnvironment": false}, "applications": [{"aid": "A000000003"}]}"#),
        ("card", #"{"script": [{"c": "00A4040005A00000000300", "r": "6A82"}]}"#),
        ("expect", #"{"outcome": "fallback", "decidedBy": null, "commands": ["00A404*"], "elements": {"5A": null}}"#),
    ]

    static func document(_ change: (key: String, json: String)? = nil) -> String {
        var parts = right.filter { $0.key != change?.key }
        if let change { parts.append(change) }
        return "{" + parts.map { "\"\($0.key)\": \($0.json)" }.joined(separator: ", ") + "}"
    }

    static func load(_ text: String) throws(VectorError) -> [KernelVector] {
        try KernelVector.load(Array(text.utf8), file: "my.json")
    }

    @Test func `a vector that is right loads, and holds`() async throws {
        let vectors = try Self.load("[\(Self.document())]")
        try #require(vectors.count == 1)
        let verdict = await vectors[0].run()
        #expect(verdict.passed, "\(verdict.differences)")
        #expect(verdict.id == "one")
    }

    static let cases: [Case] = [
        Case(change: ("tile", "1"), path: "$[0]", reason: #"the key "tile" is unknown; did you mean "title"?"#),
        Case(change: ("title", "1"), path: "$[0].title", reason: "a text is expected here"),
        Case(change: ("id", #""""#), path: "$[0].id", reason: "a vector needs an id"),
        Case(
            change: ("expect", #"{"tvr": "00000080"}"#), path: "$[0].expect.tvr", reason: "4 bytes, 5 needed"),
        Case(
            change: ("expect", #"{"tvr": "0000008G00"}"#), path: "$[0].expect.tvr", reason: "G"),
        Case(
            change: ("expect", #"{"outcome": "aproved"}"#), path: "$[0].expect.outcome",
            reason: #""aproved" is none of "approved", "declined""#),
        Case(
            change: ("expect", #"{"outcom": "approved"}"#), path: "$[0].expect", reason: #"the key "outcom" is unknown"#
        ),
        Case(change: ("expect", #"{"commands": ["00A"]}"#), path: "$[0].expect.commands", reason: "command 0: "),
        Case(
            change: ("expect", #"{"elements": {"9F": "00"}}"#), path: "$[0].expect.elements",
            reason: #""9F" is not a tag"#),
        Case(
            change: ("expect", #"{"scriptResults": ["00"]}"#), path: "$[0].expect.scriptResults",
            reason: "the results of a script have 5 bytes"),
        Case(
            change: ("expect", #"{"offlineDataAuthentication": {"method": "XDA", "result": "failed"}}"#),
            path: "$[0].expect.offlineDataAuthentication", reason: "the method is"),
        Case(
            change: ("transaction", #"{"currency": "979979"}"#), path: "$[0].transaction.currency",
            reason: #""979979" is not a numeric code of ISO 4217"#),
        Case(
            change: ("transaction", #"{"random": 100}"#), path: "$[0].transaction.random", reason: "1 to 99, not 100"),
        Case(
            change: ("transaction", #"{"date": "2611"}"#), path: "$[0].transaction.date", reason: "2 bytes, 3 needed"),
        Case(
            change: ("transaction", #"{"amount": 1, "cashback": 2}"#), path: "$[0].transaction",
            reason: "the cashback is more than the amount"),
        Case(
            change: ("transaction", #"{"elements": {"": "00"}}"#), path: "$[0].transaction.elements",
            reason: #""" is not a tag"#),
        Case(change: ("card", "{}"), path: "$[0].card", reason: #"either "profile" or "script" is needed"#),
        Case(
            change: ("card", #"{"script": [{"c": "00X4", "r": "9000"}]}"#), path: "$[0].card.script[0]",
            reason: "only hexadecimal digits"),
        Case(
            change: ("card", #"{"script": [], "patch": {}}"#), path: "$[0].card.patch",
            reason: "only a profile can be patched"),
        Case(
            change: ("card", #"{"profile": "visa"}"#), path: "$[0].card.profile", reason: #"there is no profile "visa""#
        ),
        Case(
            change: ("card", #"{"profile": "visa-credit", "atr": "3B00"}"#), path: "$[0].card.atr",
            reason: "a profile has its own"),
        Case(
            change: ("card", #"{"profile": "visa-credit", "patch": {"applications": {"0": {"priority": 16}}}}"#),
            path: "$[0].card.patch.applications[0].priority", reason: "a priority is 1 to 15, not 16"),
        Case(
            change: ("card", #"{"profile": "visa-credit", "patch": {"applications": {"0": {"priorty": 1}}}}"#),
            path: "$[0].card.patch.applications[0]", reason: #"the key "priorty" is unknown; did you mean "priority"?"#),
        Case(
            change: ("card", #"{"profile": "visa-credit", "patch": {"applications": {"7": {}}}}"#),
            path: "$[0].card.patch.applications", reason: "an array is expected here"),
        Case(
            change: ("terminal", #"{"countri": "276"}"#), path: "$[0].terminal.countri",
            reason: "there is no such setting"),
        Case(
            change: ("terminal", #"{"terminalType": "17"}"#), path: "$[0].terminal.terminalType", reason: "17"),
        Case(
            change: ("terminal", #"{"applications": {"*": {"tacOnline": "00"}}}"#),
            path: "$[0].terminal.applications[0].tacOnline", reason: "1 bytes, 5 are needed"),
        Case(
            change: ("cardholder", #"{"pins": ["123"]}"#), path: "$[0].cardholder.pins",
            reason: "a PIN has 4 to 12 digits"),
        Case(
            change: ("cardholder", #"{"bypassPIN": true, "cancelPIN": true}"#), path: "$[0].cardholder.cancelPIN",
            reason: "only one of bypassPIN, cancelPIN and padNotWorking can be true"),
        Case(
            change: ("host", #"{"issuerAuthentication": "god"}"#), path: "$[0].host.issuerAuthentication",
            reason: #""good", "bad", "none" or hexadecimal bytes"#),
        Case(
            change: ("host", #"{"issuerAuthentication": "good"}"#), path: "$[0].host.issuerAuthentication",
            reason: "a scripted card has no issuer"),
    ]

    @Test(arguments: cases)
    func `a fault is told with file, id, path and reason`(_ fault: Case) throws {
        let error = try #require(throws: VectorError.self) { try Self.load("[\(Self.document(fault.change))]") }
        #expect(error.file == "my.json")
        #expect(error.id == (fault.change.key == "id" ? "" : "one"))
        #expect(error.path.hasPrefix(fault.path), "\(error)")
        #expect(error.reason.contains(fault.reason), "\(error)")
        #expect(error.description.hasPrefix("my.json: "))
    }

    @Test func `an id that stands twice is told at the second`() throws {
        let error = try #require(throws: VectorError.self) {
            try Self.load("[\(Self.document()), \(Self.document())]")
        }
        #expect(
            error
                == VectorError(file: "my.json", id: "one", path: "$[1].id", reason: #""one" stands twice in this file"#)
        )
    }

    @Test func `every prefix of a file is refused, never trapped on`() {
        let text = "[\(Self.document())]"
        for count in 0..<text.utf8.count {
            let prefix = String(decoding: text.utf8.prefix(count), as: UTF8.self)
            #expect(throws: VectorError.self) { try Self.load(prefix) }
        }
    }

    @Test func `a file that is no array has no id to name`() throws {
        let error = try #require(throws: VectorError.self) { try Self.load("{}") }
        #expect(error.id == nil)
        #expect(error.description == "my.json: $: an array is expected here")
    }
}
