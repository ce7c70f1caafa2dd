internal import BERTLV

extension DataElement {
    /// EMV Book 3, Annex A: tags of one byte, and BF0C.
    static let emvOneByteTags: [DataElement] = [
        element(
            0x42, "Issuer Identification Number (IIN)", .icc, .numeric, "n 6", .exactly(3), in: [0xBF0C, 0x73],
            "First six digits of the PAN: the industry and the issuer."),
        element(
            0x4F, "Application Dedicated File (ADF) Name", .icc, .binary, "b", .range(5, 16), in: [0x61],
            "The name under which the application is selected: RID and an extension."),
        element(
            0x50, "Application Label", .icc, .alphanumericSpecial, "ans", .range(1, 16), in: [0x61, 0xA5],
            "The application's name as a cardholder may be shown it, in plain letters."),
        element(
            0x57, "Track 2 Equivalent Data", .icc, .binary, "b", .upTo(19), in: [0x70, 0x77],
            "What track 2 of the stripe would hold: PAN, D, expiry, service code, discretionary data, F to fill."),
        element(
            0x5A, "Application Primary Account Number (PAN)",
            .icc, .compressedNumeric, "cn up to 19", .upTo(10), in: [0x70, 0x77],
            "The cardholder's account number."),
        element(
            0x61, "Application Template", .icc, .variable, "b", .upTo(252), in: [0x70],
            "One application's entry in a directory."),
        element(
            0x6F, "File Control Information (FCI) Template", .icc, .variable, "var.", .upTo(252),
            "What a card says about the file that was selected."),
        element(
            0x70, "READ RECORD Response Message Template", .icc, .variable, "var.", .upTo(252),
            "The contents of one record."),
        element(
            0x71, "Issuer Script Template 1", .issuer, .binary, "b", .variable,
            "Commands of the issuer for the card, to be sent before the final GENERATE AC."),
        element(
            0x72, "Issuer Script Template 2", .issuer, .binary, "b", .variable,
            "Commands of the issuer for the card, to be sent after the final GENERATE AC."),
        element(
            0x73, "Directory Discretionary Template", .icc, .variable, "var.", .upTo(252), in: [0x61],
            "The issuer's own part of a directory entry."),
        element(
            0x77, "Response Message Template Format 2", .icc, .variable, "var.", .variable,
            "A command's response as data objects with tags and lengths."),
        element(
            0x80, "Response Message Template Format 1", .icc, .variable, "var.", .variable,
            "A command's response as values one after the other, without tags and lengths."),
        element(
            0x81, "Amount, Authorised (Binary)", .terminal, .binary, "b", .exactly(4),
            "The authorised amount as a binary number, without adjustments."),
        element(
            0x82, "Application Interchange Profile", .icc, .binary, "b", .exactly(2), in: [0x77, 0x80],
            "What the application on the card can do."),
        element(
            0x83, "Command Template", .terminal, .binary, "b", .variable,
            "The data field of a command, as one data object."),
        element(
            0x84, "Dedicated File (DF) Name", .icc, .binary, "b", .range(5, 16), in: [0x6F],
            "The full name of the file that was selected."),
        element(
            0x86, "Issuer Script Command", .issuer, .binary, "b", .upTo(261), in: [0x71, 0x72],
            "One command APDU for the card."),
        element(
            0x87, "Application Priority Indicator", .icc, .binary, "b", .exactly(1), in: [0x61, 0xA5],
            "The application's place in the order of choice, and whether the cardholder must confirm it."),
        element(
            0x88, "Short File Identifier (SFI)", .icc, .binary, "b", .exactly(1), in: [0xA5],
            "The number, 1 to 30, by which commands name a file."),
        element(
            0x89, "Authorisation Code", .issuer, .variable, "as defined by the payment systems", .exactly(6),
            "The authoriser's code for an approved transaction."),
        element(
            0x8A, "Authorisation Response Code", .issuerOrTerminal, .alphanumeric, "an 2", .exactly(2),
            "The outcome of the authorisation, two characters."),
        element(
            0x8C, "Card Risk Management Data Object List 1 (CDOL1)", .icc, .binary, "b", .upTo(252), in: [0x70, 0x77],
            "Tags and lengths of what the card wants in the first GENERATE AC."),
        element(
            0x8D, "Card Risk Management Data Object List 2 (CDOL2)", .icc, .binary, "b", .upTo(252), in: [0x70, 0x77],
            "Tags and lengths of what the card wants in the second GENERATE AC."),
        element(
            0x8E, "Cardholder Verification Method (CVM) List", .icc, .binary, "b", .range(10, 252), in: [0x70, 0x77],
            "How the cardholder may be verified: two amounts and rules in order of preference."),
        element(
            0x8F, "Certification Authority Public Key Index", .icc, .binary, "b", .exactly(1), in: [0x70, 0x77],
            "Which of the payment system's CA keys signed the issuer's certificate."),
        element(
            0x90, "Issuer Public Key Certificate", .icc, .binary, "b", .upTo(248), in: [0x70, 0x77],
            "The issuer's public key, signed by the certification authority."),
        element(
            0x91, "Issuer Authentication Data", .issuer, .binary, "b", .range(8, 16),
            "What the card needs to know that the answer came from its issuer."),
        element(
            0x92, "Issuer Public Key Remainder", .icc, .binary, "b", .variable, in: [0x70, 0x77],
            "The part of the issuer's modulus that the certificate has no room for."),
        element(
            0x93, "Signed Static Application Data", .icc, .binary, "b", .upTo(248), in: [0x70, 0x77],
            "The issuer's signature over the card's static data, for SDA."),
        element(
            0x94, "Application File Locator (AFL)", .icc, .variable, "var.", .upTo(252), in: [0x77, 0x80],
            "Which records to read, and which of them are authenticated offline."),
        element(
            0x95, "Terminal Verification Results", .terminal, .binary, "b", .exactly(5),
            "What the terminal found in its checks."),
        element(
            0x97, "Transaction Certificate Data Object List (TDOL)", .icc, .binary, "b", .upTo(252), in: [0x70, 0x77],
            "Tags and lengths of what goes into the TC Hash Value."),
        element(
            0x98, "Transaction Certificate (TC) Hash Value", .terminal, .binary, "b", .exactly(20),
            "The hash of the data the TDOL lists."),
        element(
            0x99, "Transaction Personal Identification Number (PIN) Data", .terminal, .binary, "b", .variable,
            "What the cardholder entered as PIN."),
        element(
            0x9A, "Transaction Date", .terminal, .numeric, "n 6 (YYMMDD)", .exactly(3),
            "The local date of the transaction."),
        element(
            0x9B, "Transaction Status Information", .terminal, .binary, "b", .exactly(2),
            "Which functions were performed in the transaction."),
        element(
            0x9C, "Transaction Type", .terminal, .numeric, "n 2", .exactly(1),
            "The kind of transaction: the first two digits of the ISO 8583 processing code."),
        element(
            0x9D, "Directory Definition File (DDF) Name", .icc, .binary, "b", .range(5, 16), in: [0x61],
            "The name of a file that holds a directory."),
        element(
            0xA5, "File Control Information (FCI) Proprietary Template", .icc, .variable, "var.", .variable, in: [0x6F],
            "The part of the FCI that EMV defines."),
        element(
            0xBF0C, "File Control Information (FCI) Issuer Discretionary Data",
            .icc, .variable, "var.", .upTo(222), in: [0xA5],
            "The issuer's own part of the FCI."),
    ]
}
