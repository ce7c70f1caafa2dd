internal import DedicatedThread
internal import ISO7816

/// The context and card of one channel, touched on their own thread only.
actor CardConnection {
    nonisolated let thread: DedicatedThread
    private let reader: String
    private let share: ShareMode
    private let protocols: ProtocolSet?
    private var context: PCSCContext?
    private var card: PCSCCard?
    /// What to ask the card for: the protocol that it offers first, once that is known.
    private var preferred = ProtocolSet.any
    private let buffer = ExchangeBuffer()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(
        thread: DedicatedThread, context: consuming PCSCContext, reader: String, share: ShareMode,
        protocols: ProtocolSet?
    ) {
        self.thread = thread
        self.reader = reader
        self.share = share
        self.protocols = protocols
        self.context = consume context
    }

    var transmissionProtocol: TransmissionProtocol? { card?.transmissionProtocol }

    /// Cold reset at first, warm reset afterwards (EMV Book 1, 6.1.3: a warm reset follows an unacceptable answer to the
    /// cold one); a connection that was lost is made anew, after a restart of pcscd too.
    func powerOn() throws(PCSCError) -> ATR {
        if card != nil {
            do throws(PCSCError) {
                return try reset(.reset)
            } catch  where error.losesConnection {
                close(.leave)
            }
        }
        return try connect()
    }

    func reset(_ initialization: CardDisposition) throws(PCSCError) -> ATR {
        guard card != nil else { return try connect() }
        do throws(PCSCError) {
            try reconnect(preferred, initialization)
        } catch  where error.code == .protocolMismatch {
            try reconnect(.any, .leave)
        }
        return try answerToReset()
    }

    func transmit(_ command: [UInt8]) throws(PCSCError) -> [UInt8] {
        do throws(PCSCError) {
            guard let count = try card?.transmit(command, into: buffer.bytes) else {
                throw notConnected("SCardTransmit")
            }
            return Array(buffer.bytes[..<count])
        } catch {
            if error.losesConnection { close(.leave) }
            throw error
        }
    }

    func beginTransaction() throws(PCSCError) {
        guard let _: Void = try card?.beginTransaction() else { throw notConnected("SCardBeginTransaction") }
    }

    func endTransaction(_ disposition: CardDisposition) throws(PCSCError) {
        guard let _: Void = try card?.endTransaction(disposition) else { throw notConnected("SCardEndTransaction") }
    }

    func attribute(_ attribute: ReaderAttribute) throws(PCSCError) -> [UInt8] {
        guard let value = try card?.attribute(attribute) else { throw notConnected("SCardGetAttrib") }
        return value
    }

    func control(_ code: UInt32, _ input: [UInt8]) throws(PCSCError) -> [UInt8] {
        guard let value = try card?.control(code, input) else { throw notConnected("SCardControl") }
        return value
    }

    /// Lets go of card and context, in this order.
    func close(_ disposition: CardDisposition) {
        if let card = card.take() { try? card.disconnect(disposition) }
        context = nil
    }

    private func connect() throws(PCSCError) -> ATR {
        if context == nil { context = try PCSCContext() }
        do throws(PCSCError) {
            return try connectInContext()
        } catch  where error.losesConnection {
            // The context may be older than the service; a fresh one tells what is really the matter.
            close(.leave)
            context = try PCSCContext()
            return try connectInContext()
        }
    }

    private func connectInContext() throws(PCSCError) -> ATR {
        var query = [StateQuery(reader: reader)]
        try waitForNothing(&query)
        let before = query[0].reader(index: 0)
        preferred = protocols ?? before.atr.map { ProtocolSet($0.firstOfferedProtocol) } ?? .any
        do throws(PCSCError) {
            try connect(preferred)
        } catch  where error.code == .protocolMismatch {
            // A contactless reader speaks one protocol whatever its made-up ATR says; another program may have chosen.
            try connect(.any)
        }
        // A card that had power before may remember what others did with it.
        if before.holdsCard && !before.state.contains(.unpowered) { return try reset(.unpower) }
        let atr = try answerToReset()
        guard preferred == .any && protocols == nil else { return atr }
        // The answer to reset was not known before.
        preferred = ProtocolSet(atr.firstOfferedProtocol)
        return card?.transmissionProtocol == atr.firstOfferedProtocol ? atr : try reset(.unpower)
    }

    private func waitForNothing(_ query: inout [StateQuery]) throws(PCSCError) {
        guard let _ = try context?.waitForChange(&query, timeout: .zero) else {
            throw notConnected("SCardGetStatusChange")
        }
    }

    private func connect(_ protocols: ProtocolSet) throws(PCSCError) {
        guard let connected = try context?.connect(to: reader, share: share, protocols: protocols) else {
            throw notConnected("SCardConnect")
        }
        card = consume connected
    }

    private func reconnect(_ protocols: ProtocolSet, _ initialization: CardDisposition) throws(PCSCError) {
        guard let _: Void = try card?.reconnect(protocols: protocols, initialization: initialization) else {
            throw notConnected("SCardReconnect")
        }
    }

    private func answerToReset() throws(PCSCError) -> ATR {
        guard let atr = try card?.answerToReset() else { throw notConnected("SCardStatus") }
        return atr
    }

    private func notConnected(_ operation: String) -> PCSCError {
        PCSCError(.invalidHandle, operation: operation, detail: "the card is not connected: power it on first")
    }
}

/// Room for the largest answer, made once for a connection.
private final class ExchangeBuffer {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: PCSCCard.largestExchange)

    deinit { bytes.deallocate() }
}

extension ProtocolSet {
    init(_ one: TransmissionProtocol) { self = one == .t0 ? .t0 : .t1 }
}
