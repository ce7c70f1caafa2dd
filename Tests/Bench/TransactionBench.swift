import EMVCrypto
import EMVData
import EMVKernel
import ISO7816
import IssuerHost
import JSONDocument
import Synchronization
import VirtualCard

/// Whole online transactions in process: how many a second, what is the card's own RSA, and what goes over the contacts.
enum TransactionBench {
    static let profiles = ["visa-credit", "mastercard-credit", "debit-pin"]
    static let transactions = 300

    static func run() async throws {
        heading("Online transactions in process, kernel, card and issuer together")
        for name in profiles {
            guard let profile = CardProfile.embedded(named: name) else { fail("no profile \(name)") }
            var rates: [Double] = []
            var shares: [Double] = []
            let keys = profile.applications[0].offlineAuthentication
            let signature = try secondsOfOneOperation(keys?.icc?.key)
            let decipherment = try secondsOfOneOperation(keys?.pinEncipherment?.key ?? keys?.icc?.key)
            var commands: [[UInt8]] = []
            for _ in 0..<5 {
                let card = CountingCard(try VirtualCard(profile: profile))
                let start = Stopwatch.cpu
                for _ in 0..<transactions { commands = try await transact(card) }
                let seconds = Stopwatch.cpu - start
                rates.append(Double(transactions) / seconds)
                shares.append(
                    (Double(card.signatures) * signature + Double(card.decipherments) * decipherment) / seconds)
            }
            row("\(name): transactions a second of CPU", fixed(rates.median, 0))
            row("\(name): of that the card's own RSA", "\(fixed(shares.median * 100, 0)) %")
            show(commands, of: name)
        }
    }

    private static func show(_ commands: [[UInt8]], of name: String) {
        let instructions = commands.compactMap { $0.count > 1 ? $0[1] : nil }
        let first = instructions.firstIndex(of: 0xAE).map { $0 + 1 } ?? instructions.count
        row(
            "\(name): exchanges up to the first cryptogram", "\(first)",
            bound: name == "visa-credit" ? "at most 16" : "")
        row("\(name): exchanges in all", "\(instructions.count)")
        let counted = Dictionary(grouping: instructions) { $0 }.mapValues(\.count)
        let names = counted.sorted { $0.key < $1.key }.map { "\($0.value) \(instructionNames[$0.key] ?? "UNKNOWN")" }
        row("  " + names.joined(separator: ", "), "")
    }

    /// The commands that EMV Book 3, 6.5, and Book 1, 11, have; anything else in a list is a command nobody asked for.
    private static let instructionNames: [UInt8: String] = [
        0x20: "VERIFY", 0x82: "EXTERNAL AUTHENTICATE", 0x84: "GET CHALLENGE", 0x88: "INTERNAL AUTHENTICATE",
        0xA4: "SELECT", 0xA8: "GET PROCESSING OPTIONS", 0xAE: "GENERATE AC", 0xB2: "READ RECORD", 0xCA: "GET DATA",
    ]

    private static func transact(_ card: CountingCard) async throws -> [[UInt8]] {
        guard let euro = Currency(alphaCode: "EUR") else { fail("no EUR") }
        let result = await ContactKernel(configuration: .embedded).run(
            TransactionRequest(amount: 1250, currency: euro), card: CardSession(card),
            environment: KernelEnvironment(
                randomSelection: { 50 }, date: [0x26, 0x11, 0x30], time: [0x12, 0, 0], cardholder: Person(),
                host: Bank(issuer: Issuer())))
        guard result.outcome == .approved else { fail("\(result.outcome): \(result.reason)") }
        return result.commands
    }

    /// CPU of one bare private operation with a key of the same size; nothing without a key.
    private static func secondsOfOneOperation(_ profile: RSAKeyProfile?) throws -> Double {
        guard let profile else { return 0 }
        let bytes = profile.modulus.bytes.count
        let key = try RSAPrivateKey.generate(bits: bytes * 8)
        let block = [0] + [UInt8](repeating: 0xBB, count: bytes - 1)
        let count = 200
        let start = Stopwatch.cpu
        for _ in 0..<count { _ = try key.apply(block) }
        return (Stopwatch.cpu - start) / Double(count)
    }

    /// Counts the commands that make the card use a private key: INTERNAL AUTHENTICATE, GENERATE AC with CDA asked for,
    /// VERIFY with an enciphered PIN.
    final class CountingCard: CardChannel {
        private let card: VirtualCard
        private let signed = Atomic(0)
        private let deciphered = Atomic(0)

        init(_ card: VirtualCard) { self.card = card }

        var signatures: Int { signed.load(ordering: .relaxed) }
        var decipherments: Int { deciphered.load(ordering: .relaxed) }
        var transmissionProtocol: TransmissionProtocol? { get async { await card.transmissionProtocol } }

        func powerOn() async throws(ChannelError) -> ATR { try await card.powerOn() }

        func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
            if command.count > 3 {
                switch (command[1], command[2], command[3]) {
                case (0x88, _, _): signed.add(1, ordering: .relaxed)
                case (0xAE, let request, _) where request & 0x10 != 0: signed.add(1, ordering: .relaxed)
                case (0x20, _, 0x88): deciphered.add(1, ordering: .relaxed)
                default: break
                }
            }
            return try await card.transmit(command)
        }
    }

    struct Person: Cardholder {
        func chooseApplication(_ candidates: [CandidateApplication]) async -> Int? { 0 }
        func confirm(_ application: CandidateApplication) async -> Bool { true }
        func enterPIN(_ request: PINRequest) async -> PINEntry { PIN(digits: "1234").map { .entered($0) } ?? .bypassed }
    }

    struct Bank: AuthorizationHost {
        let issuer: Issuer

        func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
            let decision = await issuer.authorize(
                IssuerRequest(pan: request.pan, panSequenceNumber: request.panSequenceNumber, de55: request.de55))
            return .answered(
                AuthorizationResponse(
                    responseCode: decision.responseCode, issuerAuthenticationData: decision.issuerAuthenticationData,
                    scripts: decision.scripts))
        }

        func reverse(_ request: ReversalRequest) async {}
    }
}
