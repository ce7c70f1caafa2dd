import Bytes

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A day and a time of day as EMV writes them.
struct Moment: Sendable, Equatable {
    /// `YYMMDD`, three bytes (`9A`).
    var date: [UInt8]
    /// `HHMMSS`, three bytes (`9F21`).
    var time: [UInt8]

    /// The system's local time.
    static func now() -> Moment {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var seconds = now.tv_sec
        var parts = tm()
        localtime_r(&seconds, &parts)
        func pack(_ values: [Int32]) -> [UInt8] { values.map { UInt8($0 / 10 % 10) << 4 | UInt8($0 % 10) } }
        return Moment(
            date: pack([parts.tm_year % 100, parts.tm_mon + 1, parts.tm_mday]),
            time: pack([parts.tm_hour, parts.tm_min, min(parts.tm_sec, 59)]))
    }

    /// `YYMMDD` or `YYYY-MM-DD`, a day that exists. Two digits of year are 1950 to 2049 (EMV Book 4, 6.7.3).
    static func date(_ text: String) -> [UInt8]? {
        let digits: [UInt8]
        var century: Int?
        if text.utf8.count == 10 {
            let parts = text.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, let year = Int(parts[0].prefix(2)),
                year == 19 || year == 20, let packed = pack(parts.joined().dropFirst(2))
            else { return nil }
            century = year * 100
            digits = packed
        } else {
            guard text.utf8.count == 6, let packed = pack(text) else { return nil }
            digits = packed
        }
        let values = digits.map { Int($0 >> 4) * 10 + Int($0 & 0x0F) }
        let expected = values[0] < 50 ? 2000 : 1900
        guard century == nil || century == expected else { return nil }
        return (1...12).contains(values[1]) && (1...days(in: values[1], of: expected + values[0])).contains(values[2])
            ? digits : nil
    }

    /// `HHMMSS` or `HH:MM:SS`, a time that exists.
    static func time(_ text: String) -> [UInt8]? {
        let isSpelt = text.utf8.count == 8 && text.split(separator: ":").map(\.count) == [2, 2, 2]
        let digits = isSpelt ? text.replacing(":", with: "") : text
        guard digits.utf8.count == 6, let packed = pack(digits) else { return nil }
        let values = packed.map { Int($0 >> 4) * 10 + Int($0 & 0x0F) }
        return values[0] < 24 && values[1] < 60 && values[2] < 60 ? packed : nil
    }

    private static func pack(_ digits: some StringProtocol) -> [UInt8]? {
        Digits.compressedNumeric(digits).flatMap { $0.count == 3 ? $0 : nil }
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
