import Bytes
import ISO7816
import PCSC
import PrivatePCSCD
import Testing
import VirtualReader

@Suite struct PCSCChannelTests {
    @Test(arguments: [("3B600000", TransmissionProtocol.t0), ("3BE000FF81317C4192", .t1)])
    func `a card is asked in the protocol that its answer to reset offers first`(
        atr: String, expected: TransmissionProtocol
    ) async throws {
        let card = ClosureCard(atr: try Hex.decode(atr)) { command in command + [0x90, 0x00] }
        try await withCard(card) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            #expect(channel.readerName == slot.readerName)
            #expect(try await channel.powerOn().bytes.hex == atr)
            #expect(await channel.transmissionProtocol == expected)
            #expect(try await channel.transmit([0x80, 0xEC, 0, 0, 0]).hex == "80EC0000009000")
            await channel.close()
        }
    }

    @Test func `a card that offers both protocols is asked in the first, not in the service's favourite`() async throws
    {
        // TD1 = 80 offers T=0 and TD2 = 01 offers T=1; TCK closes it (ISO/IEC 7816-3, 8.2).
        let card = ClosureCard(atr: [0x3B, 0x80, 0x80, 0x01, 0x01])
        try await withCard(card) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            #expect(await channel.transmissionProtocol == .t0)
            var options = PCSCChannel.Options()
            options.protocols = .t1
            let other = try await PCSCChannel.open(.name(slot.readerName), options: options)
            _ = try await other.powerOn()
            #expect(await other.transmissionProtocol == .t1, "asked for, and got after a cold reset")
        }
    }

    @Test func `readers are listed with name, state and answer to reset`() async throws {
        try await withCard(ClosureCard(atr: ATR.t1Default.bytes)) { slot, _ in
            let readers = try await PCSCReader.list()
            #expect(readers.count == 16)
            #expect(readers.map(\.index) == Array(0..<16))
            let reader = try ReaderSelection(slot.readerName).pick(from: readers)
            #expect(reader.name == slot.readerName)
            #expect(reader.holdsCard)
            #expect(reader.atr == .t1Default)
            #expect(try ReaderSelection("\(slot.index)").pick(from: readers) == reader)
        }
    }

    @Test func `61xx and 6Cxx pass unchanged and a session follows them`() async throws {
        let card = ClosureCard { command in
            switch command[1] {
            case 0xA4: [0x61, 0x05]
            case 0xC0: Array(1...command[4]) + [0x90, 0x00]
            case 0xB2 where command[4] == 0: [0x6C, 0x03]
            case 0xB2: Array(1...command[4]) + [0x90, 0x00]
            default: [0x6D, 0x00]
            }
        }
        try await withCard(card) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            let session = CardSession(channel)
            _ = try await session.powerOn()
            #expect(try await channel.transmit([0, 0xA4, 4, 0, 1, 0xAA]).hex == "6105")
            let selected = try await session.send(CommandAPDU(cla: 0, ins: 0xA4, p1: 4, p2: 0, data: [0xAA], le: 256))
            #expect(selected.bytes.hex == "01020304059000")
            let record = try await session.send(CommandAPDU(cla: 0, ins: 0xB2, p1: 1, p2: 0x0C, le: 256))
            #expect(record.bytes.hex == "0102039000")
        }
    }

    @Test func `an extended answer of 65,535 bytes and a command of 60,000 arrive whole`() async throws {
        let answer = (0..<65_533).map { UInt8(truncatingIfNeeded: $0 &* 7) } + [0x90, 0x00]
        let card = ClosureCard(atr: ATR.t1Default.bytes) { command in
            command.count > 10 ? Array(command.suffix(2)) + [0x90, 0x00] : answer
        }
        try await withCard(card) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            #expect(try await channel.transmit([0, 0xB0, 0, 0, 0, 0, 0]) == answer)
            let long = [0, 0xD6, 0, 0, 0, 0xEA, 0x60] + [UInt8](repeating: 0x5A, count: 59_998) + [0x12, 0x34]
            #expect(try await channel.transmit(long).hex == "12349000")
            #expect(card.commands.last == long)
        }
    }

    @Test func `a first power-on is cold or finds the card fresh, a second resets it`() async throws {
        let card = ClosureCard()
        try await withCard(card) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            _ = try await channel.transmit([0, 0xA4, 0, 0])
            let before = card.timesPowered
            _ = try await channel.powerOn()
            #expect(card.timesPowered == before + 1)
            _ = try await channel.transmit([0, 0xA4, 0, 0])
            _ = try await channel.reset(.unpower)
            #expect(card.timesPowered == before + 2)
        }
    }

    @Test func `a transaction keeps other programs out until it ends`() async throws {
        try await withCard(ClosureCard()) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await channel.powerOn()
            let other = try await PCSCChannel.open(.name(slot.readerName))
            other.timeout = .milliseconds(50)
            try await channel.beginTransaction()
            let refused = await #expect(throws: ChannelError.self) { try await other.powerOn() }
            #expect(refused?.code == .timeout)
            #expect(try await channel.transmit([0, 0xA4, 0, 0]).hex == "9000")
            try await channel.endTransaction()
            let next = try await PCSCChannel.open(.name(slot.readerName))
            _ = try await next.powerOn()
            #expect(try await next.transmit([0, 0xA4, 0, 0]).hex == "9000")
        }
    }

    @Test func `the reader answers for itself, and what it does not know is an error`() async throws {
        try await withCard(ClosureCard()) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            await #expect(throws: PCSCError.self) { try await channel.attribute(.serialNumber) }
            _ = try await channel.powerOn()
            await #expect(throws: PCSCError.self) { try await channel.control(0x4200_0D48) }
        }
    }
}
