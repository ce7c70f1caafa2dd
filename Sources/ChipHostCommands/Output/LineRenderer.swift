import BERTLV
import EMVData

/// Explained values as text for a person, in the colours of a terminal.
struct LineRenderer: Sendable {
    var style: Style

    /// A line and those below it, two spaces of indentation a level.
    func text(_ line: DecodedLine, depth: Int = 0) -> [String] {
        let name = [line.tag.map { style.bold($0.description) } ?? "", line.label].filter { !$0.isEmpty }
        let saying = [line.value, line.meaning.isEmpty ? "" : style.name(line.meaning)].filter { !$0.isEmpty }
        var text = name.joined(separator: " ")
        if !saying.isEmpty { text += (text.isEmpty ? "" : ": ") + saying.joined(separator: " = ") }
        let indent = String(repeating: "  ", count: depth)
        let own = indent + (line.isFinding ? style.bad("! " + text) : text)
        return [own] + line.children.flatMap { self.text($0, depth: depth + 1) }
    }

    /// Several lines and those below them.
    func text(_ lines: [DecodedLine], depth: Int = 0) -> [String] { lines.flatMap { text($0, depth: depth) } }
}
