/// What the bits of one byte of a coded value stand for. Tables of these are how the books print such values.
struct BitMeaning: Sendable {
    enum Kind: Sendable {
        /// One bit (or several) that stands for a statement when all of the mask is set.
        case flag
        /// A field of several bits that stands for a statement when it has this value.
        case choice(UInt8)
        /// A field of several bits that holds a number.
        case number
        /// Bits that must be zero.
        case reserved
    }

    /// Counted from one, as the books count.
    var byte: Int
    var mask: UInt8
    var kind: Kind
    var text: String

    static func flag(_ byte: Int, _ mask: UInt8, _ text: String) -> BitMeaning {
        BitMeaning(byte: byte, mask: mask, kind: .flag, text: text)
    }

    static func choice(_ byte: Int, _ mask: UInt8, _ value: UInt8, _ text: String) -> BitMeaning {
        BitMeaning(byte: byte, mask: mask, kind: .choice(value), text: text)
    }

    static func number(_ byte: Int, _ mask: UInt8, _ text: String) -> BitMeaning {
        BitMeaning(byte: byte, mask: mask, kind: .number, text: text)
    }

    static func reserved(_ byte: Int, _ mask: UInt8) -> BitMeaning {
        BitMeaning(byte: byte, mask: mask, kind: .reserved, text: "reserved for future use, must be 0")
    }

    /// `byte 1 bit 8`, `byte 2 bits 8-7`: the way the books name them.
    var place: String { Self.place(byte: byte, mask: mask) }

    static func place(byte: Int, mask: UInt8) -> String {
        let high = 8 - mask.leadingZeroBitCount
        let low = mask.trailingZeroBitCount + 1
        return high <= low ? "byte \(byte) bit \(low)" : "byte \(byte) bits \(high)-\(low)"
    }
}

extension [BitMeaning] {
    /// One line for each statement that the bytes make; bytes that a short value lacks say nothing.
    func lines(_ bytes: some Collection<UInt8>) -> [DecodedLine] {
        let values = Array<UInt8>(bytes)
        return compactMap { meaning in
            guard values.indices.contains(meaning.byte - 1) else { return nil }
            let field = values[meaning.byte - 1] & meaning.mask
            switch meaning.kind {
            case .flag:
                guard field == meaning.mask else { return nil }
                return DecodedLine(meaning.place, meaning: meaning.text)
            case .choice(let value):
                guard field == value else { return nil }
                return DecodedLine(meaning.place, meaning: meaning.text)
            case .number:
                let number = field >> UInt8(meaning.mask.trailingZeroBitCount)
                return DecodedLine(meaning.place, meaning: "\(meaning.text): \(number)")
            case .reserved:
                guard field != 0 else { return nil }
                return DecodedLine(
                    BitMeaning.place(byte: meaning.byte, mask: field), meaning: meaning.text, isFinding: true)
            }
        }
    }
}
