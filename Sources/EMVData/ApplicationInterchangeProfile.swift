/// Application Interchange Profile, tag 82: what the application on the card can do. EMV Book 3, Annex C1.
public struct ApplicationInterchangeProfile: BitField {
    public static let byteCount = 2

    private var storage = BitStorage<2>()

    public init() {}

    public init?(bytes: some Collection<UInt8>) {
        guard let storage = BitStorage<2>(bytes) else { return nil }
        self.storage = storage
    }

    public var bytes: [UInt8] { storage.bytes }

    public subscript(bit: Bit) -> Bool {
        get { storage[bit] }
        set { storage[bit] = newValue }
    }

    public static let definitions: [BitDefinition] = [
        BitDefinition(1, 8, "XDA supported"),
        BitDefinition(1, 7, "SDA supported"),
        BitDefinition(1, 6, "DDA supported"),
        BitDefinition(1, 5, "Cardholder verification is supported"),
        BitDefinition(1, 4, "Terminal risk management is to be performed"),
        BitDefinition(1, 3, "Issuer authentication is supported"),
        BitDefinition(1, 2, "On device cardholder verification is supported"),
        BitDefinition(1, 1, "CDA supported"),
        BitDefinition(2, 8, "EMV mode is supported (contactless)"),
        BitDefinition(2, 7, "Mobile phone (contactless)"),
        BitDefinition(2, 6, "Contactless transaction (contactless)"),
        BitDefinition(2, 1, "Relay resistance protocol is supported (contactless)"),
    ]
}

extension ApplicationInterchangeProfile {
    /// Byte 1 bit 8: extended data authentication with elliptic curves (reserved before EMV 4.4).
    public var xdaSupported: Bool {
        get { self[Bit(1, 8)] }
        set { self[Bit(1, 8)] = newValue }
    }

    /// Byte 1 bit 7: static data authentication.
    public var sdaSupported: Bool {
        get { self[Bit(1, 7)] }
        set { self[Bit(1, 7)] = newValue }
    }

    /// Byte 1 bit 6: dynamic data authentication.
    public var ddaSupported: Bool {
        get { self[Bit(1, 6)] }
        set { self[Bit(1, 6)] = newValue }
    }

    /// Byte 1 bit 5: cardholder verification.
    public var cardholderVerificationSupported: Bool {
        get { self[Bit(1, 5)] }
        set { self[Bit(1, 5)] = newValue }
    }

    /// Byte 1 bit 4: terminal risk management must be done.
    public var terminalRiskManagementRequired: Bool {
        get { self[Bit(1, 4)] }
        set { self[Bit(1, 4)] = newValue }
    }

    /// Byte 1 bit 3: issuer authentication with EXTERNAL AUTHENTICATE.
    public var issuerAuthenticationSupported: Bool {
        get { self[Bit(1, 3)] }
        set { self[Bit(1, 3)] = newValue }
    }

    /// Byte 1 bit 2: cardholder verification on the consumer device (contactless).
    public var onDeviceCardholderVerificationSupported: Bool {
        get { self[Bit(1, 2)] }
        set { self[Bit(1, 2)] = newValue }
    }

    /// Byte 1 bit 1: combined data authentication and application cryptogram.
    public var cdaSupported: Bool {
        get { self[Bit(1, 1)] }
        set { self[Bit(1, 1)] = newValue }
    }
}
