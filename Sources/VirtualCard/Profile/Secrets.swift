import Bytes
public import EMVCrypto

/// A key in a profile: hexadecimal text on the way in, never shown on the way out.
public struct SecretHex: Codable, Sendable, CustomStringConvertible {
    /// The key.
    public let bytes: SecretBytes

    /// Takes a key.
    public init(_ bytes: SecretBytes) { self.bytes = bytes }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            bytes = SecretBytes(try Hex.decode(text))
        } catch {
            // The position of a stray character is told, the character and its neighbours are not.
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "not hexadecimal at character \(error.offset + 1)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public var description: String { "redacted" }
}

/// A PIN in a profile: text on the way in, never shown on the way out.
public struct SecretText: Codable, Sendable, CustomStringConvertible {
    /// The PIN; `nil` when the text is not one of 4 to 12 decimal digits.
    public let pin: PIN?

    public init(from decoder: any Decoder) throws {
        pin = PIN(digits: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    public var description: String { "redacted" }
}
