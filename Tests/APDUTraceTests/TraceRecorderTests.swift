import APDUTrace
import Bytes
import ISO7816
import ScriptedCard
import Synchronization
import Testing

@Suite struct TraceRecorderTests {
    /// Lines in the order they came, and a clock that goes on by 5 with each look.
    final class Sink: Sendable {
        private let state = Mutex((bytes: [UInt8](), clock: UInt64(1000)))

        var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

        func recorder(_ channel: any CardChannel) -> TraceRecorder {
            TraceRecorder(
                channel, card: "test",
                now: {
                    self.state.withLock { state in
                        state.clock += 5
                        return state.clock
                    }
                },
                write: { line in self.state.withLock { $0.bytes += line } })
        }
    }

    @Test func `a recorder passes everything on and writes it down`() async throws {
        let card = ScriptedCard([("00B2010C00", "70009000"), ("0020008008241234FFFFFFFFFF", "63C2")])
        let sink = Sink()
        let recorder = sink.recorder(card)
        #expect(try await recorder.powerOn() == .t1Default)
        #expect(try await recorder.transmit([UInt8](hex: "00B2010C00")) == [UInt8](hex: "70009000"))
        #expect(try await recorder.transmit([UInt8](hex: "0020008008241234FFFFFFFFFF")) == [UInt8](hex: "63C2"))
        #expect(
            sink.text == """
                {"card":"test","trace":"chiphost","version":1}
                {"atr":"3BE000FF81317C4192","t":5}
                {"c":"00B2010C00","d":5,"r":"70009000","t":10}
                {"c":"0020008008FFFFFFFFFFFFFFFF","d":5,"masked":true,"r":"63C2","t":20}

                """)
        try card.verify()
    }

    @Test func `a failure is written down and thrown on, and replays as the failure`() async throws {
        let sink = Sink()
        let recorder = sink.recorder(ScriptedCard([]))
        await #expect(throws: ChannelError.self) { try await recorder.transmit([UInt8](hex: "00B2010C00")) }
        let trace = try TraceFile.load(Array(sink.text.utf8), file: "t")
        let replay = ReplayCard(trace)
        let error = await #expect(throws: ChannelError.self) { try await replay.transmit([UInt8](hex: "00B2010C00")) }
        #expect(error?.code == .unexpectedCommand)
        #expect(replay.unrecordedCommands.isEmpty)
    }

    @Test func `the protocol is the inner channel's`() async {
        let recorder = Sink().recorder(ScriptedCard(transmissionProtocol: .t0, []))
        #expect(await recorder.transmissionProtocol == .t0)
    }

    @Test func `the system's clock does not run backwards`() {
        let first = TraceRecorder.monotonic()
        #expect(TraceRecorder.monotonic() >= first)
    }
}
