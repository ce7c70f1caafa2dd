import APDUTrace
import Bytes
import ISO7816
import Synchronization

/// Prints exchanges as they happen: name, command, decoded data, status word.
final class ExchangePrinter: ExchangeObserver {
    private let console: Console
    private let renderer: LineRenderer
    private let showsPhases: Bool
    private let state: Mutex<(explainer: APDUExplainer, phase: TransactionPhase?)>

    /// - Parameter showsPhases: puts a heading before each part of a transaction.
    init(_ console: Console, showsPAN: Bool, showsPhases: Bool) {
        self.console = console
        self.showsPhases = showsPhases
        renderer = LineRenderer(style: console.style)
        state = Mutex((APDUExplainer(showsPAN: showsPAN), nil))
    }

    func reset(_ result: Result<ATR, ChannelError>) {
        state.withLock { $0.explainer.reset() }
        let style = console.style
        switch result {
        case .success(let atr):
            let verdict = atr.isEMVAcceptable() ? "EMV accepts it" : "EMV rejects it"
            console.print("\(style.bold("Reset"))  ATR \(atr.bytes.hex) (\(atr.firstOfferedProtocol), \(verdict))")
        case .failure(let error): console.print("\(style.bold("Reset"))  \(style.bad(error.description))")
        }
        console.flush()
    }

    func exchange(_ exchange: TraceExchange) {
        let (explained, isNewPhase) = state.withLock { state in
            let explained = state.explainer.explain(exchange)
            defer { state.phase = explained.phase }
            return (explained, showsPhases && explained.phase != state.phase)
        }
        if isNewPhase { console.print("\n" + console.style.bold("== \(explained.phase.rawValue)")) }
        for line in lines(explained) { console.print(line) }
        console.flush()
    }

    /// One exchange as text.
    func lines(_ exchange: ExplainedExchange) -> [String] {
        let style = console.style
        var lines = [style.bold(exchange.name), "  > \(exchange.command)"]
        lines += renderer.text(exchange.commandLines, depth: 3)
        if let response = exchange.response, !response.isEmpty { lines.append("  < \(response)") }
        lines += renderer.text(exchange.responseLines, depth: 3)
        let status = [exchange.statusWord, exchange.status].compactMap { $0 }.joined(separator: "  ")
        lines.append("  " + (exchange.isDone ? style.good(status) : style.warning(status)))
        return lines
    }
}
