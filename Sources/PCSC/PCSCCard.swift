internal import CPCSC
public import ISO7816

/// A connection to a card (`SCardConnect`), closed when it goes; its calls block.
///
/// It must not outlive its ``PCSCContext``: the service forgets the card with the context, and calls then throw
/// `invalidHandle`.
public struct PCSCCard: ~Copyable, Sendable {
    /// What a card and its service can exchange at most: four header bytes, long Lc, 65,536 bytes, long Le and status
    /// word (`MAX_BUFFER_SIZE_EXTENDED`); the service refuses a larger buffer.
    static let largestExchange = 4 + 3 + 65_536 + 3 + 2

    let handle: SCARDHANDLE
    let share: ShareMode
    /// The protocol in use.
    public private(set) var transmissionProtocol: TransmissionProtocol?
    private var request = SCARD_IO_REQUEST()

    init(handle: SCARDHANDLE, share: ShareMode, active: DWORD) {
        self.handle = handle
        self.share = share
        setActive(active)
    }

    deinit { SCardDisconnect(handle, CardDisposition.leave.rawDisposition) }

    private mutating func setActive(_ active: DWORD) {
        switch ProtocolSet(rawValue: UInt32(truncatingIfNeeded: active)) {
        case .t0: transmissionProtocol = .t0
        case .t1: transmissionProtocol = .t1
        default: transmissionProtocol = nil
        }
        // `SCARD_PCI_T0` and `SCARD_PCI_T1` are macros that Swift does not see.
        request.dwProtocol = .init(active)
        request.cbPciLength = .init(MemoryLayout<SCARD_IO_REQUEST>.size)
    }

    /// Sends a command and receives the answer (`SCardTransmit`).
    ///
    /// - Parameters:
    ///   - command: 4 to 65,544 bytes.
    ///   - buffer: for the answer, 65,548 bytes at most.
    /// - Returns: how many bytes of the buffer are the answer; zero when the card died meanwhile.
    func transmit(_ command: [UInt8], into buffer: UnsafeMutableBufferPointer<UInt8>) throws(PCSCError) -> Int {
        var length = DWORD(min(buffer.count, Self.largestExchange))
        let result = withUnsafePointer(to: request) {
            SCardTransmit(handle, $0, command, DWORD(command.count), nil, buffer.baseAddress, &length)
        }
        try check("SCardTransmit", result)
        return Int(length)
    }

    /// Sends a command and receives the answer, status word included (`SCardTransmit`).
    public func transmit(_ command: [UInt8]) throws(PCSCError) -> [UInt8] {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: Self.largestExchange)
        defer { buffer.deallocate() }
        let count = try transmit(command, into: buffer)
        return Array(buffer[..<count])
    }

    /// The answer to reset (`SCardStatus`).
    public func answerToReset() throws(PCSCError) -> ATR {
        var atr = [UInt8](repeating: 0, count: Int(MAX_ATR_SIZE))
        var length = DWORD(atr.count)
        var state = DWORD(0)
        var active = DWORD(0)
        try check("SCardStatus", SCardStatus(handle, nil, nil, &state, &active, &atr, &length))
        return ATR(bytes: Array(atr.prefix(Int(length))))
    }

    /// Takes up the connection again after a reset or removal, or resets the card (`SCardReconnect`).
    public mutating func reconnect(protocols: ProtocolSet, initialization: CardDisposition) throws(PCSCError) {
        var active = DWORD(0)
        try check(
            "SCardReconnect",
            SCardReconnect(
                handle, share.rawMode, DWORD(protocols.rawValue), initialization.rawDisposition, &active))
        setActive(active)
    }

    /// Ends the connection (`SCardDisconnect`).
    public consuming func disconnect(_ disposition: CardDisposition) throws(PCSCError) {
        let result = SCardDisconnect(handle, disposition.rawDisposition)
        discard self
        try check("SCardDisconnect", result)
    }

    /// Sends a command to the reader itself (`SCardControl`).
    public func control(_ code: UInt32, _ input: [UInt8] = []) throws(PCSCError) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: 264)
        var length = DWORD(0)
        #if canImport(Darwin)
            let result = SCardControl132(
                handle, code, input, DWORD(input.count), &output, DWORD(output.count), &length)
        #else
            let result = SCardControl(
                handle, DWORD(code), input, DWORD(input.count), &output, DWORD(output.count), &length)
        #endif
        try check("SCardControl", result)
        return Array(output.prefix(Int(length)))
    }

    /// What the reader says of itself or the card (`SCardGetAttrib`).
    public func attribute(_ attribute: ReaderAttribute) throws(PCSCError) -> [UInt8] {
        var value = [UInt8](repeating: 0, count: 264)
        var length = DWORD(value.count)
        try check("SCardGetAttrib", SCardGetAttrib(handle, DWORD(attribute.rawValue), &value, &length))
        return Array(value.prefix(Int(length)))
    }

    func beginTransaction() throws(PCSCError) { try check("SCardBeginTransaction", SCardBeginTransaction(handle)) }

    func endTransaction(_ disposition: CardDisposition) throws(PCSCError) {
        try check("SCardEndTransaction", SCardEndTransaction(handle, disposition.rawDisposition))
    }

    /// Runs a body while no other program can reach the card (`SCardBeginTransaction`, `SCardEndTransaction`).
    ///
    /// - Parameter disposition: what happens to the card at the end; after a reset this connection's own next call
    ///   throws `resetCard` too.
    public func withTransaction<R>(
        endingWith disposition: CardDisposition = .leave,
        _ body: (borrowing PCSCCard) throws(PCSCError) -> R
    ) throws(PCSCError) -> R {
        let transaction = try PCSCTransaction(handle: handle)
        let result = try body(self)
        try transaction.end(disposition)
        return result
    }
}

/// The time in which a card belongs to one connection; ended when it goes.
struct PCSCTransaction: ~Copyable {
    private let handle: SCARDHANDLE

    init(handle: SCARDHANDLE) throws(PCSCError) {
        try check("SCardBeginTransaction", SCardBeginTransaction(handle))
        self.handle = handle
    }

    deinit { SCardEndTransaction(handle, CardDisposition.leave.rawDisposition) }

    consuming func end(_ disposition: CardDisposition) throws(PCSCError) {
        let result = SCardEndTransaction(handle, disposition.rawDisposition)
        discard self
        try check("SCardEndTransaction", result)
    }
}

/// Attributes of a reader or card (PC/SC part 3, 3.1.1); not every driver knows each.
public struct ReaderAttribute: RawRepresentable, Sendable, Hashable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Text: who made the reader.
    public static let vendorName = ReaderAttribute(rawValue: 0x0001_0100)
    /// Text: which model it is.
    public static let model = ReaderAttribute(rawValue: 0x0001_0101)
    /// A number 0xMMmmbbbb: major and minor version, build.
    public static let version = ReaderAttribute(rawValue: 0x0001_0102)
    /// Text: its serial number.
    public static let serialNumber = ReaderAttribute(rawValue: 0x0001_0103)
    /// The answer to reset.
    public static let answerToReset = ReaderAttribute(rawValue: 0x0009_0303)
}
