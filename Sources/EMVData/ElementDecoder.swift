public import BERTLV
import Bytes

/// Says in words what the value of a data element means.
///
/// Every decoder is total: any bytes give a line, what is wrong with them is a line below it (``DecodedLine/isFinding``).
public enum ElementDecoder {
    /// Explains one element: its name, its value (card numbers masked unless the context shows them) and its meaning,
    /// with a line for each part below it.
    public static func decode(
        tag: Tag, value: some Collection<UInt8>, context: DecodingContext = DecodingContext()
    ) -> DecodedLine {
        let bytes = [UInt8](value)
        if tag.isConstructed {
            return template(tag, contents: lines(TLV.decodeTolerant(bytes).items, in: tag, context: context))
        }
        return primitive(tag, bytes, context: context)
    }

    /// Explains a data object and, where it is a template, all objects in it.
    public static func decode(_ object: TLV, context: DecodingContext = DecodingContext()) -> DecodedLine {
        decode(tag: object.tag, value: object.value, context: context)
    }

    /// Explains everything that was read from bytes, filler and unreadable stretches included.
    public static func decode(_ dump: TLVDump, context: DecodingContext = DecodingContext()) -> [DecodedLine] {
        lines(dump.items, context: context)
    }

    /// Explains command data by the list it was made for (PDOL, CDOL, DDOL); `nil` when the lengths do not agree.
    public static func decode(
        _ data: some Collection<UInt8>, by list: DataObjectList, context: DecodingContext = DecodingContext()
    ) -> [DecodedLine]? {
        guard let filled = list.split(data) else { return nil }
        let lookup = { (tag: Tag) in filled.first { $0.entry.tag == tag }?.value }
        var context = context
        if let code = lookup(0x5F2A) { context.transactionCurrency = Currency(encoded: code) }
        return filled.map { part in
            part.entry.tag.isConstructed
                ? DecodedLine(name(of: part.entry.tag), tag: part.entry.tag, value: part.value.hex)
                : primitive(part.entry.tag, part.value, context: context, checksLength: false)
        }
    }

    /// The name of a data element in the dictionary; empty for one that it lacks.
    public static func name(of tag: Tag) -> String { DataElement[tag]?.name ?? "" }

    private static func lines(
        _ items: [TLVDump.Item], in parent: Tag? = nil, context: DecodingContext
    ) -> [DecodedLine] {
        items.map { item in
            switch item {
            case .object(let object, let contents):
                object.tag.isConstructed
                    ? template(object.tag, contents: lines(contents, in: object.tag, context: context))
                    : primitive(object.tag, [UInt8](object.value), in: parent, context: context)
            case .filler(let bytes):
                DecodedLine("filler", meaning: count(bytes.count, "byte"))
            case .unread(let bytes):
                DecodedLine(
                    "not data objects", value: context.showsPAN ? bytes.hex : Masking.hex(bytes), isFinding: true)
            }
        }
    }

    private static func template(_ tag: Tag, contents: [DecodedLine]) -> DecodedLine {
        DecodedLine(name(of: tag), tag: tag, children: contents)
    }

    private static func primitive(
        _ tag: Tag, _ value: [UInt8], in parent: Tag? = nil, context: DecodingContext, checksLength: Bool = true
    ) -> DecodedLine {
        let element = DataElement.lookup(tag, in: parent, origin: context.paymentSystem?.origin)
        let explanation = explain(tag, value, element, context)
        var children = explanation.lines
        if checksLength, let element, !element.isValidLength(value.count) {
            children.insert(
                .finding("\(count(value.count, "byte")), expected \(element.lengths)"), at: 0)
        }
        return DecodedLine(
            element?.name ?? "", tag: tag, value: explanation.value ?? value.hex, meaning: explanation.meaning,
            children: children)
    }

    private static func explain(
        _ tag: Tag, _ value: [UInt8], _ element: DataElement?, _ context: DecodingContext
    ) -> Explanation {
        if let decoder = decoder(of: tag, element) { return decoder(value, context) }
        switch element?.format {
        case .alphabetic, .alphanumeric, .alphanumericSpecial: return text(value)
        case .numeric, .compressedNumeric: return digits(value)
        case .binary, .variable, nil: return Explanation()
        }
    }

    /// EMV's decoder of a tag, unless the tag means something else here: a payment system's element, or a biometric
    /// object whose template reuses the tag.
    private static func decoder(of tag: Tag, _ element: DataElement?) -> Decoder? {
        guard let element else { return decoders[tag] }
        if let own = schemeDecoders[element.origin]?[tag] { return own }
        return element.origin == .emv && element.name == DataElement[tag]?.name ? decoders[tag] : nil
    }
}

/// What a decoder found out about a value.
struct Explanation: Sendable {
    /// One line of words, empty when there is nothing to say.
    var meaning = ""
    /// What to show in place of the hexadecimal value, for values that are masked.
    var value: String?
    /// The parts of the value.
    var lines: [DecodedLine] = []

    static func finding(_ text: String) -> Explanation { Explanation(lines: [.finding(text)]) }
}

extension DecodedLine {
    /// A line that says what is wrong.
    static func finding(_ text: String) -> DecodedLine { DecodedLine(text, isFinding: true) }
}

/// `1 byte`, `2 bytes`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
