public import BERTLV

extension DataElement {
    /// The whole dictionary: the contact elements of EMV first, each group in the order of tags.
    ///
    /// A tag may stand in it more than once: biometric objects reuse tags inside their templates, and payment systems
    /// give the same tag different meanings.
    public static let all: [DataElement] =
        emvOneByteTags + emvTags5F + emvTags9F00 + emvTags9F20 + biometrics + contactlessAndSmartCard + schemeTags9F50
        + schemeTags9F68 + schemeTagsDF

    private static let index = Dictionary(grouping: all, by: \.tag)

    /// The dictionary's line for a tag, EMV's own meaning before others'; `nil` when it has none.
    public static subscript(tag: Tag) -> DataElement? { index[tag]?.first }

    /// The dictionary's line for a tag.
    ///
    /// - Parameters:
    ///   - tag: the tag.
    ///   - template: the template the object stands in, which decides between the meanings a tag has.
    ///   - origin: the payment system of the card, whose own meaning comes before other systems'.
    /// - Returns: EMV's meaning where nothing decides; `nil` when the dictionary has none.
    public static func lookup(_ tag: Tag, in template: Tag? = nil, origin: Origin? = nil) -> DataElement? {
        guard let lines = index[tag], lines.count > 1 else { return index[tag]?.first }
        if let template, let line = lines.first(where: { isBiometric($0) && $0.templates.contains(template) }) {
            return line
        }
        if lines[0].origin != .emv, let origin, let line = lines.first(where: { $0.origin == origin }) { return line }
        return lines[0]
    }

    /// Whether a tag's value is the card's own, so that the card may set it and nobody else.
    ///
    /// EMV's meaning decides where there is one (Book 3, Annex A, column "source"). Payment systems give one tag
    /// different meanings: it is the card's only when it is so in all of them.
    ///
    /// - Returns: `nil` for a tag the dictionary does not have.
    public static func belongsToCard(_ tag: Tag) -> Bool? {
        guard let lines = index[tag] else { return nil }
        return lines[0].origin == .emv ? lines[0].source.isCard : lines.allSatisfy(\.source.isCard)
    }

    /// Every meaning of a tag.
    public static func meanings(of tag: Tag) -> [DataElement] { index[tag] ?? [] }

    /// Biometric objects mean something only inside their templates.
    private static func isBiometric(_ element: DataElement) -> Bool {
        element.templates.contains { [0xA1, 0xBF4C, 0xBF4D, 0xBF4E].contains($0) }
    }

    static func element(
        _ tag: Tag, _ name: String, _ source: Source, _ format: Format, _ formatText: String, _ lengths: Lengths,
        in templates: [Tag] = [], origin: Origin = .emv, _ description: String
    ) -> DataElement {
        DataElement(
            tag: tag, name: name, source: source, format: format, formatText: formatText, lengths: lengths,
            templates: templates, origin: origin, description: description)
    }
}
