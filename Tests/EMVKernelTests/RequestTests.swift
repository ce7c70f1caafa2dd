import Bytes
import EMVCrypto
import EMVData
import EMVKernel
import ISO7816
import Testing
import VirtualCard

extension CardSession {
    /// A session with a card that is never asked.
    static var silent: CardSession { CardSession(AnsweringCard([])) }
}

extension KernelEnvironment {
    /// Nobody there, no host.
    static func quiet(
        date: [UInt8] = [0x26, 0x11, 0x30], time: [UInt8] = [0x12, 0x00, 0x00], unpredictableNumber: [UInt8]? = nil,
        pins: [String] = []
    ) -> KernelEnvironment {
        KernelEnvironment(
            random: FixedRandomSource(seed: 3), unpredictableNumber: unpredictableNumber, date: date, time: time,
            cardholder: ScriptedCardholder(pins: pins), host: ScriptedHost())
    }
}

@Suite struct RequestTests {
    private static let euro = Currency(alphaCode: "EUR") ?? Currency.all[0]

    @Test(arguments: [
        (TransactionRequest(amount: 1_000_000_000_000, currency: euro), "12 digits"),
        (TransactionRequest(amount: 100, cashback: 101, currency: euro, type: .cashback), "more than the amount"),
        (TransactionRequest(amount: 100, currency: euro, type: .cashback), "needs a cashback amount"),
        (TransactionRequest(amount: 100, cashback: 1, currency: euro, type: .refund), "only a purchase"),
        (TransactionRequest(amount: 100, cashback: 1, currency: euro, type: .cash), "only a purchase"),
        (TransactionRequest(amount: 100, currency: euro, sequenceCounter: 100_000_000), "8 digits"),
    ])
    func `a request that cannot be ends before the card is asked`(
        _ request: TransactionRequest, _ reason: String
    ) async {
        let result = await ContactKernel().run(request, card: .silent, environment: .quiet())
        #expect(result.outcome == .terminated)
        #expect(result.exchanges == 0)
        #expect(result.reason.contains(reason), "\(result.reason)")
    }

    @Test(arguments: [
        (KernelEnvironment.quiet(date: [0x26, 0x13, 0x01]), "date"),
        (KernelEnvironment.quiet(date: [0x26, 0x12]), "date"),
        (KernelEnvironment.quiet(time: [0x12, 0x00]), "time"),
        (KernelEnvironment.quiet(time: [0x12, 0xAA, 0x00]), "time"),
        (KernelEnvironment.quiet(unpredictableNumber: [1, 2, 3]), "unpredictable number"),
    ])
    func `a clock or a number that cannot be ends before the card is asked`(
        _ environment: KernelEnvironment, _ reason: String
    ) async {
        let result = await ContactKernel().run(
            TransactionRequest(amount: 1, currency: Self.euro), card: .silent, environment: environment)
        #expect(result.outcome == .terminated)
        #expect(result.exchanges == 0)
        #expect(result.reason.contains(reason), "\(result.reason)")
    }

    @Test func `a card that does not start lets another interface be tried`() async {
        let result = await ContactKernel().run(
            TransactionRequest(amount: 1, currency: Self.euro), card: CardSession(MuteCard()), environment: .quiet())
        #expect(result.outcome == .fallback)
        #expect(result.exchanges == 0)
    }

    @Test func `the same inputs give the same transaction to the byte`() async throws {
        let profile = try #require(CardProfile.embedded["mastercard-credit"])
        var results: [TransactionResult] = []
        for _ in 0..<2 {
            let card = try VirtualCard(profile: profile, random: FixedRandomSource(seed: 5))
            results.append(
                await ContactKernel().run(
                    TransactionRequest(amount: 1250, currency: Self.euro), card: CardSession(card),
                    environment: .quiet(pins: ["1234"])))
        }
        #expect(results[0].commands == results[1].commands)
        #expect(results[0].elements == results[1].elements)
        #expect(results[0].de55 == results[1].de55)
    }

    @Test func `no PIN is in what a transaction leaves behind`() async throws {
        let profile = try #require(CardProfile.embedded["debit-pin"])
        let card = try VirtualCard(profile: profile, random: FixedRandomSource(seed: 5))
        let result = await ContactKernel().run(
            TransactionRequest(amount: 1250, currency: Self.euro), card: CardSession(card),
            environment: .quiet(pins: ["1234"]))
        let verify = try #require(result.commands.first { $0[1] == 0x20 })
        #expect(verify.hex == "0020008008FFFFFFFFFFFFFFFF")
        var dump = ""
        Swift.dump(result, to: &dump)
        #expect(!dump.contains("241234"))
        #expect(result.elements.values.allSatisfy { !$0.hex.contains("241234FF") })
    }

    @Test func `a channel that quotes a VERIFY is not quoted`() async throws {
        let profile = try #require(CardProfile.embedded["debit-pin"])
        let virtual = try VirtualCard(profile: profile, random: FixedRandomSource(seed: 5))
        let result = await ContactKernel().run(
            TransactionRequest(amount: 1250, currency: Self.euro), card: CardSession(QuotingCard(virtual)),
            environment: .quiet(pins: ["1234"]))
        #expect(result.outcome == .terminated)
        #expect(result.reason.contains("VERIFY"))
        #expect(!result.reason.contains("1234"))
    }

    @Test func `types of transactions have names`() {
        #expect(
            [TransactionType.sale, .cash, .cashback, .refund, TransactionType(rawValue: 0x31)].map(\.description)
                == ["sale", "cash", "cashback", "refund", "type 31"])
    }

    @Test func `a percentage that nobody draws comes from the random source`() {
        let low = KernelEnvironment(
            random: FixedRandomSource(repeating: [0]), date: [], time: [], cardholder: ScriptedCardholder(),
            host: ScriptedHost())
        #expect(low.randomSelection() == 1)
        let high = KernelEnvironment(
            random: FixedRandomSource(repeating: [255, 197]), date: [], time: [], cardholder: ScriptedCardholder(),
            host: ScriptedHost())
        #expect(high.randomSelection() == 99)
    }

    @Test func `log and exception file tell sequence numbers apart where an entry has one`() async {
        let log: [LoggedTransaction] = [
            LoggedTransaction(pan: "1", panSequenceNumber: 1, amount: 10),
            LoggedTransaction(pan: "1", panSequenceNumber: 2, amount: 20),
        ]
        #expect(log.latestAmount(pan: "1", panSequenceNumber: 1) == 10)
        #expect(log.latestAmount(pan: "1", panSequenceNumber: nil) == nil)
        let file = [ExceptionFileEntry(pan: "1", panSequenceNumber: 1)]
        #expect(file.contains(pan: "1", panSequenceNumber: 1))
        #expect(!file.contains(pan: "1", panSequenceNumber: 2))
    }
}

/// Does not answer to power.
struct MuteCard: CardChannel {
    func powerOn() async throws(ChannelError) -> ATR { throw ChannelError(.cardMute, "no answer to reset") }
    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] { [] }
}

/// Fails at VERIFY with a message that holds the command.
struct QuotingCard: CardChannel {
    private let card: any CardChannel

    init(_ card: any CardChannel) { self.card = card }

    func powerOn() async throws(ChannelError) -> ATR { try await card.powerOn() }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        if command[1] == 0x20 { throw ChannelError(.transport, "could not send \(command.hex)") }
        return try await card.transmit(command)
    }
}
