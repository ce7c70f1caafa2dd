import APDUTrace
import BERTLV
import Bytes
import EMVData
import ISO7816
import Testing

@Suite struct APDUExplainerTests {
    static func exchange(_ command: String, _ answer: String) throws -> TraceExchange {
        TraceExchange(command: try Hex.decode(command), outcome: .answer(try Hex.decode(answer)))
    }

    /// What the last of several exchanges is explained as.
    static func last(_ pairs: [(String, String)], showsPAN: Bool = false) throws -> ExplainedExchange {
        var explainer = APDUExplainer(showsPAN: showsPAN)
        var explained: ExplainedExchange?
        for pair in pairs { explained = explainer.explain(try exchange(pair.0, pair.1)) }
        return try #require(explained)
    }

    /// Names as EMV Book 1, 11 and Book 3, 6.5 give them.
    @Test(
        arguments: [
            ("00A404000E315041592E5359532E444446303100", "SELECT 1PAY.SYS.DDF01 (PSE)"),
            ("00A404000E325041592E5359532E444446303100", "SELECT 2PAY.SYS.DDF01 (PPSE)"),
            ("00A4040007A000000003101000", "SELECT A0000000031010 (Visa)"),
            ("00A4040207A000000004101000", "SELECT next A0000000041010 (Mastercard)"),
            ("00A40000023F0000", "SELECT 3F00"), ("00B2020C00", "READ RECORD SFI 1 record 2"),
            ("80CA9F3600", "GET DATA 9F36 (Application Transaction Counter (ATC))"), ("80CA00C100", "GET DATA C1"),
            ("0020008008241234FFFFFFFFFF", "VERIFY, plaintext PIN"),
            ("00200088080102030405060708", "VERIFY, enciphered PIN"),
            ("002000010431323334", "VERIFY, P2 01"), ("0084000000", "GET CHALLENGE"),
            ("80AE80000411223344", "first GENERATE AC, ARQC requested"),
            ("80AE50000411223344", "first GENERATE AC, TC requested with CDA"),
            ("80AE00000411223344", "first GENERATE AC, AAC requested"),
            ("80AEC0000411223344", "first GENERATE AC, reserved type requested"),
            ("00820000081122334455667788", "EXTERNAL AUTHENTICATE"), ("00880000041122334400", "INTERNAL AUTHENTICATE"),
            ("80A8000002830000", "GET PROCESSING OPTIONS"), ("00C0000010", "GET RESPONSE"),
            ("00B0000010", "READ BINARY"), ("00CA9F7F00", "GET DATA (ISO) 9F7F"),
            ("002400010431323334", "CHANGE REFERENCE DATA"),
            ("002C00010431323334", "RESET RETRY COUNTER"), ("841E00000411223344", "APPLICATION BLOCK"),
            ("8C1800000411223344", "APPLICATION UNBLOCK"), ("841600000411223344", "CARD BLOCK"),
            ("842400020411223344", "PIN CHANGE/UNBLOCK"), ("04DA9F580411223344", "PUT DATA 9F58"),
            ("84DC020C0411223344", "UPDATE RECORD SFI 1 record 2"), ("84EE00000411223344", "command CLA 84 INS EE"),
            ("8050000008112233445566778800", "command CLA 80 INS 50"),
            ("802A8E800411223344", "COMPUTE CRYPTOGRAPHIC CHECKSUM"),
            ("80EA00000411223344", "command CLA 80 INS EA"), ("00A4", "malformed command"),
            ("", "command not recorded"),
        ])
    func `each command has its name`(command: String, name: String) throws {
        #expect(try Self.last([(command, "9000")]).name == name)
    }

    @Test func `GET RESPONSE stands for the command that it fetches the answer of`() throws {
        let fetched = try Self.last([("00A4040007A0000000031010", "610A"), ("00C000000A", "6F088403A00000A501009000")])
        #expect(fetched.name == "GET RESPONSE for SELECT A0000000031010 (Visa)")
        #expect(fetched.phase == .applicationSelection)
        #expect(fetched.responseLines.first?.tag == 0x6F)
        #expect(fetched.isDone)
    }

    @Test func `command data are taken apart by the list that the card gave`() throws {
        let select = ("00A4040007A000000003101000", "6F118407A0000000031010A5069F38039F1A029000")
        let fitting = try Self.last([select, ("80A80000048302027600", "6985")])
        #expect(fitting.commandLines.map(\.meaning) == ["DE, Germany"])
        #expect(fitting.status.hasPrefix("conditions of use not satisfied"))
        let short = try Self.last([select, ("80A8000002830000", "6700")])
        #expect(short.commandLines.map(\.label) == ["the data are 0 bytes, the card's list asks for 2"])
        #expect(short.commandLines.first?.isFinding == true)
    }

