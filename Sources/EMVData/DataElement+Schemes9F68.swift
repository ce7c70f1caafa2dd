internal import BERTLV

extension DataElement {
    /// Elements of the payment systems: 9F68 to 9F7E, and templates and personalisation data.
    static let schemeTags9F68: [DataElement] = [
        element(
            0x9F7F, "DS Unpredictable Number", .icc, .binary, "b", .exactly(4), in: [0x77], origin: .mastercard,
            "The card's random number for data storage."),
        element(
            0x9F68, "Card Additional Processes", .icc, .binary, "b", .exactly(4), origin: .visa,
            "What the contactless card does beyond the ordinary."),
        element(
            0x9F69, "Card Authentication Related Data",
            .icc, .binary, "b", .range(5, 16), in: [0x70, 0x77], origin: .visa,
            "Data that fast DDA signs."),
        element(
            0x9F69, "UDOL", .icc, .binary, "b", .upTo(250), in: [0x70], origin: .mastercard,
            "Tags and lengths of what COMPUTE CRYPTOGRAPHIC CHECKSUM wants."),
        element(
            0x9F6A, "Unpredictable Number (Numeric)", .terminal, .numeric, "n 8", .exactly(4), origin: .mastercard,
            "A random number in decimal digits, for magnetic-stripe mode."),
        element(
            0x9F6B, "Track 2 Data", .icc, .binary, "b", .upTo(19), in: [0x70], origin: .mastercard,
            "Track 2 of the stripe, for contactless magnetic-stripe mode."),
        element(
            0x9F6B, "Card CVM Limit", .icc, .numeric, "n 12", .exactly(6), origin: .visa,
            "The amount above which the card wants cardholder verification."),
        element(
            0x9F6D, "Mag-stripe Application Version Number (Reader)",
            .terminal, .binary, "b", .exactly(2), origin: .mastercard,
            "The reader's version of magnetic-stripe mode."),
        element(
            0x9F6D, "Contactless Reader Capabilities", .terminal, .binary, "b", .exactly(1), origin: .americanExpress,
            "What the contactless reader can do."),
        element(
            0x9F6D, "VLP Reset Threshold", .icc, .numeric, "n 12", .exactly(6), origin: .visa,
            "The balance under which low-value funds are filled up again."),
        element(
            0x9F6E, "Form Factor Indicator (FFI)", .icc, .binary, "b", .exactly(4), in: [0x77], origin: .visa,
            "Whether it is a card, a telephone or a watch."),
        element(
            0x9F6E, "Third Party Data", .icc, .binary, "b", .range(5, 32), in: [0x70, 0xBF0C], origin: .mastercard,
            "A third party's data; the device type among them."),
        element(
            0x9F6E, "Enhanced Contactless Reader Capabilities",
            .terminal, .binary, "b", .exactly(4), origin: .americanExpress,
            "What the contactless reader can do, at length."),
        element(
            0x9F6F, "DS Slot Management Control", .icc, .binary, "b", .exactly(1), in: [0xBF0C], origin: .mastercard,
            "Whether the stored data are permanent, volatile or locked."),
        element(
            0x9F70, "Protected Data Envelope 1", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data written under the issuer's protection."),
        element(
            0x9F71, "Protected Data Envelope 2", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data written under the issuer's protection."),
        element(
            0x9F72, "Protected Data Envelope 3", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data written under the issuer's protection."),
        element(
            0x9F73, "Protected Data Envelope 4", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data written under the issuer's protection."),
        element(
            0x9F74, "Protected Data Envelope 5", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data written under the issuer's protection."),
        element(
            0x9F74, "Electronic Cash Issuer Authorisation Code",
            .icc, .alphabetic, "a", .exactly(6), in: [0x70, 0x77], origin: .unionPay,
            "The authorisation code for electronic cash transactions."),
        element(
            0x9F75, "Unprotected Data Envelope 1", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data any terminal may write."),
        element(
            0x9F76, "Unprotected Data Envelope 2", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data any terminal may write."),
        element(
            0x9F77, "Unprotected Data Envelope 3", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data any terminal may write."),
        element(
            0x9F77, "Electronic Cash Balance Limit", .icc, .numeric, "n 12", .exactly(6), origin: .unionPay,
            "How much electronic cash the card may hold."),
        element(
            0x9F77, "VLP Funds Limit", .icc, .numeric, "n 12", .exactly(6), origin: .visa,
            "How much low-value funds the card may hold."),
        element(
            0x9F78, "Unprotected Data Envelope 4", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data any terminal may write."),
        element(
            0x9F78, "Electronic Cash Single Transaction Limit", .icc, .numeric, "n 12", .exactly(6), origin: .unionPay,
            "How much one electronic cash transaction may be."),
        element(
            0x9F78, "VLP Single Transaction Limit", .icc, .numeric, "n 12", .exactly(6), origin: .visa,
            "How much one low-value transaction may be."),
        element(
            0x9F79, "Unprotected Data Envelope 5", .icc, .binary, "b", .upTo(192), origin: .mastercard,
            "Data any terminal may write."),
        element(
            0x9F79, "Electronic Cash Balance", .icc, .numeric, "n 12", .exactly(6), origin: .unionPay,
            "How much electronic cash the card holds."),
        element(
            0x9F79, "VLP Available Funds", .icc, .numeric, "n 12", .exactly(6), origin: .visa,
            "How much low-value funds the card holds."),
        element(
            0x9F7A, "Electronic Cash Terminal Support Indicator",
            .terminal, .numeric, "n 1", .exactly(1), origin: .unionPay,
            "Whether the terminal takes electronic cash."),
        element(
            0x9F7A, "VLP Terminal Support Indicator", .terminal, .numeric, "n 1", .exactly(1), origin: .visa,
            "Whether the terminal takes low-value payments."),
        element(
            0x9F7B, "Electronic Cash Terminal Transaction Limit",
            .terminal, .numeric, "n 12", .exactly(6), origin: .unionPay,
            "Up to what amount the terminal takes electronic cash."),
        element(
            0x9F7B, "VLP Terminal Transaction Limit", .terminal, .numeric, "n 12", .exactly(6), origin: .visa,
            "Up to what amount the terminal takes low-value payments."),
        element(
            0x9F7C, "Customer Exclusive Data (CED)", .icc, .binary, "b", .upTo(32), origin: .visa,
            "Data of the issuer for its own use."),
        element(
            0x9F7C, "Merchant Custom Data", .terminal, .binary, "b", .exactly(20), origin: .mastercard,
            "Data of the merchant for the card."),
        element(
            0x9F7D, "DS Summary 1", .icc, .binary, "b", .oneOf([8, 16]), in: [0xBF0C], origin: .mastercard,
            "The check value over the stored data before the transaction."),
        element(
            0x9F7E, "Mobile Support Indicator", .terminal, .binary, "b", .exactly(1), origin: .mastercard,
            "Whether the reader supports mobile devices and wants their PIN."),
        element(
            0xBF55, "Contactless Counters Data Template", .icc, .variable, "var.", .variable, origin: .visa,
            "The card's counters and limits for contactless transactions."),
        element(
            0xBF56, "Counters Data Template", .icc, .variable, "var.", .variable, origin: .visa,
            "The card's counters of offline transactions."),
        element(
            0xBF57, "International Counters Data Template", .icc, .variable, "var.", .variable, origin: .visa,
            "The card's counters of international transactions."),
        element(
            0xBF58, "Amounts Data Template", .icc, .variable, "var.", .variable, origin: .visa,
            "The card's offline amounts and limits."),
        element(
            0xBF59, "Profile Controls Template", .icc, .variable, "var.", .variable, origin: .visa,
            "What the card does in each of its profiles."),
        element(
            0xBF5B, "Application Internal Data Template", .icc, .variable, "var.", .variable, origin: .visa,
            "Settings inside the application."),
        element(
            0xC3, "Card Issuer Action Code - Decline", .icc, .binary, "b", .exactly(3), origin: .mastercard,
            "Card verification results that make the card decline."),
        element(
            0xC4, "Card Issuer Action Code - Default", .icc, .binary, "b", .exactly(3), origin: .mastercard,
            "Card verification results that make the card decline what cannot go online."),
        element(
            0xC5, "Card Issuer Action Code - Online", .icc, .binary, "b", .exactly(3), origin: .mastercard,
            "Card verification results that make the card go online."),
        element(
            0xC6, "PIN Try Limit", .icc, .binary, "b", .exactly(1), origin: .mastercard,
            "How many PIN tries a correct PIN gives back."),
        element(
            0xC7, "CDOL1 Related Data Length", .icc, .binary, "b", .exactly(1), origin: .mastercard,
            "How long the data of the first GENERATE AC is."),
        element(
            0xC8, "CRM Country Code", .icc, .numeric, "n 3", .exactly(2), origin: .mastercard,
            "The country the card takes as its own."),
        element(
            0xC9, "CRM Currency Code", .icc, .numeric, "n 3", .exactly(2), origin: .mastercard,
            "The currency in which the card counts its offline amounts."),
        element(
            0xCA, "Lower Cumulative Offline Transaction Amount",
            .icc, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "The lower limit for what may be spent offline in a row."),
        element(
            0xCB, "Upper Cumulative Offline Transaction Amount",
            .icc, .numeric, "n 12", .exactly(6), origin: .mastercard,
            "The upper limit for what may be spent offline in a row."),
        element(
            0xCD, "Card Issuer Action Code (Contactless) - Default",
            .icc, .binary, "b", .exactly(3), origin: .mastercard,
            "As C4, for contactless."),
        element(
            0xCE, "Card Issuer Action Code (Contactless) - Online",
            .icc, .binary, "b", .exactly(3), origin: .mastercard,
            "As C5, for contactless."),
        element(
            0xCF, "Card Issuer Action Code (Contactless) - Decline",
            .icc, .binary, "b", .exactly(3), origin: .mastercard,
            "As C3, for contactless."),
        element(
            0xD1, "Currency Conversion Table", .icc, .binary, "b", .exactly(25), origin: .mastercard,
            "Rates by which the card converts up to five currencies."),
        element(
            0xD3, "Additional Check Table", .icc, .binary, "b", .exactly(18), origin: .mastercard,
            "Values the card compares with command data."),
        element(
            0xD5, "Application Control", .icc, .binary, "b", .range(2, 6), origin: .mastercard,
            "Which functions of the card are switched on."),
        element(
            0xD6, "Default ARPC Response Code", .icc, .binary, "b", .exactly(2), origin: .mastercard,
            "The response code the card takes when it gets none."),
        element(
            0xD7, "Application Control (Contactless)", .icc, .binary, "b", .range(2, 6), origin: .mastercard,
            "As D5, for contactless."),
        element(
            0xD8, "Application Interchange Profile (Contactless)", .icc, .binary, "b", .exactly(2), origin: .mastercard,
            "The AIP for contactless."),
        element(
            0xD9, "Application File Locator (Contactless)", .icc, .variable, "var.", .upTo(252), origin: .mastercard,
            "The AFL for contactless."),
    ]
}
