#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs one command line as the whole of a process, and ends the process with its exit code.
///
/// To be called from `main`, on the main thread, before anything else: SIGPIPE becomes an error to handle, and the main
/// thread waits for SIGINT and SIGTERM while the command runs on others. (An asynchronous `main` would leave the main
/// thread to the dispatch library, which lets every signal through.)
public func runProcess(arguments: [String]) -> Never {
    signal(SIGPIPE, SIG_IGN)
    holdStandardStreams()
    StopSignals.block()
    Task.detached { exit(await run(arguments: arguments)) }
    StopSignals.watch()
}

/// Puts `/dev/null` where a standard stream is closed, so that no file opened later takes its number and its text.
private func holdStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
        _ = open("/dev/null", O_RDWR)
    }
}

/// Runs one command line and says how it ended.
///
/// - Parameter arguments: the words after the program's name.
/// - Returns: the exit code: 0 approved or done, 1 failed, 3 declined, 4 ended without a decision, 64 usage, 65 bad
///   data, 69 no reader or no service.
public func run(arguments: [String]) async -> Int32 {
    let console = Console()
    var exitCode: ExitCode
    do {
        exitCode = try await CommandTree.run(arguments, console)
    } catch {
        report(error, console)
        exitCode = error.exitCode
    }
    if let lost = console.finish() {
        console.printError("Error: standard output: \(lost)")
        if exitCode == .done { exitCode = .failed }
    }
    return exitCode.rawValue
}

private func report(_ failure: CommandFailure, _ console: Console) {
    console.printError("Error: " + failure.message)
    if let advice = failure.advice { console.printError("  " + advice) }
    guard failure.exitCode == .usage, let path = failure.usageOf else { return }
    let words = (["chiphost"] + path).joined(separator: " ")
    if let synopsis = CommandTree.command(at: path)?.synopsis {
        console.printError("Usage: " + HelpText.usageLine(for: synopsis, first: 7))
    } else {
        console.printError("Usage: \(words) <subcommand>")
    }
    console.printError("  See '\(words) --help' for more information.")
}
