/// Terminal Verification Results, tag 95: what the terminal found. EMV Book 3, Annex C5.
public struct TerminalVerificationResults: BitField {
    public static let byteCount = 5

    private var storage = BitStorage<5>()

    public init() {}

    public init?(bytes: some Collection<UInt8>) {
        guard let storage = BitStorage<5>(bytes) else { return nil }
        self.storage = storage
    }

    public var bytes: [UInt8] { storage.bytes }

    public subscript(bit: Bit) -> Bool {
        get { storage[bit] }
        set { storage[bit] = newValue }
    }

    public static let definitions: [BitDefinition] = [
        BitDefinition(1, 8, "Offline data authentication was not performed"),
        BitDefinition(1, 7, "SDA failed"),
        BitDefinition(1, 6, "ICC data missing"),
        BitDefinition(1, 5, "Card appears on terminal exception file"),
        BitDefinition(1, 4, "DDA failed"),
        BitDefinition(1, 3, "CDA failed"),
        BitDefinition(1, 2, "SDA selected"),
        BitDefinition(1, 1, "XDA selected"),
        BitDefinition(2, 8, "ICC and terminal have different application versions"),
        BitDefinition(2, 7, "Expired application"),
        BitDefinition(2, 6, "Application not yet effective"),
        BitDefinition(2, 5, "Requested service not allowed for card product"),
        BitDefinition(2, 4, "New card"),
        BitDefinition(2, 2, "Biometric performed and successful"),
        BitDefinition(2, 1, "Biometric template format not supported"),
        BitDefinition(3, 8, "Cardholder verification was not successful"),
        BitDefinition(3, 7, "Unrecognised CVM"),
        BitDefinition(3, 6, "PIN Try Limit exceeded"),
        BitDefinition(3, 5, "PIN entry required and PIN pad not present or not working"),
        BitDefinition(3, 4, "PIN entry required, PIN pad present, but PIN was not entered"),
        BitDefinition(3, 3, "Online PIN entered (EMV 4.4: online CVM captured)"),
        BitDefinition(3, 2, "Biometric required but biometric capture device not working"),
        BitDefinition(3, 1, "Biometric required, capture device present, but biometric subtype entry was bypassed"),
        BitDefinition(4, 8, "Transaction exceeds floor limit"),
        BitDefinition(4, 7, "Lower consecutive offline limit exceeded"),
        BitDefinition(4, 6, "Upper consecutive offline limit exceeded"),
        BitDefinition(4, 5, "Transaction selected randomly for online processing"),
        BitDefinition(4, 4, "Merchant forced transaction online"),
        BitDefinition(4, 3, "Biometric Try Limit exceeded"),
        BitDefinition(4, 2, "A selected biometric type not supported"),
        BitDefinition(4, 1, "XDA signature verification failed"),
        BitDefinition(5, 8, "Default TDOL used"),
        BitDefinition(5, 7, "Issuer authentication failed"),
        BitDefinition(5, 6, "Script processing failed before final GENERATE AC"),
        BitDefinition(5, 5, "Script processing failed after final GENERATE AC"),
        BitDefinition(5, 4, "Reserved for EMV contactless (relay resistance threshold exceeded)"),
        BitDefinition(5, 3, "CA ECC key missing"),
        BitDefinition(5, 2, "ECC key recovery failed"),
        BitDefinition(5, 1, "Reserved for EMV contactless"),
    ]
}

extension TerminalVerificationResults {
    /// Byte 1 bit 8: offline data authentication was not performed.
    public var offlineDataAuthenticationNotPerformed: Bool {
        get { self[Bit(1, 8)] }
        set { self[Bit(1, 8)] = newValue }
    }

    /// Byte 1 bit 7: SDA failed.
    public var sdaFailed: Bool {
        get { self[Bit(1, 7)] }
        set { self[Bit(1, 7)] = newValue }
    }

    /// Byte 1 bit 6: ICC data missing.
    public var iccDataMissing: Bool {
        get { self[Bit(1, 6)] }
        set { self[Bit(1, 6)] = newValue }
    }

    /// Byte 1 bit 5: card appears on terminal exception file.
    public var cardOnExceptionFile: Bool {
        get { self[Bit(1, 5)] }
        set { self[Bit(1, 5)] = newValue }
    }

    /// Byte 1 bit 4: DDA failed.
    public var ddaFailed: Bool {
        get { self[Bit(1, 4)] }
        set { self[Bit(1, 4)] = newValue }
    }

    /// Byte 1 bit 3: CDA failed.
    public var cdaFailed: Bool {
        get { self[Bit(1, 3)] }
        set { self[Bit(1, 3)] = newValue }
    }

    /// Byte 1 bit 2: SDA selected.
    public var sdaSelected: Bool {
        get { self[Bit(1, 2)] }
        set { self[Bit(1, 2)] = newValue }
    }

    /// Byte 1 bit 1: XDA selected.
    public var xdaSelected: Bool {
        get { self[Bit(1, 1)] }
        set { self[Bit(1, 1)] = newValue }
    }

    /// Byte 2 bit 8: ICC and terminal have different application versions.
    public var versionsDiffer: Bool {
        get { self[Bit(2, 8)] }
        set { self[Bit(2, 8)] = newValue }
    }

    /// Byte 2 bit 7: expired application.
    public var expiredApplication: Bool {
        get { self[Bit(2, 7)] }
        set { self[Bit(2, 7)] = newValue }
    }

    /// Byte 2 bit 6: application not yet effective.
    public var applicationNotYetEffective: Bool {
        get { self[Bit(2, 6)] }
        set { self[Bit(2, 6)] = newValue }
    }

