/// Application Usage Control, tag 9F07: where and for what the issuer lets the card be used. EMV Book 3, Annex C2.
public struct ApplicationUsageControl: BitField {
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
        BitDefinition(1, 8, "Valid for domestic cash transactions"),
        BitDefinition(1, 7, "Valid for international cash transactions"),
        BitDefinition(1, 6, "Valid for domestic goods"),
        BitDefinition(1, 5, "Valid for international goods"),
        BitDefinition(1, 4, "Valid for domestic services"),
        BitDefinition(1, 3, "Valid for international services"),
        BitDefinition(1, 2, "Valid at ATMs"),
        BitDefinition(1, 1, "Valid at terminals other than ATMs"),
        BitDefinition(2, 8, "Domestic cashback allowed"),
        BitDefinition(2, 7, "International cashback allowed"),
    ]
}

extension ApplicationUsageControl {
    /// Byte 1 bit 8: valid for domestic cash transactions.
    public var domesticCash: Bool {
        get { self[Bit(1, 8)] }
        set { self[Bit(1, 8)] = newValue }
    }

    /// Byte 1 bit 7: valid for international cash transactions.
    public var internationalCash: Bool {
        get { self[Bit(1, 7)] }
        set { self[Bit(1, 7)] = newValue }
    }

    /// Byte 1 bit 6: valid for domestic goods.
    public var domesticGoods: Bool {
        get { self[Bit(1, 6)] }
        set { self[Bit(1, 6)] = newValue }
    }

    /// Byte 1 bit 5: valid for international goods.
    public var internationalGoods: Bool {
        get { self[Bit(1, 5)] }
        set { self[Bit(1, 5)] = newValue }
    }

    /// Byte 1 bit 4: valid for domestic services.
    public var domesticServices: Bool {
        get { self[Bit(1, 4)] }
        set { self[Bit(1, 4)] = newValue }
    }

    /// Byte 1 bit 3: valid for international services.
    public var internationalServices: Bool {
        get { self[Bit(1, 3)] }
        set { self[Bit(1, 3)] = newValue }
    }

    /// Byte 1 bit 2: valid at ATMs.
    public var atms: Bool {
        get { self[Bit(1, 2)] }
        set { self[Bit(1, 2)] = newValue }
    }

    /// Byte 1 bit 1: valid at terminals other than ATMs.
    public var terminalsOtherThanATMs: Bool {
        get { self[Bit(1, 1)] }
        set { self[Bit(1, 1)] = newValue }
    }

    /// Byte 2 bit 8: domestic cashback allowed.
    public var domesticCashback: Bool {
        get { self[Bit(2, 8)] }
        set { self[Bit(2, 8)] = newValue }
    }

    /// Byte 2 bit 7: international cashback allowed.
    public var internationalCashback: Bool {
        get { self[Bit(2, 7)] }
        set { self[Bit(2, 7)] = newValue }
    }
}
