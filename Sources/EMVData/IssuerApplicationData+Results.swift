/// Which bit of the Card Verification Results says what, per layout.
extension IssuerApplicationData {
    /// What the card verification results say, one line a statement; empty for an unknown layout.
    public var cardVerificationResultsLines: [DecodedLine] { resultTable.lines(cardVerificationResults) }

    private var resultTable: [BitMeaning] {
        switch layout {
        case .commonCore: Self.commonCoreResults
        case .mChip: bytes.count == 18 ? Self.mChip4Results : Self.mChipAdvanceResults
        case .visaShort: Self.visaShortResults
        case .visaLong: Self.visaLongResults
        case .unionPay: Self.visaShortResults
        case .unknown: []
        }
    }

    /// The two cryptogram types in bits 8-7 and 6-5, alike in every layout; only their byte differs.
    private static func cryptogramTypes(byte: Int, first: String = "first GENERATE AC") -> [BitMeaning] {
        [
            .choice(byte, 0xC0, 0x00, "second GENERATE AC returned an AAC"),
            .choice(byte, 0xC0, 0x40, "second GENERATE AC returned a TC"),
            .choice(byte, 0xC0, 0x80, "second GENERATE AC not requested"),
            .choice(byte, 0xC0, 0xC0, "second GENERATE AC: value reserved for future use"),
            .choice(byte, 0x30, 0x00, "\(first) returned an AAC"),
            .choice(byte, 0x30, 0x10, "\(first) returned a TC"),
            .choice(byte, 0x30, 0x20, "\(first) returned an ARQC"),
            .choice(byte, 0x30, 0x30, "\(first): value reserved for future use"),
        ]
    }

    /// EMV Book 3, Annex C9.3, table CCD 10.
    private static let commonCoreResults: [BitMeaning] =
        cryptogramTypes(byte: 1) + [
            .flag(1, 0x08, "CDA performed"),
            .flag(1, 0x04, "offline DDA performed"),
            .flag(1, 0x02, "issuer authentication not performed"),
            .flag(1, 0x01, "issuer authentication failed"),
            .number(2, 0xF0, "PIN try counter, low nibble"),
            .flag(2, 0x08, "offline PIN verification performed"),
            .flag(2, 0x04, "offline PIN verification performed and PIN not successfully verified"),
            .flag(2, 0x02, "PIN try limit exceeded"),
            .flag(2, 0x01, "last online transaction not completed"),
            .flag(3, 0x80, "lower offline transaction count limit exceeded"),
            .flag(3, 0x40, "upper offline transaction count limit exceeded"),
            .flag(3, 0x20, "lower cumulative offline amount limit exceeded"),
            .flag(3, 0x10, "upper cumulative offline amount limit exceeded"),
            .flag(3, 0x08, "issuer-discretionary bit 1"),
            .flag(3, 0x04, "issuer-discretionary bit 2"),
            .flag(3, 0x02, "issuer-discretionary bit 3"),
            .flag(3, 0x01, "issuer-discretionary bit 4"),
            .number(4, 0xF0, "script commands with secure messaging processed successfully"),
            .flag(4, 0x08, "issuer script processing failed"),
            .flag(4, 0x04, "offline data authentication failed on previous transaction"),
            .flag(4, 0x02, "go online on next transaction was set"),
            .flag(4, 0x01, "unable to go online"),
            .reserved(5, 0xFF),
        ]

    private static let mChip4Results: [BitMeaning] =
        mChipCommonResults + [
            .flag(5, 0x80, "lower consecutive offline limit exceeded"),
            .flag(5, 0x40, "upper consecutive offline limit exceeded"),
            .flag(5, 0x20, "lower cumulative offline limit exceeded"),
            .flag(5, 0x10, "upper cumulative offline limit exceeded"),
        ] + mChipLastResults

    private static let mChipAdvanceResults: [BitMeaning] =
        mChipCommonResults + [
            .flag(5, 0x80, "lower consecutive counter 1 limit exceeded"),
            .flag(5, 0x40, "upper consecutive counter 1 limit exceeded"),
            .flag(5, 0x20, "lower cumulative accumulator 1 limit exceeded"),
            .flag(5, 0x10, "upper cumulative accumulator 1 limit exceeded"),
        ] + mChipLastResults + [
            .flag(6, 0x80, "lower consecutive counter 2 limit exceeded"),
            .flag(6, 0x40, "upper consecutive counter 2 limit exceeded"),
            .flag(6, 0x20, "lower cumulative accumulator 2 limit exceeded"),
            .flag(6, 0x10, "upper cumulative accumulator 2 limit exceeded"),
            .flag(6, 0x08, "maximum transaction amount exceeded"),
            .flag(6, 0x04, "number of days offline limit exceeded"),
            .flag(6, 0x02, "match found in the additional check table"),
            .flag(6, 0x01, "no match found in the additional check table"),
        ]

