import JSONDocument
import TestSupport
import Testing

@Suite struct KernelVectorTests {
    @Test(arguments: KernelVectors.all)
    func `a transaction goes as the books say`(_ vector: KernelVector) async throws {
        try await vector.run()
    }

    @Test func `no two vectors have the same id`() {
        let ids = KernelVectors.all.map(\.id)
        #expect(Set(ids).count == ids.count)
    }
}

/// The files of `vectors/kernel/`.
enum KernelVectors {
    static let all: [KernelVector] = [
        "selection", "initiate", "read", "authentication", "restrictions", "verification", "risk", "analysis", "online",
        "completion", "recorded",
    ].flatMap { VectorFile.load("kernel/\($0).json", as: KernelVector.self) }
}
