import Bytes
public import ISO7816

/// A contact EMV terminal kernel (EMV 4.3 and 4.4, Books 1 to 4): one transaction, from the first SELECT to the end.
///
/// The kernel owns nothing but the rules: card, clock, chance, people and host are handed in, so the same inputs give the
/// same transaction to the byte. It never throws and never traps on what a card or a host sends, and it always ends.
public struct ContactKernel: Sendable {
    /// What the terminal is and knows.
    public let configuration: TerminalConfiguration
    /// What makes the configuration unusable; checked once.
    private let problem: ConfigurationProblem?

    /// Commands that one transaction sends to the card at most, whatever the card does.
    ///
    /// A long transaction has about forty: a directory of ten records, twenty records of data, three PIN tries, a script.
    public static let maximumExchanges = 256
    /// What goes over the contacts in one transaction at most: the commands, each with its GET RESPONSEs and repetitions
    /// after `6Cxx`, within the default limits of ``CardSession`` for one command.
    public static let maximumTransmissions = 1024

    /// A kernel for a terminal; a configuration that cannot be ends every transaction before the card is asked.
    public init(configuration: TerminalConfiguration = .embedded) {
        self.configuration = configuration
        problem = configuration.problems.first
    }

    /// Runs a transaction with the card that is in the reader.
    ///
    /// - Parameters:
    ///   - card: powered here unless it is already.
    ///   - environment: see ``KernelEnvironment``.
    /// - Returns: how it ended. When the issuer approved and the end is another one, the host was asked to reverse.
    public func run(
        _ request: TransactionRequest, card: CardSession, environment: KernelEnvironment
    ) async -> TransactionResult {
        var context = TransactionContext(
            configuration: configuration, request: request, environment: environment, card: card)
        let end: TransactionEnd
        do {
            try check(request, environment)
            end = try await transact(&context)
        } catch {
            end = error
        }
        await Completion.reverse(context, end)
        return context.result(end)
    }

    /// The steps in the order of EMV Book 3, 8, figure 7.
    private func transact(_ context: inout TransactionContext) async throws(TransactionEnd) -> TransactionEnd {
        do {
            try await context.link.powerOn()
        } catch {
            throw TransactionEnd(.fallback, nil, "the card cannot be started: \(error)")
        }
        var candidates = try await CandidateList.build(&context)
        repeat {
            try await ApplicationSelection.perform(&context, &candidates)
        } while try await !InitiateApplication.perform(&context)
        try await ReadApplicationData.perform(&context)
        try await OfflineDataAuthentication.perform(&context)
        ProcessingRestrictions.perform(&context)
        try await CardholderVerification.perform(&context)
        try await TerminalRiskManagement.perform(&context)
        let cryptogram = TerminalActionAnalysis.perform(&context)
        switch try await CardActionAnalysis.perform(cryptogram, &context) {
        case .decided(let end): return end
        case .declineAtOnce(let reason): return try await Completion.declineAtOnce(reason, &context)
        case .goOnline: break
        }
        switch try await OnlineProcessing.perform(&context) {
        case .answered: return try await Completion.afterAnswer(&context)
        case .unableToGoOnline(let reason): return try await Completion.unableToGoOnline(reason, &context)
        }
    }

    /// Refuses to begin with a configuration, a request or a clock that cannot be.
    private func check(_ request: TransactionRequest, _ environment: KernelEnvironment) throws(TransactionEnd) {
        if let problem { throw .terminated("the terminal configuration is wrong: \(problem)") }
        if let problem = request.problems.first { throw .terminated("the request is wrong: \(problem)") }
        guard CalendarDate(environment.date) != nil else { throw .terminated("the date is not YYMMDD") }
        guard environment.time.count == 3, Digits.isNumeric(environment.time) else {
            throw .terminated("the time is not HHMMSS")
        }
        guard environment.unpredictableNumber.map({ $0.count == 4 }) ?? true else {
            throw .terminated("the unpredictable number has not 4 bytes")
        }
    }
}
