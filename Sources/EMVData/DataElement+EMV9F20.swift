internal import BERTLV

extension DataElement {
    /// EMV Book 3, Annex A: tags 9F20 to 9F4F.
    static let emvTags9F20: [DataElement] = [
        element(
            0x9F20, "Track 2 Discretionary Data", .icc, .compressedNumeric, "cn", .variable, in: [0x70, 0x77],
            "The discretionary part of track 2."),
        element(
            0x9F21, "Transaction Time", .terminal, .numeric, "n 6 (HHMMSS)", .exactly(3),
            "The local time of the transaction."),
        element(
            0x9F22, "Certification Authority Public Key Index (terminal)", .terminal, .binary, "b", .exactly(1),
            "The number of a CA key in the terminal."),
        element(
            0x9F23, "Upper Consecutive Offline Limit", .icc, .binary, "b", .exactly(1), in: [0x70, 0x77],
            "How many transactions in a row may stay offline where the terminal cannot go online."),
        element(
            0x9F24, "Payment Account Reference (PAR)", .icc, .alphanumeric, "an 29", .exactly(29), in: [0x70, 0x77],
            "One reference for the account, whatever PAN or token stands for it."),
        element(
            0x9F25, "Last 4 Digits of PAN", .icc, .numeric, "n 4", .exactly(2), in: [0x70, 0x77],
            "The last digits of the PAN behind a token, for receipts."),
        element(
            0x9F26, "Application Cryptogram", .icc, .binary, "b", .exactly(8), in: [0x77, 0x80],
            "The cryptogram of GENERATE AC."),
        element(
            0x9F27, "Cryptogram Information Data", .icc, .binary, "b", .exactly(1), in: [0x77, 0x80],
            "The kind of cryptogram and what the terminal shall do."),
        element(
            0x9F2D, "ICC PIN Encipherment Public Key Certificate", .icc, .binary, "b", .upTo(248), in: [0x70, 0x77],
            "The card's key for enciphered PINs, signed by the issuer."),
        element(
            0x9F2E, "ICC PIN Encipherment Public Key Exponent", .icc, .binary, "b", .oneOf([1, 3]), in: [0x70, 0x77],
            "The exponent of the card's key for enciphered PINs."),
        element(
            0x9F2F, "ICC PIN Encipherment Public Key Remainder", .icc, .binary, "b", .variable, in: [0x70, 0x77],
            "The part of that key's modulus that the certificate has no room for."),
        element(
            0x9F30, "Biometric Terminal Capabilities", .terminal, .binary, "b", .exactly(3),
            "Which biometric verification methods the terminal has."),
        element(
            0x9F31, "Card BIT Group Template", .icc, .binary, "b", .variable, in: [0x70],
            "The biometric information templates of the card."),
        element(
            0x9F32, "Issuer Public Key Exponent", .icc, .binary, "b", .oneOf([1, 3]), in: [0x70, 0x77],
            "The exponent of the issuer's key."),
        element(
            0x9F33, "Terminal Capabilities", .terminal, .binary, "b", .exactly(3),
            "How the terminal reads cards, verifies cardholders and authenticates data."),
        element(
            0x9F34, "Cardholder Verification Method (CVM) Results", .terminal, .binary, "b", .exactly(3),
            "The last CVM performed, its condition and its result."),
        element(
            0x9F35, "Terminal Type", .terminal, .numeric, "n 2", .exactly(1),
            "Who controls the terminal, whether it is attended and can go online."),
        element(
            0x9F36, "Application Transaction Counter (ATC)", .icc, .binary, "b", .exactly(2), in: [0x77, 0x80],
            "The card's count of its transactions."),
        element(
            0x9F37, "Unpredictable Number", .terminal, .binary, "b", .exactly(4),
            "A random number of the terminal that makes each cryptogram new."),
        element(
            0x9F38, "Processing Options Data Object List (PDOL)", .icc, .binary, "b", .variable, in: [0xA5],
            "Tags and lengths of what the card wants in GET PROCESSING OPTIONS."),
        element(
            0x9F39, "Point-of-Service (POS) Entry Mode", .terminal, .numeric, "n 2", .exactly(1),
            "How the PAN was entered: the first two digits of the ISO 8583 entry mode."),
        element(
            0x9F3A, "Amount, Reference Currency", .terminal, .binary, "b", .exactly(4),
            "The authorised amount in the reference currency."),
        element(
            0x9F3B, "Application Reference Currency", .icc, .numeric, "n 3", .range(2, 8), in: [0x70, 0x77],
            "One to four currencies in which the card can also reckon."),
        element(
            0x9F3C, "Transaction Reference Currency Code", .terminal, .numeric, "n 3", .exactly(2),
            "The common currency when the application's and the transaction's differ."),
        element(
            0x9F3D, "Transaction Reference Currency Exponent", .terminal, .numeric, "n 1", .exactly(1),
            "How many decimals an amount in the reference currency has."),
        element(
            0x9F40, "Additional Terminal Capabilities", .terminal, .binary, "b", .exactly(5),
            "Which transactions, keys, printers and displays the terminal has."),
        element(
            0x9F41, "Transaction Sequence Counter", .terminal, .numeric, "n 4-8", .range(2, 4),
            "The terminal's count of its transactions."),
        element(
            0x9F42, "Application Currency Code", .icc, .numeric, "n 3", .exactly(2), in: [0x70, 0x77],
            "The account's currency, ISO 4217 numeric."),
        element(
            0x9F43, "Application Reference Currency Exponent", .icc, .numeric, "n 1", .range(1, 4), in: [0x70, 0x77],
            "How many decimals each reference currency has."),
        element(
            0x9F44, "Application Currency Exponent", .icc, .numeric, "n 1", .exactly(1), in: [0x70, 0x77],
            "How many decimals the account's currency has."),
        element(
            0x9F45, "Data Authentication Code", .icc, .binary, "b", .exactly(2),
            "The issuer's value in the Signed Static Application Data, kept by the terminal."),
        element(
            0x9F46, "Integrated Circuit Card (ICC) Public Key Certificate",
            .icc, .binary, "b", .upTo(248), in: [0x70, 0x77],
            "The card's public key, signed by the issuer."),
        element(
            0x9F47, "Integrated Circuit Card (ICC) Public Key Exponent",
            .icc, .binary, "b", .oneOf([1, 3]), in: [0x70, 0x77],
            "The exponent of the card's key."),
        element(
            0x9F48, "Integrated Circuit Card (ICC) Public Key Remainder",
            .icc, .binary, "b", .variable, in: [0x70, 0x77],
            "The part of the card's modulus that the certificate has no room for."),
        element(
            0x9F49, "Dynamic Data Authentication Data Object List (DDOL)",
            .icc, .binary, "b", .upTo(252), in: [0x70, 0x77],
            "Tags and lengths of what the card wants in INTERNAL AUTHENTICATE."),
        element(
            0x9F4A, "Static Data Authentication Tag List", .icc, .variable, "tags", .variable, in: [0x70, 0x77],
            "Further objects that the static signature covers; only tag 82 is allowed."),
        element(
            0x9F4B, "Signed Dynamic Application Data", .icc, .binary, "b", .upTo(248), in: [0x77, 0x80],
            "The card's signature for DDA or CDA."),
        element(
            0x9F4C, "ICC Dynamic Number", .icc, .binary, "b", .range(2, 8),
            "A number of the card that changes each time, recovered from its signature."),
        element(
            0x9F4D, "Log Entry", .icc, .binary, "b", .exactly(2), in: [0xBF0C, 0x73],
            "The file of the transaction log and how many records it has."),
        element(
            0x9F4E, "Merchant Name and Location", .terminal, .alphanumericSpecial, "ans", .variable,
            "The merchant's name and place."),
        element(
            0x9F4F, "Log Format", .icc, .binary, "b", .variable,
            "Tags and lengths of what stands in each record of the transaction log."),
    ]
}
