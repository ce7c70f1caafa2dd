import Bytes
import ISO7816
import JSONDocument

/// One line of a trace file: a JSON object whose keys say what it is.
///
/// | line | keys |
/// |---|---|
/// | header | `trace` = `chiphost`, `version` = 1, `card` |
/// | reset | `atr`, `t` |
/// | exchange | `c` command, `r` answer with status word, `t`, `d`; `masked` = true when a PIN was replaced |
/// | failure | `c` (absent for a reset), `error` (kind), `message`, `code` (number of the transport), `t`, `d` |
///
/// Bytes are hexadecimal text. `t` is microseconds since the recording began, `d` microseconds until the answer.
struct TraceLine: Codable {
    static let formatName = "chiphost"
    static let formatVersion = 1

    var trace: String?
    var version: Int?
    var card: String?
    var atr: HexBytes?
    var c: HexBytes?
    var r: HexBytes?
    var t: UInt64?
    var d: UInt64?
    var masked: Bool?
    var error: String?
    var message: String?
    var code: UInt32?

    init() {}

    /// The line that begins a recording.
    static func header(card: String?) -> TraceLine {
        var line = TraceLine()
        line.trace = formatName
        line.version = formatVersion
        line.card = card
        return line
    }

    /// The line that says what happened.
    init(_ event: TraceEvent) {
        switch event {
        case .reset(let atr, let time):
            self.atr = HexBytes(atr.bytes)
            t = time
        case .resetFailure(let failure, let time):
            t = time
            take(failure)
        case .exchange(let exchange):
            c = HexBytes(exchange.command)
            t = exchange.time
            d = exchange.duration
            masked = exchange.isMasked ? true : nil
            switch exchange.outcome {
            case .answer(let bytes): r = HexBytes(bytes)
            case .failure(let failure): take(failure)
            }
        }
    }

    private mutating func take(_ failure: ChannelError) {
        error = failure.code.rawValue
        message = failure.message
        code = failure.underlyingCode
    }

    /// What the line says happened; `nil` for a header.
    ///
    /// - Throws: the reason why the keys make no sense together.
    func event() throws(TraceLineFault) -> TraceEvent? {
        if let trace {
            guard trace == Self.formatName, version == Self.formatVersion else {
                throw TraceLineFault(
                    reason: "trace format '\(trace)' version \(version ?? 0) is not known; this program reads "
                        + "'\(Self.formatName)' version \(Self.formatVersion)")
            }
            return nil
        }
        if let atr {
            guard !atr.bytes.isEmpty else { throw TraceLineFault(reason: "$.atr: an ATR has at least two bytes") }
            return .reset(ATR(bytes: atr.bytes), time: t)
        }
        let failure = error.map {
            ChannelError(ChannelError.Code(rawValue: $0), message ?? $0, underlyingCode: code)
        }
        guard let c else {
            guard let failure else { throw TraceLineFault(reason: "none of the keys trace, atr, c or error") }
            return .resetFailure(failure, time: t)
        }
        let outcome: TraceExchange.Outcome
        if let r {
            outcome = .answer(r.bytes)
        } else if let failure {
            outcome = .failure(failure)
        } else {
            throw TraceLineFault(reason: "a command (c) with neither an answer (r) nor an error")
        }
        return .exchange(
            TraceExchange(command: c.bytes, outcome: outcome, time: t, duration: d, isMasked: masked ?? false))
    }
}

/// Why a line that is JSON is still not a trace line.
struct TraceLineFault: Error {
    var reason: String
}