    /// Mastercard M/Chip Requirements for Contact and Contactless, Appendix B, Issuer Application Data.
    private static let mChipCommonResults: [BitMeaning] =
        cryptogramTypes(byte: 1) + [
            .flag(1, 0x08, "date check failed"),
            .flag(1, 0x04, "offline PIN verification performed"),
            .flag(1, 0x02, "offline enciphered PIN verification performed"),
            .flag(1, 0x01, "offline PIN verification successful"),
            .flag(2, 0x80, "DDA returned"),
            .flag(2, 0x40, "CDA returned in first GENERATE AC"),
            .flag(2, 0x20, "CDA returned in second GENERATE AC"),
            .flag(2, 0x10, "issuer authentication performed"),
            .flag(2, 0x08, "card issuer action code default skipped on a CAT 3 terminal"),
            .flag(2, 0x04, "offline change of PIN successful"),
            .flag(2, 0x02, "issuer-discretionary bit"),
            .flag(2, 0x01, "issuer-discretionary bit"),
            .number(3, 0xF0, "script counter, low nibble"),
            .number(3, 0x0F, "PIN try counter, low nibble"),
            .flag(4, 0x80, "last online transaction not completed"),
            .flag(4, 0x40, "unable to go online"),
            .flag(4, 0x20, "offline PIN verification not performed"),
            .flag(4, 0x10, "offline PIN verification failed"),
            .flag(4, 0x08, "PIN try limit exceeded"),
            .flag(4, 0x04, "international transaction"),
            .flag(4, 0x02, "domestic transaction"),
            .flag(4, 0x01, "terminal erroneously considers offline PIN OK"),
        ]

    private static let mChipLastResults: [BitMeaning] = [
        .flag(5, 0x08, "go online on next transaction was set"),
        .flag(5, 0x04, "issuer authentication failed"),
        .flag(5, 0x02, "script received"),
        .flag(5, 0x01, "script failed"),
    ]

    /// Visa Contactless Payment Specification, Supplemental Requirements, Appendix M; byte 1 is the length, 3.
    private static let visaShortResults: [BitMeaning] =
        cryptogramTypes(byte: 2) + [
            .flag(2, 0x08, "issuer authentication performed and failed"),
            .flag(2, 0x04, "offline PIN verification performed"),
            .flag(2, 0x02, "offline PIN verification failed"),
            .flag(2, 0x01, "unable to go online"),
        ] + visaCommonResults

    /// As above for formats 2 and 4: byte 1 tells how the cardholder was verified on a device.
    private static let visaLongResults: [BitMeaning] =
        [
            .choice(1, 0xF0, 0x00, "verifying entity: none"),
            .choice(1, 0xF0, 0x10, "verifying entity: Visa mobile payment application"),
            .choice(1, 0xF0, 0x20, "verifying entity: MG"),
            .choice(1, 0xF0, 0x30, "verifying entity: application in the same secure element"),
            .choice(1, 0xF0, 0x40, "verifying entity: trusted execution environment application"),
            .choice(1, 0xF0, 0x50, "verifying entity: mobile application"),
            .choice(1, 0xF0, 0x60, "verifying entity: terminal"),
            .choice(1, 0xF0, 0x70, "verifying entity: cloud"),
            .choice(1, 0xF0, 0x80, "verifying entity: operating system of the mobile device"),
            .choice(1, 0x0F, 0x00, "cardholder verification: none"),
            .choice(1, 0x0F, 0x01, "cardholder verification: passcode"),
            .choice(1, 0x0F, 0x02, "cardholder verification: finger"),
            .choice(1, 0x0F, 0x03, "cardholder verification: pattern on the mobile device"),
            .choice(1, 0x0F, 0x04, "cardholder verification: face"),
            .choice(1, 0x0F, 0x05, "cardholder verification: iris"),
            .choice(1, 0x0F, 0x06, "cardholder verification: voice"),
            .choice(1, 0x0F, 0x07, "cardholder verification: palm"),
            .choice(1, 0x0F, 0x0D, "cardholder verification: signature"),
            .choice(1, 0x0F, 0x0E, "cardholder verification: online PIN"),
        ] + cryptogramTypes(byte: 2, first: "GET PROCESSING OPTIONS") + [
            .flag(2, 0x08, "issuer authentication performed and failed"),
            .flag(2, 0x04, "CDCVM successfully performed"),
            .reserved(2, 0x02),
            .flag(2, 0x01, "unable to go online"),
        ] + visaCommonResults + [
            .flag(5, 0x80, "device is not in debug mode"),
            .flag(5, 0x40, "device is not rooted"),
            .flag(5, 0x20, "mobile application is not hooked"),
            .flag(5, 0x10, "mobile application is intact"),
            .flag(5, 0x08, "device has data connectivity"),
            .flag(5, 0x04, "device is genuine"),
            .flag(5, 0x02, "CDCVM successfully performed"),
            .flag(5, 0x01, "secure messaging uses EMV session keys"),
        ]

    private static let visaCommonResults: [BitMeaning] = [
        .flag(3, 0x80, "last online transaction not completed"),
        .flag(3, 0x40, "PIN try limit exceeded"),
        .flag(3, 0x20, "velocity checking counters exceeded"),
        .flag(3, 0x10, "new card"),
        .flag(3, 0x08, "issuer authentication failure on last online transaction"),
        .flag(3, 0x04, "issuer authentication not performed after online authorisation"),
        .flag(3, 0x02, "application blocked by the card because the PIN try limit was exceeded"),
        .flag(3, 0x01, "offline SDA failed on last transaction"),
        .number(4, 0xF0, "issuer script commands after the last second GENERATE AC"),
        .flag(4, 0x08, "issuer script processing failed"),
        .flag(4, 0x04, "offline DDA failed on last transaction"),
        .flag(4, 0x02, "offline DDA performed"),
        .flag(4, 0x01, "PIN verification command not received by a card that expects a PIN"),
    ]
}
