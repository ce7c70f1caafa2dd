import EMVCrypto
import EMVKernel
import ISO7816
import JSONDocument
import ScriptedCard
import VirtualCard

extension KernelVector {
    /// Runs the transaction in process and compares what came of it.
    public func run() async -> VectorVerdict {
        var verdict = VectorVerdict(file: file, id: id, title: title, book: book, differences: [])
        switch card {
        case .profile(let profile):
            do {
                // The card's random numbers repeat as well.
                let card = try VirtualCard(profile: profile, random: FixedRandomSource(seed: 2))
                verdict.differences = await transact(card, isIssuers: true)
            } catch {
                verdict.differences = [VectorDifference("card", expected: nil, actual: error.description)]
            }
        case .script(let script):
            let card = ScriptedCard(atr: script.atr, steps: script.steps)
            verdict.differences = await transact(card, isIssuers: false)
            do {
                try card.verify()
            } catch {
                verdict.differences.append(
                    VectorDifference(
                        "script[\(error.step - 1)]", expected: error.expected,
                        actual: error.got.map { _ in error.description }))
            }
        }
        return verdict
    }

    private func transact(_ card: any CardChannel, isIssuers: Bool) async -> [VectorDifference] {
        let memory = VectorMemory(cardholder)
        let drawn = transaction.random
        let environment = KernelEnvironment(
            random: FixedRandomSource(repeating: [0x5A]), unpredictableNumber: transaction.unpredictableNumber,
            randomSelection: { drawn }, date: transaction.date, time: transaction.time,
            cardholder: VectorCardholder(part: cardholder, memory: memory),
            host: VectorHost(part: host, isIssuers: isIssuers, memory: memory), transactionLog: transaction.log,
            exceptionFile: transaction.exceptionFile)
        let result = await ContactKernel(configuration: terminal)
            .run(transaction.request, card: CardSession(card), environment: environment)
        var differences = expectation.differences(result, memory)
        if memory.reversals != (result.reversalRequired ? 1 : 0) {
            differences.append(
                VectorDifference(
                    "host", expected: result.reversalRequired ? "a reversal" : "no reversal",
                    actual: "\(memory.reversals)"))
        }
        if !differences.isEmpty {
            differences[differences.count - 1].notes.append("the kernel's reason: \(result.reason)")
        }
        return differences + memory.differences
    }
}
