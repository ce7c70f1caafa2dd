import Bytes

/// Values that are characters or digits (EMV Book 3, 4.3; Book 4, 6.7.3 for dates).
extension ElementDecoder {
    /// Characters in quotes.
    static func text(_ value: [UInt8]) -> Explanation {
        Explanation(meaning: value.isEmpty ? "" : "\"\(printable(value))\"")
    }

    /// Characters, with a point for anything that does not print.
    static func printable(_ value: some Sequence<UInt8>, codeTable: UInt8? = nil) -> String {
        CodeTable.text(value, part: codeTable, replacement: ".")
    }

    /// Application Preferred Name: characters of the part of ISO/IEC 8859 that `9F11` names (EMV Book 1, 12.2.4).
    static func preferredName(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        return Explanation(meaning: "\"\(printable(value, codeTable: context.issuerCodeTable))\"")
    }

    /// Digits of formats n and cn.
    static func digits(_ value: [UInt8]) -> Explanation {
        guard !value.isEmpty, Digits.text(ofCompressedNumeric: value) == nil else { return Explanation() }
        return .finding("not decimal digits")
    }

    /// A binary number of up to eight bytes in decimal.
    static func number(_ value: [UInt8]) -> Explanation {
        guard let number = unsigned(value) else { return Explanation() }
        return Explanation(meaning: String(number))
    }

    /// A number in packed decimal digits.
    static func decimal(_ value: [UInt8]) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        return Digits.value(ofNumeric: value).map { Explanation(meaning: String($0)) } ?? .finding("not decimal digits")
    }

    static func unsigned(_ value: [UInt8]) -> UInt64? {
        guard (1...8).contains(value.count) else { return nil }
        return value.reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// YYMMDD. Years 00 to 49 are of this century, 50 to 99 of the last (EMV Book 4, 6.7.3).
    static func date(_ value: [UInt8]) -> Explanation {
        guard value.count == 3 else { return Explanation() }
        guard let number = Digits.value(ofNumeric: value) else { return .finding("not decimal digits") }
        let (year, month, day) = (Int(number / 10000), Int(number / 100 % 100), Int(number % 100))
        let full = year < 50 ? 2000 + year : 1900 + year
        let meaning = "\(full)-\(twoDigits(month))-\(twoDigits(day))"
        guard (1...12).contains(month), (1...days(in: month, of: full)).contains(day) else {
            return Explanation(lines: [.finding("\(meaning) is not a date")])
        }
        return Explanation(meaning: meaning)
    }

    /// HHMMSS (EMV Book 3, Annex A, `9F21`).
    static func time(_ value: [UInt8]) -> Explanation {
        guard value.count == 3 else { return Explanation() }
        guard let number = Digits.value(ofNumeric: value) else { return .finding("not decimal digits") }
        let (hour, minute, second) = (Int(number / 10000), Int(number / 100 % 100), Int(number % 100))
        let meaning = "\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second))"
        guard hour < 24, minute < 60, second < 60 else { return .finding("\(meaning) is not a time") }
        return Explanation(meaning: meaning)
    }

    static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
