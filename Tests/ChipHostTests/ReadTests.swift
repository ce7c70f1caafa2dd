import Foundation
import TestSupport
import Testing

/// `chiphost read` and `chiphost apdu`.
@Suite struct ReadTests {
    /// A transcript as far as these tests look at it.
    struct Transcript: Decodable {
        struct Exchange: Decodable {
            var c: String
            var r: String
        }

        var exchanges: [Exchange]

        /// Names in SELECT by name commands that succeeded, directories left out.
        var selected: [String] {
            exchanges.filter { $0.c.hasPrefix("00A40400") && ($0.r.hasSuffix("9000") || $0.r.hasPrefix("61")) }
                .compactMap { exchange in
                    let digits = Array(exchange.c)
                    let length = Int(String(digits[8..<10]), radix: 16) ?? 0
                    guard digits.count >= 10 + 2 * length else { return nil }
                    return String(digits[10..<10 + 2 * length])
                }.filter { !$0.hasPrefix("3150") && !$0.hasPrefix("3250") }
        }
    }

    @Test(arguments: Transcripts.names)
    func `every recorded card can be read, and no card number shows`(name: String) async throws {
        let transcript = try JSONDecoder().decode(Transcript.self, from: Data(try Transcripts.read(name)))
        let run = try await Binary.run(["read", "--card", "trace:" + Transcripts.path(name)])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.errors.isEmpty)
        for aid in transcript.selected { #expect(run.output.contains(aid)) }
        // Value of 5A with eight bytes: its middle digits must not be there.
        for exchange in transcript.exchanges {
            guard let place = exchange.r.range(of: "5A08") else { continue }
            let pan = exchange.r[place.upperBound...].prefix(16)
            if pan.count == 16, pan.allSatisfy(\.isNumber), Set(pan).count > 2 { #expect(!run.output.contains(pan)) }
        }
        let json = try await Binary.run(["read", "--json", "--card", "trace:" + Transcripts.path(name)])
        #expect((try? JSONSerialization.jsonObject(with: Data(json.output.utf8))) is [String: Any])
    }

    @Test(
        arguments: [
            ("visa-credit", "A0000000031010", "PSE"), ("mastercard-credit", "A0000000041010", "PSE"),
            ("debit-pin", "F04348495001", "PSE"),
        ])
    func `a card in software is read as a tree`(profile: String, aid: String, directory: String) async throws {
        let run = try await Binary.run(["read", "--card", "virtual:\(profile)"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("Payment System Environment (1PAY.SYS.DDF01)"))
        #expect(run.output.contains("\nApplication \(aid) "))
        #expect(
            run.output.contains("\n      82 Application Interchange Profile: ") || run.output.contains("\n    82 App"))
        #expect(run.output.contains("Cardholder verification is supported"))
        #expect(run.output.contains("9F36 Application Transaction Counter (ATC): "))
        #expect(
            run.output.contains(
                "\n  Certificates\n    Issuer certificate, opened with key E1 of \(aid.prefix(10)): issuer "))
        #expect(!run.output.contains("! "))
        #expect(!run.output.contains("\u{1B}"))
    }

    /// Issuer identifier and expiry as an independent program recovered them from the same recordings with published keys;
    /// whether it found the card's certificate right, with its expiry.
    @Test(
        arguments: [
            (
                "contact-mc-ppc-mcd04", "issuer 54133300, valid to 12/14, ",
                "ICC certificate: card 541333******0044, valid to 12/14"
            ),
            (
                "ctls-mc-paypass-cda", "issuer 54133300, valid to 12/14, ",
                "ICC certificate: card 541333******0044, valid to 12/14"
            ),
            (
                "hu-mock-msc-online", "issuer 541333FF, valid to 12/30, ",
                "ICC certificate: card 541333******1034, valid to 12/25"
            ),
            ("lumag-maestro-ru", "issuer 676196FF, valid to 12/17, ", "! ICC public key certificate: "),
            ("tec-visa-exp2202-0884", "issuer 406589FF, valid to 12/24, ", "! ICC public key certificate: "),
        ])
    func `certificates are opened with published keys`(name: String, issuer: String, card: String) async throws {
        let run = try await Binary.run(["read", "-q", "--card", "trace:" + Transcripts.path(name + ".json")])
        #expect(run.output.contains(issuer))
        #expect(run.output.contains(card))
    }

    @Test func `a contact card read as a contactless one has no PPSE, and says so`() async throws {
        let run = try await Binary.run(["read", "--card", "virtual:visa-credit", "--interface", "contactless", "-q"])
        #expect(run.output.contains("Proximity Payment System Environment (2PAY.SYS.DDF01): 6A82"))
    }

    @Test func `commands go to the card as they are, and answers are explained`() async throws {
        let run = try await Binary.run(["apdu", "--card", "virtual:mastercard-credit", "00A4040007A000000004101000"])
        #expect(run.exitCode == 0)
        #expect(run.output.contains("SELECT A0000000041010 (Mastercard)\n  > 00A4040007A000000004101000\n  < 6F"))
        #expect(run.output.hasSuffix("  9000  done\n"))
        let quiet = try await Binary.run(["apdu", "-q", "--card", "virtual:visa-credit", "00", "A4", "0400"])
        #expect(quiet.output.count == 5)
    }

    @Test func `a script is sent line by line, with resets and comments`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "chiphost-\(UUID().uuidString).txt").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        try
            "# PSE\n00 A4 04 00 0E 31 50 41 59 2E 53 59 53 2E 44 44 46 30 31 00\nreset\n\n0020008008241234FFFFFFFFFF # VERIFY\n"
            .write(toFile: file, atomically: false, encoding: .utf8)
        let run = try await Binary.run(["apdu", "--card", "virtual:mastercard-credit", "--script", file])
        #expect(run.exitCode == 0)
        #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("Reset  ATR ") }.count == 2)
        #expect(run.output.contains("VERIFY, plaintext PIN\n  > 0020008008FFFFFFFFFFFFFFFF\n"))
        #expect(!run.output.contains("241234"))
        try "00A40400\n00A404G0\n".write(toFile: file, atomically: false, encoding: .utf8)
        let wrong = try await Binary.run(["apdu", "--card", "virtual:visa-credit", "--script", file])
        #expect(wrong.exitCode == 65)
        #expect(
            wrong.firstError == "Error: \(file):2: 'G' at character 7 is not a hexadecimal digit; a line is a command "
                + "in hexadecimal or 'reset'")
    }

    @Test func `exchanges come as JSON too`() async throws {
        let run = try await Binary.run(["apdu", "--json", "--card", "virtual:debit-pin", "80CA9F3600"])
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let exchanges = try #require(object?["exchanges"] as? [[String: Any]])
        #expect(exchanges.count == 1)
        #expect(exchanges[0]["name"] as? String == "GET DATA 9F36 (Application Transaction Counter (ATC))")
    }

    @Test func `a trace that holds no answer says so`() async throws {
        let name = try #require(Transcripts.names.first { $0.hasPrefix("cap-cap_be") })
        let run = try await Binary.run(["apdu", "--card", "trace:" + Transcripts.path(name), "80500000"])
        #expect(run.exitCode == 1)
        #expect(run.firstError == "Error: the trace holds no answer to 80500000")
    }
}
