/// What a command is called, takes and shows in its help.
struct Synopsis: Sendable {
    /// The words that call it: `["card", "serve"]`.
    var path: [String]
    /// One line for the list of commands.
    var abstract: String
    /// More, for its own help.
    var discussion: String = ""
    var operands: [Operand] = []
    var options: [Option] = []
    var examples: [Example] = []

    /// A value that stands on the command line by its position.
    struct Operand: Sendable {
        enum Count: Sendable { case one, optional, some, any }

        var name: String
        var count: Count
        var help: String
    }

    /// A command line that works, and what it does.
    struct Example: Sendable {
        var line: String
        var meaning: String
    }
}

/// An option (`--amount 12.50`) or a flag (`--json`).
struct Option: Sendable {
    enum Shape: Sendable {
        case flag
        /// Takes a value, which help calls by this name.
        case value(String)
        /// Takes one of these values.
        case choice(String, [String])
    }

    var name: String
    var short: Character?
    var shape: Shape
    var isRequired: Bool
    var help: String

    init(_ name: String, short: Character? = nil, _ shape: Shape, isRequired: Bool = false, help: String) {
        self.name = name
        self.short = short
        self.shape = shape
        self.isRequired = isRequired
        self.help = help
    }

    static let helpFlag = Option("help", short: "h", .flag, help: "Show help information.")

    /// `--amount <amount>`, as errors and usage lines write it.
    var display: String {
        switch shape {
        case .flag: "--\(name)"
        case .value(let value), .choice(let value, _): "--\(name) <\(value)>"
        }
    }
}
