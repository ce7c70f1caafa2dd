/// Which card a command speaks with.
enum CardSelection: Sendable, Equatable {
    /// A card in software: an embedded profile's name, or a profile's file.
    case virtual(String)
    /// A card in a reader: part of its name, or its number.
    case reader(String)
    /// A recording that answers as the card did.
    case trace(String)
    /// The first reader that holds a card.
    case firstReader

    static let legal =
        "'virtual:NAME', 'reader:NAME-PART-OR-INDEX' or 'trace:FILE'; for example 'virtual:visa-credit'"

    /// Reads the value of `--card`; `nil` when it is none of the forms.
    init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty else { return nil }
        let name = String(parts[1])
        switch parts[0] {
        case "virtual": self = .virtual(name)
        case "reader": self = .reader(name)
        case "trace": self = .trace(name)
        default: return nil
        }
    }
}

/// The shared options of every command that speaks with a card.
struct CardOptions: Sendable {
    var card: CardSelection
    var json: Bool
    var showsPAN: Bool
    var trace: String?
    var quiet: Bool
    /// How long any call to a reader may take.
    var timeout: Duration

    static let options = [
        SharedOptions.card, SharedOptions.timeout, SharedOptions.json, SharedOptions.showPAN, SharedOptions.trace,
        SharedOptions.quiet,
    ]

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        card =
            try arguments.value(SharedOptions.card, legal: CardSelection.legal) { CardSelection($0) } ?? .firstReader
        json = arguments.has(SharedOptions.json)
        showsPAN = arguments.has(SharedOptions.showPAN)
        trace = arguments[SharedOptions.trace]
        quiet = arguments.has(SharedOptions.quiet)
        let seconds = try arguments.value(SharedOptions.timeout, legal: "a number of seconds from 1 to 3600") {
            Int($0).flatMap { (1...3600).contains($0) ? $0 : nil }
        }
        timeout = .seconds(seconds ?? 30)
    }
}
