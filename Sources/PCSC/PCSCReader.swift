internal import DedicatedThread
public import ISO7816

/// A reader, or one slot of it, as the service sees it now.
public struct PCSCReader: Sendable, Hashable {
    /// Its place in the service's list, from 0, as `opensc-tool` and `pcsc_scan` count too.
    public var index: Int
    /// The service's name for it, spaces and slot numbers included.
    public var name: String
    public var state: State
    /// The answer to reset of the card in it; `nil` when there is none or it does not answer.
    public var atr: ATR?

    public init(index: Int, name: String, state: State, atr: ATR? = nil) {
        self.index = index
        self.name = name
        self.state = state
        self.atr = atr
    }

    /// Whether a card is in the reader.
    public var holdsCard: Bool { state.contains(.present) }

    /// The flags of `SCardGetStatusChange` (PC/SC part 5, 3.2.4), without the event counter in the upper half.
    public struct State: OptionSet, Sendable, Hashable, CustomStringConvertible {
        public var rawValue: UInt32

        /// - Parameter rawValue: `dwEventState`; its upper sixteen bits count events and are left out.
        public init(rawValue: UInt32) { self.rawValue = rawValue & 0xFFFF }

        public static let changed = State(rawValue: 0x0002)
        public static let unknown = State(rawValue: 0x0004)
        public static let unavailable = State(rawValue: 0x0008)
        public static let empty = State(rawValue: 0x0010)
        public static let present = State(rawValue: 0x0020)
        public static let atrMatch = State(rawValue: 0x0040)
        public static let exclusive = State(rawValue: 0x0080)
        public static let inUse = State(rawValue: 0x0100)
        public static let mute = State(rawValue: 0x0200)
        public static let unpowered = State(rawValue: 0x0400)

        /// The flags in words, as a list for people: `card present, in use`.
        public var description: String {
            let words: [(State, String)] = [
                (.unknown, "unknown"), (.unavailable, "unavailable"), (.empty, "empty"), (.present, "card present"),
                (.atrMatch, "ATR matches"), (.exclusive, "held exclusively"), (.inUse, "in use"),
                (.mute, "card mute"), (.unpowered, "unpowered"),
            ]
            let set = words.filter { contains($0.0) }.map(\.1)
            return set.isEmpty ? "unknown" : set.joined(separator: ", ")
        }
    }
}

extension PCSCReader {
    /// The readers there are, with their states, asked on a thread of its own; none is an empty list.
    ///
    /// - Throws: `noService` when pcscd does not run, `timeout` when it does not answer.
    public static func list(timeout: Duration = .seconds(10)) async throws(PCSCError) -> [PCSCReader] {
        try await Call.run(on: DedicatedThread(stackSize: 1 << 18), "SCardListReaders", timeout: timeout) {
            () throws(PCSCError) -> [PCSCReader] in
            try PCSCContext().readers()
        }
    }
}
