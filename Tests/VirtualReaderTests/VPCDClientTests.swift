import Bytes
import ISO7816
import PrivatePCSCD
import ScriptedCard
import Synchronization
import Testing

@testable import VirtualReader

@Suite struct VPCDClientTests {
    private static let ask: [UInt8] = [0, 1, 4]
    private static let on: [UInt8] = [0, 1, 1]
    private static let off: [UInt8] = [0, 1, 0]
    private static let reset: [UInt8] = [0, 1, 2]
    private static let select: [UInt8] = [0, 5, 0, 0xA4, 4, 0, 0]

    @Test func `frames that come together are answered in order`() async throws {
        let vpcd = try FakeVPCD()
        defer { vpcd.close() }
        let card = ScriptedCard(atr: .t0Default, [("00A4040000", "6A82"), ("00A4040000", "9000")])
        let client = VPCDClient(port: vpcd.port)
        try await client.insert(card)
        let line = await vpcd.accept()
        line.send(Self.ask + Self.on + Self.select + Self.select + [0, 1, 9] + Self.ask)
        #expect(await line.receive(20).hex == "00043B600000" + "00026A82" + "00029000" + "00043B600000")
        #expect(card.resets == 1, "a card that nobody has used is not powered twice")
        line.send(Self.off + Self.on + Self.reset + Self.ask)
        #expect(await line.receive(6).hex == "00043B600000")
        #expect(card.resets == 3)
        await client.remove()
        try card.verify()
        line.close()
    }

    @Test func `a frame that comes in pieces is one command`() async throws {
        let vpcd = try FakeVPCD()
        defer { vpcd.close() }
        let client = VPCDClient(host: "localhost", port: vpcd.port)
        try await client.insert(ScriptedCard([("00A4040000", "9000")]))
        let line = await vpcd.accept()
        for byte in Self.select { line.send([byte]) }
        #expect(await line.receive(4).hex == "00029000")
        await client.remove()
        #expect(await line.receive(1).isEmpty, "a card taken out hangs up")
        line.close()
    }

    @Test func `nobody at the port is told at once, with what to do`() async throws {
        let vpcd = try FakeVPCD()
        vpcd.close()
        let error = await #expect(throws: VPCDError.self) {
            try await VPCDClient(port: vpcd.port).serve(ScriptedCard([]))
        }
        #expect(error?.kind == .connectionRefused)
        #expect(error?.message == "nobody listens at 127.0.0.1 port \(vpcd.port)")
        #expect(error?.description.contains("vsmartcard-vpcd") == true)
    }

    @Test func `a host that nobody knows is told`() async {
        let client = VPCDClient(host: "no host", port: 1)
        let error = await #expect(throws: VPCDError.self) { try await client.insert(ScriptedCard([])) }
        #expect(error?.kind == .connectionFailed)
    }

    @Test func `a client holds one card at a time`() async throws {
        let vpcd = try FakeVPCD()
        defer { vpcd.close() }
        let client = VPCDClient(port: vpcd.port)
        try await client.insert(ScriptedCard([]))
        let error = await #expect(throws: VPCDError.self) { try await client.insert(ScriptedCard([])) }
        #expect(error?.kind == .alreadyInserted)
        await client.remove()
        await client.remove()
        try await client.insert(ScriptedCard([]))
        await client.remove()
    }

    @Test func `serving ends well when it is stopped or its task is cancelled`() async throws {
        let vpcd = try FakeVPCD()
        defer { vpcd.close() }
        let client = VPCDClient(port: vpcd.port)
        for isCancelled in [false, true] {
            let serving = Task { try await client.serve(ScriptedCard([])) }
            let line = await vpcd.accept()
            line.send(Self.ask)
            #expect(await line.receive(11).count == 11)
            if isCancelled { serving.cancel() } else { client.stop() }
            try await serving.value
            line.close()
        }
    }

    @Test func `vpcd going away ends the serving with an error`() async throws {
        let vpcd = try FakeVPCD()
        defer { vpcd.close() }
        let client = VPCDClient(port: vpcd.port)
        let serving = Task { try await client.serve(ScriptedCard([])) }
        await vpcd.accept().close()
        let error = await #expect(throws: VPCDError.self) { try await serving.value }
        #expect(error?.kind == .disconnected)
    }

    @Test(arguments: [
        (TroubledCard.Trouble.error, ChannelError.Code.cardRemoved), (.emptyAnswer, .protocolViolation),
        (.longAnswer, .protocolViolation),
    ])
    func `a card that fails is gone from the reader`(trouble: TroubledCard.Trouble, code: ChannelError.Code)
        async throws
    {
        let vpcd = try FakeVPCD()
        defer { vpcd.close() }
        let client = VPCDClient(port: vpcd.port)
        let serving = Task { try await client.serve(TroubledCard(trouble: trouble)) }
        let line = await vpcd.accept()
        line.send(Self.select)
        #expect(await line.receive(1).isEmpty)
        let error = await #expect(throws: VPCDError.self) { try await serving.value }
        guard case .card(let cause) = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.code == code)
        line.close()
    }

    @Test func `several cards sit in readers side by side`() async throws {
        let daemon = try await PrivatePCSCD.shared()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    try await daemon.withSlot { slot in
                        let client = VPCDClient(port: slot.port)
                        let card = ScriptedCard([])
                        try await client.insert(card)
                        try await daemon.waitForCard(present: true, in: slot)
                        #expect(card.resets > 0)
                        await client.remove()
                        try await daemon.waitForCard(present: false, in: slot)
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

/// A card that fails when it is asked.
struct TroubledCard: CardChannel {
    enum Trouble: Sendable { case error, emptyAnswer, longAnswer }

    let trouble: Trouble

    func powerOn() async throws(ChannelError) -> ATR { .t0Default }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        switch trouble {
        case .error: throw ChannelError(.cardRemoved, "pulled")
        case .emptyAnswer: []
        case .longAnswer: [UInt8](repeating: 0, count: 65_536)
        }
    }
}
