import Bytes

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
            guard group < 32 else {
                problems.append(ATRError(.tooLong, offset: position, message: "TD bytes without an end"))
                return false
            }
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
