#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A C string that lives as long as its owner.
final class CString {
    let pointer: UnsafePointer<CChar>?

    init(_ text: String) { pointer = UnsafePointer(strdup(text)) }

    deinit { free(UnsafeMutableRawPointer(mutating: pointer)) }
}

extension Duration {
    /// Rounded up, within what a DWORD timeout can say without meaning "for ever".
    var wholeMilliseconds: UInt32 {
        let (seconds, attoseconds) = components
        if seconds < 0 || attoseconds < 0 { return 0 }
        let rest = UInt64((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        let (scaled, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000)
        if overflow || scaled > UInt64(UInt32.max) - 2_000 { return UInt32.max - 1 }
        return UInt32(scaled + rest)
    }
}
