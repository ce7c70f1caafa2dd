import APDUTrace
import Bytes
import ISO7816
import TestSupport
import Testing

@Suite struct ReplayCardTests {
    static func replay(_ pairs: [(String, String)], atr: ATR? = nil, unrecorded: ReplayCard.Unrecorded = .notFound)
        throws -> ReplayCard
    {
        var events: [TraceEvent] = atr.map { [.reset($0, time: nil)] } ?? []
        for (command, answer) in pairs {
            events.append(
                .exchange(
                    TraceExchange(
                        command: try Hex.decode(command), outcome: .answer(try Hex.decode(answer)),
                        isMasked: command.hasPrefix("00200080") && command.hasSuffix("FF"))))
        }
        return ReplayCard(Trace(events: events), unrecorded: unrecorded)
    }

    func ask(_ card: ReplayCard, _ command: String) async throws -> String {
        try await card.transmit(try Hex.decode(command)).hex
    }

    @Test func `a replay answers in order, and again from the start after a reset`() async throws {
        let card = try Self.replay([("80CA9F3600", "9F360200019000"), ("80CA9F3600", "9F360200029000")])
        #expect(try await ask(card, "80CA9F3600") == "9F360200019000")
        #expect(try await ask(card, "80CA9F3600") == "9F360200029000")
        #expect(try await ask(card, "80CA9F3600") == "9F360200019000")
        #expect(try await card.powerOn() == .t1Default)
        #expect(try await ask(card, "80CA9F3600") == "9F360200019000")
    }

    @Test func `Le may differ, the same bytes come first`() async throws {
        let card = try Self.replay([("00B2010C00", "6C02"), ("00B2010C02", "70009000")])
        #expect(card.transmissionProtocol == .t0)
        #expect(try await ask(card, "00B2010C02") == "70009000")
        #expect(try await ask(card, "00B2010C00") == "6C02")
        #expect(try await ask(card, "00B2010C05") == "70009000")
    }

    @Test func `records belong to the application that is selected`() async throws {
        let card = try Self.replay([
            ("00A4040007A000000003101000", "6F009000"), ("00B2010C00", "700141019000"),
            ("00A4040007A000000004101000", "6F009000"), ("00B2011400", "700142019000"),
        ])
        #expect(try await ask(card, "00A4040007A000000004101000") == "6F009000")
        #expect(try await ask(card, "00B2010C00") == "6A83")
        #expect(try await ask(card, "00B2011400") == "700142019000")
        #expect(try await ask(card, "00A4040007A0000000031010") == "6F009000")
        #expect(try await ask(card, "00B2010C00") == "700141019000")
        #expect(card.unrecordedCommands.map(\.hex) == ["00B2010C00"])
        #expect(card.selectedNames.map(\.hex) == ["A0000000031010", "A0000000041010"])
    }

    @Test(
        arguments: [
            ("80A8000002830000", "80A8000006830412345678 00"), ("80AE80000411223344", "80AE80000455667788"),
            ("0088000004112233 4400", "0088000004AABBCCDD00"),
            ("0020008008FFFFFFFFFFFFFFFF", "0020008008241234FFFFFFFFFF"),
        ])
    func `data of the day may differ`(recorded: String, asked: String) async throws {
        let card = try Self.replay([(recorded, "9000")])
        #expect(try await ask(card, asked) == "9000")
    }

    @Test func `a GENERATE AC that asks for another cryptogram is not the recorded one`() async throws {
        let card = try Self.replay([("80AE80000411223344", "9000")])
        await #expect(throws: ChannelError.self) { try await ask(card, "80AE40000411223344") }
    }

    @Test func `an answer without a command serves the next question only`() async throws {
        let card = try Self.replay([("", "6700"), ("80CA9F3600", "9F360200019000")])
        #expect(try await ask(card, "80A800000483020000") == "6700")
        #expect(try await ask(card, "80CA9F1700") == "6A88")
    }

    @Test func `what was not recorded is never made up`() async throws {
        let lenient = try Self.replay([])
        #expect(try await ask(lenient, "00A4040007A000000003101000") == "6A82")
        #expect(try await ask(lenient, "00B2010C00") == "6A83")
        #expect(try await ask(lenient, "80CA9F3600") == "6A88")
        #expect(try await ask(lenient, "00C0000000") == "6985")
        let error = await #expect(throws: ChannelError.self) { try await ask(lenient, "0020008008241234FFFFFFFFFF") }
        #expect(error?.code == .unexpectedCommand)
        #expect(error?.description.contains("241234") == false)
        let strict = try Self.replay([], unrecorded: .fail)
        await #expect(throws: ChannelError.self) { try await ask(strict, "00B2010C00") }
        await #expect(throws: ChannelError.self) { try await ask(strict, "") }
    }

    @Test func `the recorded ATR is given, and its protocol spoken`() async throws {
        let card = try Self.replay([], atr: .t0Default)
        #expect(try await card.powerOn() == .t0Default)
        #expect(card.transmissionProtocol == .t0)
        #expect(try Self.replay([]).transmissionProtocol == .t1)
    }

    @Test(arguments: Transcripts.names)
    func `every recorded transcript loads and replays itself, command by command`(name: String) async throws {
        let trace = try TraceFile.load(try Transcripts.read(name), file: name)
        #expect(!trace.exchanges.isEmpty)
        let card = ReplayCard(trace)
        for exchange in trace.exchanges where !exchange.command.isEmpty {
            let answer = try await card.transmit(exchange.command)
            #expect(answer.count >= 2)
        }
        #expect(card.unrecordedCommands.isEmpty)
    }
}
