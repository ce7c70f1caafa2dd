internal import Bytes

/// The decoder behind ``TLV/decodeTolerant(_:limits:)``. Recursion is bounded by `depth`.
struct TolerantDecoder {
    let bytes: [UInt8]
    let depth: Int
    var path: [Tag] = []
    var findings: [TLVDump.Finding] = []
    var omittedFindings = 0

    init(bytes: [UInt8], depth: Int) {
        self.bytes = bytes
        self.depth = depth
    }

    /// Everything between two indices.
    struct Level {
        var items: [TLVDump.Item] = []
        /// Why reading stopped before the end.
        var stop: HeaderFault?
    }

    /// Reads a level.
    ///
    /// - Parameter cutOff: whether its end is merely where the bytes end, so that an object may be cut off there; else a
    ///   template's own length says where it ends, and an object that goes beyond it is no object.
    mutating func level(_ range: Range<Int>, cutOff: Bool) -> Level {
        var level = Level()
        var position = range.lowerBound
        let end = range.upperBound
        while position < end {
            let filler = fillerCount(at: position, end: end)
            if filler > 0 {
                note(filler: position..<position + filler)
                level.items.append(.filler(bytes[position..<position + filler]))
                position += filler
                continue
            }
            switch HeaderScan.read(bytes.span, at: position, end: end) {
            case .header(let header):
                let header = preferred(header, end: end)
                level.items.append(object(header, cutOff: false))
                position = header.end
            case .fault(let fault):
                if let header = withoutMissing81(at: position, fault: fault, end: end) {
                    report81(header)
                    level.items.append(object(header, cutOff: false))
                    position = header.end
                } else if cutOff, fault.kind == .valueTooLong, let tag = fault.tag {
                    report(.error, at: fault.offset, own: tag, fault.error(in: []).message + "; what is left is shown")
                    let header = TLVHeader(
                        tag: tag, offset: position, headerCount: fault.next - position, valueCount: fault.remaining)
                    level.items.append(object(header, cutOff: true))
                    position = end
                } else {
                    level.items.append(.unread(bytes[position..<end]))
                    level.stop = fault
                    if path.isEmpty || level.items.contains(where: { $0.object != nil }) {
                        report(fault, rest: end - position)
                    }
                    return level
                }
            }
        }
        return level
    }

    private mutating func object(_ header: TLVHeader, cutOff: Bool) -> TLVDump.Item {
        let encoded = bytes[header.offset..<header.end]
        if !cutOff { noteLongLength(header) }
        guard header.tag.isConstructed, header.valueCount > 0 else {
            return .object(TLV(tag: header.tag, encoded: encoded, headerCount: header.headerCount), contents: [])
        }
        let whole: [TLVDump.Item] = [.unread(bytes[header.valueRange])]
        var contents = whole
        if path.count + 1 < depth {
            path.append(header.tag)
            let level = level(header.valueRange, cutOff: cutOff)
            path.removeLast()
            contents = level.items
            if let stop = level.stop, !contents.contains(where: { $0.object != nil }) {
                report(
                    .error, at: header.valueOffset, own: header.tag,
                    "the tag says template, but its \(header.valueCount) bytes are not data objects "
                        + "(\(stop.error(in: []).message)); they are shown as they are")
                contents = whole
            }
        } else {
            let limit = depth
            report(
                .error, at: header.offset, own: header.tag,
                "templates are nested deeper than \(limit) levels; this one is shown as it is")
        }
        let object = TLV(
            tag: header.tag, encoded: encoded, headerCount: header.headerCount,
            foundChildren: contents.compactMap(\.object))
        return .object(object, contents: contents)
    }

    // MARK: Filler

    /// How many filler bytes stand here: any 00 (EMV Book 3, Annex B1), and FF where it cannot be a tag.
    private func fillerCount(at start: Int, end: Int) -> Int {
        var position = start
        while position < end {
            if bytes[position] == 0 {
                position += 1
            } else if bytes[position] == 0xFF, isFiller(at: position, after: start, end: end) {
                position += 1
            } else {
                break
            }
        }
        return position - start
    }

