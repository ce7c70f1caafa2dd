/// Options that mean the same wherever they stand.
enum SharedOptions {
    static let card = Option(
        "card", .value("card"),
        help:
            "The card: virtual:NAME, reader:NAME-PART-OR-INDEX or trace:FILE. Default: the first reader that holds a card."
    )
    static let timeout = Option(
        "timeout", .value("seconds"), help: "How long the reader may take for any one command. Default: 30.")
    static let json = Option("json", .flag, help: "Print JSON instead of text.")
    static let showPAN = Option(
        "show-pan", .flag, help: "Print card numbers and track data in clear instead of masked.")
    static let trace = Option("trace", .value("file"), help: "Record every exchange with the card in this file.")
    static let quiet = Option("quiet", short: "q", .flag, help: "Print results only.")
}
