import Foundation
import Synchronization

/// The program as it was built beside the tests.
enum Binary {
    /// How a run ended.
    struct Run: Sendable {
        var output: String
        var errors: String
        var exitCode: Int32

        /// The first line on standard error.
        var firstError: String { errors.split(separator: "\n").first.map(String.init) ?? "" }
    }

    /// Where the program stands: the folder of the test executable.
    static let path: String = {
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: executable).deletingLastPathComponent().appending(path: "chiphost").path()
    }()

    /// Runs the program and waits for its end.
    ///
    /// - Parameters:
    ///   - arguments: the words behind its name.
    ///   - input: what it finds on standard input.
    ///   - environment: variables put over those of the tests.
    ///   - seconds: after this time it is killed, which the exit code shows.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], seconds: Double = 60
    ) async throws -> Run {
        let running = try Running(path, arguments, environment: environment)
        running.write(input)
        running.closeInput()
        return await running.end(within: seconds)
    }

    /// Runs a line of the shell in which `$CHIPHOST` is the program.
    static func shell(_ line: String, seconds: Double = 60) async throws -> Run {
        let running = try Running("/bin/sh", ["-c", line], environment: ["CHIPHOST": path])
        running.closeInput()
        return await running.end(within: seconds)
    }
}

/// A program that runs.
final class Running: Sendable {
    private let process: Mutex<Process>
    private let input: FileHandle
    private let outputs: [Task<Data, Never>]
    private let ended: Task<Int32, Never>
    let identifier: Int32

    /// - Parameter standardInput: a descriptor to give instead of a pipe.
    init(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], standardInput: FileHandle? = nil
    ) throws {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput ?? input.fileHandleForReading
        process.standardOutput = output
        process.standardError = errors
        self.input = input.fileHandleForWriting
        let (codes, continuation) = AsyncStream<Int32>.makeStream()
        process.terminationHandler = { process in
            let isSignal = process.terminationReason == .uncaughtSignal
            continuation.yield(isSignal ? -process.terminationStatus : process.terminationStatus)
            continuation.finish()
        }
        try process.run()
        identifier = process.processIdentifier
        outputs = [output, errors].map { pipe in
            let handle = pipe.fileHandleForReading
            return Task {
                await withCheckedContinuation { done in
                    DispatchQueue.global().async { done.resume(returning: handle.readDataToEndOfFile()) }
                }
            }
        }
        ended = Task {
            for await code in codes { return code }
            return -1
        }
        self.process = Mutex(process)
    }

    func write(_ text: String) { try? input.write(contentsOf: Data(text.utf8)) }

    func closeInput() { try? input.close() }

    /// Sends a signal.
    func signal(_ number: Int32) { kill(identifier, number) }

    /// Waits for the end; kills it when that does not come in time.
    func end(within seconds: Double) async -> Binary.Run {
        let watchdog = Task { [identifier] in
            try await Task.sleep(for: .seconds(seconds))
            kill(identifier, SIGKILL)
        }
        let code = await ended.value
        watchdog.cancel()
        let texts = await [outputs[0].value, outputs[1].value].map { String(decoding: $0, as: UTF8.self) }
        return Binary.Run(output: texts[0], errors: texts[1], exitCode: code)
    }
}
