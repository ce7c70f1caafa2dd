/// Names that a card gives in one of the ten parts of ISO/IEC 8859 (EMV Book 4, Annex B; 9F11).
enum CodeTable {
    /// The text that bytes spell; what cannot be shown becomes a question mark.
    ///
    /// - Parameter part: 1 to 10, the Issuer Code Table Index; other parts have the common half only.
    static func text(_ bytes: some Sequence<UInt8>, part: UInt8) -> String {
        var text = ""
        for byte in bytes { text.unicodeScalars.append(scalar(byte, part) ?? "?") }
        return text
    }

    /// The characters that all parts have in common, 20 to 7E (EMV Book 4, Annex B).
    static func commonText(_ bytes: some Sequence<UInt8>) -> String { text(bytes, part: 0) }

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
