internal import BERTLV

extension DataElement {
    /// Terminal parameters and results of the Mastercard contactless kernel.
    static let schemeTagsDF: [DataElement] = [
        element(
            0xDF8101, "DS Summary 2", .icc, .binary, "b", .oneOf([8, 16]), origin: .mastercard,
            "The check value over the stored data, recovered from the card's signature."),
        element(
            0xDF8102, "DS Summary 3", .icc, .binary, "b", .oneOf([8, 16]), origin: .mastercard,
            "The check value over the stored data after the transaction."),
        element(
            0xDF8104, "Balance Read Before Gen AC", .icc, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "The offline balance before the transaction."),
        element(
            0xDF8105, "Balance Read After Gen AC", .icc, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "The offline balance after the transaction."),
        element(
            0xDF810C, "Kernel ID", .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "The contactless kernel the parameters are for."),
        element(
            0xDF8115, "Error Indication", .terminal, .binary, "b", .exactly(6), origin: .mastercard,
            "What went wrong in the contactless transaction, and at which level."),
        element(
            0xDF8116, "User Interface Request Data", .terminal, .binary, "b", .exactly(22), origin: .mastercard,
            "What the reader shall show and sound."),
        element(
            0xDF8117, "Card Data Input Capability", .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "Byte 1 of the Terminal Capabilities for contactless."),
        element(
            0xDF8118, "CVM Capability - CVM Required", .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "Byte 2 of the Terminal Capabilities above the CVM limit."),
        element(
            0xDF8119, "CVM Capability - No CVM Required", .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "Byte 2 of the Terminal Capabilities up to the CVM limit."),
        element(
            0xDF811A, "Default UDOL", .terminal, .binary, "b", .exactly(3), origin: .mastercard,
            "The UDOL when the card has none."),
        element(
            0xDF811B, "Kernel Configuration", .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "Which modes the contactless kernel has."),
        element(
            0xDF811E, "Mag-stripe CVM Capability - CVM Required",
            .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "The CVM in magnetic-stripe mode above the CVM limit."),
        element(
            0xDF811F, "Security Capability", .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "Byte 3 of the Terminal Capabilities for contactless."),
        element(
            0xDF8120, "Terminal Action Code - Default", .terminal, .binary, "b", .exactly(5), origin: .mastercard,
            "The acquirer's default action code for contactless."),
        element(
            0xDF8121, "Terminal Action Code - Denial", .terminal, .binary, "b", .exactly(5), origin: .mastercard,
            "The acquirer's denial action code for contactless."),
        element(
            0xDF8122, "Terminal Action Code - Online", .terminal, .binary, "b", .exactly(5), origin: .mastercard,
            "The acquirer's online action code for contactless."),
        element(
            0xDF8123, "Reader Contactless Floor Limit", .terminal, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "The amount from which a contactless transaction goes online."),
        element(
            0xDF8124, "Reader Contactless Transaction Limit (No On-device CVM)",
            .terminal, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "The largest contactless amount for a card."),
        element(
            0xDF8125, "Reader Contactless Transaction Limit (On-device CVM)",
            .terminal, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "The largest contactless amount for a device that verifies its owner."),
        element(
            0xDF8126, "Reader CVM Required Limit", .terminal, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "The amount above which a contactless cardholder is verified."),
        element(
            0xDF8127, "Time Out Value", .terminal, .binary, "b", .exactly(2), origin: .mastercard,
            "How long the reader waits for data, in milliseconds."),
        element(
            0xDF8129, "Outcome Parameter Set", .terminal, .binary, "b", .exactly(8), origin: .mastercard,
            "How the contactless transaction ended and what comes next."),
        element(
            0xDF812C, "Mag-stripe CVM Capability - No CVM Required",
            .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "The CVM in magnetic-stripe mode up to the CVM limit."),
        element(
            0xDF812D, "Message Hold Time", .terminal, .numeric, "n 6", .exactly(3), origin: .mastercard,
            "How long a message stays, in units of 100 ms."),
        element(
            0xFF8105, "Data Record", .terminal, .variable, "var.", .variable, origin: .mastercard,
            "What the reader hands on for authorisation or clearing."),
        element(
            0xFF8106, "Discretionary Data", .terminal, .variable, "var.", .variable, origin: .mastercard,
            "What the reader hands on beside the data record."),
    ]
}
