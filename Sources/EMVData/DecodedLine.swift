public import BERTLV

/// One line of an explained value, and the lines below it: what `tlv`, `read` and traces print.
public struct DecodedLine: Sendable, Hashable {
    /// The data object's tag, where the line is one.
    public var tag: Tag?
    /// What it is: `Amount, Authorised (Numeric)`, `byte 1 bit 8`, `rule 1`.
    public var label: String
    /// What stood there, as hexadecimal or text; masked where it is a card number. May be empty.
    public var value: String
    /// What that says to a person: `12.50 EUR`. May be empty.
    public var meaning: String
    /// True when the line says that something is wrong: a reserved bit set, a length that cannot be.
    public var isFinding: Bool
    /// The lines below: parts of the value, or the objects in a template.
    public var children: [DecodedLine]

    /// A line; what is not given is empty.
    public init(
        _ label: String, tag: Tag? = nil, value: String = "", meaning: String = "", isFinding: Bool = false,
        children: [DecodedLine] = []
    ) {
        self.tag = tag
        self.label = label
        self.value = value
        self.meaning = meaning
        self.isFinding = isFinding
        self.children = children
    }

    /// This line and those below it as text, two spaces of indentation for each level.
    public func text(depth: Int = 0) -> [String] {
        let name = tag.map { label.isEmpty ? $0.description : "\($0) \(label)" } ?? label
        let saying = [value, meaning].filter { !$0.isEmpty }.joined(separator: " = ")
        let parts = [name, saying].filter { !$0.isEmpty }
        let line = String(repeating: "  ", count: depth) + (isFinding ? "! " : "") + parts.joined(separator: ": ")
        return [line] + children.flatMap { $0.text(depth: depth + 1) }
    }

    /// This line and all below it, depth first.
    public var flattened: [DecodedLine] { [self] + children.flatMap(\.flattened) }

    /// The lines that say that something is wrong, this one and all below it.
    public var findings: [DecodedLine] { flattened.filter(\.isFinding) }
}
