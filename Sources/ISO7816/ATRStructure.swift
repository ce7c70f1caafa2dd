import Bytes

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

extension ATRStructure {
    /// Takes an answer apart.
    public init(_ raw: [UInt8]) {
        isRawInverse = raw.first == 0x03
        bytes = isRawInverse ? raw.map(Self.turned) : raw
        convention =
            switch bytes.first {
            case 0x3B: .direct
            case 0x3F: .inverse
            default: nil
            }
        formatByte = nil
        interfaceBytes = []
        offeredProtocols = []
        historicalBytes = []
        checkByte = nil
        expectedCheckByte = nil
        surplusBytes = []
        problems = []
        read()
    }

    /// An inverse-convention character as a direct reader sees it: every bit complemented and the order reversed.
    private static func turned(_ byte: UInt8) -> UInt8 {
        (0..<8).reduce(UInt8(0)) { $0 | (~byte >> UInt8(7 - $1) & 1) << UInt8($1) }
    }

    private mutating func read() {
        guard let ts = bytes.first else {
            problems.append(ATRError(.empty, offset: 0, message: "no bytes"))
            offeredProtocols = [0]
            return
        }
        if convention == nil {
            problems.append(
                ATRError(
                    .badInitialCharacter, offset: 0,
                    message: "TS is \(Hex.encode([ts])), not 3B (direct) or 3F (inverse)"))
        }
        guard bytes.count > 1 else {
            problems.append(ATRError(.truncated, offset: 1, message: "T0 is missing"))
            offeredProtocols = [0]
            return
        }
        let t0 = bytes[1]
        formatByte = t0
        var position = 2
        let complete = readInterfaceBytes(t0, &position)
        if offeredProtocols.isEmpty { offeredProtocols = [0] }
        guard complete else { return }
        let count = Int(t0 & 0x0F)
        let historicalEnd = min(position + count, bytes.count)
        historicalBytes = Array(bytes[position..<historicalEnd])
        guard historicalBytes.count == count else {
            problems.append(
                ATRError(
                    .truncated, offset: bytes.count,
                    message: "T0 announces \(count) historical bytes, \(historicalBytes.count) are there"))
            return
        }
        readCheckByte(historicalEnd)
    }

    /// - Returns: whether all announced bytes are there.
    private mutating func readInterfaceBytes(_ t0: UInt8, _ position: inout Int) -> Bool {
        var indicator = t0
        var group = 1
        var protocolNumber: UInt8?
        while true {
            var next: UInt8?
            for kind in InterfaceByte.Kind.allCases where indicator & (0x10 << kind.rawValue) != 0 {
                guard position < bytes.count else {
                    problems.append(
                        ATRError(
                            .truncated, offset: position, message: "\(kind.letter)\(group) is announced and missing"))
                    return false
                }
                let value = bytes[position]
                interfaceBytes.append(
                    InterfaceByte(
                        kind: kind, index: group, value: value, offset: position, protocolNumber: protocolNumber))
                position += 1
                if kind == .td { next = value }
            }
            guard let td = next else { return true }
            if td & 0x0F != 15, !offeredProtocols.contains(td & 0x0F) { offeredProtocols.append(td & 0x0F) }
            protocolNumber = td & 0x0F
            indicator = td
            group += 1
        }
    }

    private mutating func readCheckByte(_ historicalEnd: Int) {
        var end = historicalEnd
        // TCK is absent only when T=0 is all that any TD names (ISO/IEC 7816-3, 8.2.5).
        if interfaceBytes.contains(where: { $0.kind == .td && $0.value & 0x0F != 0 }) {
            let expected = bytes[1..<historicalEnd].reduce(0, ^)
            expectedCheckByte = expected
            if end < bytes.count {
                checkByte = bytes[end]
                if bytes[end] != expected {
                    problems.append(
                        ATRError(
                            .wrongCheckByte, offset: end,
                            message: "TCK is \(Hex.encode([bytes[end]])), \(Hex.encode([expected])) would be right"))
                }
                end += 1
            } else {
                problems.append(
                    ATRError(.truncated, offset: end, message: "TCK is missing, it would be \(Hex.encode([expected]))"))
            }
        }
        if end > 33 {
            problems.append(
                ATRError(.tooLong, offset: 33, message: "\(end - 1) characters after TS, at most 32 are allowed"))
        }
        surplusBytes = Array(bytes[end...])
        if !surplusBytes.isEmpty {
            problems.append(
                ATRError(
                    .surplusBytes, offset: end,
                    message: "\(surplusBytes.count) surplus bytes behind the end: \(surplusBytes.hex)"))
        }
    }
}

extension ATR {
    /// Reads an answer strictly (ISO/IEC 7816-3, 8.2).
    ///
    /// - Throws: ``ATRError``: the first thing that is wrong.
    public static func parse(_ bytes: [UInt8]) throws(ATRError) -> ATR {
        if let problem = ATRStructure(bytes).problems.first { throw problem }
        return ATR(bytes: bytes)
    }

    /// The answer taken apart, with what is wrong about it.
    public var structure: ATRStructure { ATRStructure(bytes) }

    /// How the bits stand on the line; `nil` when TS is none that the standard knows.
    public var convention: ATRStructure.Convention? { structure.convention }

    /// The historical bytes (ISO/IEC 7816-4, 12.1.1).
    public var historicalBytes: [UInt8] { structure.historicalBytes }

    /// The protocol to speak with the card: the one of TA2 in specific mode, else the first of T=0 and T=1 that the answer
    /// offers (EMV Book 1, 8.3.3.4 and 8.3.3.5); T=0 when it offers none (ISO/IEC 7816-3, 8.2.3).
    public var firstOfferedProtocol: TransmissionProtocol {
        let structure = structure
        if let ta2 = structure.interfaceByte(.ta, 2), let specific = TransmissionProtocol(rawValue: ta2 & 0x0F) {
            return specific
        }
        return structure.offeredProtocols.lazy.compactMap(TransmissionProtocol.init(rawValue:)).first ?? .t0
    }
}
