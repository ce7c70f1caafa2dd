public import BERTLV

/// One line of the data-element dictionary: what a tag is, who sets it and how it is coded.
///
/// EMV Book 3, Annex A, and beside it what contactless readers, the payment systems and general smart-card standards
/// put on the same cards, each marked with its ``origin``.
public struct DataElement: Sendable, Hashable {
    /// The tag.
    public let tag: Tag
    /// The name the specification gives it.
    public let name: String
    /// Who sets it.
    public let source: Source
    /// How the value is coded.
    public let format: Format
    /// The format as the specification writes it, digits and characters counted, such as `n 12`.
    public let formatText: String
    /// How many bytes the value may have.
    public let lengths: Lengths
    /// The templates it may stand in; empty for what stands in none, or may stand anywhere.
    public let templates: [Tag]
    /// Whose element it is.
    public let origin: Origin
    /// What it is for, in a sentence.
    public let description: String

    /// The shortest and the longest value, in bytes.
    public var length: ClosedRange<Int> { lengths.range }

    /// Who sets a value. What the card sends can never set what the terminal or the issuer owns.
    public enum Source: Sendable, Hashable, CaseIterable {
        case icc, terminal, issuer
        /// The issuer, or the terminal in its place: the Authorisation Response Code.
        case issuerOrTerminal
        /// Card and terminal, each its own: biometric templates.
        case iccOrTerminal

        /// Whether the card may set it.
        public var isCard: Bool { self == .icc || self == .iccOrTerminal }
    }

    /// How a value is coded. EMV Book 3, 4.3.
    public enum Format: Sendable, Hashable, CaseIterable {
        /// `a`: letters.
        case alphabetic
        /// `an`: letters and digits.
        case alphanumeric
        /// `ans`: letters, digits and special characters.
        case alphanumericSpecial
        /// `b`: binary number or bits.
        case binary
        /// `cn`: digits, two a byte, left-justified, filled with F.
        case compressedNumeric
        /// `n`: digits, two a byte, right-justified, filled with zeros.
        case numeric
        /// `var.`: anything; data objects, mostly.
        case variable

        /// The abbreviation of EMV Book 3, 4.3.
        public var abbreviation: String {
            switch self {
            case .alphabetic: "a"
            case .alphanumeric: "an"
            case .alphanumericSpecial: "ans"
            case .binary: "b"
            case .compressedNumeric: "cn"
            case .numeric: "n"
            case .variable: "var."
            }
        }
    }

    /// Whose element it is.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// EMV Book 3, Annex A: the contact dictionary.
        case emv = "EMV"
        case emvContactless = "EMV Contactless"
        case iso7816 = "ISO/IEC 7816"
        case globalPlatform = "GlobalPlatform"
        case visa = "Visa"
        case mastercard = "Mastercard"
        case americanExpress = "American Express"
        case jcb = "JCB"
        case interac = "Interac"
        case unionPay = "UnionPay"
    }
}