    /// FF is filler before another FF, at the end, and where the byte after it begins an object and the FF itself does
    /// not, or stands in a run of them.
    private func isFiller(at position: Int, after start: Int, end: Int) -> Bool {
        guard position + 1 < end, bytes[position + 1] != 0xFF else { return true }
        let inRun = position > start && bytes[position - 1] == 0xFF
        if !inRun, case .header = HeaderScan.read(bytes.span, at: position, end: end) { return false }
        if bytes[position + 1] == 0 { return true }
        if case .header = HeaderScan.read(bytes.span, at: position + 1, end: end) { return true }
        return false
    }

    private mutating func note(filler: Range<Int>) {
        let count = bytes[filler].count { $0 == 0xFF }
        guard count > 0 else { return }
        report(
            .note, at: filler.lowerBound, own: nil,
            "\(count) \(count == 1 ? "byte" : "bytes") FF taken as filler, although EMV knows only 00 as filler")
    }

    // MARK: Lengths that lack their 81

    /// The header as it stands, or with its length byte taken as the length itself when only that makes the template
    /// close: `61 81 4F …` for `61 81 81 4F …`.
    private mutating func preferred(_ header: TLVHeader, end: Int) -> TLVHeader {
        let lengthOffset = header.offset + header.tag.byteCount
        guard header.tag.isConstructed, bytes[lengthOffset] >= 0x81, !closes(header.valueRange),
            let other = header81(tag: header.tag, at: header.offset, end: end), closes(other.valueRange)
        else { return header }
        report81(other)
        return other
    }

    /// A header for bytes that have none, when its length byte is a length that lacks its 81: `70 91 …` with exactly 145
    /// bytes left, or a template whose objects close there.
    private func withoutMissing81(at position: Int, fault: HeaderFault, end: Int) -> TLVHeader? {
        guard fault.kind == .malformedLength || fault.kind == .valueTooLong, let tag = fault.tag,
            let header = header81(tag: tag, at: position, end: end)
        else { return nil }
        if tag.isConstructed { return closes(header.valueRange) ? header : nil }
        return header.end == end ? header : nil
    }

    private func header81(tag: Tag, at position: Int, end: Int) -> TLVHeader? {
        let headerCount = tag.byteCount + 1
        let length = Int(bytes[position + tag.byteCount])
        guard length > 0x80, position + headerCount + length <= end else { return nil }
        return TLVHeader(tag: tag, offset: position, headerCount: headerCount, valueCount: length)
    }

    /// Whether the level is objects and filler to its end, without a look inside them.
    private func closes(_ range: Range<Int>) -> Bool {
        var reader = TLVReader(bytes.span, in: range)
        var any = false
        while let scan = reader.scan() {
            guard case .header = scan else { return false }
            any = true
        }
        return any
    }

    private mutating func report81(_ header: TLVHeader) {
        let length = header.valueCount
        let byte = [UInt8(truncatingIfNeeded: length)].hex
        report(
            .error, at: header.offset + header.tag.byteCount, own: header.tag,
            "malformed length: exactly \(length) = \(byte) bytes make the object close, so probably 81 is missing before "
                + "\(byte); read as \(header.tag) 81 \(byte)")
    }

    // MARK: Findings

    private mutating func noteLongLength(_ header: TLVHeader) {
        let written = header.headerCount - header.tag.byteCount
        let shortest = TLV.length(header.valueCount).count
        guard written > shortest else { return }
        report(
            .note, at: header.offset + header.tag.byteCount, own: header.tag,
            "the length takes \(written) bytes where \(shortest) would do")
    }

    private mutating func report(_ fault: HeaderFault, rest: Int) {
        report(
            .error, at: fault.offset, own: fault.tag,
            fault.error(in: []).message + "; the last \(rest) \(rest == 1 ? "byte" : "bytes") here are not read")
    }

    private mutating func report(
        _ severity: TLVDump.Finding.Severity, at offset: Int, own tag: Tag?, _ text: @autoclosure () -> String
    ) {
        guard findings.count < TLVDump.findingLimit else {
            omittedFindings += 1
            return
        }
        findings.append(
            TLVDump.Finding(severity: severity, offset: offset, path: path + (tag.map { [$0] } ?? []), text: text()))
    }
}
