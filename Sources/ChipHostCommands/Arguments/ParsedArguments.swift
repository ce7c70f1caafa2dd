/// A command line taken apart by a synopsis.
struct ParsedArguments: Sendable {
    private(set) var values: [String: String] = [:]
    private(set) var flags: Set<String> = []
    private(set) var operands: [String] = []

    /// Whether a flag was given.
    func has(_ flag: Option) -> Bool { flags.contains(flag.name) }

    /// The value of an option; the last one when it was given more than once.
    subscript(_ option: Option) -> String? { values[option.name] }

    /// The value of an option that must be given.
    func required(_ option: Option) throws(CommandFailure) -> String {
        guard let value = self[option] else { throw .usage("Missing expected option '\(option.display)'.") }
        return value
    }

    /// The value of an option, turned into something better than text.
    ///
    /// - Throws: a usage failure that names the option, the value, and what would be legal.
    func value<T>(
        _ option: Option, legal: String, _ transform: (String) -> T?
    ) throws(CommandFailure) -> T? {
        guard let text = self[option] else { return nil }
        guard let value = transform(text) else {
            throw .usage("The value '\(text)' is invalid for '\(option.display)'. Please provide \(legal).")
        }
        return value
    }
}

extension ParsedArguments {
    /// Reads a command line by the conventions of swift-argument-parser: `--name value`, `--name=value`, `-n value`,
    /// `-n=value`, flags that may be joined (`-hq`), `--` before operands that start with a dash, `-` as an operand.
    init(_ arguments: [String], for synopsis: Synopsis) throws(CommandFailure) {
        let options = synopsis.options + [.helpFlag]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            if argument.hasPrefix("--") {
                try takeLong(argument.dropFirst(2), &rest, options)
            } else if argument.hasPrefix("-"), argument != "-" {
                try takeShort(argument.dropFirst(), &rest, options)
            } else {
                operands.append(argument)
            }
        }
        try checkOperands(synopsis)
    }

    private mutating func takeLong(
        _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
    ) throws(CommandFailure) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name }) else {
            throw .usage(
                "Unknown option '--\(name)'.\(Suggestion.sentence(name, among: options.map(\.name), prefix: "--"))")
        }
        try take(option, attached: parts.count == 2 ? String(parts[1]) : nil, &rest)
    }

    private mutating func takeShort(
        _ text: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
    ) throws(CommandFailure) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        for (index, letter) in parts[0].enumerated() {
            guard let option = options.first(where: { $0.short == letter }) else {
                // What was attached stays out of it: `-pin=1234` is a slip of the hand too.
                throw .usage("Unknown option '-\(parts[0])'.")
            }
            let isLast = index == parts[0].count - 1
            if !isLast, case .flag = option.shape {
                flags.insert(option.name)
            } else if isLast {
                try take(option, attached: parts.count == 2 ? String(parts[1]) : nil, &rest)
            } else {
                throw .usage("'-\(letter)' takes a value and cannot be joined with other letters in '-\(parts[0])'.")
            }
        }
    }

    private mutating func take(
        _ option: Option, attached: String?, _ rest: inout ArraySlice<String>
    ) throws(CommandFailure) {
        if case .flag = option.shape {
            guard attached == nil else { throw .usage("The flag '--\(option.name)' takes no value.") }
            flags.insert(option.name)
            return
        }
        let value: String
        if let attached {
            value = attached
        } else if let next = rest.first, next == "-" || !next.hasPrefix("-") {
            value = next
            rest.removeFirst()
        } else {
            throw .usage("Missing value for '\(option.display)'.\(Self.choices(of: option))")
        }
        if case .choice(_, let legal) = option.shape, !legal.contains(value) {
            let suggestion = Suggestion.sentence(value, among: legal)
            throw .usage(
                "The value '\(value)' is invalid for '\(option.display)'.\(suggestion)\(Self.choices(of: option))")
        }
        values[option.name] = value
    }

    private static func choices(of option: Option) -> String {
        guard case .choice(_, let legal) = option.shape else { return "" }
        return " Please provide one of \(quotedList(legal))."
    }

    private func checkOperands(_ synopsis: Synopsis) throws(CommandFailure) {
        var given = operands[...]
        for operand in synopsis.operands {
            switch operand.count {
            case .one, .some:
                guard given.popFirst() != nil else { throw .usage("Missing expected argument '<\(operand.name)>'.") }
                if case .some = operand.count { given = [] }
            case .optional: _ = given.popFirst()
            case .any: given = []
            }
        }
        if let surplus = given.first { throw .usage("Unexpected argument '\(surplus)'.") }
    }
}

/// `'a', 'b' or 'c'`.
func quotedList(_ words: [String]) -> String {
    let quoted = words.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
}
