import CLibcrypto

/// A cardholder's PIN: 4 to 12 digits, wiped after use, never shown (ISO 9564-1, EMV Book 3, 6.5.12).
public final class PIN: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private let digits: SecretBytes

    /// Takes 4 to 12 ASCII digits; `nil` for anything else.
    public init?(digits: some StringProtocol) {
        guard (4...12).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        self.digits = SecretBytes(count: digits.utf8.count) { values in
            for (index, character) in digits.utf8.enumerated() { values[index] = character - 0x30 }
        }
    }

    /// Takes 4 to 12 ASCII digits as a keyboard gave them; `nil` for anything else.
    public init?(ascii characters: SecretBytes) {
        let isPIN = characters.withBytes { bytes in
            (4...12).contains(bytes.count) && bytes.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard isPIN else { return nil }
        digits = SecretBytes(count: characters.count) { values in
            characters.withBytes { bytes in
                for index in bytes.indices { values[index] = bytes[index] - 0x30 }
            }
        }
    }

    /// Takes 4 to 12 values below ten.
    init?(values: some Collection<UInt8>) {
        guard (4...12).contains(values.count), values.allSatisfy({ $0 < 10 }) else { return nil }
        digits = SecretBytes(values)
    }

    /// How many digits there are.
    public var count: Int { digits.count }

    /// The digits' values, lent while `body` runs.
    func withDigits<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { digits.withBytes(body) }

    public var description: String { "redacted" }
    public var debugDescription: String { "redacted" }
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension PIN: Equatable {
    /// Compares in a time that depends on the lengths only.
    public static func == (left: PIN, right: PIN) -> Bool { left.digits == right.digits }
}
