#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Colours and weights for a person at a terminal; plain text for everything else.
struct Style: Sendable {
    var isEnabled: Bool

    static let plain = Style(isEnabled: false)

    /// Colours only when standard output is a terminal that can show them and nobody set `NO_COLOR` (no-color.org).
    static func forStandardOutput() -> Style {
        func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
        let refused = variable("NO_COLOR").map { !$0.isEmpty } ?? false
        return Style(isEnabled: isatty(STDOUT_FILENO) == 1 && !refused && variable("TERM") != "dumb")
    }

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func good(_ text: String) -> String { wrap(text, "32") }
    func bad(_ text: String) -> String { wrap(text, "31") }
    func warning(_ text: String) -> String { wrap(text, "33") }
    func name(_ text: String) -> String { wrap(text, "36") }

    private func wrap(_ text: String, _ code: String) -> String {
        isEnabled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
