import EMVCrypto
public import EMVKernel
public import ISO7816
import VirtualCard

/// Puts the kernel before cards that lie: what a card in software answers is changed on its way, and a judge who knows the
/// card and its issuer looks at what came of it.
///
/// Everything in a run follows from the seed and the run's number, so that one run can be had again.
public struct KernelFuzzer: Sendable {
    public let seed: UInt64
    private let profiles: [String]
    private let cards: [String: FuzzCard]

    /// Names of the card profiles that are put before the kernel: one of each scheme, and always these, so that a seed
    /// means the same runs for ever.
    public static let profiles = ["visa-credit", "mastercard-credit", "debit-pin"]

    /// Why there is nothing to run.
    public struct Failure: Error, CustomStringConvertible {
        public var description: String
    }

    /// - Parameters:
    ///   - seed: from which all runs follow.
    ///   - profiles: names of embedded card profiles; at least one.
    public init(seed: UInt64, profiles: [String] = KernelFuzzer.profiles) async throws(Failure) {
        self.seed = seed
        self.profiles = profiles
        var cards: [String: FuzzCard] = [:]
        for name in profiles { cards[name] = try await FuzzCard(name) }
        self.cards = cards
        guard !profiles.isEmpty else { throw Failure(description: "no profile is named") }
    }

    /// One run.
    ///
    /// - Parameter number: from 0.
    public func run(_ number: Int) async -> FuzzRun {
        var random = FuzzRandom(seed: seed, run: number)
        let scenario = FuzzScenario(profiles, &random)
        // About as many as a whole transaction has; over T=0 most commands take two.
        let plan = MutationPlan(&random, reach: scenario.isT0 ? 30 : 18)
        guard let fuzzCard = cards[scenario.profile] else { preconditionFailure("a profile that init did not load") }
        let host = FuzzHost(scenario.host)
        let choice = random.below(2)
        let drawn = UInt8(1 + random.below(99))
        let card = HostileCard(scenario.isT0 ? fuzzCard.overT0 : fuzzCard.overT1, plan, random)
        let session = CardSession(card)
        let result = await ContactKernel(configuration: scenario.configuration).run(
            scenario.request, card: session,
            environment: KernelEnvironment(
                random: FixedRandomSource(repeating: [0x5A]), unpredictableNumber: FuzzScenario.unpredictableNumber,
                randomSelection: { drawn }, date: FuzzScenario.date, time: FuzzScenario.time,
                cardholder: FuzzCardholder(person: scenario.person, choice: choice), host: host))
        let judge = FuzzJudge(
            scenario: scenario, card: fuzzCard, result: result, host: host.seen, exchanges: card.exchanges)
        let verdict = await judge.verdict()
        return FuzzRun(
            number: number, profile: scenario.profile, scenario: scenario.lines,
            exchanges: card.exchanges.map(FuzzRun.Exchange.init), result: result, approval: verdict.approval,
            violations: verdict.violations)
    }
}

/// What happened in one run.
public struct FuzzRun: Sendable {
    public var number: Int
    public var profile: String
    /// Terminal, transaction, people: for a person.
    public var scenario: [String]
    /// Everything that went over the contacts.
    public var exchanges: [Exchange]
    public var result: TransactionResult
    /// What stands behind the approval; `nil` when there was none.
    public var approval: Approval?
    /// Rules that were broken; there must be none.
    public var violations: [Violation]

    public struct Exchange: Sendable {
        public var command: [UInt8]
        /// What the terminal got.
        public var answer: Result<[UInt8], ChannelError>
        /// What was done to the answer; `nil`: nothing.
        public var mutation: Mutation?

        init(_ exchange: HostileCard.Exchange) {
            command = exchange.command
            answer = exchange.given
            mutation = exchange.mutation
        }
    }

    /// What an approval rests on.
    public enum Approval: String, Sendable, Hashable, CaseIterable {
        /// The final cryptogram is the one that the issuer's keys give over what the kernel sent.
        case verified = "the issuer verifies the TC"
        /// The answer with the TC was changed on its way in a form that a terminal cannot see without CDA: the issuer will.
        case unverifiable = "TC changed on its way, no CDA asked for"
    }

    /// A rule that was broken.
    public struct Violation: Sendable, Hashable {
        public var rule: String
        public var detail: String
    }

    /// What was done to the answers, each kind once.
    public var mutations: [Mutation] {
        let done = Set(exchanges.compactMap(\.mutation))
        return Mutation.allCases.filter(done.contains)
    }
}
