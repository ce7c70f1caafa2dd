import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Says which run it was when the process dies in one, or hangs.
///
/// A trap, a bad access or an alarm reaches a handler that may do little: it writes one line, made beforehand but for the
/// number, and lets the signal do what it does.
enum RunWatch {
    private static let current = Atomic(0)
    /// `Error: … run `, and what comes behind the number; written before the first run and never freed.
    nonisolated(unsafe) private static var text:
        (before: UnsafeBufferPointer<UInt8>, after: UnsafeBufferPointer<UInt8>)?

    /// Seconds that one run may take.
    private static let limit: UInt32 = 60

    /// Begins to watch; to be called once, before the first run.
    static func start(before: String, after: String) {
        text = (copy(before), copy(after))
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGALRM] {
            signal(number) { number in
                RunWatch.report()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
        }
    }

    /// This run begins now.
    static func enter(_ run: Int) {
        current.store(run, ordering: .relaxed)
        alarm(limit)
    }

    /// No run any more.
    static func end() { alarm(0) }

    private static func copy(_ text: String) -> UnsafeBufferPointer<UInt8> {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = buffer.initialize(from: text.utf8)
        return UnsafeBufferPointer(buffer)
    }

    private static func report() {
        guard let text else { return }
        write(STDERR_FILENO, text.before.baseAddress, text.before.count)
        var run = current.load(ordering: .relaxed)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = 0x30 + UInt8(run % 10)
                run /= 10
            } while run > 0 && start > 0
            guard let base = digits.baseAddress else { return }
            write(STDERR_FILENO, base + start, digits.count - start)
        }
        write(STDERR_FILENO, text.after.baseAddress, text.after.count)
    }
}
