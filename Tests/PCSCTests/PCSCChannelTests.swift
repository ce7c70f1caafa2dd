import Bytes
import ISO7816
import PCSC
import PrivatePCSCD
import Testing
import VirtualReader

struct PCSCChannelTests {
    @Test(arguments: [("3B600000", TransmissionProtocol.t0), ("3BE000FF81317C4192", .t1)])
    func `a card is asked in the protocol that its answer to reset offers first`(
        atr: String, expected: TransmissionProtocol
    ) async throws {
        let card = ClosureCard(atr: try Hex.decode(atr)) { command in command + [0x90, 0x00] }
        try await withCard(card) { slot, _ in
            let channel = try await PCSCChannel.open(.name(slot.readerName))
            #expect(try await channel.powerOn().bytes.hex == atr)
            #expect(await channel.transmissionProtocol == expected)
            #expect(try await channel.transmit([0x80, 0xEC, 0, 0, 0]).hex == "80EC0000009000")
            await channel.close()
        }
    }
}
