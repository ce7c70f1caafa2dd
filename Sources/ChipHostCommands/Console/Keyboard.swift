import DedicatedThread
import EMVCrypto

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The terminal that a person types at: standard input when it is one, else the controlling terminal.
///
/// Questions go to standard error, so that standard output stays what the command says it is.
final class Keyboard: Sendable {
    private let descriptor: Int32
    private let ownsDescriptor: Bool
    private let console: Console

    /// - Returns: `nil` when nobody is there to be asked.
    init?(_ console: Console) {
        self.console = console
        if isatty(STDIN_FILENO) == 1 {
            descriptor = STDIN_FILENO
            ownsDescriptor = false
        } else {
            descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
            ownsDescriptor = true
            guard descriptor >= 0, isatty(STDERR_FILENO) == 1 else {
                if descriptor >= 0 { close(descriptor) }
                return nil
            }
        }
    }

    deinit {
        if ownsDescriptor { close(descriptor) }
    }

    /// Asks a question and returns the line typed, without its line feed; `nil` at end of input or when interrupted.
    func ask(_ question: String, until interruption: Interruption) async -> [UInt8]? {
        await readLine(question, isHidden: false, until: interruption)?.withBytes { Array($0) }
    }

    /// Asks for something that nobody may see: echo is off while the line is typed, and the terminal is put back in any
    /// case.
    func askSecret(_ question: String, until interruption: Interruption) async -> SecretBytes? {
        await readLine(question, isHidden: true, until: interruption)
    }

    private func readLine(
        _ question: String, isHidden: Bool, until interruption: Interruption
    ) async -> SecretBytes? {
        console.flush()
        Console.writeAll(Array(question.utf8), to: STDERR_FILENO)
        var saved = termios()
        let hides = isHidden && tcgetattr(descriptor, &saved) == 0
        if hides {
            var silent = saved
            silent.c_lflag &= ~tcflag_t(ECHO)
            tcsetattr(descriptor, TCSAFLUSH, &silent)
        }
        let line = await readLine(until: interruption)
        if hides {
            tcsetattr(descriptor, TCSAFLUSH, &saved)
            Console.writeAll([0x0A], to: STDERR_FILENO)
        }
        return line
    }

    /// A thread of its own reads, because a read from a terminal cannot be awaited.
    private func readLine(until interruption: Interruption) async -> SecretBytes? {
        let wake = Wake()
        let key = interruption.onRequest { wake.signal() }
        defer { interruption.forget(key) }
        let descriptor = descriptor
        return await withCheckedContinuation { continuation in
            DedicatedThread().run {
                continuation.resume(
                    returning: SecretBytes(capacity: Self.longestLine) { Self.readLine(descriptor, wake, into: $0) })
            }
        }
    }

    private static let longestLine = 4096

    /// - Returns: how many bytes were typed before the line feed.
    private static func readLine(
        _ descriptor: Int32, _ wake: Wake, into line: UnsafeMutableRawBufferPointer
    ) -> Int? {
        var length = 0
        while length < line.count {
            var waiting = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&waiting, nfds_t(waiting.count), -1)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0, waiting[1].revents == 0 else { return nil }
            let count = read(descriptor, line.baseAddress.map { $0 + length }, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return nil }
            if line[length] == 0x0A || line[length] == 0x0D { return length }
            length += 1
        }
        return nil
    }
}

/// A pipe that makes a poll return.
private final class Wake: Sendable {
    let descriptor: Int32
    private let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        descriptor = ends[0]
        writing = ends[1]
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    func signal() { Console.writeAll([0], to: writing) }
}
