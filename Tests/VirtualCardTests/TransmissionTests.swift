import Bytes
import EMVCrypto
import ISO7816
import JSONDocument
import Testing
import VirtualCard

@Suite struct TransmissionTests {
    private func card(_ name: String) async throws -> CardDriver {
        try await CardDriver(try #require(CardProfile.embedded(named: name)))
    }

    @Test func `a card without power is mute`() async throws {
        let card = try VirtualCard(profile: try #require(CardProfile.embedded(named: "visa-credit")))
        await #expect(throws: ChannelError.self) { try await card.transmit([0x00, 0xA4, 0x04, 0x00]) }
    }

    @Test(arguments: [
        ("visa-credit", "3B600000", TransmissionProtocol.t0), ("mastercard-credit", "3BE000FF81317C4192", .t1),
    ])
    func `a card resets with its ATR and names its protocol`(
        name: String, atr: String, transport: TransmissionProtocol
    ) async throws {
        let card = try VirtualCard(profile: try #require(CardProfile.embedded(named: name)))
        #expect(try await card.powerOn().bytes.hex == atr)
        #expect(await card.transmissionProtocol == transport)
    }

    @Test func `without an ATR in the profile a card has the shortest one of its protocol`() async throws {
        for name in ["visa-credit", "mastercard-credit"] {
            var profile = try #require(CardProfile.embedded(named: name))
            let given = profile.atr?.bytes
            profile.atr = nil
            #expect(try await VirtualCard(profile: profile).powerOn().bytes == given)
        }
    }

    @Test func `GET RESPONSE fetches what waits, in pieces where it is asked so`() async throws {
        let card = try await card("visa-credit")
        let whole = try await card.exchange("00A4040007A0000000031010")
        #expect(try await card.send("00A4040007A0000000031010") == "6146")
        #expect(try await card.send("00C0000000") == "6C46")
        #expect(try await card.send("00C0000050") == "6C46")
        #expect(try await card.send("00C0010046") == "6A86")
        #expect(try await card.send("80C0000046") == "6E00")
        let first = try await card.send("00C0000010")
        #expect(first.hasSuffix("6136"))
        #expect(first.dropLast(4) + (try await card.send("00C0000036")) == whole)
        #expect(try await card.send("00C0000036") == "6985")
    }

    @Test func `another command drops what waits for GET RESPONSE, and so does GET RESPONSE with data`() async throws {
        let card = try await card("visa-credit")
        #expect(try await card.send("00A4040007A0000000031010") == "6146")
        #expect(try await card.send("80CA9F3605") == "9F360200009000")
        #expect(try await card.send("00C0000046") == "6985")
        #expect(try await card.send("00A4040007A0000000031010") == "6146")
        #expect(try await card.send("00C000000100") == "6700")
        #expect(try await card.send("00C0000046") == "6985")
    }

    @Test func `an Le that a reader let through on T=0 changes nothing`() async throws {
        let card = try await card("visa-credit")
        #expect(try await card.send("00A4040007A000000003101000") == "6146")
    }

    @Test func `a wrong Le leaves a T=0 card as it was`() async throws {
        let card = try await card("visa-credit")
        try await card.exchange("00A4040007A0000000031010")
        #expect(try await card.send("0084000000") == "6C08")
        #expect(try await card.send("0084000008") == CardDriver.challenge.hex + "9000")
    }

    @Test func `a T=1 card gives all of a response when Le is 00 or absent`() async throws {
        let card = try await card("mastercard-credit")
        let all = try await card.send("00A4040007A000000004101000")
        #expect(all.hasSuffix("9000"))
        #expect(try await card.send("00A4040007A0000000041010") == all)
        #expect(try await card.send("00A4040007A000000004101021") == all)
        #expect(try await card.send("00A4040007A0000000041010FF") == all)
    }

    @Test func `a reset forgets selection and challenge, never the counter`() async throws {
        let card = try await card("visa-credit")
        try await card.exchange("00A4040007A0000000031010")
        try await card.exchange("80A80000058303027600")
        _ = try await card.card.powerOn()
        #expect(try await card.send("80CA9F3605") == "6985")
        try await card.exchange("00A4040007A0000000031010")
        #expect(try await card.send("80CA9F3605") == "9F360200019000")
    }

    @Test func `a session over the card follows the T=0 procedure`() async throws {
        let session = CardSession(try VirtualCard(profile: try #require(CardProfile.embedded(named: "visa-credit"))))
        _ = try await session.powerOn()
        let response = try await session.send(.select(name: [UInt8](hex: "A0000000031010")))
        #expect(response.statusWord == .success)
        #expect(response.data.count == 0x46)
    }
}
