#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One line of the report: what was measured, the figure, and the bound it is held to where there is one.
func row(_ name: String, _ figure: String, bound: String = "") {
    let padding = String(repeating: " ", count: max(1, 58 - name.count))
    print(name + padding + figure + (bound.isEmpty ? "" : "   (\(bound))"))
    fflush(nil)
}

/// Ends the run: what was to be measured did not work at all.
func fail(_ reason: String) -> Never {
    fflush(nil)
    let line = Array("chiphost-bench: \(reason)\n".utf8)
    _ = write(2, line, line.count)
    exit(1)
}

func heading(_ text: String) {
    print("\n" + text)
}

func fixed(_ value: Double, _ decimals: Int = 1) -> String {
    guard value.isFinite else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int((value * scale).rounded())
    let digits = String(abs(whole))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = whole < 0 ? "-" : ""
    return decimals == 0 ? sign + padded : sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
}
