#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Takes the process's signals in hand: SIGINT and SIGTERM ask a running command to stop, SIGPIPE is an error to handle.
///
/// To be called once, from `main`, before anything else.
public func prepareProcess() {
    signal(SIGPIPE, SIG_IGN)
    StopSignals.take()
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