    /// Byte 2 bit 5: requested service not allowed for card product.
    public var serviceNotAllowed: Bool {
        get { self[Bit(2, 5)] }
        set { self[Bit(2, 5)] = newValue }
    }

    /// Byte 2 bit 4: new card.
    public var newCard: Bool {
        get { self[Bit(2, 4)] }
        set { self[Bit(2, 4)] = newValue }
    }

    /// Byte 2 bit 2: biometric performed and successful.
    public var biometricPerformedAndSuccessful: Bool {
        get { self[Bit(2, 2)] }
        set { self[Bit(2, 2)] = newValue }
    }

    /// Byte 2 bit 1: biometric template format not supported.
    public var biometricTemplateFormatNotSupported: Bool {
        get { self[Bit(2, 1)] }
        set { self[Bit(2, 1)] = newValue }
    }

    /// Byte 3 bit 8: cardholder verification was not successful.
    public var cardholderVerificationFailed: Bool {
        get { self[Bit(3, 8)] }
        set { self[Bit(3, 8)] = newValue }
    }

    /// Byte 3 bit 7: unrecognised CVM.
    public var unrecognisedCVM: Bool {
        get { self[Bit(3, 7)] }
        set { self[Bit(3, 7)] = newValue }
    }

    /// Byte 3 bit 6: PIN Try Limit exceeded.
    public var pinTryLimitExceeded: Bool {
        get { self[Bit(3, 6)] }
        set { self[Bit(3, 6)] = newValue }
    }

    /// Byte 3 bit 5: PIN entry required and PIN pad not present or not working.
    public var pinPadNotPresent: Bool {
        get { self[Bit(3, 5)] }
        set { self[Bit(3, 5)] = newValue }
    }

    /// Byte 3 bit 4: PIN entry required, PIN pad present, but PIN was not entered.
    public var pinNotEntered: Bool {
        get { self[Bit(3, 4)] }
        set { self[Bit(3, 4)] = newValue }
    }

    /// Byte 3 bit 3: online PIN entered; since EMV 4.4, online PIN or biometric captured.
    public var onlinePINEntered: Bool {
        get { self[Bit(3, 3)] }
        set { self[Bit(3, 3)] = newValue }
    }

    /// Byte 3 bit 2: biometric required but biometric capture device not working.
    public var biometricCaptureNotWorking: Bool {
        get { self[Bit(3, 2)] }
        set { self[Bit(3, 2)] = newValue }
    }

    /// Byte 3 bit 1: biometric required, capture device present, but biometric subtype entry was bypassed.
    public var biometricSubtypeBypassed: Bool {
        get { self[Bit(3, 1)] }
        set { self[Bit(3, 1)] = newValue }
    }

    /// Byte 4 bit 8: transaction exceeds floor limit.
    public var floorLimitExceeded: Bool {
        get { self[Bit(4, 8)] }
        set { self[Bit(4, 8)] = newValue }
    }

    /// Byte 4 bit 7: lower consecutive offline limit exceeded.
    public var lowerConsecutiveLimitExceeded: Bool {
        get { self[Bit(4, 7)] }
        set { self[Bit(4, 7)] = newValue }
    }

    /// Byte 4 bit 6: upper consecutive offline limit exceeded.
    public var upperConsecutiveLimitExceeded: Bool {
        get { self[Bit(4, 6)] }
        set { self[Bit(4, 6)] = newValue }
    }

    /// Byte 4 bit 5: transaction selected randomly for online processing.
    public var randomlySelectedOnline: Bool {
        get { self[Bit(4, 5)] }
        set { self[Bit(4, 5)] = newValue }
    }

    /// Byte 4 bit 4: merchant forced transaction online.
    public var merchantForcedOnline: Bool {
        get { self[Bit(4, 4)] }
        set { self[Bit(4, 4)] = newValue }
    }

    /// Byte 4 bit 3: biometric Try Limit exceeded.
    public var biometricTryLimitExceeded: Bool {
        get { self[Bit(4, 3)] }
        set { self[Bit(4, 3)] = newValue }
    }

    /// Byte 4 bit 2: A selected biometric type not supported.
    public var biometricTypeNotSupported: Bool {
        get { self[Bit(4, 2)] }
        set { self[Bit(4, 2)] = newValue }
    }

    /// Byte 4 bit 1: XDA signature verification failed.
    public var xdaFailed: Bool {
        get { self[Bit(4, 1)] }
        set { self[Bit(4, 1)] = newValue }
    }

    /// Byte 5 bit 8: default TDOL used.
    public var defaultTDOLUsed: Bool {
        get { self[Bit(5, 8)] }
        set { self[Bit(5, 8)] = newValue }
    }

    /// Byte 5 bit 7: issuer authentication failed.
    public var issuerAuthenticationFailed: Bool {
        get { self[Bit(5, 7)] }
        set { self[Bit(5, 7)] = newValue }
    }

    /// Byte 5 bit 6: script processing failed before final GENERATE AC.
    public var scriptFailedBeforeFinalGenerateAC: Bool {
        get { self[Bit(5, 6)] }
        set { self[Bit(5, 6)] = newValue }
    }

    /// Byte 5 bit 5: script processing failed after final GENERATE AC.
    public var scriptFailedAfterFinalGenerateAC: Bool {
        get { self[Bit(5, 5)] }
        set { self[Bit(5, 5)] = newValue }
    }

    /// Byte 5 bit 3: CA ECC key missing.
    public var caECCKeyMissing: Bool {
        get { self[Bit(5, 3)] }
        set { self[Bit(5, 3)] = newValue }
    }

    /// Byte 5 bit 2: ECC key recovery failed.
    public var eccKeyRecoveryFailed: Bool {
        get { self[Bit(5, 2)] }
        set { self[Bit(5, 2)] = newValue }
    }
}
