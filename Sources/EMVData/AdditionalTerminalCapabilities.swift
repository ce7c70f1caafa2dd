/// Additional Terminal Capabilities, tag 9F40: transaction types, data input and output. EMV Book 4, Annex A3.
public struct AdditionalTerminalCapabilities: BitField {
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
        BitDefinition(1, 8, "Cash"),
        BitDefinition(1, 7, "Goods"),
        BitDefinition(1, 6, "Services"),
        BitDefinition(1, 5, "Cashback"),
        BitDefinition(1, 4, "Inquiry"),
        BitDefinition(1, 3, "Transfer"),
        BitDefinition(1, 2, "Payment"),
        BitDefinition(1, 1, "Administrative"),
        BitDefinition(2, 8, "Cash deposit"),
        BitDefinition(3, 8, "Numeric keys"),
        BitDefinition(3, 7, "Alphabetic and special characters keys"),
        BitDefinition(3, 6, "Command keys"),
        BitDefinition(3, 5, "Function keys"),
        BitDefinition(4, 8, "Print, attendant"),
        BitDefinition(4, 7, "Print, cardholder"),
        BitDefinition(4, 6, "Display, attendant"),
        BitDefinition(4, 5, "Display, cardholder"),
        BitDefinition(4, 2, "Code table 10"),
        BitDefinition(4, 1, "Code table 9"),
        BitDefinition(5, 8, "Code table 8"),
        BitDefinition(5, 7, "Code table 7"),
        BitDefinition(5, 6, "Code table 6"),
        BitDefinition(5, 5, "Code table 5"),
        BitDefinition(5, 4, "Code table 4"),
        BitDefinition(5, 3, "Code table 3"),
        BitDefinition(5, 2, "Code table 2"),
        BitDefinition(5, 1, "Code table 1"),
    ]
}

extension AdditionalTerminalCapabilities {
    /// Byte 1 bit 8: cash.
    public var cash: Bool {
        get { self[Bit(1, 8)] }
        set { self[Bit(1, 8)] = newValue }
    }

    /// Byte 1 bit 7: goods.
    public var goods: Bool {
        get { self[Bit(1, 7)] }
        set { self[Bit(1, 7)] = newValue }
    }

    /// Byte 1 bit 6: services.
    public var services: Bool {
        get { self[Bit(1, 6)] }
        set { self[Bit(1, 6)] = newValue }
    }

    /// Byte 1 bit 5: cashback.
    public var cashback: Bool {
        get { self[Bit(1, 5)] }
        set { self[Bit(1, 5)] = newValue }
    }

    /// Byte 1 bit 4: inquiry.
    public var inquiry: Bool {
        get { self[Bit(1, 4)] }
        set { self[Bit(1, 4)] = newValue }
    }

    /// Byte 1 bit 3: transfer.
    public var transfer: Bool {
        get { self[Bit(1, 3)] }
        set { self[Bit(1, 3)] = newValue }
    }

    /// Byte 1 bit 2: payment.
    public var payment: Bool {
        get { self[Bit(1, 2)] }
        set { self[Bit(1, 2)] = newValue }
    }

    /// Byte 1 bit 1: administrative.
    public var administrative: Bool {
        get { self[Bit(1, 1)] }
        set { self[Bit(1, 1)] = newValue }
    }

    /// Byte 2 bit 8: cash deposit.
    public var cashDeposit: Bool {
        get { self[Bit(2, 8)] }
        set { self[Bit(2, 8)] = newValue }
    }

    /// Byte 3 bit 8: numeric keys.
    public var numericKeys: Bool {
        get { self[Bit(3, 8)] }
        set { self[Bit(3, 8)] = newValue }
    }

    /// Byte 3 bit 7: alphabetic and special characters keys.
    public var alphabeticAndSpecialCharacterKeys: Bool {
        get { self[Bit(3, 7)] }
        set { self[Bit(3, 7)] = newValue }
    }

    /// Byte 3 bit 6: command keys.
    public var commandKeys: Bool {
        get { self[Bit(3, 6)] }
        set { self[Bit(3, 6)] = newValue }
    }

    /// Byte 3 bit 5: function keys.
    public var functionKeys: Bool {
        get { self[Bit(3, 5)] }
        set { self[Bit(3, 5)] = newValue }
    }

    /// Byte 4 bit 8: print, attendant.
    public var printAttendant: Bool {
        get { self[Bit(4, 8)] }
        set { self[Bit(4, 8)] = newValue }
    }

    /// Byte 4 bit 7: print, cardholder.
    public var printCardholder: Bool {
        get { self[Bit(4, 7)] }
        set { self[Bit(4, 7)] = newValue }
    }

    /// Byte 4 bit 6: display, attendant.
    public var displayAttendant: Bool {
        get { self[Bit(4, 6)] }
        set { self[Bit(4, 6)] = newValue }
    }

    /// Byte 4 bit 5: display, cardholder.
    public var displayCardholder: Bool {
        get { self[Bit(4, 5)] }
        set { self[Bit(4, 5)] = newValue }
    }

    /// Byte 4 bit 2: code table 10.
    public var codeTable10: Bool {
        get { self[Bit(4, 2)] }
        set { self[Bit(4, 2)] = newValue }
    }

    /// Byte 4 bit 1: code table 9.
    public var codeTable9: Bool {
        get { self[Bit(4, 1)] }
        set { self[Bit(4, 1)] = newValue }
    }

    /// Byte 5 bit 8: code table 8.
    public var codeTable8: Bool {
        get { self[Bit(5, 8)] }
        set { self[Bit(5, 8)] = newValue }
    }

    /// Byte 5 bit 7: code table 7.
    public var codeTable7: Bool {
        get { self[Bit(5, 7)] }
        set { self[Bit(5, 7)] = newValue }
    }

    /// Byte 5 bit 6: code table 6.
    public var codeTable6: Bool {
        get { self[Bit(5, 6)] }
        set { self[Bit(5, 6)] = newValue }
    }

    /// Byte 5 bit 5: code table 5.
    public var codeTable5: Bool {
        get { self[Bit(5, 5)] }
        set { self[Bit(5, 5)] = newValue }
    }

    /// Byte 5 bit 4: code table 4.
    public var codeTable4: Bool {
        get { self[Bit(5, 4)] }
        set { self[Bit(5, 4)] = newValue }
    }

    /// Byte 5 bit 3: code table 3.
    public var codeTable3: Bool {
        get { self[Bit(5, 3)] }
        set { self[Bit(5, 3)] = newValue }
    }

    /// Byte 5 bit 2: code table 2.
    public var codeTable2: Bool {
        get { self[Bit(5, 2)] }
        set { self[Bit(5, 2)] = newValue }
    }

    /// Byte 5 bit 1: code table 1.
    public var codeTable1: Bool {
        get { self[Bit(5, 1)] }
        set { self[Bit(5, 1)] = newValue }
    }
}
