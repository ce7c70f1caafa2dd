import CTestSupport
import Foundation
import Testing
import VirtualCard

/// How the program lives with the process around it: pipes, full disks, signals, terminals.
@Suite struct ProcessTests {
    static let pay = "\"$CHIPHOST\" pay --amount 1 --currency EUR --card virtual:visa-credit"

    @Test func `a reader that goes away changes neither the transaction nor the exit code`() async throws {
        let run = try await Binary.shell("{ \(Self.pay); echo $? >&2; } | head -1")
        #expect(run.errors == "0\n")
        let declined = try await Binary.shell("{ \(Self.pay) --response-code 05; echo $? >&2; } | true")
        #expect(declined.errors == "3\n")
    }

    @Test func `output that is lost is an error`() async throws {
        let run = try await Binary.shell("\"$CHIPHOST\" version > /dev/full")
        #expect(run.exitCode == 1)
        #expect(run.errors == "Error: standard output: No space left on device\n")
        let trace = try await Binary.shell("\(Self.pay) -q --trace /dev/full")
        #expect(trace.exitCode == 1)
        #expect(trace.errors == "Error: /dev/full: No space left on device\n")
        let nowhere = try await Binary.shell("\(Self.pay) -q --trace /nowhere/t")
        #expect(nowhere.errors == "Error: /nowhere/t: No such file or directory\n")
    }

    @Test func `closed standard streams do not harm`() async throws {
        #expect(try await Binary.shell("\(Self.pay) <&- >&-").exitCode == 0)
        #expect(try await Binary.shell("\(Self.pay) <&- >&- 2>&-").exitCode == 0)
    }

    @Test func `nothing that is printed can steer a terminal`() async throws {
        let run = try await Binary.run(["atr", "3B\u{1B}[2J\u{9B}\u{7}"])
        #expect(run.exitCode == 65)
        #expect(run.errors == "Error: '.' at character 3 is not a hexadecimal digit\n")
        let label = try await Binary.run(["tlv", "5008" + "1B5B324A9B07416E"])
        #expect(label.output == "50 Application Label: 1B5B324A9B07416E = \".[2J..An\"\n")
    }

