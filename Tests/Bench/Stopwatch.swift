#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Seconds of this process's CPU and of the wall clock.
enum Stopwatch {
    static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    static var wall: Double { seconds(CLOCK_MONOTONIC) }
    static var cpu: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// CPU seconds that `work` took.
    static func cpu(_ work: () throws -> Void) rethrows -> Double {
        let start = cpu
        try work()
        return cpu - start
    }
}

extension Array where Element == Double {
    var median: Double {
        let ordered = sorted()
        return ordered.isEmpty ? .nan : ordered[ordered.count / 2]
    }
}
