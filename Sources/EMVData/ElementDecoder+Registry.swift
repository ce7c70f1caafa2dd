import BERTLV

/// Which decoder explains which tag.
extension ElementDecoder {
    typealias Decoder = @Sendable (_ value: [UInt8], _ context: DecodingContext) -> Explanation

    static let decoders: [Tag: Decoder] = [
        cardDecoders, terminalDecoders, issuerDecoders, listDecoders, keyDecoders,
    ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

    /// Elements outside EMV's contact dictionary, by whose they are: payment systems give one tag several meanings.
    static let schemeDecoders: [DataElement.Origin: [Tag: Decoder]] = [
        .emvContactless: [
            0x9F2A: { value, _ in kernelIdentifier(value) },
            0x9F66: terminalTransactionQualifiers,
            0x9F6C: cardTransactionQualifiers,
        ],
        .visa: [
            0x9F51: { value, _ in currency(value) },
            0x9F53: { value, _ in number(value) },
            0x9F54: cardAmount,
            0x9F57: { value, _ in country(value) },
            0x9F58: { value, _ in number(value) },
            0x9F59: { value, _ in number(value) },
            0x9F5B: { value, _ in issuerScriptResults(value) },
            0x9F5C: cardAmount,
            0x9F5D: cardAmount,
            0x9F5E: { value, _ in number(value) },
            0x9F69: { value, context in cardAuthenticationData(value, context) },
            0x9F6B: cardLimitOrTrack2,
            0x9F6E: { value, _ in formFactor(value) },
        ],
        .mastercard: [
            0x56: hiddenText,
            0x9F50: cardAmount,
            0x9F6B: track2,
            0xC8: { value, _ in country(value) },
            0xC9: { value, _ in currency(value) },
            0xCA: cardAmount,
            0xCB: cardAmount,
        ],
        .unionPay: [
            0x9F77: cardAmount,
            0x9F78: cardAmount,
            0x9F79: cardAmount,
        ],
    ]

    private static let cardDecoders: [Tag: Decoder] = [
        0x4F: { value, _ in applicationIdentifier(value) },
        0x84: { value, _ in applicationIdentifier(value) },
        0x50: { value, _ in text(value) },
        0x57: track2,
        0x5A: accountNumber,
        0x5F24: { value, _ in date(value) },
        0x5F25: { value, _ in date(value) },
        0x5F28: { value, _ in country(value) },
        0x5F2D: { value, _ in languages(value) },
        0x5F30: { value, _ in serviceCode(value) },
        0x5F34: { value, _ in decimal(value) },
        0x5F55: { value, _ in countryLetters(value) },
        0x5F56: { value, _ in countryLetters(value) },
        0x82: bits(ApplicationInterchangeProfile.self),
        0x87: { value, _ in priorityIndicator(value) },
        0x88: { value, _ in number(value) },
        0x94: { value, _ in fileLocator(value) },
        0x9F07: bits(ApplicationUsageControl.self),
        0x9F08: { value, _ in number(value) },
        0x9F0A: { value, _ in registeredData(value) },
        0x9F0D: bits(TerminalVerificationResults.self),
        0x9F0E: bits(TerminalVerificationResults.self),
        0x9F0F: bits(TerminalVerificationResults.self),
        0x9F11: { value, _ in codeTable(value) },
        0x9F12: preferredName,
        0x9F13: { value, _ in number(value) },
        0x9F14: { value, _ in number(value) },
        0x9F17: { value, _ in number(value) },
        0x9F1F: hiddenText,
        0x9F20: hiddenText,
        0x9F23: { value, _ in number(value) },
        0x9F36: { value, _ in number(value) },
        0x9F3B: { value, _ in currencies(value) },
        0x9F42: { value, _ in currency(value) },
        0x9F44: { value, _ in decimal(value) },
        0x9F4D: { value, _ in logEntry(value) },
        0x8E: cvmList,
        0x80: format1,
    ]

    private static let terminalDecoders: [Tag: Decoder] = [
        0x5F2A: { value, _ in currency(value) },
        0x5F36: { value, _ in decimal(value) },
        0x5F57: { value, _ in accountType(value) },
        0x81: amountBinary,
        0x95: bits(TerminalVerificationResults.self),
        0x99: { value, _ in secret(value) },
        0x9A: { value, _ in date(value) },
        0x9B: bits(TransactionStatusInformation.self),
        0x9C: { value, _ in transactionType(value) },
        0x9F02: amountNumeric,
        0x9F03: amountNumeric,
        0x9F04: amountBinary,
        0x9F06: { value, _ in applicationIdentifier(value) },
        0x9F09: { value, _ in number(value) },
        0x9F1A: { value, _ in country(value) },
        0x9F1B: amountBinary,
        0x9F21: { value, _ in time(value) },
        0x9F33: bits(TerminalCapabilities.self),
        0x9F34: { value, _ in cvmResults(value) },
        0x9F35: { value, _ in terminalType(value) },
        0x9F39: { value, _ in posEntryMode(value) },
        0x9F3C: { value, _ in currency(value) },
        0x9F3D: { value, _ in decimal(value) },
        0x9F40: bits(AdditionalTerminalCapabilities.self),
        0x9F41: { value, _ in decimal(value) },
    ]

    private static let issuerDecoders: [Tag: Decoder] = [
        0x86: { value, _ in scriptCommand(value) },
        0x8A: { value, _ in responseCode(value) },
        0x91: issuerAuthenticationData,
        0x9F10: issuerApplicationData,
        0x9F27: { value, _ in cryptogramInformation(value) },
    ]

    private static let listDecoders: [Tag: Decoder] = [
        0x5C: { value, _ in tagList(value) },
        0x8C: { value, _ in objectList(value) },
        0x8D: { value, _ in objectList(value) },
        0x97: { value, _ in objectList(value) },
        0x9F38: { value, _ in objectList(value) },
        0x9F49: { value, _ in objectList(value) },
        0x9F4A: { value, _ in tagList(value) },
        0x9F4F: { value, _ in objectList(value) },
    ]

    private static let keyDecoders: [Tag: Decoder] = [
        0x8F: keyIndex,
        0x9F22: keyIndex,
        0x90: { value, _ in keyMaterial(value) },
        0x93: { value, _ in keyMaterial(value) },
        0x9F2D: { value, _ in keyMaterial(value) },
        0x9F46: { value, _ in keyMaterial(value) },
        0x9F4B: { value, _ in keyMaterial(value) },
        0x9F2E: { value, _ in exponent(value) },
        0x9F32: { value, _ in exponent(value) },
        0x9F47: { value, _ in exponent(value) },
    ]
}
