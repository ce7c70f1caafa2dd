import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// How far a long run is: one line on standard error that is drawn over, for a person at a terminal only.
final class ProgressBar: Sendable {
    private let count: Int
    private let isVisible: Bool
    private let state = Mutex((done: 0, failed: 0, drawn: -1))

    private static let width = 40

    init(count: Int, isHidden: Bool = false) {
        self.count = count
        isVisible = !isHidden && count > 0 && isatty(STDERR_FILENO) == 1
    }

    /// One more is done.
    func advance(failed: Bool) {
        guard isVisible else { return }
        state.withLock { state in
            state.done += 1
            if failed { state.failed += 1 }
            let filled = state.done * Self.width / count
            guard filled != state.drawn else { return }
            state.drawn = filled
            let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
            let failures = state.failed == 0 ? "" : ", \(state.failed) failed"
            Console.writeAll(Array("\r[\(bar)] \(state.done)/\(count)\(failures)".utf8), to: STDERR_FILENO)
        }
    }

    /// Takes the line away.
    func clear() {
        guard isVisible else { return }
        Console.writeAll(Array("\r\u{1B}[K".utf8), to: STDERR_FILENO)
    }
}
