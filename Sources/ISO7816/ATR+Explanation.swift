import Bytes

/// One line of an answer to reset in words.
public struct ATRLine: Sendable, Hashable, CustomStringConvertible {
    /// 0 for a byte or group, 1 for what it means in detail.
    public var depth: Int
    /// `TA1`, `historical bytes`, `TCK`; empty for a detail.
    public var label: String
    /// The bytes it is about; empty for a detail or a default.
    public var bytes: [UInt8]
    public var text: String

    public var description: String {
        let parts = [label, bytes.hex, text].filter { !$0.isEmpty }
        return String(repeating: "  ", count: depth) + parts.joined(separator: "  ")
    }
}

extension ATR {
    /// The answer in words: each byte with its meaning, then what an EMV terminal says about it.
    public func explanation(after reset: Reset = .cold) -> [ATRLine] {
        let structure = structure
        var lines = ATRExplainer(structure: structure).lines()
        if let contactless {
            lines.append(ATRLine(depth: 0, label: "PC/SC", bytes: [], text: contactless.description))
        }
        lines += structure.problems.map { ATRLine(depth: 0, label: "error", bytes: [], text: $0.description) }
        let findings = emvLevel1Findings(after: reset)
        let isAccepted = isEMVAcceptable(after: reset)
        let verdict =
            isAccepted
            ? "accepted after a \(reset.rawValue) reset"
            : "rejected after a \(reset.rawValue) reset: "
                + (reset == .cold ? "the terminal tries a warm reset" : "the terminal ends the session")
        lines.append(ATRLine(depth: 0, label: "EMV level 1", bytes: [], text: verdict))
        lines += findings.map {
            ATRLine(
                depth: 1, label: "", bytes: [], text: ($0.severity == .reject ? "reject: " : "note: ") + $0.description)
        }
        return lines
    }
}

/// Turns a structure into lines, in the order of its bytes.
private struct ATRExplainer {
    let structure: ATRStructure

    func lines() -> [ATRLine] {
        guard let ts = structure.bytes.first else { return [] }
        var lines = [ATRLine(depth: 0, label: "TS", bytes: [ts], text: conventionText)]
        if let t0 = structure.formatByte {
            lines.append(
                ATRLine(
                    depth: 0, label: "T0", bytes: [t0],
                    text: join(announced(t0, group: 1)) + "\(t0 & 0x0F) historical bytes"))
        }
        lines += structure.interfaceBytes.map {
            ATRLine(depth: 0, label: $0.name, bytes: [$0.value], text: text(of: $0))
        }
        lines += historicalLines()
        if let check = structure.checkByte, let expected = structure.expectedCheckByte {
            lines.append(
                ATRLine(
                    depth: 0, label: "TCK", bytes: [check],
                    text: check == expected ? "right" : "wrong, \(Hex.encode([expected])) would be right"))
        }
        if !structure.surplusBytes.isEmpty {
            let count = structure.surplusBytes.count
            lines.append(
                ATRLine(
                    depth: 0, label: "surplus", bytes: structure.surplusBytes,
                    text: "\(count) byte\(count == 1 ? "" : "s") behind the end"))
        }
        return lines
    }

    private var conventionText: String {
        switch structure.convention {
        case .direct: "direct convention"
        case .inverse where structure.isRawInverse: "inverse convention, came as 03: the reader did not turn the bits"
        case .inverse: "inverse convention"
        case nil: "unknown convention"
        }
    }

    private func announced(_ indicator: UInt8, group: Int) -> [String] {
        ATRStructure.InterfaceByte.Kind.allCases
            .filter { indicator & (0x10 << $0.rawValue) != 0 }
            .map { "\($0.letter)\(group)" }
    }

    private func join(_ names: [String]) -> String {
        names.isEmpty ? "" : names.joined(separator: ", ") + " follow" + (names.count == 1 ? "s; " : "; ")
    }

    private func text(of byte: ATRStructure.InterfaceByte) -> String {
        switch (byte.kind, byte.index) {
        case (.ta, 1): return clockText
        case (.tb, 1): return programmingText(byte.value)
        case (.tc, 1): return guardTimeText(byte.value)
        case (.td, _):
            let names = join(announced(byte.value, group: byte.index + 1))
            return names + (byte.value & 0x0F == 15 ? "T=15, global interface bytes" : "T=\(byte.value & 0x0F)")
        case (.ta, 2): return modeText(byte.value)
        case (.tb, 2):
            return (50...250).contains(byte.value)
                ? "programming voltage \(byte.value / 10).\(byte.value % 10) V" : "programming voltage, reserved value"
        case (.tc, 2): return "WI \(byte.value): work waiting time \(Int(byte.value) * 960) × D etu"
        default: return specificText(of: byte)
        }
    }

    private var clockText: String {
        let parameters = ATRParameters(structure)
        let fi = parameters.fi.map { "\($0)" } ?? "reserved"
        let di = parameters.di.map { "\($0)" } ?? "reserved"
        let frequency =
            parameters.maximumFrequency.map { ", clock up to \(megahertz($0)) MHz" } ?? ""
        return "Fi \(fi), Di \(di)\(frequency)"
    }

