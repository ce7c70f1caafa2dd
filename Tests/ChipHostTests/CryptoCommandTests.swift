import Foundation
import TestSupport
import Testing

/// `crypto`, with numbers of other programs: EMVCo's worked example, jPOS, pyemv, and published AES values.
@Suite struct CryptoCommandTests {
    static let jpos = ["--imk", "13345779133457791334577913345779", "--pan", "1234567890123456", "--psn", "00"]
    static let emvco = ["--imk", "9E15204313F7318ACB79B90BD986AD29", "--pan", "5413339000006165", "--psn", "00"]
    static let aes = ["--imk", "DFADBFEF0123456789866443DFADBFEF", "--pan", "9012345432101232", "--psn", "01"]
    static let emvcoData =
        "0000000100000000000010000840000000108008409807040011111111580034560FA500A03800000000000000000000000F01"
        + "0000000000000000000000000000"

    @Test(arguments: [
        (["master-key"] + emvco, "ICC master key", "08DF34253220A720EFF2C1343852E63D"),
        (["session-key"] + emvco + ["--atc", "3456"], "session key", "182025BA4FAB32F5A63A1BA5E6845D4E"),
        (["ac"] + emvco + ["--atc", "3456", "--data", emvcoData], "application cryptogram", "C20039270FE384D5"),
        (
            ["ac"] + emvco + ["--atc", "3456", "--data", emvcoData, "--padding", "1"], "application cryptogram",
            "6DA381EBC6D28DE6"
        ),
        (["master-key", "--option", "c"] + aes, "ICC master key", "3AD95FE6AD75062DFCF19D834504AC23"),
        (
            ["ac", "--method", "aes", "--atc", "0001", "--data", "00000000084000000000000840181200010601120300000000"]
                + aes,
            "application cryptogram", "EBB468693B346136"
        ),
        (
            ["arpc", "--method", "none", "--arqc", "2263CD868F3E0234", "--arc", "3030"] + jpos, "ARPC",
            "5A1D15A96C035C4F"
        ),
        (["arpc", "--atc", "3456", "--arqc", "55BE45DD2C9E0CBF", "--csu", "00120000"] + jpos, "ARPC", "B4C698B6"),
        (
            [
                "script", "--imk", "2315208C9110AD402315208C9110AD40", "--pan", "1234567890123456", "--atc", "0002",
                "--arqc", "4B07E35A87F27D2E", "--command", "84240002", "--data", "1122334455667788",
            ], "command", "84240002101122334455667788217CF53EA0E7C327"
        ),
        (
            [
                "script", "--mk", "94F867167C64EF3EEAB0CB627A7A3480", "--imk-smc", "19296D4CD626859E8AADDF0B2AAB8FEA",
                "--method", "visa", "--atc", "001C", "--arqc", "29CCA15AE665FA2E", "--command", "84240002", "--data",
                "049999FF7A7A3480",
            ], "command", "8424000218BB221AF527377A2811D2B6EBC396A9391A965A5CB2CE62DA"
        ),
        (["pin-block", "--pin", "123456789", "--pan", "5555555551234567"], "PIN block", "091261032D8DCBA9"),
        (["kcv", "--key", "0123456789ABCDEFFEDCBA9876543210"], "triple DES", "08D7B4"),
    ])
    func `a calculator gives the value that another program gave`(
        arguments: [String], name: String, value: String
    ) async throws {
        let run = try await Binary.run(["crypto"] + arguments + ["--json"])
        #expect(run.exitCode == 0, "\(run.errors)")
        let report = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let results = try #require(report["results"] as? [String: String])
        #expect(results[name] == value)
        let text = try await Binary.run(["crypto"] + arguments)
        #expect(text.output.contains(value))
    }

