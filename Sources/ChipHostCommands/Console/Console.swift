import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard output and standard error, written so that a reader who has gone away never ends the program.
///
/// Output is collected and written in large pieces, unless a person is watching or the command is a live one.
final class Console: Sendable {
    let style: Style
    private let isLive: Bool
    private let state = Mutex(State())

    private struct State {
        var pending: [UInt8] = []
        var outputIsGone = false
        var writeError: Int32?
    }

    init(style: Style = .forStandardOutput()) {
        self.style = style
        isLive = isatty(STDOUT_FILENO) == 1
    }

    /// Prints text and a line feed on standard output.
    func print(_ text: String) {
        state.withLock { state in
            state.pending += harmless(text)
            state.pending.append(0x0A)
            if isLive || state.pending.count >= 65_536 { Self.write(&state) }
        }
    }

    /// Prints text and a line feed on standard error, after everything printed before.
    func printError(_ text: String) {
        flush()
        Self.writeAll(harmless(text) + [0x0A], to: STDERR_FILENO)
    }

    /// Writes out what was collected.
    func flush() {
        state.withLock { Self.write(&$0) }
    }

    /// Writes out what was collected; the error that lost any of it, unless it was just that nobody reads any more.
    func finish() -> String? {
        flush()
        return state.withLock { $0.writeError }.map { String(cString: strerror($0)) }
    }

    /// The text with every character that could steer a terminal replaced by a point: what cards, files and command lines
    /// say is printed here too. Line feeds stay, and the sequences of ``Style`` where colours are on.
    private func harmless(_ text: String) -> [UInt8] {
        func steers(_ scalar: Unicode.Scalar) -> Bool {
            if scalar == "\n" || (scalar == "\u{1B}" && style.isEnabled) { return false }
            return scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        }
        guard text.unicodeScalars.contains(where: steers) else { return Array(text.utf8) }
        let scalars = text.unicodeScalars.map { steers($0) ? "." : $0 }
        return Array(String(String.UnicodeScalarView(scalars)).utf8)
    }

    private static func write(_ state: inout State) {
        if !state.outputIsGone, !state.pending.isEmpty, let error = writeAll(state.pending, to: STDOUT_FILENO) {
            state.outputIsGone = true
            if error != EPIPE { state.writeError = error }
        }
        state.pending.removeAll(keepingCapacity: true)
    }

    /// - Returns: `errno` of a write that failed.
    @discardableResult
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                guard let base = buffer.baseAddress else { return nil }
                #if canImport(Glibc)
                    let count = Glibc.write(descriptor, base + written, buffer.count - written)
                #else
                    let count = Darwin.write(descriptor, base + written, buffer.count - written)
                #endif
                if count >= 0 {
                    written += count
                } else if errno == EAGAIN {
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&waiting, 1, -1)
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
    }
}
