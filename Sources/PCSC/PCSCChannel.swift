internal import DedicatedThread
public import ISO7816
import Synchronization

/// A card in a reader of the smart-card service.
///
/// Every call to the service runs on a thread that this channel owns, so that a card which never answers holds up
/// nobody: after the time allowed the call is given up and its thread left to it (`SCardCancel` cannot end a
/// transmission). Until that call returns, every other one throws `timeout` at once; a process that exits does not wait.
/// When it does return, its answer is dropped with the connection, and ``powerOn()`` starts anew.
public final class PCSCChannel: CardChannel {
    /// How to open a channel.
    public struct Options: Sendable {
        /// How other programs may use the card meanwhile.
        public var share = ShareMode.shared
        /// Protocols to ask for; `nil` asks for the one that the card offers first (EMV Book 1, 8.3.3.1), and for
        /// either when it refuses that.
        public var protocols: ProtocolSet?
        /// How long any call may take: more than the slowest command of a card, key generation apart.
        public var timeout = Duration.seconds(30)

        public init() {}
    }

    /// The reader's whole name.
    public let readerName: String
    private let timeLimit: Mutex<Duration>
    private let thread: DedicatedThread
    private let connection: CardConnection
    private let hanging = HangingCalls()

    private init(reader: String, options: Options, thread: DedicatedThread, connection: CardConnection) {
        readerName = reader
        timeLimit = Mutex(options.timeout)
        self.thread = thread
        self.connection = connection
    }

    /// How long the next calls may take; ``Options/timeout`` at first.
    public var timeout: Duration {
        get { timeLimit.withLock { $0 } }
        set { timeLimit.withLock { $0 = newValue } }
    }

    deinit {
        let connection = connection
        thread.run { connection.assumeIsolated { $0.close(.unpower) } }
    }

    /// Finds a reader; the card is not touched before ``powerOn()``.
    ///
    /// - Throws: what ``ReaderSelection/pick(from:)`` throws, and `noService` when pcscd does not run.
    public static func open(
        _ selection: ReaderSelection, options: Options = Options()
    ) async throws(PCSCError) -> PCSCChannel {
        let thread = DedicatedThread()
        return try await Call.run(on: thread, "SCardListReaders", timeout: options.timeout) {
            () throws(PCSCError) -> PCSCChannel in
            let context = try PCSCContext()
            let reader = try selection.pick(from: context.readers())
            let connection = CardConnection(
                thread: thread, context: context, reader: reader.name, share: options.share,
                protocols: options.protocols)
            return PCSCChannel(reader: reader.name, options: options, thread: thread, connection: connection)
        }
    }

    /// Connects and resets the card cold; when it is connected already, resets it warm.
    ///
    /// This also takes up a connection again that was lost to a reset by others, a card taken out, or a restart of the
    /// service.
    public func powerOn() async throws(ChannelError) -> ATR {
        try await channelCall("SCardConnect") { (card) throws(PCSCError) in try card.powerOn() }
    }

    /// Resets the card: `.unpower` cold, `.reset` warm; `.leave` only takes up the connection again.
    public func reset(_ kind: CardDisposition) async throws(ChannelError) -> ATR {
        try await channelCall("SCardReconnect") { (card) throws(PCSCError) in try card.reset(kind) }
    }

    /// Sends one command.
    ///
    /// - Throws: `protocolViolation` when there is not even a status word in the answer: the service reports a card that
    ///   dies during a command as success with no bytes.
    public func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let answer = try await channelCall("SCardTransmit") { (card) throws(PCSCError) in try card.transmit(command) }
        guard answer.count >= 2 else {
            throw ChannelError(
                .protocolViolation, "no status word: the card was removed or died",
                advice: "put the card in again and start again")
        }
        return answer
    }

    public var transmissionProtocol: TransmissionProtocol? {
        get async {
            try? await call("SCardStatus") { (card) throws(PCSCError) in card.transmissionProtocol }
        }
    }

    /// Keeps other programs from the card until ``endTransaction(_:)``; waits while another one has it.
    public func beginTransaction() async throws(ChannelError) {
        try await channelCall("SCardBeginTransaction") { (card) throws(PCSCError) in try card.beginTransaction() }
    }

    /// Lets other programs at the card again; after a reset this channel's own next command throws `cardReset` too.
    public func endTransaction(_ disposition: CardDisposition = .leave) async throws(ChannelError) {
        try await channelCall("SCardEndTransaction") { (card) throws(PCSCError) in
            try card.endTransaction(disposition)
        }
    }

    /// What the reader says of itself; `unexpected` or another error when its driver does not know the attribute.
    public func attribute(_ attribute: ReaderAttribute) async throws(PCSCError) -> [UInt8] {
        try await call("SCardGetAttrib") { (card) throws(PCSCError) in try card.attribute(attribute) }
    }

    /// Sends a control command to the reader (`SCardControl`; PC/SC part 10).
    public func control(_ code: UInt32, _ input: [UInt8] = []) async throws(PCSCError) -> [UInt8] {
        try await call("SCardControl") { (card) throws(PCSCError) in try card.control(code, input) }
    }

    /// Ends the connection, by default with the contacts deactivated (EMV Book 1, 6.1.5); a channel that just goes does
    /// the same.
    public func close(_ disposition: CardDisposition = .unpower) async {
        try? await call("SCardDisconnect") { (card) throws(PCSCError) in card.close(disposition) }
    }

    private func channelCall<T: Sendable>(
        _ operation: String, _ body: @escaping @Sendable (isolated CardConnection) throws(PCSCError) -> T
    ) async throws(ChannelError) -> T {
        do throws(PCSCError) {
            return try await call(operation, body)
        } catch {
            throw error.channelError
        }
    }

    private func call<T: Sendable>(
        _ operation: String, _ body: @escaping @Sendable (isolated CardConnection) throws(PCSCError) -> T
    ) async throws(PCSCError) -> T {
        guard hanging.isEmpty else { throw Call.givenUp(operation) }
        let connection = connection
        return try await Call.run(on: thread, operation, timeout: timeout, hanging: hanging) {
            () throws(PCSCError) -> T in
            try connection.assumeIsolated { card in Result { () throws(PCSCError) -> T in try body(card) } }.get()
        } afterwards: {
            connection.assumeIsolated { $0.close(.reset) }
        }
    }
}
