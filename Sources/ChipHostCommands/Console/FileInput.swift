#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Whole files and standard input, with a bound.
enum FileInput {
    /// No input of this program is larger than this on purpose.
    static let limit = 256 << 20

    /// The bytes of a file; `-` is standard input.
    ///
    /// - Throws: bad data, with the name and what the system says.
    static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        if path == "-" { return try readAll(STDIN_FILENO, name: "standard input") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .badData("\(path): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        return try readAll(descriptor, name: path)
    }

    /// Whether the path names something that can be opened.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func readAll(_ descriptor: Int32, name: String) throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            #if canImport(Glibc)
                let count = Glibc.read(descriptor, &chunk, chunk.count)
            #else
                let count = Darwin.read(descriptor, &chunk, chunk.count)
            #endif
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .badData("\(name): \(String(cString: strerror(errno)))")
            }
            bytes += chunk[..<count]
            if bytes.count > limit { throw .badData("\(name): larger than \(limit >> 20) MB") }
        }
    }
}
