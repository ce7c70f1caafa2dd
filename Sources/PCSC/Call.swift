internal import DedicatedThread
import Synchronization

/// One blocking call on a dedicated thread, with a caller that can give up on it.
enum Call {
    /// Runs the body on the thread and waits for it, but no longer than the timeout.
    ///
    /// - Parameters:
    ///   - hanging: counts the calls given up that have not returned.
    ///   - afterwards: runs on the thread when a call that was given up returns after all.
    /// - Throws: what the body throws, or `timeout`; then the body may still run.
    static func run<T: Sendable>(
        on thread: DedicatedThread, _ operation: String, timeout: Duration, hanging: HangingCalls? = nil,
        _ body: @escaping @Sendable () throws(PCSCError) -> T, afterwards: (@Sendable () -> Void)? = nil
    ) async throws(PCSCError) -> T {
        let result: Result<T, PCSCError> = await withUnsafeContinuation { continuation in
            let answer = Answer(continuation)
            let alarm = Watchdog.shared.arm(after: timeout) {
                answer.give {
                    hanging?.add(1)
                    return .failure(givenUp(operation))
                }
            }
            thread.run {
                let result = Result { () throws(PCSCError) -> T in try body() }
                Watchdog.shared.disarm(alarm)
                if !answer.give({ result }) {
                    afterwards?()
                    hanging?.add(-1)
                }
            }
        }
        return try result.get()
    }

    static func givenUp(_ operation: String) -> PCSCError {
        PCSCError(.timeout, operation: operation, detail: "no answer in the time allowed")
    }
}

/// How many calls of a channel were given up and have not returned.
final class HangingCalls: Sendable {
    private let count = Atomic(0)

    var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

    func add(_ change: Int) { count.add(change, ordering: .acquiringAndReleasing) }
}

/// Resumes a caller with the first of two answers: the call's, or that it took too long.
private final class Answer<T: Sendable>: Sendable {
    private let isGiven = Atomic(false)
    private let continuation: UnsafeContinuation<Result<T, PCSCError>, Never>

    init(_ continuation: UnsafeContinuation<Result<T, PCSCError>, Never>) { self.continuation = continuation }

    /// - Returns: `false` when the caller has an answer already.
    @discardableResult
    func give(_ result: () -> Result<T, PCSCError>) -> Bool {
        if isGiven.exchange(true, ordering: .acquiringAndReleasing) { return false }
        continuation.resume(returning: result())
        return true
    }
}
