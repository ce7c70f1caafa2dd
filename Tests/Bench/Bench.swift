/// Measures the product; prints, and asserts nothing about time. Run it through `make bench`, from the project's folder.
@main struct Bench {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count > 1, arguments[1] == "transactions" {
            return try await KernelBench.transactions(Array(arguments.dropFirst(2)))
        }
        try TLVBench.run()
        try await KernelBench.run(executable: arguments[0])
        try await TransactionBench.run()
        try await BridgeBench.run()
        ProcessBench.run(binary: ".build/release/chiphost")
    }
}
