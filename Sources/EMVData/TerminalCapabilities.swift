/// Terminal Capabilities, tag 9F33: card data input, CVM and security capabilities. EMV Book 4, Annex A2.
public struct TerminalCapabilities: BitField {
    public static let byteCount = 3

    private var storage = BitStorage<3>()

    public init() {}

    public init?(bytes: some Collection<UInt8>) {
        guard let storage = BitStorage<3>(bytes) else { return nil }
        self.storage = storage
    }

    public var bytes: [UInt8] { storage.bytes }

    public subscript(bit: Bit) -> Bool {
        get { storage[bit] }
        set { storage[bit] = newValue }
    }

    public static let definitions: [BitDefinition] = [
        BitDefinition(1, 8, "Manual key entry"),
        BitDefinition(1, 7, "Magnetic stripe"),
        BitDefinition(1, 6, "IC with contacts"),
        BitDefinition(2, 8, "Plaintext PIN for ICC verification"),
        BitDefinition(2, 7, "Enciphered PIN for online verification"),
        BitDefinition(2, 6, "Signature"),
        BitDefinition(2, 5, "Enciphered PIN for offline verification (RSA ODE)"),
        BitDefinition(2, 4, "No CVM required"),
        BitDefinition(2, 3, "Online biometric"),
        BitDefinition(2, 2, "Offline biometric"),
        BitDefinition(2, 1, "Enciphered PIN for offline verification (ECC ODE)"),
        BitDefinition(3, 8, "SDA"),
        BitDefinition(3, 7, "DDA"),
        BitDefinition(3, 6, "Card capture"),
        BitDefinition(3, 4, "CDA"),
        BitDefinition(3, 3, "XDA"),
    ]
}

extension TerminalCapabilities {
    /// Byte 1 bit 8: manual key entry.
    public var manualKeyEntry: Bool {
        get { self[Bit(1, 8)] }
        set { self[Bit(1, 8)] = newValue }
    }

    /// Byte 1 bit 7: magnetic stripe.
    public var magneticStripe: Bool {
        get { self[Bit(1, 7)] }
        set { self[Bit(1, 7)] = newValue }
    }

    /// Byte 1 bit 6: IC with contacts.
    public var icWithContacts: Bool {
        get { self[Bit(1, 6)] }
        set { self[Bit(1, 6)] = newValue }
    }

    /// Byte 2 bit 8: plaintext PIN for ICC verification.
    public var plaintextPINForICCVerification: Bool {
        get { self[Bit(2, 8)] }
        set { self[Bit(2, 8)] = newValue }
    }

    /// Byte 2 bit 7: enciphered PIN for online verification.
    public var encipheredPINForOnlineVerification: Bool {
        get { self[Bit(2, 7)] }
        set { self[Bit(2, 7)] = newValue }
    }

    /// Byte 2 bit 6: signature.
    public var signature: Bool {
        get { self[Bit(2, 6)] }
        set { self[Bit(2, 6)] = newValue }
    }

    /// Byte 2 bit 5: enciphered PIN for offline verification (RSA ODE).
    public var encipheredPINForOfflineVerification: Bool {
        get { self[Bit(2, 5)] }
        set { self[Bit(2, 5)] = newValue }
    }

    /// Byte 2 bit 4: no CVM required.
    public var noCVMRequired: Bool {
        get { self[Bit(2, 4)] }
        set { self[Bit(2, 4)] = newValue }
    }

    /// Byte 2 bit 3: online biometric.
    public var onlineBiometric: Bool {
        get { self[Bit(2, 3)] }
        set { self[Bit(2, 3)] = newValue }
    }

    /// Byte 2 bit 2: offline biometric.
    public var offlineBiometric: Bool {
        get { self[Bit(2, 2)] }
        set { self[Bit(2, 2)] = newValue }
    }

    /// Byte 2 bit 1: enciphered PIN for offline verification (ECC ODE).
    public var encipheredPINForOfflineVerificationECC: Bool {
        get { self[Bit(2, 1)] }
        set { self[Bit(2, 1)] = newValue }
    }

    /// Byte 3 bit 8: SDA.
    public var sda: Bool {
        get { self[Bit(3, 8)] }
        set { self[Bit(3, 8)] = newValue }
    }

    /// Byte 3 bit 7: DDA.
    public var dda: Bool {
        get { self[Bit(3, 7)] }
        set { self[Bit(3, 7)] = newValue }
    }

    /// Byte 3 bit 6: card capture.
    public var cardCapture: Bool {
        get { self[Bit(3, 6)] }
        set { self[Bit(3, 6)] = newValue }
    }

    /// Byte 3 bit 4: CDA.
    public var cda: Bool {
        get { self[Bit(3, 4)] }
        set { self[Bit(3, 4)] = newValue }
    }

    /// Byte 3 bit 3: XDA.
    public var xda: Bool {
        get { self[Bit(3, 3)] }
        set { self[Bit(3, 3)] = newValue }
    }
}
