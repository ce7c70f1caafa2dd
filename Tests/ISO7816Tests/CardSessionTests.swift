import Bytes
import ISO7816
import ScriptedCard
import Testing

struct ExchangeInput: Decodable, Sendable {
    var `protocol`: UInt8
    var command: String
    var script: [[String]]
    var `repeat`: [String]?

    func steps(repetitions: Int = 0) -> [(String, String)] {
        script.map { ($0[0], $0[1]) } + (0..<repetitions).compactMap { _ in self.repeat.map { ($0[0], $0[1]) } }
    }
}

struct ExchangeExpectation: Decodable, Sendable {
    var response: String
    var transmissions: Int
    var exchanges: Int
}

struct ViolationExpectation: Decodable, Sendable {
    var error: String
}

@Suite struct CardSessionTests {
    @Test(arguments: Vector<ExchangeInput, ExchangeExpectation>.load("apdu/exchanges.json"))
    func `A command and its response go through what the protocol needs`(
        _ vector: Vector<ExchangeInput, ExchangeExpectation>
    ) async throws {
        let expect = try #require(vector.expect)
        let card = ScriptedCard(atr: vector.input.protocol == 0 ? .t0Default : .t1Default, vector.input.steps())
        let session = CardSession(card)
        _ = try await session.powerOn()
        let response = try await session.send(CommandAPDU(bytes: Hex.decode(vector.input.command)))
        #expect(response.bytes.hex == expect.response)
        #expect(await session.exchanges == expect.exchanges)
        #expect(await session.transmissions == expect.transmissions)
        try card.verify()
    }

    @Test(arguments: Vector<ExchangeInput, ViolationExpectation>.load("apdu/violations.json"))
    func `A card that breaks the rules or breaks off gets a clean end`(
        _ vector: Vector<ExchangeInput, ViolationExpectation>
    ) async throws {
        let card = ScriptedCard(
            atr: vector.input.protocol == 0 ? .t0Default : .t1Default, vector.input.steps(repetitions: 400))
        let session = CardSession(card)
        _ = try await session.powerOn()
        let error = await #expect(throws: ChannelError.self) {
            try await session.send(CommandAPDU(bytes: Hex.decode(vector.input.command)))
        }
        #expect(error?.code.rawValue == vector.expect?.error)
        #expect(card.failures.isEmpty)
        #expect(await session.transmissions <= 260)
    }

    @Test func `GET RESPONSE brings 65,536 bytes and no more`() async throws {
        let full = String(repeating: "00", count: 256)
        let steps =
            [("00C0000000", "6100")] + [(String, String)](repeating: ("00C0000000", full + "6100"), count: 255)
            + [("00C0000000", full + "9000")]
        let card = ScriptedCard(atr: .t0Default, [("00A4040001A0", "6100")] + steps.dropFirst())
        let session = CardSession(card)
        _ = try await session.powerOn()
        let response = try await session.send(CommandAPDU(bytes: [UInt8](hex: "00A4040001A000")))
        #expect(response.data.count == 65_536)
        #expect(response.statusWord == .success)
        try card.verify()
    }

    @Test func `A reader's choice of protocol goes above the answer to reset`() async throws {
        let card = ScriptedCard(
            atr: .t0Default, transmissionProtocol: .t1, [("00A4040001A000", "9000")])
        let session = CardSession(card)
        #expect(await session.transmissionProtocol == nil)
        #expect(try await session.powerOn() == .t0Default)
        #expect(await session.transmissionProtocol == .t1)
        #expect(await session.atr == .t0Default)
        _ = try await session.send(.select(name: [0xA0]))
        try card.verify()
    }

    @Test func `A command before any reset goes out in the channel's protocol`() async throws {
        let card = ScriptedCard(transmissionProtocol: .t0, [("00A4040001A0", "9000")])
        let session = CardSession(card)
        _ = try await session.send(.select(name: [0xA0]))
        #expect(card.resets == 0)
        try card.verify()
    }

    @Test func `A session bounds the commands between two resets`() async throws {
        let card = ScriptedCard([("0084000000", "9000"), ("0084000000", "9000"), ("0084000000", "9000")])
        let session = CardSession(card, limits: CardSessionLimits(transmissions: 2))
        _ = try await session.powerOn()
        _ = try await session.send(.getChallenge())
        _ = try await session.send(.getChallenge())
        let error = await #expect(throws: ChannelError.self) { try await session.send(.getChallenge()) }
        #expect(error?.code == .protocolViolation)
        _ = try await session.powerOn()
        _ = try await session.send(.getChallenge())
        #expect(card.resets == 2)
        #expect(await session.exchanges == 4)
    }

    @Test func `Commands sent from several tasks do not cut a procedure in two`() async throws {
        let count = 50
        let card = ScriptedCard(
            atr: .t0Default,
            [(String, String)](
                repeating: ("00A4040001A0", "6102"), count: count
            ).flatMap { [$0, ("00C0000002", "6F009000")] })
        let session = CardSession(card)
        _ = try await session.powerOn()
        try await withThrowingTaskGroup(of: ResponseAPDU.self) { group in
            for _ in 0..<count { group.addTask { try await session.send(.select(name: [0xA0])) } }
            for try await response in group { #expect(response.bytes.hex == "6F009000") }
        }
        #expect(await session.exchanges == count)
        try card.verify()
    }

    @Test func `A channel error in words carries its advice`() {
        #expect(ChannelError(.timeout, "no answer").description == "no answer")
        #expect(ChannelError(.cardMute, "mute", advice: "turn the card").description == "mute; turn the card")
        #expect(TransmissionProtocol.t1.description == "T=1")
    }
}
