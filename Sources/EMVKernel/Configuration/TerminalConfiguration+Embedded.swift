import BERTLV
import EMVData

extension TerminalConfiguration {
    /// What ships with the product: an attended terminal of a merchant, offline with a line to the host (type 22), with a
    /// PIN pad, every offline data authentication method of RSA and every cardholder verification method of Book 3.
    ///
    /// The floor limits are zero, so that every transaction which is not refused goes online. The action codes are in the
    /// range that acquirers publish for each payment system; a terminal in a shop gets its own from its acquirer.
    public static let embedded = TerminalConfiguration(
        country: 276, currency: 978, terminalType: TerminalType(rawValue: 0x22),
        terminalCapabilities: .contactChip, additionalTerminalCapabilities: .counter,
        acquirerIdentifier: "000001", merchantCategoryCode: "5999", merchantIdentifier: "CHIPHOST0000001",
        merchantNameAndLocation: "CHIPHOST, BERLIN, DE", terminalIdentification: "CHIPHOST",
        interfaceDeviceSerialNumber: "00000001", languages: ["en", "de"], applications: schemeApplications,
        caKeys: embeddedCAKeys, onlineElements: embeddedOnlineElements)

    /// Field 55 in this order: the cryptogram and what it was made from first, then what describes card and terminal.
    static let embeddedOnlineElements: [Tag] = [
        .applicationCryptogram, .cryptogramInformationData, .issuerApplicationData, .unpredictableNumber,
        .applicationTransactionCounter, .terminalVerificationResults, .transactionDate, .transactionType,
        .amountAuthorisedNumeric, .transactionCurrencyCode, .applicationInterchangeProfile, .terminalCountryCode,
        .amountOtherNumeric, .terminalCapabilities, .cardholderVerificationMethodResults, .terminalType,
        .interfaceDeviceSerialNumber, .dedicatedFileName, .applicationVersionNumberTerminal,
        .transactionSequenceCounter, .applicationPrimaryAccountNumberSequenceNumber,
    ]
}

extension TerminalCapabilities {
    /// IC with contacts; plaintext and enciphered offline PIN, online PIN, signature, no CVM; SDA, DDA, CDA.
    fileprivate static let contactChip: TerminalCapabilities = {
        var capabilities = TerminalCapabilities()
        capabilities.icWithContacts = true
        capabilities.plaintextPINForICCVerification = true
        capabilities.encipheredPINForOnlineVerification = true
        capabilities.signature = true
        capabilities.encipheredPINForOfflineVerification = true
        capabilities.noCVMRequired = true
        capabilities.sda = true
        capabilities.dda = true
        capabilities.cda = true
        return capabilities
    }()
}

extension AdditionalTerminalCapabilities {
    /// Cash, goods, services and cashback; keys for digits and commands; printer and display for the attendant, display for
    /// the cardholder; ISO 8859-1.
    fileprivate static let counter: AdditionalTerminalCapabilities = {
        var capabilities = AdditionalTerminalCapabilities()
        for bit in [
            Bit(1, 8), Bit(1, 7), Bit(1, 6), Bit(1, 5), Bit(3, 8), Bit(3, 6), Bit(4, 8), Bit(4, 6), Bit(4, 5),
            Bit(5, 1),
        ] {
            capabilities[bit] = true
        }
        return capabilities
    }()
}
