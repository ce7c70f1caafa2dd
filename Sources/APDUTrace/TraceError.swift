/// Why a file is not a trace, and where.
public struct TraceError: Error, Sendable, Hashable, CustomStringConvertible {
    public var file: String
    /// Line in the file, from 1; `nil` when the file as a whole is wrong.
    public var line: Int?
    public var reason: String

    public init(file: String, line: Int?, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    public var description: String {
        line.map { "\(file):\($0): \(reason)" } ?? "\(file): \(reason)"
    }
}
