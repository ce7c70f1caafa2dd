/// Hexadecimal text.
public enum Hex {
    /// Reads hexadecimal text, two digits a byte, either case; ASCII white space may stand between bytes or digits.
    ///
    /// - Throws: ``HexError`` with the offset of the first character that is wrong.
    public static func decode(_ text: some StringProtocol) throws(HexError) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var high: UInt8?
        var offset = 0
        var lastDigit = 0
        for character in text {
            if let ascii = character.asciiValue, let digit = digitValue(ascii) {
                if let nibble = high {
                    bytes.append(nibble << 4 | digit)
                    high = nil
                } else {
                    high = digit
                }
                lastDigit = offset
            } else if !character.isWhitespace {
                throw HexError(kind: .strayCharacter(character), offset: offset)
            }
            offset += 1
        }
        if high != nil { throw HexError(kind: .oddNumberOfDigits, offset: lastDigit) }
        return bytes
    }

    /// Upper-case digits, nothing between the bytes unless `separator` says so.
    public static func encode(_ bytes: some Sequence<UInt8>, separator: String = "") -> String {
        var text = ""
        text.reserveCapacity(bytes.underestimatedCount * (2 + separator.utf8.count))
        var first = true
        for byte in bytes {
            if !first { text += separator }
            first = false
            text.unicodeScalars.append(digit(byte >> 4))
            text.unicodeScalars.append(digit(byte & 0x0F))
        }
        return text
    }

    static func digitValue(_ ascii: UInt8) -> UInt8? {
        switch ascii {
        case 0x30...0x39: ascii - 0x30
        case 0x41...0x46: ascii - 0x37
        case 0x61...0x66: ascii - 0x57
        default: nil
        }
    }

    private static func digit(_ nibble: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(nibble < 10 ? 0x30 + nibble : 0x37 + nibble)
    }
}

/// Why a text is not hexadecimal, and where.
public struct HexError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Kind: Sendable, Equatable {
        case strayCharacter(Character)
        case oddNumberOfDigits
    }

    public var kind: Kind
    /// Characters before the one that is wrong.
    public var offset: Int

    public init(kind: Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    public var description: String {
        switch kind {
        case .strayCharacter(let character):
            "'\(character)' at character \(offset + 1) is not a hexadecimal digit"
        case .oddNumberOfDigits:
            "an odd number of hexadecimal digits: the one at character \(offset + 1) has no partner"
        }
    }
}

extension Sequence where Element == UInt8 {
    /// The bytes as upper-case hexadecimal text.
    public var hex: String { Hex.encode(self) }
}

extension Array where Element == UInt8 {
    /// Bytes from hexadecimal text that the programmer wrote; traps when it is malformed.
    public init(hex literal: StaticString) {
        do {
            self = try Hex.decode(literal.description)
        } catch {
            preconditionFailure("\(literal): \(error)")
        }
    }
}
