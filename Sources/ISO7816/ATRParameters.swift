/// What the interface bytes of an answer to reset set, defaults filled in (ISO/IEC 7816-3, 8.3, 10.2 and 11.4).
public struct ATRParameters: Sendable, Hashable {
    /// Whether the card insists on the parameters of the answer (ISO/IEC 7816-3, 6.3.1 and 8.3, TA2).
    public enum Mode: Sendable, Hashable {
        /// TA2 is absent: default parameters until a PPS exchange.
        case negotiable
        /// TA2 is there: that protocol at once.
        case specific(protocol: UInt8, canChange: Bool, implicitParameters: Bool)
    }

    /// How T=1 blocks are protected (ISO/IEC 7816-3, 11.4.4).
    public enum ErrorDetection: String, Sendable, Hashable {
        /// One byte, exclusive-or.
        case lrc = "LRC"
        /// Two bytes.
        case crc = "CRC"
    }

    /// What the clock may do while the card waits (ISO/IEC 7816-3, 8.3).
    public enum ClockStop: UInt8, Sendable, Hashable {
        case notSupported, stateL, stateH, noPreference
    }

    /// Clock rate conversion factor; `nil` when TA1 holds a reserved value.
    public var fi: Int?
    /// Bit rate adjustment factor; `nil` when TA1 holds a reserved value.
    public var di: Int?
    /// Highest clock frequency in kHz; `nil` when TA1 holds a reserved value.
    public var maximumFrequency: Int?
    /// N of TC1: 0 to 254 extra elementary time units between characters to the card; 255 is the shortest guard time.
    public var extraGuardTime: UInt8
    public var mode: Mode
    /// WI of TC2, for T=0: the waiting time is `WI × 960 × Fi / f` (10.2).
    public var waitingTimeInteger: UInt8
    /// IFSC, for T=1: the longest information field that the card takes, in bytes (11.4.2).
    public var informationFieldSize: UInt8
    /// BWI, for T=1: block waiting time `11 etu + 2^BWI × 960 × 372 / f` (11.4.3).
    public var blockWaitingInteger: UInt8
    /// CWI, for T=1: character waiting time `11 + 2^CWI` etu (11.4.3).
    public var characterWaitingInteger: UInt8
    public var errorDetection: ErrorDetection
    public var clockStop: ClockStop
    /// Classes of operating conditions, bit 1 for A (5 V), bit 2 for B (3 V), bit 3 for C (1.8 V).
    public var classes: UInt8

    /// Fi of TA1's high nibble and the frequency it allows, in kHz (ISO/IEC 7816-3, table 7).
    static let clockRates: [(fi: Int, maximumFrequency: Int)?] = [
        (372, 4000), (372, 5000), (558, 6000), (744, 8000), (1116, 12_000), (1488, 16_000), (1860, 20_000), nil,
        nil, (512, 5000), (768, 7500), (1024, 10_000), (1536, 15_000), (2048, 20_000), nil, nil,
    ]

    /// Di of TA1's low nibble (ISO/IEC 7816-3, table 8).
    static let bitRates: [Int?] = [nil, 1, 2, 4, 8, 16, 32, 64, 12, 20, nil, nil, nil, nil, nil, nil]

    /// Reads the parameters; the defaults stand where the answer is silent.
    public init(_ structure: ATRStructure) {
        let ta1 = structure.interfaceByte(.ta, 1) ?? 0x11
        fi = Self.clockRates[Int(ta1 >> 4)]?.fi
        maximumFrequency = Self.clockRates[Int(ta1 >> 4)]?.maximumFrequency
        di = Self.bitRates[Int(ta1 & 0x0F)]
        extraGuardTime = structure.interfaceByte(.tc, 1) ?? 0
        mode =
            structure.interfaceByte(.ta, 2).map {
                .specific(protocol: $0 & 0x0F, canChange: $0 & 0x80 == 0, implicitParameters: $0 & 0x10 != 0)
            } ?? .negotiable
        waitingTimeInteger = structure.interfaceByte(.tc, 2) ?? 10
        informationFieldSize = structure.firstByte(.ta, of: 1) ?? 32
        let waiting = structure.firstByte(.tb, of: 1) ?? 0x4D
        blockWaitingInteger = waiting >> 4
        characterWaitingInteger = waiting & 0x0F
        errorDetection = (structure.firstByte(.tc, of: 1) ?? 0) & 0x01 == 0 ? .lrc : .crc
        let classIndicator = structure.firstByte(.ta, of: 15) ?? 0x01
        clockStop = ClockStop(rawValue: classIndicator >> 6) ?? .notSupported
        classes = classIndicator & 0x3F
    }
}

extension ATRStructure {
    /// The first byte of that kind behind a TD (the second or a later one) that names `protocolNumber`
    /// (ISO/IEC 7816-3, 8.2.3): TA3 for T=1, say, when TD2 names T=1.
    func firstByte(_ kind: InterfaceByte.Kind, of protocolNumber: UInt8) -> UInt8? {
        interfaceBytes.first { $0.isFirst(kind, of: protocolNumber, in: self) }?.value
    }
}

extension ATRStructure.InterfaceByte {
    /// Whether this is the byte that counts: bytes of the same kind that come later for the same protocol mean nothing.
    func isFirst(_ kind: Kind, of protocolNumber: UInt8, in structure: ATRStructure) -> Bool {
        guard self.kind == kind, index > 2, self.protocolNumber == protocolNumber else { return false }
        return !structure.interfaceBytes.contains {
            $0.kind == kind && $0.index > 2 && $0.index < index && $0.protocolNumber == protocolNumber
        }
    }
}

extension ATR {
    /// What the interface bytes set, defaults filled in.
    public var parameters: ATRParameters { ATRParameters(structure) }
}
