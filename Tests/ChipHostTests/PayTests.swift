import Foundation
import Testing
import VirtualCard

/// `chiphost pay` with cards in software, in process.
@Suite struct PayTests {
    static let moment = ["--un", "01020304", "--date", "2026-11-30", "--time", "12:00:00"]
    static let profiles = ["visa-credit", "mastercard-credit", "debit-pin"]

    static func arguments(_ profile: String, _ more: [String] = []) -> [String] {
        ["pay", "--amount", "12.50", "--currency", "EUR", "--card", "virtual:\(profile)", "--pin", "1234"] + moment
            + more
    }

    static func pay(_ profile: String, _ more: [String] = []) async throws -> (Binary.Run, [String: Any]) {
        let run = try await Binary.run(arguments(profile, more + ["--json"]))
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return (run, try #require(object))
    }

    @Test(arguments: profiles)
    func `an online transaction is approved, and every key of the result is there`(profile: String) async throws {
        let (run, result) = try await Self.pay(profile)
        #expect(run.exitCode == 0)
        #expect(run.errors.isEmpty)
        #expect(result["outcome"] as? String == "approved")
        #expect(result["decidedBy"] as? String == "online")
        #expect(result["amount"] as? Int == 1250)
        #expect(result["currency"] as? String == "EUR")
        #expect(result["arqcVerified"] as? Bool == true)
        #expect(result["responseCode"] as? String == "00")
        #expect(result["unpredictableNumber"] as? String == "01020304")
        #expect((result["firstCryptogram"] as? [String: String])?["type"] == "ARQC")
        #expect((result["finalCryptogram"] as? [String: String])?["type"] == "TC")
        let oda = try #require(result["offlineDataAuthentication"] as? [String: Any])
        #expect(oda["result"] as? String == "successful")
        #expect(
            oda["method"] as? String == ["visa-credit": "DDA", "mastercard-credit": "CDA", "debit-pin": "SDA"][profile])
        for key in ["aip", "issuerApplicationData", "tvr", "tsi", "cvmResults", "de55"] {
            #expect(result[key] is String, "\(key)")
        }
        #expect(result["atc"] as? Int == 1)
        #expect(result["exchanges"] as? Int ?? 99 <= 20)
        #expect((result["scriptResults"] as? [String])?.isEmpty == true)
        #expect((result["application"] as? [String: String])?["aid"]?.isEmpty == false)
        #expect((result["pan"] as? String)?.contains("******") == true)
    }

    @Test(arguments: profiles)
    func `the same inputs give the same transaction to the byte`(profile: String) async throws {
        let first = try await Binary.run(Self.arguments(profile, ["--json"]))
        let second = try await Binary.run(Self.arguments(profile, ["--json"]))
        #expect(first.output == second.output)
    }

    @Test(arguments: profiles)
    func `the card number is masked unless it is asked for`(profile: String) async throws {
        let (_, clear) = try await Self.pay(profile, ["--show-pan"])
        let pan = try #require(clear["pan"] as? String)
        #expect(UInt64(pan.prefix(16)) != nil)
        let text = try await Binary.run(Self.arguments(profile))
        #expect(!text.output.contains(pan))
        #expect(text.output.contains(pan.prefix(6) + String(repeating: "*", count: pan.count - 10) + pan.suffix(4)))
        #expect(!text.output.contains("241234FF"))
    }

    @Test(arguments: profiles)
    func `a declining issuer gives exit code 3`(profile: String) async throws {
        let (run, result) = try await Self.pay(profile, ["--response-code", "05"])
        #expect(run.exitCode == 3)
        #expect(result["outcome"] as? String == "declined")
        #expect(result["decidedBy"] as? String == "online")
        #expect(result["responseCode"] as? String == "05")
        #expect((result["finalCryptogram"] as? [String: String])?["type"] == "AAC")
    }

    /// EMV Book 4, Annex A6: Z3 unable to go online, offline declined; Y3 unable to go online, offline approved.
    @Test(arguments: profiles)
    func `without a host the response code is Y3 or Z3, as card and terminal decide`(profile: String) async throws {
        let (run, result) = try await Self.pay(profile, ["--host", "none"])
        #expect(result["decidedBy"] as? String == "unableToGoOnline")
        let approved = result["outcome"] as? String == "approved"
        #expect(run.exitCode == (approved ? 0 : 3))
        #expect(result["responseCode"] as? String == (approved ? "Y3" : "Z3"))
        #expect((result["finalCryptogram"] as? [String: String])?["type"] == (approved ? "TC" : "AAC"))
        #expect(result["arqcVerified"] is NSNull)
    }

