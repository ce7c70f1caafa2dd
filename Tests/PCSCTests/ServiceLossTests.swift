import Bytes
import Foundation
import ISO7816
import PCSC
import PrivatePCSCD
import Testing
import VirtualReader

/// What happens when pcscd itself goes: each test in a process of its own, with a pcscd of its own.
@Suite struct ServiceLossTests {
    @Test func `a service that does not run is told, with how to start it`() async {
        await #expect(processExitsWith: .success) {
            let listing = await #expect(throws: PCSCError.self) { try await PCSCReader.list() }
            #expect(listing?.code == .noService)
            let opening = await #expect(throws: PCSCError.self) { try await PCSCChannel.open(.firstWithCard) }
            #expect(opening?.code == .noService)
            let waiting = await #expect(throws: PCSCError.self) { try await ReaderMonitor.waitForCard() }
            #expect(waiting?.code == .noService)
            #expect(waiting?.advice?.contains("pcscd") == true)
        }
    }

    @Test func `a service killed in the middle of a command is told, and one started again is found`() async {
        await #expect(processExitsWith: .success) {
            let daemon = try await PrivatePCSCD.shared()
            let isAsked = Gate()
            let gate = Gate()
            let card = ClosureCard { command in
                guard command[1] == 0xA4 else { return [0x90, 0x00] }
                isAsked.open()
                await gate.wait()
                return [0x90, 0x00]
            }
            try await daemon.withSlot { slot in
                let client = VPCDClient(port: slot.port)
                try await client.insert(card)
                try await daemon.waitForCard(present: true, in: slot)
                let monitor = ReaderMonitor()
                let channel = try await PCSCChannel.open(.name(slot.readerName))
                _ = try await channel.powerOn()
                let answer = Task { try await channel.transmit([0, 0xA4, 0, 0]) }
                await isAsked.wait()
                await daemon.kill()
                gate.open()
                let broken = await #expect(throws: ChannelError.self) { try await answer.value }
                #expect(broken?.code == .serviceUnavailable)
                let gone = await #expect(throws: ChannelError.self) { try await channel.powerOn() }
                #expect(gone?.code == .serviceUnavailable)
                #expect(gone?.underlyingCode == 0x8010_001D)
                var failure: ReaderEvent?
                for await event in monitor.events { failure = event }
                guard case .failed = failure else {
                    Issue.record("the monitor ended with \(String(describing: failure))")
                    return
                }

                try await daemon.start()
                try await client.insert(card)
                try await daemon.waitForCard(present: true, in: slot)
                _ = try await channel.powerOn()
                #expect(try await channel.transmit([0, 0xB2, 1, 0]).hex == "9000")
                let new = try await PCSCChannel.open(.name(slot.readerName))
                _ = try await new.powerOn()
                #expect(try await new.transmit([0, 0xB2, 1, 0]).hex == "9000")
                await client.remove()
            }
        }
    }

    @Test func `a process that exits does not wait for a card that hangs`() async {
        await #expect(processExitsWith: .exitCode(3)) {
            let daemon = try await PrivatePCSCD.shared()
            try await daemon.withSlot { slot in
                let gate = Gate()
                let isAsked = Gate()
                let client = VPCDClient(port: slot.port)
                try await client.insert(
                    ClosureCard { _ in
                        isAsked.open()
                        await gate.wait()
                        return [0x90, 0x00]
                    })
                try await daemon.waitForCard(present: true, in: slot)
                let channel = try await PCSCChannel.open(.name(slot.readerName))
                _ = try await channel.powerOn()
                Task { try await channel.transmit([0, 0xA4, 0, 0]) }
                await isAsked.wait()
                exit(3)
            }
        }
    }

    @Test func `contexts, cards and monitors leave no descriptor behind`() async {
        await #expect(processExitsWith: .success) {
            let daemon = try await PrivatePCSCD.shared()
            try await daemon.withSlot { slot in
                let client = VPCDClient(port: slot.port)
                try await client.insert(ClosureCard())
                try await daemon.waitForCard(present: true, in: slot)
                func use() async throws {
                    let channel = try await PCSCChannel.open(.name(slot.readerName))
                    _ = try await channel.powerOn()
                    _ = try await channel.transmit([0, 0xA4, 0, 0])
                    await channel.close()
                    _ = try await PCSCReader.list()
                    _ = try await ReaderMonitor.waitForCard(in: .name(slot.readerName))
                    await #expect(throws: PCSCError.self) { try await PCSCChannel.open(.name("nobody")) }
                }
                try await use()
                let before = PrivatePCSCD.openDescriptors
                for _ in 0..<20 { try await use() }
                // A context is let go of on its own thread, a moment after its monitor.
                let deadline = ContinuousClock.now + .seconds(10)
                while PrivatePCSCD.openDescriptors > before, ContinuousClock.now < deadline { await Task.yield() }
                #expect(PrivatePCSCD.openDescriptors <= before)
                await client.remove()
            }
        }
    }
}