    @Test func `a calculation shows each step as text`() async throws {
        let run = try await Binary.run(["crypto", "master-key"] + Self.emvco)
        #expect(
            run.output == """
                PAN and sequence number  541333900000616500
                Y                        1333900000616500  (the rightmost 16 digits (EMV Book 2, A1.4.1))
                Y complemented           ECCC6FFFFF9E9AFF
                left half                09DF35243321A620  (triple DES of Y)
                right half               EEF2C1343952E73C  (triple DES of the complement)
                ICC master key           08DF34253220A720EFF2C1343852E63D  (odd parity)

                """)
    }

    @Test func `a key comes from standard input or a file, and is never shown`() async throws {
        let key = "9E15204313F7318ACB79B90BD986AD29"
        let file = FileManager.default.temporaryDirectory.appending(path: "key-\(UUID().uuidString).hex")
        try Data((key + "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for source in ["-", "@" + file.path()] {
            let run = try await Binary.run(
                ["crypto", "master-key", "--imk", source, "--pan", "5413339000006165"], input: key + "\n")
            #expect(run.exitCode == 0)
            #expect(run.output.contains("08DF34253220A720EFF2C1343852E63D"))
            #expect(!run.output.contains(key))
        }
    }

    @Test(arguments: [
        (["ac", "--data", "00"], 64, "Error: Missing expected option: one of '--imk', '--mk' or '--sk'."),
        (["kcv", "--key", "0123456789ABCDEFZZ"], 65, "Error: --key: a key is 16, 24 or 32 bytes"),
        (
            ["session-key", "--mk", "0123456789ABCDEFFEDCBA9876543210"], 64,
            "Error: Missing expected option '--atc <hex>'."
        ),
        (["master-key", "--imk", "00", "--pan", "12x"], 64, "Error: The value '12x' is invalid for '--pan <digits>'."),
        (["pin-block", "--pin", "12", "--pan", "5555555551234567"], 65, "Error: --pin: a PIN is 4 to 12 digits"),
        (
            ["arpc", "--sk", "0123456789ABCDEFFEDCBA9876543210", "--arqc", "0011223344556677"], 64,
            "Error: Please give '--arc"
        ),
        (["diagnose", "--pan", "1", "--imk", "00"], 64, "Error: Please give '--data <hex>' or '--de55 <hex>'."),
        (
            ["pin-block", "--pin", "-", "--key", "-"], 64,
            "Error: Only one of '--pin' or '--key' can come from standard input."
        ),
    ])
    func `what is missing or wrong is named, and no secret repeated`(
        arguments: [String], code: Int32, message: String
    ) async throws {
        let run = try await Binary.run(["crypto"] + arguments)
        #expect(run.exitCode == code)
        #expect(run.firstError.hasPrefix(message), "\(run.errors)")
        #expect(!run.errors.contains("0123456789ABCDEF"))
    }

    @Test func `a static signature is judged with the exit code`() async throws {
        struct Case: Decodable {
            var operation: String
            var input: [String: String]
            var expect: [String: String]
        }
        let cases: [Case] = VectorFile.load("oda/signed.json")
        let names = ["ssad": ("sda", "issuer"), "dda": ("dda", "icc"), "cda": ("cda", "icc")]
        for (operation, (command, owner)) in names {
            for isRight in [true, false] {
                let example = try #require(
                    cases.first { example in
                        example.operation == operation && (example.expect["step"] == nil) == isRight
                            && (isRight || (example.expect["step"].flatMap { Int($0) } ?? 0) > 2)
                    })
                let input = example.input
                var arguments = ["--modulus", try #require(input[owner + "Modulus"])]
                arguments += ["--exponent", try #require(input[owner + "Exponent"])]
                for (option, name) in [
                    ("--ssad", "ssad"), ("--static-data", "staticData"), ("--sdad", "sdad"),
                    ("--ddol-data", "ddolData"),
                    ("--un", "unpredictableNumber"), ("--transaction-data", "hashInput"), ("--cid", "cid"),
                ] {
                    if let value = input[name] { arguments += [option, value] }
                }
                let run = try await Binary.run(["crypto", command] + arguments)
                #expect(run.exitCode == (isRight ? 0 : 1), "\(run.errors)")
                #expect(run.output.contains(isRight ? "The signature is right." : "WRONG  "))
            }
        }
    }

    @Test func `a cryptogram over part of the issuer application data is diagnosed`() async throws {
        let arguments = [
            "crypto", "diagnose", "--arqc", "1CA4C693F4F31F26", "--pan", "1234567890123456", "--psn", "00", "--imk",
            "-",
            "--data", "0000000040000000000000000124800004800001241911050152BF45851800001C06011203A0B800",
        ]
        let run = try await Binary.run(arguments, input: "0123456789ABCDEFFEDCBA9876543210")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("Rule: Visa CVN 18\nThis matches:\n"))
        #expect(
            run.output.contains(
                "  differs: the CVR 03A0B800 only; Visa CVN 18 takes the whole issuer application data 06011203A0B800\n"
            ))
        let wrong = try await Binary.run(arguments, input: "00000000000000000000000000000000")
        #expect(wrong.exitCode == 1)
        #expect(wrong.output.contains("combinations matches. Tried:"))
        let json = try await Binary.run(arguments + ["--json"], input: "0123456789ABCDEFFEDCBA9876543210")
        #expect(json.output.contains("\"rule\" : \"Visa CVN 18\""))
    }
}
