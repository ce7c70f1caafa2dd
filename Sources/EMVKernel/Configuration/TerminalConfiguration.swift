public import BERTLV
public import EMVData

/// Everything about the terminal that does not change with the transaction (EMV Book 4, 10; Annex A).
///
/// ``embedded`` works with no file at all; a file overrides it key by key.
public struct TerminalConfiguration: Sendable, Hashable {
    /// 9F1A, ISO 3166 numeric.
    public var country: UInt16
    /// What is offered when a request names no currency; the kernel itself takes the request's. ISO 4217 numeric.
    public var currency: UInt16
    /// 9F35 (EMV Book 4, Annex A1).
    public var terminalType: TerminalType
    /// 9F33 (Annex A2).
    public var terminalCapabilities: TerminalCapabilities
    /// 9F40 (Annex A3).
    public var additionalTerminalCapabilities: AdditionalTerminalCapabilities
    /// 9F01, 6 to 11 digits.
    public var acquirerIdentifier: String
    /// 9F15, 4 digits (ISO 18245).
    public var merchantCategoryCode: String
    /// 9F16, up to 15 characters.
    public var merchantIdentifier: String
    /// 9F4E.
    public var merchantNameAndLocation: String
    /// 9F1C, 8 characters.
    public var terminalIdentification: String
    /// 9F1E, 8 characters.
    public var interfaceDeviceSerialNumber: String
    /// 9F39, 2 digits: `05` chip.
    public var posEntryMode: String
    /// Languages of the cardholder's display, ISO 639 two letters, the terminal's own first (EMV Book 4, 11.1).
    public var languages: [String]
    /// Applications in the order in which the list of AIDs is tried.
    public var applications: [TerminalApplication]
    /// Certification authority public keys (EMV Book 2, 11.2).
    public var caKeys: [CertificationAuthorityKey]
    /// Issuer certificates that are withdrawn.
    public var revokedCertificates: [RevokedCertificate]
    /// When CDA is asked for.
    public var cdaMode: CDAMode
    /// Response codes of the host that mean approval, two characters each; any other declines.
    public var approvedResponseCodes: [String]
    /// Bytes that the issuer scripts of one answer may have together, templates included; what goes beyond is not performed.
    /// A response keeps to 128 (EMV Book 3, 10.10); some issuers send more.
    public var issuerScriptLimit: UInt16
    /// Elements of field 55 in their order; those that are not there are left out.
    public var onlineElements: [Tag]
    /// More terminal-owned data elements, such as proprietary ones that a DOL may ask for.
    public var additionalElements: [Tag: [UInt8]]
    /// What the terminal does where the books leave the choice.
    public var features: TerminalFeatures

    /// A configuration of its own; most begin with ``embedded`` and change it.
    public init(
        country: UInt16, currency: UInt16, terminalType: TerminalType, terminalCapabilities: TerminalCapabilities,
        additionalTerminalCapabilities: AdditionalTerminalCapabilities, acquirerIdentifier: String,
        merchantCategoryCode: String, merchantIdentifier: String, merchantNameAndLocation: String,
        terminalIdentification: String, interfaceDeviceSerialNumber: String, posEntryMode: String = "05",
        languages: [String], applications: [TerminalApplication], caKeys: [CertificationAuthorityKey],
        revokedCertificates: [RevokedCertificate] = [], cdaMode: CDAMode = .mode1,
        approvedResponseCodes: [String] = ["00", "08", "11"], issuerScriptLimit: UInt16 = 128, onlineElements: [Tag],
        additionalElements: [Tag: [UInt8]] = [:], features: TerminalFeatures = TerminalFeatures()
    ) {
        self.country = country
        self.currency = currency
        self.terminalType = terminalType
        self.terminalCapabilities = terminalCapabilities
        self.additionalTerminalCapabilities = additionalTerminalCapabilities
        self.acquirerIdentifier = acquirerIdentifier
        self.merchantCategoryCode = merchantCategoryCode
        self.merchantIdentifier = merchantIdentifier
        self.merchantNameAndLocation = merchantNameAndLocation
        self.terminalIdentification = terminalIdentification
        self.interfaceDeviceSerialNumber = interfaceDeviceSerialNumber
        self.posEntryMode = posEntryMode
        self.languages = languages
        self.applications = applications
        self.caKeys = caKeys
        self.revokedCertificates = revokedCertificates
        self.cdaMode = cdaMode
        self.approvedResponseCodes = approvedResponseCodes
        self.issuerScriptLimit = issuerScriptLimit
        self.onlineElements = onlineElements
        self.additionalElements = additionalElements
        self.features = features
    }
}

/// When the terminal asks for a CDA signature with a cryptogram (EMV Book 4, 6.3.2.1).
///
/// A TC at the first GENERATE AC, and at the second when the host could not be reached, is always asked for with CDA.
public enum CDAMode: Int, Sendable, Hashable, Codable, CaseIterable {
    /// With an ARQC, and with the TC after an approval online.
    case mode1 = 1
    /// With an ARQC, not with the TC after an approval online.
    case mode2 = 2
    /// Neither with an ARQC nor with the TC after an approval online.
    case mode3 = 3
    /// Not with an ARQC, but with the TC after an approval online.
    case mode4 = 4

    var withARQC: Bool { self == .mode1 || self == .mode2 }
    var withTCAfterOnlineApproval: Bool { self == .mode1 || self == .mode4 }
}

/// Terminal Type, tag 9F35: who controls it, whether somebody attends it, whether it has a line (EMV Book 4, Annex A1).
public struct TerminalType: RawRepresentable, Sendable, Hashable {
    /// Two digits, `22`.
    public var rawValue: UInt8

    /// From the two digits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// 11 to 16, 21 to 26 or 34 to 36: what a cardholder controls is never attended.
    public var isKnown: Bool {
        let unit = rawValue & 0x0F
        return (1...2).contains(rawValue >> 4) && (1...6).contains(unit) || rawValue >> 4 == 3 && (4...6).contains(unit)
    }
    /// Units 1 to 3.
    public var isAttended: Bool { rawValue & 0x0F <= 3 }
    /// Units 1 and 4: every transaction that is not refused goes online.
    public var isOnlineOnly: Bool { rawValue & 0x0F == 1 || rawValue & 0x0F == 4 }
    /// Units 3 and 6: there is no line.
    public var isOfflineOnly: Bool { rawValue & 0x0F == 3 || rawValue & 0x0F == 6 }
    /// Tens 1: under a financial institution's control.
    public var isFinancialInstitution: Bool { rawValue >> 4 == 1 }
}