    @Test func `CDOL1 values are named one a line, and the currency says what an amount is`() throws {
        let explained = try Self.last([
            ("00B2010C00", "7014" + "8C12" + "9F02065F2A0295059A039C019F37049F2701" + "9000"),
            (
                "80AE800016" + "000000001250" + "0978" + "0000008000" + "261130" + "00" + "01020304" + "80" + "00",
                "6700"
            ),
        ])
        #expect(
            explained.commandLines.map { "\($0.tag?.description ?? "") \($0.value) \($0.meaning)" } == [
                "9F02 000000001250 12.50 EUR", "5F2A 0978 EUR, Euro", "95 0000008000 ", "9A 261130 2026-11-30",
                "9C 00 purchase of goods or services", "9F37 01020304 ", "9F27 80 ARQC, online authorisation requested",
            ])
        #expect(explained.statusWord == "6700")
        #expect(!explained.isDone)
    }

    /// EMV Book 3, 6.5.8.4, 6.5.5.4 and 6.5.9.4: format 1 has no tags inside.
    @Test(
        arguments: [
            ("80A8000002830000", "800A1C000801030010010100", ["82", "94"]),
            ("80AE80000411223344", "8012800001112233445566778806010A03A02000", ["9F27", "9F36", "9F26", "9F10"]),
            ("80AE80000411223344", "800B8000011122334455667788", ["9F27", "9F36", "9F26"]),
            ("00880000041122334400", "8004AABBCCDD", ["9F4B"]), ("80A8000002830000", "80011C", ["80"]),
        ])
    func `responses of format 1 are taken apart by position`(command: String, data: String, tags: [String]) throws {
        let explained = try Self.last([(command, data + "9000")])
        #expect(explained.responseLines.compactMap { $0.tag?.description } == tags)
    }

    @Test func `the second GENERATE AC is known by the first, and a new application begins anew`() throws {
        let first = ("80AE80000411223344", "800B80000111223344556677889000")
        #expect(try Self.last([first, ("80AE40000411223344", "9000")]).name == "second GENERATE AC, TC requested")
        #expect(try Self.last([first, ("80AE40000411223344", "9000")]).phase == .completion)
        #expect(try Self.last([first, first, first]).name == "GENERATE AC, ARQC requested")
        let again = try Self.last([first, ("00A4040007A000000003101000", "6F009000"), ("80AE40000411223344", "9000")])
        #expect(again.name == "first GENERATE AC, TC requested")
        let repeated = try Self.last([("80AE80000411223344", "6C0D"), ("80AE8000041122334400", "9000")])
        #expect(repeated.name == "first GENERATE AC, ARQC requested")
        let quiet = try Self.last([first, ("00A4040007A000000003101000", "9000"), ("80AE40000411223344", "9000")])
        #expect(quiet.name == "first GENERATE AC, TC requested")
    }

    @Test func `a reset forgets what the card said`() throws {
        var explainer = APDUExplainer()
        _ = explainer.explain(try Self.exchange("80AE80000411223344", "800B80000111223344556677889000"))
        explainer.reset()
        let explained = explainer.explain(try Self.exchange("80AE80000411223344", "9000"))
        #expect(explained.name == "first GENERATE AC, ARQC requested")
    }

    @Test func `card numbers and PINs do not show`() throws {
        let record = ("00B2010C00", "700A5A0847617390010101199000")
        let masked = try Self.last([record])
        #expect(masked.response?.contains("476173******0119") == true)
        #expect(masked.response?.contains("4761739001010119") == false)
        #expect(try Self.last([record], showsPAN: true).response?.contains("4761739001010119") == true)
        let verify = ("0020008008241234FFFFFFFFFF", "9000")
        #expect(try Self.last([verify], showsPAN: true).command == "0020008008FFFFFFFFFFFFFFFF")
        // A list that asks for the number puts it into command data without a tag.
        let asked = try Self.last([
            ("00B2010C00", "70048C025A089000"), ("80AE800008" + "4761739001010119" + "00", "9000"),
        ])
        #expect(asked.command == "80AE800008****************00")
        #expect(asked.commandLines.first?.value == "476173******0119")
    }

    @Test func `answers that are none, and failures, are told`() throws {
        #expect(try Self.last([("00B2010C00", "")]).status == "no bytes at all")
        #expect(try Self.last([("00B2010C00", "90")]).status == "one byte is no status word")
        var explainer = APDUExplainer()
        let failed = explainer.explain(
            TraceExchange(command: [0, 0xB2, 1, 0x0C, 0], outcome: .failure(ChannelError(.cardRemoved, "pulled"))))
        #expect(failed.status == "pulled")
        #expect(failed.statusWord == nil)
        #expect(!failed.isDone)
    }

    @Test(
        arguments: [
            ("00B2010C00", "70009000", TransactionPhase.applicationSelection),
            ("80CA9F1700", "9000", .cardholderVerification),
            ("80CA9F3600", "9000", .terminalRiskManagement),
            ("0084000000", "0102030405060708", .cardholderVerification),
            ("0082000008112233445566778800", "9000", .issuerAuthentication),
            ("84DA00000411223344", "9000", .issuerScript), ("8050000000", "9000", .other),
            ("0088000000", "9000", .offlineDataAuthentication), ("80AE80000411223344", "9000", .cardActionAnalysis),
        ])
    func `each command belongs to a part of the transaction`(
        command: String, answer: String, phase: TransactionPhase
    ) throws {
        #expect(try Self.last([(command, answer)]).phase == phase)
    }

    @Test func `records after GET PROCESSING OPTIONS are application data`() throws {
        let explained = try Self.last([("80A8000002830000", "80021C009000"), ("00B2010C00", "70009000")])
        #expect(explained.phase == .readApplicationData)
    }

    @Test func `data that are no data objects are told with their offset`() throws {
        let explained = try Self.last([("00B2010C00", "70059F029000")])
        #expect(explained.responseLines.contains { $0.isFinding && $0.label.hasPrefix("byte ") })
    }

    @Test func `every prefix of an exchange is explained, never a trap`() throws {
        let command = try Hex.decode("80AE80001D0000000012500000000000000276000000800009782611300001020304")
        let answer = try Hex.decode("80128000012BBCBC63D46AD56006011203A010029000")
        for count in 0...command.count {
            var explainer = APDUExplainer()
            for length in 0...answer.count {
                _ = explainer.explain(
                    TraceExchange(command: Array(command.prefix(count)), outcome: .answer(Array(answer.prefix(length))))
                )
            }
        }
    }
}
