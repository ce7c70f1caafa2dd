import Bytes
import ISO7816
import JSONDocument

/// Trace files: our own JSON Lines, and `{"atr": …, "exchanges": [{"c": …, "r": …}]}` as one JSON object.
///
/// In either form an empty `c` stands for a command that was not recorded.
public enum TraceFile {
    /// Reads a trace, whichever of the two forms it has.
    ///
    /// - Parameters:
    ///   - bytes: the file's contents.
    ///   - file: its name, for errors.
    /// - Throws: ``TraceError`` with file, line and reason.
    public static func load(_ bytes: [UInt8], file: String) throws(TraceError) -> Trace {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: { !isBlank($0) }) else {
            throw TraceError(file: file, line: nil, reason: "the file is empty; a trace has one JSON object a line")
        }
        guard lines[first].first(where: { !isSpace($0) }) == UInt8(ascii: "{") else {
            throw TraceError(file: file, line: first + 1, reason: "not JSON: a trace has one JSON object a line")
        }
        if isWholeDocument(bytes, firstLine: lines[first]) { return try loadDocument(bytes, file: file) }
        return try loadLines(lines, file: file)
    }

    /// The bytes of a trace file that says what `trace` holds.
    public static func encode(_ trace: Trace) -> [UInt8] {
        var bytes = encodeLine(.header(card: trace.card))
        for event in trace.events { bytes += encodeLine(TraceLine(event)) }
        return bytes
    }

    static func encodeLine(_ line: TraceLine) -> [UInt8] {
        JSONDocument.encode(line, pretty: false) + [0x0A]
    }

    private static func loadLines(_ lines: [ArraySlice<UInt8>], file: String) throws(TraceError) -> Trace {
        var trace = Trace()
        for (index, bytes) in lines.enumerated() where !isBlank(bytes) {
            let line: TraceLine
            do {
                line = try JSONDocument.decode(TraceLine.self, from: Array(bytes), file: file)
            } catch {
                throw TraceError(file: file, line: index + 1, reason: reason(error))
            }
            do {
                if let event = try line.event() {
                    trace.events.append(event)
                } else {
                    trace.card = line.card
                }
            } catch {
                throw TraceError(file: file, line: index + 1, reason: error.reason)
            }
        }
        return trace
    }

    private struct Document: Decodable {
        var name: String?
        var atr: HexBytes?
        var exchanges: [TraceLine]
    }

    private static func loadDocument(_ bytes: [UInt8], file: String) throws(TraceError) -> Trace {
        let document: Document
        do {
            document = try JSONDocument.decode(Document.self, from: bytes, file: file)
        } catch {
            throw TraceError(file: file, line: nil, reason: reason(error))
        }
        var trace = Trace(card: document.name)
        if let atr = document.atr, !atr.bytes.isEmpty {
            trace.events.append(.reset(ATR(bytes: atr.bytes), time: nil))
        }
        for (index, line) in document.exchanges.enumerated() {
            do {
                if let event = try line.event() { trace.events.append(event) }
            } catch {
                throw TraceError(file: file, line: nil, reason: "$.exchanges[\(index)]: \(error.reason)")
            }
        }
        return trace
    }

    /// A first line that is not a whole object belongs to a document of several lines; one that is, and has
    /// `exchanges`, is a document of one line.
    private static func isWholeDocument(_ bytes: [UInt8], firstLine: ArraySlice<UInt8>) -> Bool {
        struct Probe: Decodable { var exchanges: JSONValue? }
        if let probe = try? JSONDocument.decode(Probe.self, from: Array(firstLine), file: "") {
            return probe.exchanges != nil
        }
        return (try? JSONDocument.decode(Probe.self, from: bytes, file: ""))?.exchanges != nil
    }

    private static func reason(_ error: JSONDocumentError) -> String {
        error.path.isEmpty ? error.reason : "\(error.path): \(error.reason)"
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(isSpace) }
}
