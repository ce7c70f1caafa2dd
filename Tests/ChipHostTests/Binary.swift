import CTestSupport
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
///
/// Started with `posix_spawn` and waited for by a thread of its own.
final class Running: Sendable {
    let identifier: Int32
    private let input: Mutex<FileHandle?>
    private let outputs: [Collected]
    private let ended: Task<Int32, Never>

    /// - Parameters:
    ///   - standardInput: a descriptor to give instead of a pipe.
    ///   - standardOutput: a descriptor to give instead of a pipe.
    init(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], standardInput: FileHandle? = nil,
        standardOutput: FileHandle? = nil
    ) throws {
        let (input, output, errors) = (try Ends(), try Ends(), try Ends())
        let actions = UnsafeMutablePointer<posix_spawn_file_actions_t>.allocate(capacity: 1)
        defer { actions.deallocate() }
        posix_spawn_file_actions_init(actions)
        defer { posix_spawn_file_actions_destroy(actions) }
        posix_spawn_file_actions_adddup2(actions, standardInput?.fileDescriptor ?? input.reading.fileDescriptor, 0)
        posix_spawn_file_actions_adddup2(actions, (standardOutput ?? output.writing).fileDescriptor, 1)
        posix_spawn_file_actions_adddup2(actions, errors.writing.fileDescriptor, 2)
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let settings = variables.map { strdup($0) } + [nil]
        defer { for text in words + settings { free(text) } }
        // The threads of the test run block signals; the program starts with none blocked.
        let attributes = UnsafeMutablePointer<posix_spawnattr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        posix_spawnattr_init(attributes)
        defer { posix_spawnattr_destroy(attributes) }
        var mask = sigset_t()
        sigemptyset(&mask)
        posix_spawnattr_setsigmask(attributes, &mask)
        posix_spawnattr_setflags(attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var identifier: pid_t = 0
        let result = posix_spawn(&identifier, path, actions, attributes, words, settings)
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EINVAL) }
        self.identifier = identifier
        try output.writing.close()
        try errors.writing.close()
        try input.reading.close()
        self.input = Mutex(input.writing)
        outputs = [Collected(output.reading), Collected(errors.reading)]
        ended = Task { [identifier] in
            await Self.onThread {
                var status: Int32 = 0
                while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
                return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
            }
        }
    }

    func write(_ text: String) {
        input.withLock { try? $0?.write(contentsOf: Data(text.utf8)) }
    }

    func closeInput() {
        input.withLock { input in
            try? input?.close()
            input = nil
        }
    }

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
        await outputs[0].isComplete.value
        await outputs[1].isComplete.value
        return Binary.Run(output: outputs[0].text, errors: outputs[1].text, exitCode: code)
    }

    /// Waits until standard error holds a text so many times, or ten seconds have gone.
    func waitForErrors(_ text: String, times: Int) async {
        for _ in 0..<2000 where outputs[1].text.components(separatedBy: text).count <= times {
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    /// What a stream has brought so far.
    private final class Collected: Sendable {
        private let data: Mutex<Data>
        let isComplete: Task<Void, Never>

        var text: String { data.withLock { String(decoding: $0, as: UTF8.self) } }

        init(_ handle: FileHandle) {
            let (ends, end) = AsyncStream<Void>.makeStream()
            isComplete = Task { for await _ in ends {} }
            data = Mutex(Data())
            Thread.detachNewThread {
                while true {
                    let part = handle.availableData
                    if part.isEmpty { break }
                    self.data.withLock { $0 += part }
                }
                end.finish()
            }
        }
    }

    /// Both ends of a pipe that no other program inherits.
    private struct Ends {
        let reading: FileHandle
        let writing: FileHandle

        init() throws {
            var ends: [Int32] = [-1, -1]
            guard testsupport_pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
            reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
            writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        }
    }

    private static func onThread<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: body()) }
        }
    }
}
