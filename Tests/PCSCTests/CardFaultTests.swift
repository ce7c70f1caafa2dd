import Bytes
import ISO7816
import PCSC
import PrivatePCSCD
import Testing
import VirtualReader

/// What a channel says when card, reader or other programs fail it.
@Suite struct CardFaultTests {
    @Test func `an answer without a status word is refused`() async throws {
        try await withCard(ClosureCard { _ in [] }) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            let error = await #expect(throws: ChannelError.self) { try await channel.transmit([0, 0xA4, 0, 0]) }
            #expect(error?.code == .protocolViolation)
            #expect(error?.message == "no status word: the card was removed or died")
        }
    }

    @Test func `a card pulled in the middle of a command is no answer, and then no card`() async throws {
        let pull = Gate()
        let card = ClosureCard { _ throws(ChannelError) in
            pull.open()
            throw ChannelError(.cardRemoved, "pulled")
        }
        try await withCard(card) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            let first = await #expect(throws: ChannelError.self) { try await channel.transmit([0, 0xA4, 0, 0]) }
            #expect(first?.code == .protocolViolation)
            await pull.wait()
            try await PrivatePCSCD.shared().waitForCard(present: false, in: slot)
            let second = await #expect(throws: ChannelError.self) { try await channel.transmit([0, 0xA4, 0, 0]) }
            #expect(second?.code == .cardRemoved)
            #expect(second?.underlyingCode == 0x8010_0069)
            let third = await #expect(throws: ChannelError.self) { try await channel.powerOn() }
            #expect(third?.code == .cardRemoved)
        }
    }

    @Test func `a card put back in is powered again through the same channel`() async throws {
        let card = ClosureCard()
        try await withCard(card) { slot, client in
            let daemon = try await PrivatePCSCD.shared()
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            await client.remove()
            try await daemon.waitForCard(present: false, in: slot)
            try await client.insert(card)
            try await daemon.waitForCard(present: true, in: slot)
            let error = await #expect(throws: ChannelError.self) { try await channel.transmit([0, 0xA4, 0, 0]) }
            #expect(error?.code == .cardRemoved)
            _ = try await channel.powerOn()
            #expect(try await channel.transmit([0, 0xA4, 0, 0]).hex == "9000")
        }
    }

    @Test func `a card that never answers is given up after the time allowed`() async throws {
        let gate = Gate()
        let card = ClosureCard { _ in
            await gate.wait()
            return [0x90, 0x00]
        }
        try await withCard(card) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            channel.timeout = .milliseconds(50)
            for _ in 0..<2 {
                let error = await #expect(throws: ChannelError.self) { try await channel.transmit([0, 0xA4, 0, 0]) }
                #expect(error?.code == .timeout)
                #expect(error?.underlyingCode == 0x8010_000A)
            }
            #expect(card.commands.count == 1, "nothing more is asked while the card hangs")
            #expect(await channel.transmissionProtocol == nil)
            channel.timeout = .seconds(30)
            gate.open()
            // The late answer is dropped; then the channel is as new.
            while (try? await channel.powerOn()) == nil { await Task.yield() }
            let answer = try await channel.transmit([0, 0xA4, 0, 0])
            #expect(answer.hex == "9000")
        }
    }

    @Test func `a reset by another program is told and a power-on starts again`() async throws {
        try await withCard(ClosureCard()) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            let other = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await other.powerOn()
            let error = await #expect(throws: ChannelError.self) { try await channel.transmit([0, 0xA4, 0, 0]) }
            #expect(error?.code == .cardReset)
            #expect(error?.underlyingCode == 0x8010_0068)
            _ = try await channel.powerOn()
            #expect(try await channel.transmit([0, 0xA4, 0, 0]).hex == "9000")
        }
    }

    @Test func `a card held exclusively by another program is a sharing violation`() async throws {
        try await withCard(ClosureCard()) { slot, _ in
            var options = PCSCChannel.Options()
            options.share = .exclusive
            let owner = try await PCSCChannel.open(.name(slot.readerName), options: options)
            _ = try await owner.powerOn()
            let other = try await PCSCChannel.open(.name(slot.readerName))
            let error = await #expect(throws: ChannelError.self) { try await other.powerOn() }
            #expect(error?.code == .sharingViolation)
            #expect(error?.advice?.contains("gpg-agent") == true)
            await owner.close()
            _ = try await other.powerOn()
        }
    }

    @Test func `an empty reader has no card and an unknown one is named with those that exist`() async throws {
        let daemon = try await PrivatePCSCD.shared()
        try await daemon.withSlot { slot in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            let empty = await #expect(throws: ChannelError.self) { try await channel.powerOn() }
            #expect(empty?.code == .cardRemoved)
            let early = await #expect(throws: ChannelError.self) { try await channel.transmit([0, 0xA4, 0, 0]) }
            #expect(early?.message.contains("power it on first") == true)
            let unknown = await #expect(throws: PCSCError.self) { try await PCSCChannel.open(.name("Omnikey")) }
            #expect(unknown?.code == .unknownReader)
            #expect(unknown?.detail?.contains("0: ChipHost Reader 0 00 00") == true)
        }
    }
}
