internal import DedicatedThread

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One thread for the process that gives up on calls which have no timeout of their own.
///
/// A call that returns in time costs two short critical sections and no wake-up: the thread sleeps until the earliest
/// deadline that it knew, and finds then that there is nothing to do.
final class Watchdog: @unchecked Sendable {
    static let shared = Watchdog()

    private struct Entry {
        var id: UInt64
        var deadline: UInt64
        var giveUp: @Sendable () -> Void
    }

    private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
    private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
    // Guarded by `mutex`.
    private var entries: [Entry] = []
    private var lastID: UInt64 = 0
    private var wakesAt = UInt64.max

    private init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        #if !canImport(Darwin)
            pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        #endif
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
        thread.run { [self] in watch() }
    }

    private let thread = DedicatedThread(stackSize: 1 << 18)

    /// Calls `giveUp` when `timeout` has passed without ``disarm(_:)``.
    func arm(after timeout: Duration, giveUp: @escaping @Sendable () -> Void) -> UInt64 {
        let deadline = Self.now &+ UInt64(timeout.wholeMilliseconds) * 1_000_000
        pthread_mutex_lock(mutex)
        lastID += 1
        let id = lastID
        entries.append(Entry(id: id, deadline: deadline, giveUp: giveUp))
        if deadline < wakesAt { pthread_cond_signal(changed) }
        pthread_mutex_unlock(mutex)
        return id
    }

    func disarm(_ id: UInt64) {
        pthread_mutex_lock(mutex)
        if let index = entries.lastIndex(where: { $0.id == id }) { entries.remove(at: index) }
        pthread_mutex_unlock(mutex)
    }

    private func watch() -> Never {
        pthread_mutex_lock(mutex)
        while true {
            let now = Self.now
            let expired = entries.filter { $0.deadline <= now }
            if !expired.isEmpty {
                entries.removeAll { $0.deadline <= now }
                pthread_mutex_unlock(mutex)
                for entry in expired { entry.giveUp() }
                pthread_mutex_lock(mutex)
                continue
            }
            wakesAt = entries.map(\.deadline).min() ?? .max
            wait(until: wakesAt, from: now)
        }
    }

    private func wait(until deadline: UInt64, from now: UInt64) {
        guard deadline != .max else {
            pthread_cond_wait(changed, mutex)
            return
        }
        #if canImport(Darwin)
            var time = Self.timespec(deadline - now)
            pthread_cond_timedwait_relative_np(changed, mutex, &time)
        #else
            var time = Self.timespec(deadline)
            pthread_cond_timedwait(changed, mutex, &time)
        #endif
    }

    private static func timespec(_ nanoseconds: UInt64) -> timespec {
        #if canImport(Darwin)
            Darwin.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        #else
            Glibc.timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        #endif
    }

    private static var now: UInt64 {
        var time = Self.timespec(0)
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
