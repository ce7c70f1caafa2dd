import ISO7816
import PCSC
import PrivatePCSCD
import Testing
import VirtualReader

@Suite struct ReaderMonitorTests {
    @Test func `a card put in and taken out is noticed while the reader is used`() async throws {
        let daemon = try await PrivatePCSCD.shared()
        try await daemon.withSlot { slot in
            let monitor = ReaderMonitor()
            let client = VPCDClient(port: slot.port)
            var seen: [String] = []
            for await event in monitor.events {
                switch event {
                case .readerArrived(let reader) where reader.name == slot.readerName:
                    seen.append("reader")
                    try await client.insert(ClosureCard(atr: ATR.t1Default.bytes))
                case .cardInserted(let reader) where reader.name == slot.readerName:
                    seen.append("card \(reader.atr?.description ?? "")")
                    await client.remove()
                case .cardRemoved(let reader) where reader.name == slot.readerName:
                    seen.append("gone")
                    monitor.cancel()
                default: continue
                }
            }
            #expect(seen == ["reader", "card 3BE000FF81317C4192", "gone"])
        }
    }

    @Test func `a wait for a card ends with the card, with the time, or when it is cancelled`() async throws {
        let daemon = try await PrivatePCSCD.shared()
        try await daemon.withSlot { slot in
            let late = await #expect(throws: PCSCError.self) {
                try await ReaderMonitor.waitForCard(in: .name(slot.readerName), timeout: .milliseconds(20))
            }
            #expect(late?.code == .timeout)
            let waiting = Task { try await ReaderMonitor.waitForCard(in: .index(slot.index)) }
            waiting.cancel()
            let cancelled = await #expect(throws: PCSCError.self) { try await waiting.value }
            #expect(cancelled?.code == .cancelled)
            let client = VPCDClient(port: slot.port)
            async let reader = ReaderMonitor.waitForCard(in: .name(slot.readerName), timeout: .seconds(10))
            try await client.insert(ClosureCard())
            #expect(try await reader.atr == .t0Default)
            await client.remove()
        }
    }

    @Test func `a name that fits several readers is not waited for`() async throws {
        try await withCard(ClosureCard()) { _, _ in
            let error = await #expect(throws: PCSCError.self) {
                try await ReaderMonitor.waitForCard(in: .name("ChipHost Reader"), timeout: .seconds(10))
            }
            #expect(error?.code == .unknownReader)
        }
    }
}
