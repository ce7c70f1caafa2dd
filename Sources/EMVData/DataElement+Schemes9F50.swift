internal import BERTLV

extension DataElement {
    /// Elements of the payment systems: 56 and 9F50 to 9F67. One tag may mean different things to different systems.
    static let schemeTags9F50: [DataElement] = [
        element(
            0x56, "Track 1 Data", .icc, .alphanumericSpecial, "ans", .upTo(76), in: [0x70], origin: .mastercard,
            "Track 1 of the stripe, for contactless magnetic-stripe mode."),
        element(
            0x9F50, "Offline Accumulator Balance", .icc, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "How much may still be spent offline."),
        element(
            0x9F50, "Cardholder Verification Status", .icc, .binary, "b", .exactly(1), in: [0x77], origin: .jcb,
            "Which cardholder verification the card chose."),
        element(
            0x9F51, "Application Currency Code (card risk management)",
            .icc, .numeric, "n 3", .exactly(2), origin: .visa,
            "The currency in which the card counts its offline amounts."),
        element(
            0x9F51, "DRDOL", .icc, .binary, "b", .upTo(250), in: [0x70, 0x77], origin: .mastercard,
            "Tags and lengths of what the card wants in RECOVER AC."),
        element(
            0x9F52, "Application Default Action (ADA)", .icc, .binary, "b", .range(4, 6), origin: .visa,
            "What the card does in cases its issuer chose."),
        element(
            0x9F53, "Consecutive Transaction Counter International Limit",
            .icc, .binary, "b", .exactly(1), origin: .visa,
            "How many international transactions in a row may stay offline."),
        element(
            0x9F53, "Transaction Category Code", .terminal, .alphanumeric, "an 1", .exactly(1), origin: .mastercard,
            "The kind of business, one letter."),
        element(
            0x9F53, "Terminal Interchange Profile (TIP)", .terminal, .binary, "b", .exactly(3), origin: .jcb,
            "What the contactless reader can do, for JCB."),
        element(
            0x9F54, "Cumulative Total Transaction Amount Limit", .icc, .numeric, "n 12", .exactly(6), origin: .visa,
            "How much may be spent offline in a row."),
        element(
            0x9F54, "DS ODS Card", .icc, .binary, "b", .upTo(160), in: [0x77], origin: .mastercard,
            "The card's operator data set, for data storage."),
        element(
            0x9F55, "Geographic Indicator", .icc, .binary, "b", .exactly(1), origin: .visa,
            "Whether domestic and international transactions are allowed."),
        element(
            0x9F56, "Issuer Authentication Indicator", .icc, .binary, "b", .exactly(1), origin: .visa,
            "Whether issuer authentication is mandatory; in EMV-CAP, which bits make the code."),
        element(
            0x9F57, "Issuer Country Code (card risk management)", .icc, .numeric, "n 3", .exactly(2), origin: .visa,
            "The country against which the card checks."),
        element(
            0x9F58, "Consecutive Transaction Counter Limit", .icc, .binary, "b", .exactly(1), origin: .visa,
            "The lower limit for transactions in a row that stay offline."),
        element(
            0x9F58, "Merchant Type Indicator", .terminal, .binary, "b", .exactly(1), origin: .interac,
            "The kind of merchant, for Interac Flash."),
        element(
            0x9F59, "Consecutive Transaction Counter Upper Limit", .icc, .binary, "b", .exactly(1), origin: .visa,
            "The upper limit for transactions in a row that stay offline."),
        element(
            0x9F59, "Terminal Transaction Information (TTI)", .terminal, .binary, "b", .exactly(3), origin: .interac,
            "What the terminal can do and wants, for Interac Flash."),
        element(
            0x9F5A, "Application Program Identifier", .icc, .binary, "b", .range(1, 16), origin: .visa,
            "The programme the card belongs to."),
        element(
            0x9F5A, "Terminal Transaction Type (TTT)", .terminal, .binary, "b", .exactly(1), origin: .interac,
            "Purchase or refund, for Interac Flash."),
        element(
            0x9F5B, "Issuer Script Results", .terminal, .binary, "b", .variable, origin: .visa,
            "Which issuer script commands the card performed."),
        element(
            0x9F5B, "DSDOL", .icc, .binary, "b", .upTo(250), in: [0x70], origin: .mastercard,
            "Tags and lengths of what the card wants for data storage."),
        element(
            0x9F5C, "Cumulative Total Transaction Amount Upper Limit",
            .icc, .numeric, "n 12", .exactly(6), origin: .visa,
            "The upper limit for what may be spent offline in a row."),
        element(
            0x9F5C, "DS Requested Operator ID", .terminal, .binary, "b", .exactly(8), origin: .mastercard,
            "The operator whose stored data the reader wants."),
        element(
            0x9F5D, "Available Offline Spending Amount (AOSA)", .icc, .numeric, "n 12", .exactly(6), origin: .visa,
            "How much may still be spent offline."),
        element(
            0x9F5D, "Application Capabilities Information",
            .icc, .binary, "b", .exactly(3), in: [0xBF0C], origin: .mastercard,
            "Which data storage and read functions the card has."),
        element(
            0x9F5D, "Terminal Contactless Receipt Required Limit",
            .terminal, .numeric, "n 12", .exactly(6), origin: .interac,
            "The amount from which a receipt is due, for Interac Flash."),
        element(
            0x9F5E, "Consecutive Transaction International Upper Limit", .icc, .binary, "b", .exactly(1), origin: .visa,
            "The upper limit for international transactions in a row that stay offline."),
        element(
            0x9F5E, "DS ID", .icc, .numeric, "n 16-22", .range(8, 11), in: [0xBF0C], origin: .mastercard,
            "The card's number for data storage."),
        element(
            0x9F5E, "Terminal Option Status (TOS)", .terminal, .binary, "b", .exactly(2), origin: .interac,
            "Options of the terminal, for Interac Flash."),
        element(
            0x9F5F, "DS Slot Availability", .icc, .binary, "b", .exactly(1), in: [0xBF0C], origin: .mastercard,
            "Whether the card has room for more stored data."),
        element(
            0x9F60, "CVC3 (Track1)", .icc, .binary, "b", .exactly(2), in: [0x77], origin: .mastercard,
            "The dynamic check value for track 1."),
        element(
            0x9F61, "CVC3 (Track2)", .icc, .binary, "b", .exactly(2), in: [0x77], origin: .mastercard,
            "The dynamic check value for track 2."),
        element(
            0x9F62, "PCVC3 (Track1)", .icc, .binary, "b", .exactly(6), in: [0x70], origin: .mastercard,
            "Where the check value goes in track 1."),
        element(
            0x9F63, "PUNATC (Track1)", .icc, .binary, "b", .exactly(6), in: [0x70], origin: .mastercard,
            "Where unpredictable number and counter go in track 1."),
        element(
            0x9F63, "Offline Counter Initial Value", .icc, .binary, "b", .exactly(1), origin: .visa,
            "Where the offline counters start."),
        element(
            0x9F64, "NATC (Track1)", .icc, .binary, "b", .exactly(1), in: [0x70], origin: .mastercard,
            "How many digits of the counter go into track 1."),
        element(
            0x9F65, "PCVC3 (Track2)", .icc, .binary, "b", .exactly(2), in: [0x70], origin: .mastercard,
            "Where the check value goes in track 2."),
        element(
            0x9F66, "PUNATC (Track2)", .icc, .binary, "b", .exactly(2), in: [0x70], origin: .mastercard,
            "Where unpredictable number and counter go in track 2."),
        element(
            0x9F67, "NATC (Track2)", .icc, .binary, "b", .exactly(1), in: [0x70], origin: .mastercard,
            "How many digits of the counter go into track 2."),
        element(
            0x9F67, "MSD Offset", .icc, .binary, "b", .exactly(1), origin: .visa,
            "Where the dynamic data go in the track data, for magnetic-stripe data."),
    ]
}
