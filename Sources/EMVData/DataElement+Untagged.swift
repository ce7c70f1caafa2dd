/// A data element of the specification that has no tag, because it never travels as a data object.
public struct UntaggedDataElement: Sendable, Hashable {
    /// The name the specification gives it.
    public let name: String
    /// Who sets it.
    public let source: DataElement.Source
    /// How it is coded.
    public let format: DataElement.Format
    /// How many bytes it may have.
    public let lengths: DataElement.Lengths
    /// What it is for, in a sentence.
    public let description: String
}

extension DataElement {
    /// EMV Book 3, Annex A: the elements without a tag, in the order of their names.
    public static let untagged: [UntaggedDataElement] = [
        UntaggedDataElement(
            name: "Application Selection Indicator", source: .terminal, format: .variable, lengths: .variable,
            description: "Whether an AID of the terminal must match the card's to the end or only as far as it goes."),
        UntaggedDataElement(
            name: "Authorisation Response Cryptogram (ARPC)", source: .issuer, format: .binary,
            lengths: .oneOf([4, 8]),
            description: "The issuer's cryptogram, by which the card knows that the answer is its issuer's."),
        UntaggedDataElement(
            name: "Biometric Encryption Key (BEK)", source: .terminal, format: .binary, lengths: .exactly(16),
            description: "The key under which a captured biometric goes to the card."),
        UntaggedDataElement(
            name: "Biometric Key Seed", source: .terminal, format: .binary, lengths: .variable,
            description: "The random number from which the biometric keys are made."),
        UntaggedDataElement(
            name: "Biometric MAC Key (BMK)", source: .terminal, format: .binary, lengths: .exactly(32),
            description: "The key of the check value over an enciphered biometric."),
        UntaggedDataElement(
            name: "Card Status Update (CSU)", source: .issuer, format: .binary, lengths: .exactly(4),
            description:
                "Whether the issuer approves and what the card shall change, in the Issuer Authentication Data."),
        UntaggedDataElement(
            name: "Certification Authority Public Key Check Sum", source: .terminal, format: .binary,
            lengths: .exactly(20),
            description: "The SHA-1 hash over RID, index, modulus and exponent of a CA key."),
        UntaggedDataElement(
            name: "Certification Authority Public Key Exponent", source: .terminal, format: .binary,
            lengths: .oneOf([1, 3]),
            description: "The exponent of a CA key."),
        UntaggedDataElement(
            name: "Certification Authority Public Key Modulus", source: .terminal, format: .binary, lengths: .upTo(248),
            description: "The modulus of a CA key."),
        UntaggedDataElement(
            name: "Default Dynamic Data Authentication Data Object List (DDOL)", source: .terminal, format: .binary,
            lengths: .variable,
            description: "The DDOL when the card has none."),
        UntaggedDataElement(
            name: "Default Transaction Certificate Data Object List (TDOL)", source: .terminal, format: .binary,
            lengths: .variable,
            description: "The TDOL when the card has none."),
        UntaggedDataElement(
            name: "Enciphered Personal Identification Number (PIN) Data", source: .terminal, format: .binary,
            lengths: .exactly(8),
            description: "The PIN, enciphered in the PIN pad."),
        UntaggedDataElement(
            name: "Issuer Script Results", source: .terminal, format: .binary, lengths: .variable,
            description: "Which scripts were processed and at which command one failed, five bytes a script."),
        UntaggedDataElement(
            name: "Maximum Target Percentage to be used for Biased Random Selection", source: .terminal,
            format: .variable, lengths: .variable,
            description: "The share of transactions just under the floor limit that go online by chance."),
        UntaggedDataElement(
            name: "Message Type", source: .terminal, format: .numeric, lengths: .exactly(1),
            description: "Whether a captured record is financial or an advice."),
        UntaggedDataElement(
            name: "Personal Identification Number (PIN) Pad Secret Key", source: .terminal, format: .variable,
            lengths: .variable,
            description: "The key between a PIN pad and a card reader that are not one device."),
        UntaggedDataElement(
            name: "Proprietary Authentication Data", source: .issuer, format: .binary, lengths: .upTo(8),
            description: "The issuer's data for the card in the Issuer Authentication Data."),
        UntaggedDataElement(
            name: "Target Percentage to be Used for Random Selection", source: .terminal, format: .variable,
            lengths: .variable,
            description: "The share of transactions under the threshold that go online by chance."),
        UntaggedDataElement(
            name: "Terminal Action Code - Default", source: .terminal, format: .binary, lengths: .exactly(5),
            description: "The acquirer's TVR bits that make the terminal decline what it cannot send online."),
        UntaggedDataElement(
            name: "Terminal Action Code - Denial", source: .terminal, format: .binary, lengths: .exactly(5),
            description: "The acquirer's TVR bits that make the terminal decline without going online."),
        UntaggedDataElement(
            name: "Terminal Action Code - Online", source: .terminal, format: .binary, lengths: .exactly(5),
            description: "The acquirer's TVR bits that make the terminal go online."),
        UntaggedDataElement(
            name: "Threshold Value for Biased Random Selection", source: .terminal, format: .variable,
            lengths: .variable,
            description: "The amount under which random selection is not biased."),
        UntaggedDataElement(
            name: "Transaction Amount", source: .terminal, format: .numeric, lengths: .exactly(6),
            description: "The amount that is cleared, tips and other adjustments included."),
        UntaggedDataElement(
            name: "Transaction Reference Currency Conversion", source: .terminal, format: .numeric,
            lengths: .exactly(4),
            description: "The factor from the transaction's currency to the reference currency."),
    ]
}
