public import BERTLV

extension DataElement {
    /// The dictionary, in the order of tags.
    public static let all: [DataElement] = table.sorted { $0.tag < $1.tag }

    private static let index = Dictionary(uniqueKeysWithValues: all.map { ($0.tag, $0) })

    /// The dictionary's line for a tag, or `nil` when it has none.
    public static subscript(tag: Tag) -> DataElement? { index[tag] }

    /// The dictionary's line for a tag, or `nil` when it has none.
    public static func lookup(_ tag: Tag) -> DataElement? { index[tag] }

    private static let table: [DataElement] = [
        terminal(0x9F02, "Amount, Authorised (Numeric)", .numeric, 6),
        terminal(0x9F03, "Amount, Other (Numeric)", .numeric, 6),
        terminal(0x9F1A, "Terminal Country Code", .numeric, 2),
        terminal(0x5F2A, "Transaction Currency Code", .numeric, 2),
        terminal(0x9A, "Transaction Date", .numeric, 3),
        terminal(0x9C, "Transaction Type", .numeric, 1),
        terminal(0x9F21, "Transaction Time", .numeric, 3),
        terminal(0x9F35, "Terminal Type", .numeric, 1),
        terminal(0x9F41, "Transaction Sequence Counter", .numeric, 4),
    ]

    private static func terminal(_ tag: Tag, _ name: String, _ format: Format, _ length: Int) -> DataElement {
        DataElement(
            tag: tag, name: name, source: .terminal, format: format, length: length...length, templates: [],
            description: name)
    }
}
