#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the binary costs as a process: start-up and peak memory.
enum ProcessBench {
    struct Cost {
        var seconds: Double
        var peakKilobytes: Int
        var status: Int32
    }

    /// Runs a program to its end, its output thrown away.
    static func run(_ path: String, _ arguments: [String]) -> Cost {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var pid = pid_t()
        let start = Stopwatch.wall
        guard posix_spawn(&pid, path, &actions, nil, &argv, environ) == 0 else {
            return Cost(seconds: .nan, peakKilobytes: 0, status: -1)
        }
        var status: Int32 = 0
        var usage = rusage()
        wait4(pid, &status, 0, &usage)
        return Cost(seconds: Stopwatch.wall - start, peakKilobytes: Int(usage.ru_maxrss), status: status)
    }

    static func run(binary: String) {
        heading("The binary as a process")
        var starts: [Double] = []
        var ratios: [Double] = []
        for _ in 0..<41 {
            let plain = run("/bin/true", []).seconds
            let own = run(binary, ["version"]).seconds
            starts.append(own)
            ratios.append(own / plain)
        }
        row("start-up of `chiphost version`", "\(fixed(starts.median * 1000)) ms", bound: "at most 15 ms")
        row("start-up against /bin/true", "\(fixed(ratios.median)) times")
        for profile in TransactionBench.profiles {
            let cost = run(
                binary,
                ["pay", "--card", "virtual:\(profile)", "--amount", "12.50", "--currency", "EUR", "--pin", "1234"])
            guard cost.status == 0 else { fail("pay on \(profile) ended with status \(cost.status)") }
            row(
                "peak memory of a transaction, \(profile)", "\(fixed(Double(cost.peakKilobytes) / 1024)) MB",
                bound: "at most 40 MB")
        }
    }
}
