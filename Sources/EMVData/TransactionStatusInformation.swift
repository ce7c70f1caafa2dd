/// Transaction Status Information, tag 9B: what was done in the transaction. EMV Book 3, Annex C6.
public struct TransactionStatusInformation: BitField {
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
        BitDefinition(1, 8, "Offline data authentication was performed"),
        BitDefinition(1, 7, "Cardholder verification was performed"),
        BitDefinition(1, 6, "Card risk management was performed"),
        BitDefinition(1, 5, "Issuer authentication was performed"),
        BitDefinition(1, 4, "Terminal risk management was performed"),
        BitDefinition(1, 3, "Script processing was performed"),
    ]
}

extension TransactionStatusInformation {
    /// Byte 1 bit 8: offline data authentication was performed.
    public var offlineDataAuthenticationPerformed: Bool {
        get { self[Bit(1, 8)] }
        set { self[Bit(1, 8)] = newValue }
    }

    /// Byte 1 bit 7: cardholder verification was performed.
    public var cardholderVerificationPerformed: Bool {
        get { self[Bit(1, 7)] }
        set { self[Bit(1, 7)] = newValue }
    }

    /// Byte 1 bit 6: card risk management was performed.
    public var cardRiskManagementPerformed: Bool {
        get { self[Bit(1, 6)] }
        set { self[Bit(1, 6)] = newValue }
    }

    /// Byte 1 bit 5: issuer authentication was performed.
    public var issuerAuthenticationPerformed: Bool {
        get { self[Bit(1, 5)] }
        set { self[Bit(1, 5)] = newValue }
    }

    /// Byte 1 bit 4: terminal risk management was performed.
    public var terminalRiskManagementPerformed: Bool {
        get { self[Bit(1, 4)] }
        set { self[Bit(1, 4)] = newValue }
    }

    /// Byte 1 bit 3: script processing was performed.
    public var scriptProcessingPerformed: Bool {
        get { self[Bit(1, 3)] }
        set { self[Bit(1, 3)] = newValue }
    }
}
