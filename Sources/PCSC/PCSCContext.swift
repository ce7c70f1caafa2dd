internal import CPCSC
import ISO7816

/// A connection to the smart-card service (`SCardEstablishContext`), released when it goes.
///
/// Its calls block, and those on one context wait for each other: use a context per thread, and one of its own to wait
/// for changes. ``PCSCChannel`` and ``ReaderMonitor`` do so.
public struct PCSCContext: ~Copyable, Sendable {
    let handle: SCARDCONTEXT

    /// How many states the service takes in one question (`PCSCLITE_MAX_READERS_CONTEXTS`).
    static let largestWait = 16

    /// - Throws: `noService` when pcscd does not run and cannot be started by its socket.
    public init() throws(PCSCError) {
        var handle = SCARDCONTEXT()
        try check("SCardEstablishContext", SCardEstablishContext(DWORD(SCARD_SCOPE_SYSTEM), nil, nil, &handle))
        self.handle = handle
    }

    deinit { SCardReleaseContext(handle) }

    /// Runs a body with a context that is released afterwards.
    public static func withContext<R>(_ body: (borrowing PCSCContext) throws(PCSCError) -> R) throws(PCSCError) -> R {
        let context = try PCSCContext()
        return try body(context)
    }

    /// The names of the readers (`SCardListReaders`); none is an empty list.
    public func readerNames() throws(PCSCError) -> [String] {
        // A reader may come between the question for the size and the one for the names.
        for _ in 0..<8 {
            var length = DWORD(0)
            do {
                try check("SCardListReaders", SCardListReaders(handle, nil, nil, &length))
                var buffer = [CChar](repeating: 0, count: Int(length))
                try check("SCardListReaders", SCardListReaders(handle, nil, &buffer, &length))
                return buffer.prefix(Int(length)).split(separator: 0).map {
                    String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                }
            } catch {
                switch error.code {
                case .noReadersAvailable: return []
                case .insufficientBuffer: continue
                default: throw error
                }
            }
        }
        throw PCSCError(.insufficientBuffer, operation: "SCardListReaders")
    }

    /// The readers with their states and the answers to reset of their cards.
    public func readers() throws(PCSCError) -> [PCSCReader] {
        let names = try readerNames()
        var readers: [PCSCReader] = []
        for start in stride(from: 0, to: names.count, by: Self.largestWait) {
            var queries = names[start...].prefix(Self.largestWait).map { StateQuery(reader: $0) }
            try waitForChange(&queries, timeout: .zero)
            for query in queries { readers.append(query.reader(index: readers.count)) }
        }
        return readers
    }

    /// Waits until the state of a reader differs from the one known (`SCardGetStatusChange`).
    ///
    /// - Parameters:
    ///   - queries: the readers with the states known; afterwards with those found.
    ///   - timeout: `nil` waits for ever, zero asks and returns.
    /// - Returns: `false` when nothing changed in time.
    @discardableResult
    func waitForChange(_ queries: inout [StateQuery], timeout: Duration?) throws(PCSCError) -> Bool {
        let milliseconds = timeout.map { $0.wholeMilliseconds } ?? UInt32.max
        let names = queries.map { CString($0.name) }
        var states = zip(queries, names).map { query, name in
            var state = SCARD_READERSTATE()
            state.szReader = name.pointer
            state.dwCurrentState = DWORD(query.known)
            return state
        }
        let result = withExtendedLifetime(names) {
            SCardGetStatusChange(handle, DWORD(milliseconds), &states, DWORD(states.count))
        }
        let code = PCSCError.Code(rawValue: UInt32(truncatingIfNeeded: result))
        if code == .timeout && timeout != .zero { return false }
        if code != .timeout { try check("SCardGetStatusChange", result) }
        for index in queries.indices {
            queries[index].found = UInt32(truncatingIfNeeded: states[index].dwEventState)
            let count = min(Int(states[index].cbAtr), MemoryLayout.size(ofValue: states[index].rgbAtr))
            queries[index].atr = withUnsafeBytes(of: states[index].rgbAtr) { Array($0.prefix(count)) }
        }
        return true
    }

    /// Ends a wait on this context from any thread (`SCardCancel`); a transmission cannot be ended so.
    public func cancel() throws(PCSCError) { try check("SCardCancel", SCardCancel(handle)) }

    /// Connects to the card in a reader (`SCardConnect`).
    ///
    /// - Parameters:
    ///   - reader: the whole name, as ``readerNames()`` gives it.
    ///   - protocols: those acceptable; the service takes T=1 when both are and the card offers both.
    public func connect(
        to reader: String, share: ShareMode = .shared, protocols: ProtocolSet = .any
    ) throws(PCSCError) -> PCSCCard {
        var card = SCARDHANDLE()
        var active = DWORD(0)
        try check(
            "SCardConnect",
            SCardConnect(handle, reader, share.rawMode, DWORD(protocols.rawValue), &card, &active))
        return PCSCCard(handle: card, share: share, active: active)
    }
}

/// A reader's name with the state known and the state found.
struct StateQuery {
    var name: String
    /// `dwCurrentState`, event counter included; zero when nothing is known.
    var known: UInt32 = 0
    /// `dwEventState`, event counter included.
    var found: UInt32 = 0
    var atr: [UInt8] = []

    init(reader name: String, known: UInt32 = 0) {
        self.name = name
        self.known = known
    }

    func reader(index: Int) -> PCSCReader {
        PCSCReader(
            index: index, name: name, state: PCSCReader.State(rawValue: found),
            atr: atr.isEmpty ? nil : ATR(bytes: atr))
    }
}
