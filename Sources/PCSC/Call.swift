internal import DedicatedThread
import Synchronization

/// One blocking call on a dedicated thread, with a caller that can give up on it.
enum Call {
    /// Runs the body on the thread and waits for it, but no longer than the timeout.
    ///
    /// - Throws: what the body throws, or `timeout`; then the body may still run.
    static func run<T: Sendable>(
        on thread: DedicatedThread, _ operation: String, timeout: Duration,
        _ body: @escaping @Sendable () throws(PCSCError) -> T
    ) async throws(PCSCError) -> T {
        let result: Result<T, PCSCError> = await withUnsafeContinuation { continuation in
            let answer = Answer(continuation)
            let alarm = Watchdog.shared.arm(after: timeout) { answer.give(.failure(givenUp(operation))) }
            thread.run {
                let result = Result { () throws(PCSCError) -> T in try body() }
                Watchdog.shared.disarm(alarm)
                answer.give(result)
            }
        }
        return try result.get()
    }

    static func givenUp(_ operation: String) -> PCSCError {
        PCSCError(.timeout, operation: operation, detail: "the card or reader did not answer in the time allowed")
    }
}

/// Resumes a caller with the first of two answers: the call's, or that it took too long.
private final class Answer<T: Sendable>: Sendable {
    private let isGiven = Atomic(false)
    private let continuation: UnsafeContinuation<Result<T, PCSCError>, Never>

    init(_ continuation: UnsafeContinuation<Result<T, PCSCError>, Never>) { self.continuation = continuation }

    func give(_ result: Result<T, PCSCError>) {
        if !isGiven.exchange(true, ordering: .acquiringAndReleasing) { continuation.resume(returning: result) }
    }
}
