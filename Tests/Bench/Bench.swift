import Counters

/// Measures the product; prints, and asserts nothing about time. Run it through `make bench`, from the project's folder.
@main struct Bench {
    static func main() async throws {
        let countsInstructions = instruction_count_start() != 0
        try TLVBench.run()
        try await KernelBench.run(countsInstructions: countsInstructions)
        try await TransactionBench.run()
        try await BridgeBench.run()
        ProcessBench.run(binary: ".build/release/chiphost")
    }
}
