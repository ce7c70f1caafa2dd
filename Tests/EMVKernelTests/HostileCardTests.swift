import Bytes
import EMVCrypto
import EMVData
import EMVKernel
import ISO7816
import Synchronization
import Testing
import VirtualCard

/// A card that does not keep the rules gets a clean end: never a trap, never a hang, never an approval without a TC.
@Suite struct HostileCardTests {
    @Test(arguments: ["visa-credit", "mastercard-credit", "debit-pin"])
    func `a card whose answers are mutated never gets an approval without its cryptogram`(_ name: String) async throws {
        let profile = try #require(CardProfile.embedded[name])
        let virtual = try VirtualCard(profile: profile, random: FixedRandomSource(seed: 7))
        for seed in 0..<120 {
            let result = await Self.pay(MutatingCard(virtual, seed: UInt64(seed)))
            Self.check(result, "\(name), seed \(seed)")
        }
    }

    @Test(arguments: ["visa-credit", "mastercard-credit", "debit-pin"])
    func `every answer cut short at every byte leads to a clean end`(_ name: String) async throws {
        let profile = try #require(CardProfile.embedded[name])
        let virtual = try VirtualCard(profile: profile, random: FixedRandomSource(seed: 7))
        let recorder = RecordingCard(virtual)
        let whole = await Self.pay(recorder)
        let answers = recorder.answers
        let atr = try await virtual.powerOn()
        let replayed = await Self.pay(AnsweringCard(answers, atr: atr))
        #expect(replayed.commands == whole.commands)
        #expect(replayed.firstCryptogram == whole.firstCryptogram)
        for (index, answer) in answers.enumerated() {
            for length in stride(from: 0, to: answer.count, by: answer.count > 40 ? 7 : 1) {
                var cut = answers
                cut[index] = Array(answer.prefix(length))
                Self.check(await Self.pay(AnsweringCard(cut, atr: atr)), "\(name), answer \(index) cut to \(length)")
                // The same data with a good status word behind them: TLV that ends too soon.
                cut[index] = Array(answer.prefix(length)) + [0x90, 0x00]
                Self.check(
                    await Self.pay(AnsweringCard(cut, atr: atr)), "\(name), data of answer \(index) cut to \(length)")
            }
        }
    }

    @Test(arguments: ["9000", "6100", "6C00", "6A82", "6283", "63CF", "6F00", "70009000", "6F009000", "77009000", "00"])
    func `a card that always gives the same answer is left soon`(_ answer: String) async throws {
        let bytes = try Hex.decode(answer)
        let result = await Self.pay(AnsweringCard([], otherwise: bytes))
        Self.check(result, Comment(rawValue: answer))
        #expect(result.outcome != .approved)
    }

    private static func check(_ result: TransactionResult, _ comment: Comment) {
        #expect(result.exchanges <= ContactKernel.maximumExchanges, comment)
        #expect(result.commands.count == result.exchanges, comment)
        #expect(!result.reason.isEmpty, comment)
        if result.outcome == .approved {
            #expect(result.finalCryptogram?.type == .tc, comment)
            #expect(result.finalCryptogram?.value.count == 8, comment)
            let authentication = result.offlineDataAuthentication
            #expect(authentication.method != .cda || authentication.result == .successful, comment)
        }
    }

    static func pay(_ card: any CardChannel) async -> TransactionResult {
        await ContactKernel().run(
            TransactionRequest(amount: 1250, currency: Currency(alphaCode: "EUR") ?? Currency.all[0]),
            card: CardSession(card),
            environment: KernelEnvironment(
                random: FixedRandomSource(seed: 1), date: [0x26, 0x11, 0x30], time: [0x12, 0, 0],
                cardholder: ScriptedCardholder(pins: ["1234", "1234", "1234"]),
                host: ScriptedHost(responseCode: "00")))
    }
}

/// Changes about one answer in eight of the card behind it: bits, lengths, status words, repeats of earlier answers.
final class MutatingCard: CardChannel {
    private let card: any CardChannel
    private let random: FixedRandomSource
    private let earlier = Mutex([[UInt8]]())

    init(_ card: any CardChannel, seed: UInt64) {
        self.card = card
        random = FixedRandomSource(seed: seed)
    }

    func powerOn() async throws(ChannelError) -> ATR { try await card.powerOn() }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let answer = try await card.transmit(command)
        let dice = random.bytes(4)
        let repeated = earlier.withLock { earlier in
            earlier.append(answer)
            return earlier[Int(dice[3]) % earlier.count]
        }
        guard dice[0] < 32 else { return answer }
        var mutated = answer
        switch dice[1] % 6 {
        case 0: mutated[Int(dice[2]) % mutated.count] ^= 1 << (dice[3] % 8)
        case 1: mutated[Int(dice[2]) % mutated.count] = dice[3]
        case 2: mutated.removeLast(min(mutated.count, Int(dice[2] % 8)))
        case 3: mutated.insert(contentsOf: random.bytes(Int(dice[2] % 9)), at: Int(dice[3]) % mutated.count)
        case 4: mutated = repeated
        default: mutated = Array(mutated.dropLast(2)) + [dice[2], dice[3]]
        }
        return mutated
    }
}

/// Keeps the answers of the card behind it.
final class RecordingCard: CardChannel {
    private let card: any CardChannel
    private let kept = Mutex([[UInt8]]())

    init(_ card: any CardChannel) { self.card = card }

    var answers: [[UInt8]] { kept.withLock { $0 } }

    func powerOn() async throws(ChannelError) -> ATR { try await card.powerOn() }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let answer = try await card.transmit(command)
        kept.withLock { $0.append(answer) }
        return answer
    }
}

/// Gives its answers in their order, whatever it is asked.
final class AnsweringCard: CardChannel {
    private let answers: [[UInt8]]
    private let otherwise: [UInt8]
    private let atr: ATR
    private let position = Mutex(0)

    init(_ answers: [[UInt8]], otherwise: [UInt8] = [0x6F, 0x00], atr: ATR = .t1Default) {
        self.answers = answers
        self.otherwise = otherwise
        self.atr = atr
    }

    func powerOn() async throws(ChannelError) -> ATR { atr }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let index = position.withLock { position in
            defer { position += 1 }
            return position
        }
        return index < answers.count ? answers[index] : otherwise
    }
}
