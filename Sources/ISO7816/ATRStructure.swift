/// An answer to reset taken apart (ISO/IEC 7816-3, 8.2).
///
/// Reading never fails: what is wrong stands in ``problems``, and what could be read is there.
public struct ATRStructure: Sendable, Hashable {
    /// How the bits of a character stand on the line (ISO/IEC 7816-3, 8.1).
    public enum Convention: Sendable, Hashable {
        /// TS `3B`: high is 1, least significant bit first.
        case direct
        /// TS `3F`: low is 1, most significant bit first.
        case inverse
    }

    /// TA, TB, TC or TD of one group.
    public struct InterfaceByte: Sendable, Hashable {
        /// The four kinds, in the order of T0's and TD's bits 5 to 8.
        public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
            case ta, tb, tc, td

            var letter: String { ["TA", "TB", "TC", "TD"][Int(rawValue)] }
        }

        public var kind: Kind
        /// Which group: TA1 is 1.
        public var index: Int
        public var value: UInt8
        /// Bytes before it in the answer.
        public var offset: Int
        /// From the second group on: the protocol that the TD before it names. The first group is global.
        public var protocolNumber: UInt8?

        /// `TA1`, `TD2` …
        public var name: String { "\(kind.letter)\(index)" }
    }

    /// `nil` when TS is none that the standard knows.
    public var convention: Convention?
    /// The reader passed an inverse-convention answer on without turning the bits: TS came as `03`.
    public var isRawInverse: Bool
    /// The answer in direct reading: as it came, or with every byte turned when ``isRawInverse``.
    public var bytes: [UInt8]
    /// T0, the format byte; `nil` when the answer ends before it.
    public var formatByte: UInt8?
    /// The interface bytes in the order they came.
    public var interfaceBytes: [InterfaceByte]
    /// The protocols in the order they are offered (T of each TD); T=0 alone when there is no TD1. T=15 is no protocol.
    public var offeredProtocols: [UInt8]
    /// The historical bytes; fewer than announced when the answer is cut.
    public var historicalBytes: [UInt8]
    /// TCK; `nil` when only T=0 is offered, or when it is missing.
    public var checkByte: UInt8?
    /// What TCK should be; `nil` when only T=0 is offered.
    public var expectedCheckByte: UInt8?
    /// Bytes behind the end of the answer.
    public var surplusBytes: [UInt8]
    /// What is wrong, in the order of the bytes.
    public var problems: [ATRError]

    /// The interface byte of that kind and group, or `nil`.
    public func interfaceByte(_ kind: InterfaceByte.Kind, _ index: Int) -> UInt8? {
        interfaceBytes.first { $0.kind == kind && $0.index == index }?.value
    }
}