    private func megahertz(_ kilohertz: Int) -> String {
        kilohertz.isMultiple(of: 1000) ? "\(kilohertz / 1000)" : "\(kilohertz / 1000).\(kilohertz % 1000 / 100)"
    }

    private func programmingText(_ value: UInt8) -> String {
        if value & 0x1F == 0 { return "no programming voltage" }
        let current = [25, 50, 100][safe: Int(value >> 5 & 3)].map { "\($0) mA" } ?? "a reserved current"
        return "programming voltage \(value & 0x1F) V, \(current)"
    }

    private func guardTimeText(_ value: UInt8) -> String {
        value == 255
            ? "N 255: shortest guard time (12 etu with T=0, 11 with T=1)" : "N \(value): extra guard time \(value) etu"
    }

    private func modeText(_ value: UInt8) -> String {
        "specific mode, T=\(value & 0x0F), " + (value & 0x80 == 0 ? "can change" : "cannot change") + ", parameters "
            + (value & 0x10 == 0 ? "of the interface bytes" : "implicit")
    }

    private func specificText(of byte: ATRStructure.InterfaceByte) -> String {
        guard let number = byte.protocolNumber, byte.isFirst(byte.kind, of: number, in: structure) else {
            return "no meaning: not the first of its kind"
        }
        switch (byte.kind, number) {
        case (.ta, 1): return "IFSC \(byte.value) bytes"
        case (.tb, 1):
            let (bwi, cwi) = (byte.value >> 4, byte.value & 0x0F)
            let block = bwi <= 9 ? "\(11 + (1 << Int(bwi)) * 960) etu with D=1" : "reserved"
            return
                "BWI \(bwi): block waiting time \(block); CWI \(cwi): character waiting time \(11 + (1 << Int(cwi))) etu"
        case (.tc, 1): return byte.value & 0x01 == 0 ? "error detection LRC" : "error detection CRC"
        case (.ta, 15):
            let stops = ["not supported", "supported in state L", "supported in state H", "supported, no preference"]
            let classes = ["A (5 V)", "B (3 V)", "C (1.8 V)"].enumerated()
                .filter { byte.value & (1 << UInt8($0.offset)) != 0 }.map(\.element)
            return "clock stop \(stops[Int(byte.value >> 6)]); class "
                + (classes.isEmpty ? "reserved" : classes.joined(separator: ", "))
        case (.tb, 15):
            return byte.value == 0
                ? "contact C6 is not used"
                : "contact C6: " + (byte.value & 0x80 == 0 ? "standard use" : "proprietary use")
        default: return "specific to T=\(number)"
        }
    }

    private func historicalLines() -> [ATRLine] {
        let historical = HistoricalBytes(structure.historicalBytes)
        guard let category = historical.category else { return [] }
        let text =
            switch category {
            case .statusAtEnd: "compact-TLV, then status"
            case .directoryReference: "reference into EF.DIR"
            case .compactTLV: historical.isContactlessStorage ? "application identifier of PC/SC part 3" : "compact-TLV"
            case .reserved: "reserved"
            case .proprietary:
                ["proprietary", printable(historical.bytes)].filter { !$0.isEmpty }.joined(separator: " ")
            }
        var lines = [ATRLine(depth: 0, label: "historical bytes", bytes: historical.bytes, text: text)]
        for object in historical.objects {
            lines.append(
                ATRLine(
                    depth: 1, label: HistoricalBytes.tagName(object.tag), bytes: object.value, text: detail(of: object))
            )
        }
        if category == .statusAtEnd, let status = historical.status {
            lines.append(
                ATRLine(
                    depth: 1, label: "status indicator", bytes: historical.bytes.suffix(3), text: statusText(status)))
        }
        if let problem = historical.problem { lines.append(ATRLine(depth: 1, label: "", bytes: [], text: problem)) }
        return lines
    }

    private func detail(of object: HistoricalBytes.DataObject) -> String {
        switch (object.tag, object.value.count) {
        case (3, 1): HistoricalBytes.cardServiceLines(object.value[0]).joined(separator: "; ")
        case (7, 1...3): HistoricalBytes.cardCapabilityLines(object.value).joined(separator: "; ")
        case (8, 1...3): HistoricalBytes.Status(object.value).map(statusText) ?? ""
        case (5, _), (6, _): printable(object.value)
        default: ""
        }
    }

    private func statusText(_ status: HistoricalBytes.Status) -> String {
        [
            status.lifeCycle.map { "life cycle: " + HistoricalBytes.lifeCycleText($0) },
            status.statusWord.map { "status word \($0)" },
        ].compactMap { $0 }.joined(separator: "; ")
    }

    /// `"TEXT"` when all bytes are printable ASCII, else nothing.
    private func printable(_ bytes: [UInt8]) -> String {
        bytes.count > 1 && bytes.allSatisfy { (0x20...0x7E).contains($0) }
            ? "\"\(String(decoding: bytes, as: UTF8.self))\"" : ""
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
