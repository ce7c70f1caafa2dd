/// Decimal digits in the packed forms of EMV Book 3, 4.3: numeric (`n`) and compressed numeric (`cn`).
public enum Digits {
    /// Packs an integer right-justified with leading zeros (format `n`).
    ///
    /// - Returns: `count` bytes, or `nil` when the value has more than `2 * count` digits.
    public static func numeric(_ value: UInt64, count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var rest = value
        for index in bytes.indices.reversed() {
            bytes[index] = UInt8(rest / 10 % 10) << 4 | UInt8(rest % 10)
            rest /= 100
        }
        return rest == 0 ? bytes : nil
    }

    /// The integer that packed digits spell (format `n`); `nil` when a nibble is not decimal or the value overflows.
    public static func value(ofNumeric bytes: some Sequence<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for byte in bytes {
            guard byte >> 4 < 10, byte & 0x0F < 10 else { return nil }
            let (scaled, overflow) = value.multipliedReportingOverflow(by: 100)
            let (sum, carry) = scaled.addingReportingOverflow(UInt64(byte >> 4) * 10 + UInt64(byte & 0x0F))
            if overflow || carry { return nil }
            value = sum
        }
        return value
    }

    /// Packs digits left-justified and filled with `F` (format `cn`); `nil` when a character is not a decimal digit.
    public static func compressedNumeric(_ digits: some StringProtocol, count: Int? = nil) -> [UInt8]? {
        var nibbles: [UInt8] = []
        for ascii in digits.utf8 {
            guard (0x30...0x39).contains(ascii) else { return nil }
            nibbles.append(ascii - 0x30)
        }
        let width = count.map { $0 * 2 } ?? (nibbles.count + nibbles.count % 2)
        guard nibbles.count <= width else { return nil }
        nibbles += [UInt8](repeating: 0x0F, count: width - nibbles.count)
        return stride(from: 0, to: width, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    }

    /// The digits of a compressed numeric value, its trailing `F` filler dropped; `nil` when anything else stands in it.
    public static func text(ofCompressedNumeric bytes: some Sequence<UInt8>) -> String? {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * bytes.underestimatedCount)
        for byte in bytes {
            digits.append(0x30 | byte >> 4)
            digits.append(0x30 | byte & 0x0F)
        }
        while digits.last == 0x3F { digits.removeLast() }
        return digits.allSatisfy { $0 < 0x3A } ? String(decoding: digits, as: UTF8.self) : nil
    }
}
