public import EMVCrypto

/// Everything that the kernel does not own: clock, chance, people and networks, handed in so that any transaction can be
/// replayed to the byte.
public struct KernelEnvironment: Sendable {
    /// Unpredictable number (EMV Book 4, 6.5.6) and the padding of enciphered PIN data.
    public var random: any RandomSource
    /// The unpredictable number itself, 4 bytes; `nil` draws it from ``random``.
    public var unpredictableNumber: [UInt8]?
    /// Draws 1 to 99 for random transaction selection (EMV Book 3, 10.6.2).
    public var randomSelection: @Sendable () -> UInt8
    /// 9A: `YYMMDD`, 3 BCD bytes.
    public var date: [UInt8]
    /// 9F21: `HHMMSS`, 3 BCD bytes.
    public var time: [UInt8]
    /// The person in front of the terminal.
    public var cardholder: any Cardholder
    /// The way to the issuer.
    public var host: any AuthorizationHost
    /// Approved transactions that the terminal still holds (EMV Book 3, 10.6.1).
    public var transactionLog: any TransactionLog
    /// Cards that must not be accepted without the issuer (EMV Book 4, 6.3.5).
    public var exceptionFile: any ExceptionFile

    /// - Parameter randomSelection: `nil` draws from `random`.
    public init(
        random: any RandomSource = SystemRandomSource(), unpredictableNumber: [UInt8]? = nil,
        randomSelection: (@Sendable () -> UInt8)? = nil, date: [UInt8], time: [UInt8],
        cardholder: any Cardholder, host: any AuthorizationHost,
        transactionLog: any TransactionLog = [LoggedTransaction](),
        exceptionFile: any ExceptionFile = [ExceptionFileEntry]()
    ) {
        self.random = random
        self.unpredictableNumber = unpredictableNumber
        self.randomSelection = randomSelection ?? { Self.percentage(from: random) }
        self.date = date
        self.time = time
        self.cardholder = cardholder
        self.host = host
        self.transactionLog = transactionLog
        self.exceptionFile = exceptionFile
    }

    /// 1 to 99, each equally likely: bytes above the last multiple of 99 are drawn again, a few times at most.
    private static func percentage(from random: any RandomSource) -> UInt8 {
        for byte in random.bytes(16) where byte < 198 { return byte % 99 + 1 }
        return 1
    }
}

/// The terminal's log of approved transactions, asked for the same card (EMV Book 3, 10.6.1).
public protocol TransactionLog: Sendable {
    /// Minor units of the most recent entry of this card; `nil` when there is none.
    func latestAmount(pan: String, panSequenceNumber: UInt8?) async -> UInt64?
}

/// One entry of a log that is held in memory.
public struct LoggedTransaction: Sendable, Hashable {
    /// Digits of the PAN.
    public var pan: String
    /// `nil` fits every sequence number.
    public var panSequenceNumber: UInt8?
    /// Minor units.
    public var amount: UInt64

    /// An entry.
    public init(pan: String, panSequenceNumber: UInt8? = nil, amount: UInt64) {
        self.pan = pan
        self.panSequenceNumber = panSequenceNumber
        self.amount = amount
    }
}

extension Array: TransactionLog where Element == LoggedTransaction {
    /// The last entry that fits is the most recent.
    public func latestAmount(pan: String, panSequenceNumber: UInt8?) -> UInt64? {
        last { entry in
            entry.pan == pan && (entry.panSequenceNumber == nil || entry.panSequenceNumber == panSequenceNumber)
        }?.amount
    }
}

/// The terminal's list of cards that are not to be trusted (EMV Book 4, 6.3.5).
public protocol ExceptionFile: Sendable {
    func contains(pan: String, panSequenceNumber: UInt8?) async -> Bool
}

/// One entry of an exception file that is held in memory.
public struct ExceptionFileEntry: Sendable, Hashable {
    /// Digits of the PAN.
    public var pan: String
    /// `nil` fits every sequence number.
    public var panSequenceNumber: UInt8?

    /// An entry.
    public init(pan: String, panSequenceNumber: UInt8? = nil) {
        self.pan = pan
        self.panSequenceNumber = panSequenceNumber
    }
}

extension Array: ExceptionFile where Element == ExceptionFileEntry {
    /// Whether an entry fits.
    public func contains(pan: String, panSequenceNumber: UInt8?) -> Bool {
        contains { entry in
            entry.pan == pan && (entry.panSequenceNumber == nil || entry.panSequenceNumber == panSequenceNumber)
        }
    }
}
