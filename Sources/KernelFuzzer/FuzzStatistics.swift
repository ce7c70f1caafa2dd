public import EMVKernel

/// Counts of many runs.
public struct FuzzStatistics: Sendable {
    public private(set) var runs = 0
    /// By profile, then by outcome.
    public private(set) var outcomes: [String: [TransactionResult.Outcome: Int]] = [:]
    public private(set) var approvals: [FuzzRun.Approval: Int] = [:]
    /// Runs in which it was done at least once, by outcome.
    public private(set) var mutations: [Mutation: [TransactionResult.Outcome: Int]] = [:]
    /// Most commands, and most transmissions, in one run.
    public private(set) var mostCommands = 0
    public private(set) var mostTransmissions = 0
    public private(set) var transmissions = 0
    /// Runs in which a rule was broken, at most ``violationLimit`` of them.
    public private(set) var broken: [(run: Int, violations: [FuzzRun.Violation])] = []
    /// How many such runs there were.
    public private(set) var brokenCount = 0

    /// How many are kept.
    public static let violationLimit = 20

    public init() {}

    public mutating func add(_ run: FuzzRun) {
        runs += 1
        outcomes[run.profile, default: [:]][run.result.outcome, default: 0] += 1
        if let approval = run.approval { approvals[approval, default: 0] += 1 }
        for mutation in run.mutations { mutations[mutation, default: [:]][run.result.outcome, default: 0] += 1 }
        mostCommands = max(mostCommands, run.result.exchanges)
        mostTransmissions = max(mostTransmissions, run.exchanges.count)
        transmissions += run.exchanges.count
        guard !run.violations.isEmpty else { return }
        brokenCount += 1
        if broken.count < Self.violationLimit { broken.append((run.number, run.violations)) }
    }
}
