import BridgeBaseline
import ISO7816
import PCSC
import PrivatePCSCD
import VirtualReader

/// What the bridge adds to one SCardTransmit, against a plain C loop on the same reader.
enum BridgeBench {
    /// Answers every command at once with sixteen bytes.
    struct InstantCard: CardChannel {
        func powerOn() async throws(ChannelError) -> ATR { .t1Default }

        func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
            [UInt8](repeating: 0x5A, count: 16) + [0x90, 0x00]
        }
    }

    static let command: [UInt8] = [0x00, 0xB2, 0x01, 0x0C, 0x00]
    static let exchanges = 2000

    static func run() async throws {
        heading("The bridge, \(exchanges) exchanges a round through pcscd and vpcd")
        let daemon = try await PrivatePCSCD.shared()
        try await daemon.withSlot { slot in
            let client = VPCDClient(port: slot.port)
            try await client.insert(InstantCard())
            try await daemon.waitForCard(present: true, in: slot)
            let channel = try await PCSCChannel.open(ReaderSelection(slot.readerName))
            _ = try await channel.powerOn()
            var plain: [Double] = []
            var ratios: [Double] = []
            for _ in 0..<15 {
                let nanoseconds = bridge_baseline(slot.readerName, command, command.count, UInt32(exchanges))
                guard nanoseconds > 0 else { fail("the C loop ended with 0x\(String(-nanoseconds, radix: 16))") }
                let start = Stopwatch.wall
                for _ in 0..<exchanges { _ = try await channel.transmit(command) }
                let own = (Stopwatch.wall - start) / Double(exchanges)
                plain.append(Double(nanoseconds) / Double(exchanges) / 1000)
                ratios.append(own * 1e9 / (Double(nanoseconds) / Double(exchanges)))
            }
            await channel.close()
            await client.remove()
            row("one SCardTransmit in a C loop", "\(fixed(plain.median)) µs")
            row("the same through PCSCChannel", "\(fixed(ratios.median, 2)) times", bound: "at most 1.3")
        }
    }
}
