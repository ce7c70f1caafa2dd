/// Measures the product; prints, and asserts nothing about time. Run it through `make bench`, from the project's folder.
@main struct Bench {
    static func main() async throws {
        try TLVBench.run()
        try await TransactionBench.run()
        try await BridgeBench.run()
        ProcessBench.run(binary: ".build/release/chiphost")
    }
}
