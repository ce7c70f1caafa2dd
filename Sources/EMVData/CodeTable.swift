import Bytes

/// Names that a card gives in one of the ten parts of ISO/IEC 8859 (EMV Book 4, Annex B; 9F11).
package enum CodeTable {
    /// The part that an Issuer Code Table Index names (9F11, format n 2: `10` is part 10); `nil` when it names none of 1 to 10.
    package static func part(ofIndex index: some Collection<UInt8>) -> UInt8? {
        guard index.count == 1, let part = Digits.value(ofNumeric: index), (1...10).contains(part) else { return nil }
        return UInt8(part)
    }

    /// The text that bytes spell. Control characters are never part of it, so that no value can steer a terminal.
    ///
    /// - Parameters:
    ///   - part: 1 to 10, the Issuer Code Table Index; without it, and in other parts, the common half 20 to 7E only.
    ///   - replacement: stands for what is no character.
    package static func text(
        _ bytes: some Sequence<UInt8>, part: UInt8? = nil, replacement: Unicode.Scalar = "?"
    ) -> String {
        var text = ""
        for byte in bytes { text.unicodeScalars.append(scalar(byte, part ?? 0) ?? replacement) }
        return text
    }

    private static func scalar(_ byte: UInt8, _ part: UInt8) -> Unicode.Scalar? {
        switch (byte, part) {
        case (0x20...0x7E, _): Unicode.Scalar(byte)
        // The characters of part 1 are the first 256 of Unicode.
        case (0xA0..., 1): Unicode.Scalar(byte)
        case (0xA0..., 2...10):
            switch upperHalves[Int(part) - 2][Int(byte) - 0xA0] {
            case 0: nil
            case let code: Unicode.Scalar(code)
            }
        default: nil
        }
    }
}