    @Test func `people see each APDU named, with status word, phases, the issuer's check and a receipt`() async throws {
        let run = try await Binary.run(Self.arguments("visa-credit"))
        #expect(run.exitCode == 0)
        let text = [
            "Reset  ATR 3B600000 (T=0, EMV accepts it)", "== Application selection", "SELECT 1PAY.SYS.DDF01 (PSE)",
            "  > 00A404000E315041592E5359532E4444463031", "READ RECORD SFI 1 record 1",
            "== Initiate application processing", "GET PROCESSING OPTIONS", "== Read application data",
            "== Offline data authentication", "INTERNAL AUTHENTICATE", "first GENERATE AC, ARQC requested",
            "      9F02 Amount, Authorised (Numeric): 000000001250 = 12.50 EUR", "== Online processing",
            "  ARQC checked by the issuer: right", "== Issuer authentication", "EXTERNAL AUTHENTICATE",
            "second GENERATE AC, TC requested", "  9000  done", "== Result", "APPROVED online  12.50 EUR",
            "  ARPC           accepted by the card", "  Exchanges      14",
        ]
        let lines = run.output.split(separator: "\n").map(String.init)
        for line in text { #expect(lines.contains(line), "\(line)") }
        #expect(!run.output.contains("\u{1B}"))
        var rest = lines[...]
        for line in lines where line.hasPrefix("== ") {
            rest = rest.drop { $0 != line }
            #expect(!rest.isEmpty)
        }
    }

    @Test func `quiet is one line`() async throws {
        let run = try await Binary.run(Self.arguments("visa-credit", ["--quiet"]))
        #expect(run.output == "APPROVED online  12.50 EUR\n")
    }

    @Test(arguments: [
        ("sale", "sale", []), ("cash", "cash", []), ("refund", "refund", []),
        ("sale", "cashback", ["--cashback", "5"]),
    ])
    func `the type of transaction reaches the result`(type: String, expected: String, more: [String]) async throws {
        let (_, result) = try await Self.pay("visa-credit", ["--type", type] + more)
        #expect(result["type"] as? String == expected)
    }

    @Test func `a recorded transaction replays as the card, and holds no PIN`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "chiphost-\(UUID().uuidString).jsonl").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let (_, live) = try await Self.pay("debit-pin", ["--trace", file])
        let trace = try String(contentsOfFile: file, encoding: .utf8)
        #expect(trace.hasPrefix("{\"card\":\"virtual:debit-pin\",\"trace\":\"chiphost\",\"version\":1}\n"))
        #expect(!trace.contains("241234"))
        #expect(trace.contains("\"masked\":true"))
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        var arguments = Self.arguments("debit-pin", ["--json"])
        arguments += ["--card", "trace:\(file)"]
        let replayed = try await Binary.run(arguments)
        let object = try JSONSerialization.jsonObject(with: Data(replayed.output.utf8)) as? [String: Any]
        #expect(replayed.exitCode == 0)
        #expect(object?["de55"] as? String == live["de55"] as? String)
    }

    @Test func `a terminal configuration is laid over the embedded one, key by key`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "chiphost-\(UUID().uuidString).json").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        try #"{"terminalIdentification": "SHOP0007"}"#.write(toFile: file, atomically: false, encoding: .utf8)
        let shown = try await Binary.run(["config", "show", "--terminal", file])
        #expect(shown.output.contains("\"terminalIdentification\" : \"SHOP0007\""))
        #expect(shown.output.contains("\"country\" : \"276\""))
        try #"{"terminalType": "99"}"#.write(toFile: file, atomically: false, encoding: .utf8)
        let wrong = try await Binary.run(Self.arguments("visa-credit", ["--terminal", file]))
        #expect(wrong.exitCode == 65)
        #expect(wrong.firstError.hasPrefix("Error: \(file): $.terminalType"))
        try #"{"terminalType""#.write(toFile: file, atomically: false, encoding: .utf8)
        #expect(try await Binary.run(Self.arguments("visa-credit", ["--terminal", file])).exitCode == 65)
    }

    @Test func `an issuer that knows other cards answers as told, without a check`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "chiphost-\(UUID().uuidString).json").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        try #"{"name": "another bank", "ranges": []}"#.write(toFile: file, atomically: false, encoding: .utf8)
        let (run, result) = try await Self.pay("visa-credit", ["--issuer", file, "--response-code", "05"])
        #expect(run.exitCode == 3)
        #expect(result["arqcVerified"] is NSNull)
        #expect(result["responseCode"] as? String == "05")
        try #"{"name": 1}"#.write(toFile: file, atomically: false, encoding: .utf8)
        let wrong = try await Binary.run(Self.arguments("visa-credit", ["--issuer", file]))
        #expect(wrong.exitCode == 65)
        #expect(wrong.firstError.hasPrefix("Error: \(file): $."))
    }

    @Test func `a profile with an impossible value names file, path and reason`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "chiphost-\(UUID().uuidString).json").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        try #"{"name":"x","description":"","protocol":"T=2","applications":[]}"#.write(
            toFile: file, atomically: false, encoding: .utf8)
        let run = try await Binary.run(["read", "--card", "virtual:\(file)"])
        #expect(run.exitCode == 65)
        #expect(run.firstError.hasPrefix("Error: \(file): $.protocol: "))
    }

    @Test func `a personalisation is checked: findings with place and reason, exit code 1 for an error`() async throws {
        let clean = try await Binary.run(["card", "check", "visa-credit"])
        #expect((clean.exitCode, clean.output) == (0, "visa-credit: no errors, no warnings\n"))
        let file = FileManager.default.temporaryDirectory.appending(path: "chiphost-\(UUID().uuidString).json").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        let document = try await Binary.run(["card", "show", "visa-credit", "--with-test-keys"]).output
        try document.replacing("\"VISA CREDIT\"", with: "\"VISA-CREDIT\"").write(
            toFile: file, atomically: false, encoding: .utf8)
        let text = try await Binary.run(["card", "check", file])
        #expect(text.exitCode == 1)
        #expect(text.output.hasPrefix("error  $.applications[0].label  [label-characters]\n  a label has "))
        #expect(text.output.hasSuffix("\n\(file): 1 error, no warnings\n"))
        let json = try await Binary.run(["card", "check", file, "--json"])
        #expect(json.exitCode == 1)
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let finding = (report?["findings"] as? [[String: Any]])?.first
        #expect(report?["errors"] as? Int == 1)
        #expect(finding?["id"] as? String == "label-characters")
        #expect(finding?["path"] as? String == "$.applications[0].label")
        try "{}".write(toFile: file, atomically: false, encoding: .utf8)
        #expect(try await Binary.run(["card", "check", file]).exitCode == 65)
    }

    @Test func `the cards in software are listed and shown without keys, PIN and card numbers`() async throws {
        let list = try await Binary.run(["card", "list"])
        #expect(list.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) } == CardProfile.embeddedNames)
        let json = try await Binary.run(["card", "list", "--json"])
        let entries = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(entries?.compactMap { $0["name"] as? String } == CardProfile.embeddedNames)
        for profile in Self.profiles {
            let shown = try await Binary.run(["card", "show", profile])
            #expect(shown.exitCode == 0)
            #expect(shown.output.contains("\"redacted\""))
            let (_, result) = try await Self.pay(profile, ["--show-pan"])
            let pan = try #require(result["pan"] as? String)
            #expect(!shown.output.contains(pan))
            #expect(try await Binary.run(["card", "show", profile, "--show-pan"]).output.contains(pan))
            let file = FileManager.default.temporaryDirectory.appending(path: "chiphost-\(UUID().uuidString).json")
                .path()
            defer { try? FileManager.default.removeItem(atPath: file) }
            let document = try await Binary.run(["card", "show", profile, "--with-test-keys"])
            try document.output.write(toFile: file, atomically: false, encoding: .utf8)
            let paid = try await Binary.run(Self.arguments(profile, ["--json", "--card", "virtual:\(file)"]))
            #expect(paid.output == (try await Binary.run(Self.arguments(profile, ["--json"]))).output)
            #expect(try await Binary.run(["card", "show", file, "--with-test-keys"]).exitCode == 64)
        }
    }
}
