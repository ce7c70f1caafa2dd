import Testing

@Suite struct HelpTests {
    static let commands = [
        ["readers"], ["read"], ["pay"], ["apdu"], ["card", "list"], ["card", "show"], ["card", "check"],
        ["card", "serve"], ["tlv"], ["atr"], ["config", "show"], ["config", "schema"], ["crypto", "master-key"],
        ["crypto", "session-key"], ["crypto", "ac"], ["crypto", "arpc"], ["crypto", "script"], ["crypto", "pin-block"],
        ["crypto", "kcv"], ["crypto", "recover"], ["crypto", "sda"], ["crypto", "dda"], ["crypto", "cda"],
        ["crypto", "diagnose"], ["vectors", "run"], ["vectors", "coverage"],
        ["fuzz", "kernel"], ["version"], ["help"],
    ]

    @Test(arguments: commands)
    func `every command has a page of help with examples, by either way`(path: [String]) async throws {
        let page = try await Binary.run(path + ["--help"])
        #expect(page.exitCode == 0)
        #expect(page.errors.isEmpty)
        #expect(page.output.hasPrefix("OVERVIEW: "))
        #expect(page.output.contains("USAGE: chiphost \(path.joined(separator: " "))"))
        #expect(page.output.contains("EXAMPLES:\n  chiphost \(path.joined(separator: " "))"))
        #expect(page.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
        #expect(try await Binary.run(["help"] + path).output == page.output)
        #expect(try await Binary.run(path + ["-h", "--nonsense"]).output == page.output)
    }

    @Test func `without a command the program shows what there is`() async throws {
        let run = try await Binary.run([])
        #expect(run.exitCode == 0)
        #expect(
            run.output == """
                OVERVIEW: An EMV terminal, a card, an issuer and a microscope on one machine.

                USAGE: chiphost <subcommand>

                OPTIONS:
                  --version               Show the version.
                  -h, --help              Show help information.

                SUBCOMMANDS:
                  readers                 List the readers, their state and the cards in them.
                  read                    Show everything a card tells without a cryptogram.
                  pay                     Run a contact EMV transaction.
                  apdu                    Send commands to a card as they are, and explain what
                                          comes back.
                  card                    Cards in software.
                  tlv                     Take BER-TLV apart, with names and meanings.
                  atr                     Explain an answer to reset, byte by byte.
                  config                  The terminal's configuration.
                  crypto                  Keys, cryptograms and signatures, each step shown.
                  vectors                 Transactions as data.
                  fuzz                    Transactions with cards that lie.
                  version                 Show the version.
                  help                    Show help for a command.

                EXAMPLES:
                  chiphost pay --amount 12.50 --currency EUR --card virtual:visa-credit
                      A whole chip transaction on a card in software, explained APDU by APDU.
                  chiphost read
                      Everything the card in the reader tells without a cryptogram.
                  chiphost tlv 9F2701809F360201A4
                      BER-TLV with names and meanings.

                  See 'chiphost help <subcommand>' for detailed help.

                """)
        #expect(try await Binary.run(["help"]).output == run.output)
        #expect(try await Binary.run(["--help"]).output == run.output)
    }

    @Test func `a group of commands shows its members`() async throws {
        let run = try await Binary.run(["card"])
        #expect(
            run.output == """
                OVERVIEW: Cards in software.

                USAGE: chiphost card <subcommand>

                OPTIONS:
                  -h, --help              Show help information.

                SUBCOMMANDS:
                  list                    List the cards in software.
                  show                    Print a card's profile as JSON, without its keys and
                                          PIN.
                  check                   Check a card's personalisation: every part against the
                                          others.
                  serve                   Put a card in software into a virtual reader of pcscd.

                  See 'chiphost help card <subcommand>' for detailed help.

                """)
        #expect(run.exitCode == 0)
        #expect(try await Binary.run(["help", "card"]).output == run.output)
    }

    @Test func `a page of help is laid out as the conventions ask`() async throws {
        #expect(
            try await Binary.run(["atr", "--help"]).output == """
                OVERVIEW: Explain an answer to reset, byte by byte.

                Says what each byte means and whether an EMV terminal accepts the card (EMV Book
                1, 8.3). An answer that breaks ISO/IEC 7816-3 is explained as far as it goes;
                the exit code is then 65.

                USAGE: chiphost atr [--json] <hex> ...

                ARGUMENTS:
                  <hex>                   The answer in hexadecimal, spaces allowed.

                OPTIONS:
                  --json                  Print JSON instead of text.
                  -h, --help              Show help information.

                EXAMPLES:
                  chiphost atr 3B600000
                      The shortest answer for T=0.
                  chiphost atr 3B E0 00 FF 81 31 7C 41 92
                      An answer for T=1.

                """)
    }

    @Test func `the version is one line`() async throws {
        #expect(try await Binary.run(["version"]).output == "chiphost 0.1.0\n")
        #expect(try await Binary.run(["--version"]).output == "chiphost 0.1.0\n")
        #expect(
            try await Binary.run(["version", "--json"]).output == "{\"name\":\"chiphost\",\"version\":\"0.1.0\"}\n")
    }
}
