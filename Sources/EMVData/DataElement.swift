public import BERTLV

/// One line of the data-element dictionary: what a tag is, who sets it and how it is coded.
///
/// EMV Book 3, Annex A; scheme elements are marked with their scheme.
public struct DataElement: Sendable, Hashable {
    /// Who owns the value. What the card sends can never set what the terminal or the issuer owns.
    public enum Source: Sendable, Hashable, CaseIterable {
        case icc, terminal, issuer
    }

    /// How the value is coded. EMV Book 3, 4.3.
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
        /// `var.`: bits of any kind, data objects among them.
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

    public let tag: Tag
    /// The name the specification gives it.
    public let name: String
    public let source: Source
    public let format: Format
    /// How many bytes the value may have.
    public let length: ClosedRange<Int>
    /// The templates it may stand in; empty for what never stands in one.
    public let templates: [Tag]
    /// What it is for, in a sentence.
    public let description: String
}
