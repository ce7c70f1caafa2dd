import EMVKernel
import ISO7816
import KernelFuzzer
import Testing

/// The kernel before cards that lie.
@Suite struct KernelFuzzerTests {
    static let runs = 2000

    @Test func `whatever a card answers, no rule is broken`() async throws {
        let fuzzer = try await KernelFuzzer(seed: 20_261_130)
        var statistics = FuzzStatistics()
        for number in 0..<Self.runs { statistics.add(await fuzzer.run(number)) }
        #expect(statistics.broken.map { "run \($0.run): \($0.violations)" } == [])
        #expect(statistics.runs == Self.runs)
        #expect(statistics.mostCommands <= ContactKernel.maximumExchanges)
        #expect(statistics.mostTransmissions <= ContactKernel.maximumTransmissions)
        // The lies reach every part of a transaction, and not every one of them is noticed at once.
        #expect(statistics.outcomes.keys.sorted() == ["debit-pin", "mastercard-credit", "visa-credit"])
        for outcome in TransactionResult.Outcome.allCases {
            #expect(statistics.outcomes.values.contains { $0[outcome] != nil }, "\(outcome)")
        }
        #expect(statistics.approvals[.verified] != nil)
        #expect(statistics.mutations.count == Mutation.allCases.count)
    }

    @Test(arguments: [0, 7, 1234])
    func `a run is the same again, alone and after others`(number: Int) async throws {
        let fuzzer = try await KernelFuzzer(seed: 5)
        for other in 0..<20 { _ = await fuzzer.run(other) }
        let first = await fuzzer.run(number)
        let second = await (try KernelFuzzer(seed: 5)).run(number)
        #expect(first.scenario == second.scenario)
        #expect(first.exchanges.map(\.command) == second.exchanges.map(\.command))
        #expect(first.exchanges.map(\.answer) == second.exchanges.map(\.answer))
        #expect(first.exchanges.map(\.mutation) == second.exchanges.map(\.mutation))
        #expect(first.result.elements == second.result.elements)
        #expect(first.result.reason == second.result.reason)
    }

    @Test func `another seed is another run`() async throws {
        let first = await (try KernelFuzzer(seed: 1)).run(3)
        let second = await (try KernelFuzzer(seed: 2)).run(3)
        #expect(first.exchanges.map(\.answer) != second.exchanges.map(\.answer))
    }

    @Test func `a profile that is not there is told`() async throws {
        let failure = try await #require(throws: KernelFuzzer.Failure.self) {
            try await KernelFuzzer(seed: 1, profiles: ["visa"])
        }
        #expect(failure.description == "there is no profile visa")
    }
}