    @Test func `colours are for terminals, and NO_COLOR is heeded`() async throws {
        let run = { (more: [String: String]) in
            let terminal = try Terminal()
            let running = try Running(
                Binary.path, ["tlv", "9F270180"], environment: ["TERM": "xterm", "NO_COLOR": ""].merging(more) { $1 },
                standardInput: terminal.slave, standardOutput: terminal.slave)
            let ended = await running.end(within: 20)
            return (ended.exitCode, String(decoding: terminal.master.availableData, as: UTF8.self))
        }
        #expect(
            try await run([:]) == (
                0,
                "\u{1B}[1m9F27\u{1B}[0m Cryptogram Information Data: 80 = \u{1B}[36mARQC, online authorisation requested\u{1B}[0m\r\n"
            ))
        let plain = "9F27 Cryptogram Information Data: 80 = ARQC, online authorisation requested\r\n"
        #expect(try await run(["NO_COLOR": "1"]) == (0, plain))
        #expect(try await run(["TERM": "dumb"]) == (0, plain))
    }

    /// A pseudo-terminal of the test's own.
    struct Terminal {
        let master: FileHandle
        let slave: FileHandle

        init() throws {
            var slave: Int32 = -1
            let descriptor = testsupport_open_terminal(&slave)
            try #require(descriptor >= 0)
            master = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            self.slave = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
        }

        var echoes: Bool {
            var settings = termios()
            tcgetattr(slave.fileDescriptor, &settings)
            return settings.c_lflag & tcflag_t(ECHO) != 0
        }

        /// Waits until the program has switched echo off or on.
        func wait(echo: Bool) async {
            for _ in 0..<1000 where echoes != echo { try? await Task.sleep(for: .milliseconds(10)) }
        }

        func type(_ text: String) throws { try master.write(contentsOf: Data(text.utf8)) }
    }

    static let debit = ["pay", "--amount", "1", "--currency", "EUR", "--card", "virtual:debit-pin", "--quiet"]

    @Test func `application and PIN are asked for at the terminal, the PIN without echo`() async throws {
        let terminal = try Terminal()
        let running = try Running(Binary.path, Self.debit, standardInput: terminal.slave)
        try terminal.type("1\n")
        await terminal.wait(echo: false)
        #expect(!terminal.echoes)
        try terminal.type("1234\n")
        let run = await running.end(within: 30)
        #expect(run.exitCode == 0)
        #expect(run.output == "APPROVED online  1.00 EUR\n")
        #expect(run.errors.contains("  1  CHIPHOST DEBIT  F04348495001\n"))
        #expect(run.errors.contains("1.00 EUR  PIN (4 to 12 digits, empty to skip, 3 tries left): "))
        #expect(!run.errors.contains("1234"))
        #expect(terminal.echoes)
    }

    @Test func `a wrong number is asked for again, a third time cancels`() async throws {
        let terminal = try Terminal()
        let running = try Running(Binary.path, Self.debit, standardInput: terminal.slave)
        try terminal.type("3\nx\n\n")
        let run = await running.end(within: 30)
        #expect(run.exitCode == 4)
        #expect(run.output == "CANCELLED  the cardholder chose no application\n")
        #expect(run.errors.components(separatedBy: "Which one (1 to 2)? ").count == 4)
    }

    @Test func `what is no PIN is asked for again, a third time cancels`() async throws {
        let terminal = try Terminal()
        let running = try Running(Binary.path, Self.debit, standardInput: terminal.slave)
        try terminal.type("1\n")
        for (index, text) in ["12\n", "12345678901234\n", "abcd\n"].enumerated() {
            await running.waitForErrors("PIN (4 to 12 digits", times: index + 1)
            await terminal.wait(echo: false)
            try terminal.type(text)
        }
        let run = await running.end(within: 30)
        #expect(run.exitCode == 4)
        #expect(run.output == "CANCELLED  the cardholder entered no PIN\n")
    }

    @Test(arguments: [("y\n", 0), ("n\n", 4), ("\n", 4)])
    func `an application that wants to be confirmed is asked about`(answer: String, exitCode: Int32) async throws {
        let text = try #require(CardProfile.embeddedDocument(named: "visa-credit"))
            .replacing("\"priority\": 1,", with: "\"priority\": 1, \"confirmationRequired\": true,")
        let file = FileManager.default.temporaryDirectory.appending(path: "chiphost-\(UUID().uuidString).json").path()
        defer { try? FileManager.default.removeItem(atPath: file) }
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        let terminal = try Terminal()
        let running = try Running(
            Binary.path, ["pay", "--amount", "1", "--currency", "EUR", "-q", "--card", "virtual:\(file)"],
            standardInput: terminal.slave)
        try terminal.type(answer)
        let run = await running.end(within: 30)
        #expect(run.exitCode == exitCode, "\(run)")
        #expect(run.errors == "Use Visa Credit? [y/n] ")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal cancels the transaction, and the terminal echoes again`(signal: Int32) async throws {
        let terminal = try Terminal()
        let running = try Running(Binary.path, Self.debit, standardInput: terminal.slave)
        try terminal.type("1\n")
        await terminal.wait(echo: false)
        running.signal(signal)
        let run = await running.end(within: 30)
        #expect(run.exitCode == 4)
        #expect(run.output.hasPrefix("CANCELLED"))
        #expect(terminal.echoes)
    }

    @Test func `without a terminal the first application is taken and no PIN can be entered`() async throws {
        let run = try await Binary.shell(
            "setsid \"$CHIPHOST\" \(Self.debit.joined(separator: " "))  --un 01020304 --json < /dev/null")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        // Byte 3 bit 5: PIN entry required and PIN pad not present or not working (EMV Book 3, Annex C5).
        let tvr = try #require(object?["tvr"] as? String)
        #expect(UInt8(tvr.dropFirst(4).prefix(2), radix: 16).map { $0 & 0x10 } == 0x10)
    }
}
