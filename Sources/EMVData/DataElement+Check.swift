internal import Bytes

extension DataElement {
    /// What is wrong with a value for an element. EMV Book 3, 4.3 and Annex A.
    public struct ValueFault: Error, Sendable, Hashable, CustomStringConvertible {
        public enum Kind: Sendable, Hashable {
            /// Not a length the element may have.
            case length(Int)
            /// A byte that the format does not allow.
            case byte(UInt8, offset: Int)
        }

        public var kind: Kind
        /// The element whose value it is.
        public var element: DataElement

        /// The element, the fault and the rule. The byte itself is not shown: it may belong to a secret.
        public var description: String {
            switch kind {
            case .length(let count):
                "\(element.tag) \(element.name): \(count) bytes, expected \(element.lengths)"
            case .byte(_, let offset):
                "\(element.tag) \(element.name): byte \(offset) is not format \(element.format.abbreviation)"
            }
        }
    }

    /// The first fault of a value, or `nil` when length and format are right.
    ///
    /// `n` takes decimal digits; `cn` decimal digits and then nothing but F; `a`, `an` and `ans` the characters of
    /// EMV Book 4, Annex B, where `ans` is every printable character of ISO/IEC 8859. `b` and `var.` take every byte.
    public func fault(in value: some Collection<UInt8>) -> ValueFault? {
        guard isValidLength(value.count) else { return ValueFault(kind: .length(value.count), element: self) }
        if format == .binary || format == .variable { return nil }
        var filling = false
        for (offset, byte) in value.enumerated() where !isAllowed(byte, filling: &filling) {
            return ValueFault(kind: .byte(byte, offset: offset), element: self)
        }
        return nil
    }

    private func isAllowed(_ byte: UInt8, filling: inout Bool) -> Bool {
        switch format {
        case .binary, .variable: return true
        case .numeric: return byte >> 4 < 10 && byte & 0x0F < 10
        case .compressedNumeric:
            for nibble in [byte >> 4, byte & 0x0F] {
                if nibble == 0x0F { filling = true } else if filling || nibble > 9 { return false }
            }
            return true
        case .alphabetic: return Self.isLetter(byte)
        case .alphanumeric: return Self.isLetter(byte) || (0x30...0x39).contains(byte)
        case .alphanumericSpecial: return (0x20...0x7E).contains(byte) || byte >= 0xA0
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
