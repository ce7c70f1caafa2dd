import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A person's wish to stop (SIGINT, SIGTERM), as a value that running work can look at and wait for.
final class Interruption: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isRequested = false
        var nextKey = 0
        var handlers: [Int: @Sendable () -> Void] = [:]
    }

    /// Whether somebody asked to stop.
    var isRequested: Bool { state.withLock { $0.isRequested } }

    /// Asks to stop; every handler runs once.
    func request() {
        let handlers = state.withLock { state in
            state.isRequested = true
            defer { state.handlers = [:] }
            return state.handlers
        }
        for handler in handlers.values { handler() }
    }

    /// Runs `handler` when somebody asks to stop; at once when somebody did already.
    ///
    /// - Returns: the key to take the handler back with.
    func onRequest(_ handler: @escaping @Sendable () -> Void) -> Int {
        let key: Int? = state.withLock { state in
            guard !state.isRequested else { return nil }
            state.nextKey += 1
            state.handlers[state.nextKey] = handler
            return state.nextKey
        }
        guard let key else {
            handler()
            return 0
        }
        return key
    }

    /// Takes a handler back.
    func forget(_ key: Int) {
        state.withLock { _ = $0.handlers.removeValue(forKey: key) }
    }

    /// Waits until somebody asks to stop.
    func wait() async {
        await withCheckedContinuation { continuation in
            _ = onRequest { continuation.resume() }
        }
    }
}

/// SIGINT and SIGTERM, taken by the main thread for the whole process.
///
/// While a command listens, the first signal asks it to stop and the next one ends the process; while none listens, a
/// signal does what it always does.
enum StopSignals {
    private static let listener = Mutex<Interruption?>(nil)

    /// Blocks both signals in the calling thread, and so in all that are started from now on.
    static func block() {
        var signals = stopSignals()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Makes signals ask `interruption` to stop while `work` runs.
    static func listening<T>(_ interruption: Interruption, _ work: () async -> T) async -> T {
        listener.withLock { $0 = interruption }
        defer { listener.withLock { $0 = nil } }
        return await work()
    }

    /// Waits for signals in the calling thread, for ever.
    static func watch() -> Never {
        var signals = stopSignals()
        while true {
            var number: Int32 = 0
            guard sigwait(&signals, &number) == 0 else { continue }
            if let interruption = listener.withLock({ $0 }), !interruption.isRequested {
                interruption.request()
                continue
            }
            signal(number, SIG_DFL)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            kill(getpid(), number)
        }
    }

    private static func stopSignals() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        return signals
    }
}
