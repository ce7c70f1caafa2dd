import Counters
import EMVCrypto
import EMVData
import EMVKernel
import ISO7816
import IssuerHost
import Synchronization
import VectorRunner
import VirtualCard

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the kernel itself costs: transactions against answers that were recorded before, so that no card and no issuer
/// works beside it; and the vectors.
enum KernelBench {
    static func run(countsInstructions: Bool) async throws {
        heading("The kernel alone, against recorded answers")
        for name in TransactionBench.profiles {
            let script = try await Script.record(name)
            for _ in 0..<50 { await script.transact() }
            var times: [Double] = []
            var allocations: [Double] = []
            var instructions: [Double] = []
            for _ in 0..<9 {
                let (start, before, executed) = (Stopwatch.cpu, allocation_count(), instruction_count())
                for _ in 0..<100 { await script.transact() }
                instructions.append(Double(instruction_count() - executed) / 100)
                allocations.append(Double(allocation_count() - before) / 100)
                times.append((Stopwatch.cpu - start) / 100)
            }
            row("\(name): CPU of a transaction", "\(fixed(times.median * 1e6, 0)) µs", bound: "at most 300 µs")
            row("\(name): allocations", fixed(allocations.median, 0), bound: "at most 2000")
            row(
                "\(name): instructions",
                countsInstructions
                    ? "\(fixed(instructions.median / 1000, 0)) thousand" : "not counted: no hardware counters here")
        }
        try await vectors()
    }

    private static func vectors() async throws {
        var vectors: [KernelVector] = []
        for file in files(matching: "vectors/kernel/*.json") {
            vectors += try KernelVector.load(contents(of: file), file: file)
        }
        guard !vectors.isEmpty else { fail("no vectors: run it from the project's folder") }
        var rates: [Double] = []
        for _ in 0..<3 {
            let start = Stopwatch.cpu
            for vector in vectors where await !vector.run().passed { fail("the vector \(vector.id) does not hold") }
            rates.append(Double(vectors.count) / (Stopwatch.cpu - start))
        }
        row("\(vectors.count) vectors: a second of CPU", fixed(rates.median, 0), bound: "at least 100")
    }

    private static func files(matching pattern: String) -> [String] {
        var found = glob_t()
        defer { globfree(&found) }
        guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
        return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
    }

    private static func contents(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { fail("\(path) cannot be read") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
        return bytes
    }

    /// An online transaction as it was recorded: answers of the card and of the host.
    struct Script: Sendable {
        private let kernel = ContactKernel()
        private let atr: ATR
        private let transport: TransmissionProtocol?
        private let answers: [[UInt8]]
        private let reply: AuthorizationReply

        static func record(_ name: String) async throws -> Script {
            guard let profile = CardProfile.embedded(named: name) else { fail("no profile \(name)") }
            let card = Recorder(try VirtualCard(profile: profile, random: FixedRandomSource(repeating: [0x5A])))
            let host = RecordingHost()
            let atr = try await card.powerOn()
            let result = await pay(ContactKernel(), card, host)
            guard result.outcome == .approved, let reply = host.reply else { fail("\(name): \(result.reason)") }
            return Script(atr: atr, transport: await card.transmissionProtocol, answers: card.answers, reply: reply)
        }

        private init(atr: ATR, transport: TransmissionProtocol?, answers: [[UInt8]], reply: AuthorizationReply) {
            self.atr = atr
            self.transport = transport
            self.answers = answers
            self.reply = reply
        }

        func transact() async {
            let card = Player(atr: atr, transmissionProtocol: transport, answers: answers)
            let result = await Self.pay(kernel, card, RecordedHost(reply: reply))
            guard result.outcome == .approved else { fail("\(result.outcome): \(result.reason)") }
        }

        private static func pay(
            _ kernel: ContactKernel, _ card: any CardChannel, _ host: any AuthorizationHost
        ) async -> TransactionResult {
            guard let euro = Currency(alphaCode: "EUR") else { fail("no EUR") }
            return await kernel.run(
                TransactionRequest(amount: 1250, currency: euro), card: CardSession(card),
                environment: KernelEnvironment(
                    random: FixedRandomSource(repeating: [0x5A]), unpredictableNumber: [1, 2, 3, 4],
                    randomSelection: { 50 }, date: [0x26, 0x11, 0x30], time: [0x12, 0, 0],
                    cardholder: TransactionBench.Person(), host: host))
        }
    }

    private final class Recorder: CardChannel {
        private let card: VirtualCard
        private let kept = Mutex([[UInt8]]())

        init(_ card: VirtualCard) { self.card = card }

        var answers: [[UInt8]] { kept.withLock { $0 } }
        var transmissionProtocol: TransmissionProtocol? { get async { await card.transmissionProtocol } }

        func powerOn() async throws(ChannelError) -> ATR { try await card.powerOn() }

        func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
            let answer = try await card.transmit(command)
            kept.withLock { $0.append(answer) }
            return answer
        }
    }

    private final class Player: CardChannel {
        let transmissionProtocol: TransmissionProtocol?
        private let atr: ATR
        private let answers: [[UInt8]]
        private let position = Atomic(0)

        init(atr: ATR, transmissionProtocol: TransmissionProtocol?, answers: [[UInt8]]) {
            self.atr = atr
            self.transmissionProtocol = transmissionProtocol
            self.answers = answers
        }

        func powerOn() async throws(ChannelError) -> ATR { atr }

        func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
            let index = position.add(1, ordering: .relaxed).oldValue
            return index < answers.count ? answers[index] : [0x6F, 0x00]
        }
    }

    private final class RecordingHost: AuthorizationHost {
        private let bank = TransactionBench.Bank(issuer: Issuer())
        private let kept = Mutex<AuthorizationReply?>(nil)

        var reply: AuthorizationReply? { kept.withLock { $0 } }

        func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
            let reply = await bank.authorize(request)
            kept.withLock { $0 = reply }
            return reply
        }

        func reverse(_ request: ReversalRequest) async {}
    }

    private struct RecordedHost: AuthorizationHost {
        let reply: AuthorizationReply

        func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply { reply }
        func reverse(_ request: ReversalRequest) async {}
    }
}
