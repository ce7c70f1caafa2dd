import Bytes
import ISO7816
import ScriptedCard
import Testing

@Suite struct ScriptedCardTests {
    @Test func `A script answers in order and is used up`() async throws {
        let card = ScriptedCard([("00A4*", "6F009000"), ("00B2??0C00", "6A83")])
        #expect(try await card.powerOn() == .t1Default)
        #expect(try await card.transmit([UInt8](hex: "00A4040001A000")).hex == "6F009000")
        #expect(try await card.transmit([UInt8](hex: "00B2010C00")).hex == "6A83")
        #expect(card.position == 2)
        #expect(card.resets == 1)
        try card.verify()
    }

    @Test func `A deviation is recorded and named`() async throws {
        let card = ScriptedCard([("0084000000", "9000"), ("80ae*", "9000")])
        _ = try await card.transmit([UInt8](hex: "0084000000"))
        let error = await #expect(throws: ChannelError.self) { try await card.transmit([UInt8](hex: "00B2010C00")) }
        #expect(error?.code == .unexpectedCommand)
        #expect(error?.message == "step 2: expected 80AE*, got 00B2010C00")
        #expect(card.failures.map(\.description) == ["step 2: expected 80AE*, got 00B2010C00"])
        #expect(throws: card.failures[0]) { try card.verify() }
    }

    @Test func `A command behind the end is a deviation`() async throws {
        let card = ScriptedCard([])
        let error = await #expect(throws: ChannelError.self) { try await card.transmit([0, 1, 2, 3]) }
        #expect(error?.message == "step 1: expected nothing more, got 00010203")
    }

    @Test func `The data of VERIFY stay out of the words`() async throws {
        let card = ScriptedCard([])
        let error = await #expect(throws: ChannelError.self) {
            try await card.transmit([UInt8](hex: "0020008008241234FFFFFFFFFF"))
        }
        #expect(error?.message == "step 1: expected nothing more, got 0020008008…")
    }

    @Test func `A script that is not used up fails`() throws {
        let card = ScriptedCard([("0084000000", "9000")])
        let failure = try #require(throws: ScriptFailure.self) { try card.verify() }
        #expect(failure.description == "step 1: expected 0084000000, got nothing")
    }

    @Test(arguments: ["card removed", "timeout", "reader unavailable", "transport error"])
    func `A step can be a fault`(_ code: String) async throws {
        let card = ScriptedCard([("*", "!\(code)"), ("*", "")])
        let error = await #expect(throws: ChannelError.self) { try await card.transmit([0, 0x84, 0, 0, 0]) }
        #expect(error?.code.rawValue == code)
        #expect(try await card.transmit([0]) == [])
        try card.verify()
    }

    @Test func `A fault can carry a code of its own`() async throws {
        let fault = ChannelError(.transport, "broken", underlyingCode: 0x8010_0016)
        let card = ScriptedCard(steps: [ScriptStep(command: try CommandPattern("00*"), reply: .fault(fault))])
        let error = await #expect(throws: ChannelError.self) { try await card.transmit([0, 1]) }
        #expect(error == fault)
    }

    @Test(arguments: [
        ("00A4*", "00A4", true), ("00A4*", "00A40400", true), ("00A4*", "00B2", false), ("00A4*", "00", false),
        ("00b2 ?1 0c 00", "00B2F10C00", true), ("00B2?10C00", "00B2F20C00", false), ("00B2", "00B200", false),
        ("*", "", true),
    ])
    func `A pattern matches digit by digit`(_ pattern: String, _ command: String, _ matches: Bool) throws {
        #expect(try CommandPattern(pattern).matches(Hex.decode(command)) == matches)
    }

    @Test(arguments: ["00A", "0*0", "GG", "00!4"])
    func `A pattern that cannot match anything is refused`(_ pattern: String) {
        let error = #expect(throws: ScriptSyntaxError.self) { try CommandPattern(pattern) }
        #expect(error?.description.contains(pattern) == true)
    }

    @Test func `A reply that is no hexadecimal is refused`() {
        #expect(throws: ScriptSyntaxError.self) { try ScriptStep("00", "9G00") }
        #expect(throws: Never.self) { try ScriptStep("00", "9000") }
    }
}
