internal import BERTLV

extension DataElement {
    /// EMV Book 3, Annex A: tags 9F01 to 9F1F.
    static let emvTags9F00: [DataElement] = [
        element(
            0x9F01, "Acquirer Identifier", .terminal, .numeric, "n 6-11", .exactly(6),
            "The acquirer, unique within a payment system."),
        element(
            0x9F02, "Amount, Authorised (Numeric)", .terminal, .numeric, "n 12", .exactly(6),
            "The authorised amount in minor units, cashback included, without adjustments."),
        element(
            0x9F03, "Amount, Other (Numeric)", .terminal, .numeric, "n 12", .exactly(6),
            "The cashback in minor units."),
        element(
            0x9F04, "Amount, Other (Binary)", .terminal, .binary, "b", .exactly(4),
            "The cashback as a binary number."),
        element(
            0x9F05, "Application Discretionary Data", .icc, .binary, "b", .range(1, 32), in: [0x70, 0x77],
            "Data of the issuer or payment system about the application."),
        element(
            0x9F06, "Application Identifier (AID) - terminal", .terminal, .binary, "b", .range(5, 16),
            "The application as the terminal knows it."),
        element(
            0x9F07, "Application Usage Control", .icc, .binary, "b", .exactly(2), in: [0x70, 0x77],
            "Where and for what the issuer lets the application be used."),
        element(
            0x9F08, "Application Version Number (ICC)", .icc, .binary, "b", .exactly(2), in: [0x70, 0x77],
            "The application's version on the card."),
        element(
            0x9F09, "Application Version Number (terminal)", .terminal, .binary, "b", .exactly(2),
            "The application's version in the terminal."),
        element(
            0x9F0A, "Application Selection Registered Proprietary Data (ASRPD)",
            .icc, .binary, "b (Book 1, 12.5)", .variable, in: [0x73, 0xBF0C],
            "Registered data for proprietary steps in application selection."),
        element(
            0x9F0B, "Cardholder Name Extended",
            .icc, .alphanumericSpecial, "ans 27-45", .range(27, 45), in: [0x70, 0x77],
            "The cardholder's whole name when it has more than 26 characters."),
        element(
            0x9F0C, "Issuer Identification Number Extended (IINE)",
            .icc, .numeric, "n 6 or 8", .oneOf([3, 4]), in: [0xBF0C, 0x73],
            "The issuer identification number with six or eight digits."),
        element(
            0x9F0D, "Issuer Action Code - Default", .icc, .binary, "b", .exactly(5), in: [0x70, 0x77],
            "TVR bits that make the terminal decline what it cannot send online."),
        element(
            0x9F0E, "Issuer Action Code - Denial", .icc, .binary, "b", .exactly(5), in: [0x70, 0x77],
            "TVR bits that make the terminal decline without going online."),
        element(
            0x9F0F, "Issuer Action Code - Online", .icc, .binary, "b", .exactly(5), in: [0x70, 0x77],
            "TVR bits that make the terminal go online."),
        element(
            0x9F10, "Issuer Application Data", .icc, .binary, "b", .upTo(32), in: [0x77, 0x80],
            "The application's own data for its issuer, among them the card verification results."),
        element(
            0x9F11, "Issuer Code Table Index", .icc, .numeric, "n 2", .exactly(1), in: [0xA5],
            "The part of ISO/IEC 8859 in which the Application Preferred Name is written."),
        element(
            0x9F12, "Application Preferred Name", .icc, .alphanumericSpecial, "ans", .range(1, 16), in: [0x61, 0xA5],
            "The application's name in the alphabet of the Issuer Code Table Index."),
        element(
            0x9F13, "Last Online Application Transaction Counter (ATC) Register", .icc, .binary, "b", .exactly(2),
            "The transaction counter's value when the card was last online."),
        element(
            0x9F14, "Lower Consecutive Offline Limit", .icc, .binary, "b", .exactly(1), in: [0x70, 0x77],
            "How many transactions in a row may stay offline where the terminal can go online."),
        element(
            0x9F15, "Merchant Category Code", .terminal, .numeric, "n 4", .exactly(2),
            "The merchant's kind of business, ISO 18245."),
        element(
            0x9F16, "Merchant Identifier", .terminal, .alphanumericSpecial, "ans 15", .exactly(15),
            "The merchant, unique together with the acquirer."),
        element(
            0x9F17, "Personal Identification Number (PIN) Try Counter", .icc, .binary, "b", .exactly(1),
            "How many PIN tries are left."),
        element(
            0x9F18, "Issuer Script Identifier", .issuer, .binary, "b", .exactly(4), in: [0x71, 0x72],
            "The issuer's number for a script."),
        element(
            0x9F19, "Token Requestor ID", .icc, .numeric, "n 11", .exactly(6), in: [0x70, 0x77],
            "Who asked for the payment token the card holds."),
        element(
            0x9F1A, "Terminal Country Code", .terminal, .numeric, "n 3", .exactly(2),
            "The terminal's country, ISO 3166 numeric."),
        element(
            0x9F1B, "Terminal Floor Limit", .terminal, .binary, "b", .exactly(4),
            "The amount from which a transaction must go online."),
        element(
            0x9F1C, "Terminal Identification", .terminal, .alphanumeric, "an 8", .exactly(8),
            "The terminal's place at the merchant."),
        element(
            0x9F1D, "Terminal Risk Management Data", .terminal, .binary, "b", .range(1, 8),
            "A value for the card's risk management, by application."),
        element(
            0x9F1E, "Interface Device (IFD) Serial Number", .terminal, .alphanumeric, "an 8", .exactly(8),
            "The serial number the maker gave the device."),
        element(
            0x9F1F, "Track 1 Discretionary Data", .icc, .alphanumericSpecial, "ans", .variable, in: [0x70, 0x77],
            "The discretionary part of track 1."),
    ]
}
