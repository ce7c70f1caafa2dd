import Bytes

/// Hides card numbers and tracks: the first six and the last four digits stay (PCI DSS, requirement 3.4).
public enum Masking {
    /// `476173******0119`. A number of fewer than thirteen digits keeps its last four at most.
    public static func pan(_ digits: some StringProtocol) -> String {
        let count = digits.count
        let hidden = hiddenDigits(count)
        return String(digits.enumerated().map { hidden.contains($0.offset) ? "*" : $0.element })
    }

    /// Compressed numeric PAN (`5A`, format cn): the digits, masked; `nil` when it is not digits.
    public static func pan(encoded: some Sequence<UInt8>) -> String? {
        Digits.text(ofCompressedNumeric: encoded).map { pan($0) }
    }

    /// Hexadecimal text of any bytes in which the values of data objects that hold a card number or a track are masked,
    /// digit by digit, wherever they stand (`5A`, `57`, `9F6B`, `56`, `9F1F`, `9F20`).
    ///
    /// It looks for tag, length and a value that has the form of such an element, so it works on damaged data as well.
    public static func hex(_ bytes: some Collection<UInt8>) -> String {
        let bytes = [UInt8](bytes)
        var text = [UInt8](bytes.hex.utf8)
        var position = 0
        while position < bytes.count {
            guard let found = sensitiveValue(in: bytes, at: position) else {
                position += 1
                continue
            }
            for nibble in hiddenNibbles(of: bytes[found.range], kind: found.kind) {
                text[2 * found.range.lowerBound + nibble] = 0x2A
            }
            position = found.range.upperBound
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Hexadecimal text of the value of one element, masked as far as the element asks for it.
    static func hex(_ value: [UInt8], as kind: SensitiveKind) -> String {
        var text = [UInt8](value.hex.utf8)
        for nibble in hiddenNibbles(of: value[...], kind: kind) { text[nibble] = 0x2A }
        return String(decoding: text, as: UTF8.self)
    }

    /// How a value holds a card number.
    enum SensitiveKind: Sendable {
        /// Digits two a byte, then filler.
        case accountNumber
        /// Digits two a byte, `D`, expiry, service code, discretionary data.
        case track2
        /// Characters (or discretionary digits): all of it is hidden.
        case opaque
    }

    private static func hiddenDigits(_ count: Int) -> Range<Int> {
        if count >= 13 { return 6..<count - 4 }
        return 0..<max(count - 4, min(count, 4))
    }

    private static func hiddenNibbles(of value: ArraySlice<UInt8>, kind: SensitiveKind) -> [Int] {
        let nibbles = value.flatMap { [$0 >> 4, $0 & 0x0F] }
        let filler = nibbles.reversed().prefix { $0 == 0x0F }.count
        let end = nibbles.count - filler
        switch kind {
        case .opaque:
            return [Int](nibbles.indices)
        case .accountNumber:
            return [Int](hiddenDigits(end))
        case .track2:
            // Behind the separator D: four digits of expiry, three of service code; the rest is discretionary.
            let number = nibbles.firstIndex(of: 0x0D) ?? end
            let discretionary = number + 8
            return [Int](hiddenDigits(number)) + (discretionary < end ? [Int](discretionary..<end) : [])
        }
    }

    private static func sensitiveValue(
        in bytes: [UInt8], at start: Int
    ) -> (range: Range<Int>, kind: SensitiveKind)? {
        var position = start + 1
        let kind: SensitiveKind
        let lengths: ClosedRange<Int>
        switch bytes[start] {
        case 0x5A: (kind, lengths) = (.accountNumber, 6...10)
        case 0x57: (kind, lengths) = (.track2, 10...19)
        case 0x56: (kind, lengths) = (.opaque, 20...76)
        case 0x9F where position < bytes.count:
            switch bytes[position] {
            case 0x6B: (kind, lengths) = (.track2, 10...19)
            case 0x1F, 0x20: (kind, lengths) = (.opaque, 1...54)
            default: return nil
            }
            position += 1
        default: return nil
        }
        if position < bytes.count, bytes[position] == 0x81 { position += 1 }
        guard position < bytes.count, lengths.contains(Int(bytes[position])) else { return nil }
        let end = min(position + 1 + Int(bytes[position]), bytes.count)
        let value = bytes[position + 1..<end]
        let isPlausible =
            switch kind {
            case .accountNumber, .track2: value.prefix(4).allSatisfy { $0 >> 4 < 10 && $0 & 0x0F < 10 }
            case .opaque:
                value.allSatisfy { (0x20...0x7E).contains($0) } || Digits.text(ofCompressedNumeric: value) != nil
            }
        return isPlausible ? (position + 1..<end, kind) : nil
    }
}
