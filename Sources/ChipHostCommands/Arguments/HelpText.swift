/// Help and usage, laid out as swift-argument-parser lays them out.
enum HelpText {
    static let width = 80
    private static let column = 26

    /// Everything `chiphost COMMAND --help` prints.
    static func page(for synopsis: Synopsis) -> String {
        var sections = ["OVERVIEW: " + wrap(synopsis.abstract, first: 10, indent: 0)]
        if !synopsis.discussion.isEmpty {
            let paragraphs = synopsis.discussion.split(separator: "\n", omittingEmptySubsequences: false)
            sections.append(paragraphs.map { wrap(String($0), first: 0, indent: 0) }.joined(separator: "\n"))
        }
        sections.append("USAGE: " + usageLine(for: synopsis, first: 7))
        if !synopsis.operands.isEmpty {
            let rows = synopsis.operands.map { row("<\($0.name)>", $0.help) }
            sections.append("ARGUMENTS:\n" + rows.joined(separator: "\n"))
        }
        let rows = (synopsis.options + [.helpFlag]).map { row(label($0), $0.help + choices($0)) }
        sections.append("OPTIONS:\n" + rows.joined(separator: "\n"))
        if !synopsis.examples.isEmpty {
            let examples = synopsis.examples.map { "  \($0.line)\n      \(wrap($0.meaning, first: 6, indent: 6))" }
            sections.append("EXAMPLES:\n" + examples.joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n")
    }

    /// What `chiphost help`, or the help of a group of commands, prints.
    static func page(
        forGroup path: [String], abstract: String, discussion: String, commands: [(name: String, abstract: String)],
        options: [Option] = [], examples: [Synopsis.Example] = []
    ) -> String {
        let name = (["chiphost"] + path).joined(separator: " ")
        var sections = ["OVERVIEW: " + wrap(abstract, first: 10, indent: 0)]
        if !discussion.isEmpty { sections.append(wrap(discussion, first: 0, indent: 0)) }
        sections.append("USAGE: \(name) <subcommand>")
        let optionRows = (options + [.helpFlag]).map { row(label($0), $0.help) }
        sections.append("OPTIONS:\n" + optionRows.joined(separator: "\n"))
        let commandRows = commands.map { row($0.name, $0.abstract) }
        sections.append("SUBCOMMANDS:\n" + commandRows.joined(separator: "\n"))
        if !examples.isEmpty {
            let lines = examples.map { "  \($0.line)\n      \($0.meaning)" }
            sections.append("EXAMPLES:\n" + lines.joined(separator: "\n"))
        }
        let help = (["chiphost", "help"] + path).joined(separator: " ")
        sections.append("  See '\(help) <subcommand>' for detailed help.")
        return sections.joined(separator: "\n\n")
    }

    /// `chiphost pay --amount <amount> [--json]`, broken into lines of ``width``.
    static func usageLine(for synopsis: Synopsis, first: Int) -> String {
        let name = (["chiphost"] + synopsis.path).joined(separator: " ")
        let words =
            synopsis.options.map { $0.isRequired ? $0.display : "[\($0.display)]" }
            + synopsis.operands.map { operand in
                switch operand.count {
                case .one: "<\(operand.name)>"
                case .optional: "[<\(operand.name)>]"
                case .some: "<\(operand.name)> ..."
                case .any: "[<\(operand.name)> ...]"
                }
            }
        return fill([name] + words, first: first, indent: min(first + name.count + 1, 24))
    }

    private static func label(_ option: Option) -> String {
        option.short.map { "-\($0), \(option.display)" } ?? option.display
    }

    private static func choices(_ option: Option) -> String {
        guard case .choice(_, let legal) = option.shape else { return "" }
        return " (values: \(legal.joined(separator: ", ")))"
    }

    private static func row(_ label: String, _ help: String) -> String {
        let head = "  " + label
        let text = wrap(help, first: column, indent: column)
        if head.count + 1 < column {
            return head + String(repeating: " ", count: column - head.count) + text
        }
        return head + "\n" + String(repeating: " ", count: column) + text
    }

    /// Breaks text at spaces so that no line passes ``width``; `first` is where the first line starts.
    static func wrap(_ text: String, first: Int, indent: Int) -> String {
        fill(text.split(separator: " ").map(String.init), first: first, indent: indent)
    }

    private static func fill(_ words: [String], first: Int, indent: Int) -> String {
        var lines = [""]
        var used = first
        for word in words {
            if !lines[lines.count - 1].isEmpty, used + 1 + word.count > width {
                lines.append("")
                used = indent
            }
            if !lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] += " "
                used += 1
            }
            lines[lines.count - 1] += word
            used += word.count
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}
