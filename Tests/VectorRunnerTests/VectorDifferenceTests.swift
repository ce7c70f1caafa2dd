import Testing
import VectorRunner

/// A vector that does not hold says every value that differs.
@Suite struct VectorDifferenceTests {
    /// A card that answers an ARQC, then a TC, to a terminal with one application and no directory.
    static func differences(
        expect: String, host: String? = #"{"responseCode": "00"}"#, script: String = Self.script, terminal: String = "",
        others: String = ""
    ) async throws -> [String] {
        let text = """
            [{"id": "x", "title": "t", "source": "test", \(others)
              "terminal": {"features": {"paymentSystemEnvironment": false},
                           "applications": [{"aid": "A0000000031010"\(terminal)}]},
              "card": {"script": [\(script)]}, \(host.map { "\"host\": \($0), " } ?? "")"expect": \(expect)}]
            """
        let vectors = try KernelVector.load(Array(text.utf8), file: "x.json")
        return await vectors[0].run().differences.map {
            "\($0.key): \($0.expected ?? "-") | \($0.actual ?? "-")"
        }
    }

    static let script = """
        {"c": "00A4040007A000000003101000", "r": "6F0F8407A0000000031010A504500254319000"},
        {"c": "00A4040007A000000003101000", "r": "6F0F8407A0000000031010A504500254319000"},
        {"c": "80A8000002830000", "r": "80060000080101009000"},
        {"c": "00B2010C00", "r": "701E5A0847617390010101195F24033512318C069F02069F37048D048A0295059000"},
        {"c": "80AE80000A0000000012500102030400", "r": "800B80000111111111111111119000"},
        {"c": "80AE4000073030800000800000", "r": "800B40000122222222222222229000"}
        """

    @Test func `a vector that holds has none`() async throws {
        let differences = try await Self.differences(
            expect: """
                {"outcome": "approved", "decidedBy": "online", "reason": "approved*00", "tvr": "8000008000", "tsi": "2800",
                 "firstCryptogram": "ARQC", "finalCryptogram": "TC", "responseCode": "3030", "exchanges": 6,
                 "onlinePIN": false, "signatureRequired": false, "scriptResults": [], "offered": [], "application": "T1",
                 "offlineDataAuthentication": {"method": "none", "result": "notPerformed"},
                 "commands": ["00A4*", "00A4*", "80A8*", "00B2010C00", "80AE8?*", "80AE4?*"],
                 "elements": {"9F36": "0001", "9F5B": null}}
                """)
        #expect(differences == [])
    }

    @Test func `each value that differs is told, expected first`() async throws {
        let differences = try await Self.differences(
            expect: """
                {"outcome": "declined", "decidedBy": null, "reason": "declined*", "tvr": "0000000000",
                 "offlineDataAuthentication": {"method": "SDA", "result": "failed"}, "scriptResults": ["0000000000"],
                 "offered": [["T1"]], "commands": ["00A4*", "00A4*", "80A8*", "00B2020C00", "80AE*", "80AE*", "00C0*"],
                 "elements": {"9F36": "0002", "5A": null}}
                """)
        #expect(
            differences == [
                "outcome: declined | approved", "decidedBy: - | online",
                "reason: declined* | approved online, response code 00", "tvr: 0000000000 | 8000008000",
                "offlineDataAuthentication: SDA failed | none notPerformed", "scriptResults: 0000000000 | ",
                "offered: T1 | ", "elements.5A: - | 4761739001010119", "elements.9F36: 0002 | 0001",
                "commands[3]: 00B2020C00 | 00B2010C00", "commands[6]: 00C0* | -",
            ])
    }

    @Test func `a script that is left, or not followed, is told`() async throws {
        let more = try await Self.differences(
            expect: "{}", script: Self.script + #", {"c": "00840000*", "r": "9000"}"#)
        #expect(more == ["script[6]: 00840000* | -"])
        let other = try await Self.differences(
            expect: "{}", script: Self.script.replacing("00B2010C00", with: "00B2020C00"))
        #expect(other == ["script[3]: 00B2020C00 | step 4: expected 00B2020C00, got 00B2010C00"])
    }

    @Test func `a question that the vector does not answer is told`() async throws {
        let host = try await Self.differences(expect: "{}", host: nil)
        #expect(host.first == "host: - | for an authorisation")
        let pins = try await Self.differences(
            expect: "{}", others: #""cardholder": {"pins": ["1234"], "applications": [0]},"#)
        #expect(
            pins == [
                "cardholder: to be asked for an application, 1 times more | -",
                "cardholder: to be asked for a PIN, 1 times more | -",
            ])
    }

    @Test(arguments: [
        ("approved online, response code 00", true), ("*", true), ("approved*", true), ("*00", true),
        ("*online*code*", true),
        ("approved*online*00", true), ("approved", false), ("*code", false), ("*offline*", false), ("online*", false),
        ("*00*00*", false),
    ])
    func `a star in a reason stands for any text`(pattern: String, holds: Bool) async throws {
        let differences = try await Self.differences(expect: #"{"reason": "\#(pattern)"}"#)
        #expect(differences.isEmpty == holds, "\(differences)")
    }

    @Test func `bits that differ are named`() async throws {
        let text = """
            [{"id": "x", "title": "t", "source": "test", "card": {"profile": "visa-credit"}, "host": {"unreachable": true},
              "expect": {"tvr": "0100008000"}}]
            """
        let vectors = try KernelVector.load(Array(text.utf8), file: "x.json")
        let differences = await vectors[0].run().differences
        try #require(differences.count == 1)
        #expect(differences[0].notes.count == 2)
        #expect(differences[0].notes[0].hasPrefix("missing: "))
        #expect(differences[0].notes[1].hasPrefix("the kernel's reason: "))
    }
}
