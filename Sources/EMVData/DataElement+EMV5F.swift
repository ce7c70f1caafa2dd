internal import BERTLV

extension DataElement {
    /// EMV Book 3, Annex A: tags 5F20 to 5F57.
    static let emvTags5F: [DataElement] = [
        element(
            0x5F20, "Cardholder Name", .icc, .alphanumericSpecial, "ans 2-26", .range(2, 26), in: [0x70, 0x77],
            "The cardholder's name as on the stripe."),
        element(
            0x5F24, "Application Expiration Date", .icc, .numeric, "n 6 (YYMMDD)", .exactly(3), in: [0x70, 0x77],
            "The day after which the application is expired."),
        element(
            0x5F25, "Application Effective Date", .icc, .numeric, "n 6 (YYMMDD)", .exactly(3), in: [0x70, 0x77],
            "The day from which the application may be used."),
        element(
            0x5F28, "Issuer Country Code", .icc, .numeric, "n 3", .exactly(2), in: [0x70, 0x77],
            "The issuer's country, ISO 3166 numeric."),
        element(
            0x5F2A, "Transaction Currency Code", .terminal, .numeric, "n 3", .exactly(2),
            "The transaction's currency, ISO 4217 numeric."),
        element(
            0x5F2D, "Language Preference", .icc, .alphanumeric, "an 2", .range(2, 8), in: [0xA5],
            "One to four languages in order of preference, ISO 639, two letters each."),
        element(
            0x5F30, "Service Code", .icc, .numeric, "n 3", .exactly(2), in: [0x70, 0x77],
            "The service code of tracks 1 and 2."),
        element(
            0x5F34, "Application Primary Account Number (PAN) Sequence Number",
            .icc, .numeric, "n 2", .exactly(1), in: [0x70, 0x77],
            "Tells cards with the same PAN apart."),
        element(
            0x5F36, "Transaction Currency Exponent", .terminal, .numeric, "n 1", .exactly(1),
            "How many decimals the transaction amount has."),
        element(
            0x5F50, "Issuer URL", .icc, .alphanumericSpecial, "ans", .variable, in: [0xBF0C, 0x73],
            "Where the issuer's library server is on the Internet."),
        element(
            0x5F53, "International Bank Account Number (IBAN)", .icc, .variable, "var.", .upTo(34), in: [0xBF0C, 0x73],
            "The customer's account at a bank, ISO 13616."),
        element(
            0x5F54, "Bank Identifier Code (BIC)", .icc, .variable, "var.", .oneOf([8, 11]), in: [0xBF0C, 0x73],
            "The bank, ISO 9362."),
        element(
            0x5F55, "Issuer Country Code (alpha2 format)", .icc, .alphabetic, "a 2", .exactly(2), in: [0xBF0C, 0x73],
            "The issuer's country in two letters, ISO 3166."),
        element(
            0x5F56, "Issuer Country Code (alpha3 format)", .icc, .alphabetic, "a 3", .exactly(3), in: [0xBF0C, 0x73],
            "The issuer's country in three letters, ISO 3166."),
        element(
            0x5F57, "Account Type", .terminal, .numeric, "n 2", .exactly(1),
            "The kind of account chosen at the terminal."),
    ]
}
