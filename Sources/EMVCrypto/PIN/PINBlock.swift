/// PIN blocks (ISO 9564-1, 8 and 9; EMV Book 3, 6.5.12).
///
/// A block in clear is a secret and comes as ``SecretBytes``.
public enum PINBlock {
    /// Format 0: PIN and PAN combined, fill `F` (ISO 9564-1, 9.3.1).
    ///
    /// - Parameter pan: decimal digits with the check digit; its twelve digits before the check digit are used.
    public static func format0(_ pin: PIN, pan: some StringProtocol) throws(CryptoError) -> SecretBytes {
        combine(field(control: 0, pin) { _ in 0x0F }, try panField(pan, "PIN block format 0"))
    }

    /// Format 1: no PAN at hand; the fill makes each block another (ISO 9564-1, 9.3.2).
    public static func format1(_ pin: PIN, random: some RandomSource) -> SecretBytes {
        let fill = random.bytes(16)
        return field(control: 1, pin) { fill[$0] & 0x0F }
    }

    /// Format 2: for the card alone, as VERIFY with a plaintext PIN carries it (ISO 9564-1, 9.3.3; EMV Book 3, 6.5.12).
    public static func format2(_ pin: PIN) -> SecretBytes {
        field(control: 2, pin) { _ in 0x0F }
    }

    /// Format 3: as format 0 with random fill from A to F (ISO 9564-1, 9.3.4).
    public static func format3(_ pin: PIN, pan: some StringProtocol, random: some RandomSource)
        throws(CryptoError) -> SecretBytes
    {
        let fill = random.bytes(16)
        return combine(
            field(control: 3, pin) { 0x0A + fill[$0] % 6 }, try panField(pan, "PIN block format 3"))
    }

    /// Format 4: enciphered with AES in two steps, the PAN between them (ISO 9564-1, 9.4.2.3).
    ///
    /// - Parameters:
    ///   - pan: 1 to 19 decimal digits with the check digit.
    ///   - key: 16, 24 or 32 bytes.
    /// - Returns: the enciphered block, 16 bytes.
    public static func format4(_ pin: PIN, pan: some StringProtocol, key: SecretBytes, random: some RandomSource)
        throws(CryptoError) -> [UInt8]
    {
        let plain = format4PINField(pin, random: random)
        let first = try plain.withBytes { plain throws(CryptoError) in
            try BlockCipher.encipherAES(plain, key: key)
        }
        let panBlock = try format4PANField(pan)
        return try BlockCipher.encipherAES(zip(first, panBlock).map { $0 ^ $1 }, key: key)
    }

    /// The plaintext PIN field of format 4, before encipherment: control, length, PIN, fill A, eight random bytes.
    static func format4PINField(_ pin: PIN, random: some RandomSource) -> SecretBytes {
        let left = field(control: 4, pin) { _ in 0x0A }
        let right = random.bytes(8)
        return SecretBytes(count: 16) { field in
            left.withBytes { field.copyMemory(from: $0) }
            for (index, byte) in right.enumerated() { field[8 + index] = byte }
        }
    }

    /// Control nibble, length, digits and fill: eight bytes.
    private static func field(control: UInt8, _ pin: PIN, fill: (Int) -> UInt8) -> SecretBytes {
        SecretBytes(count: 8) { output in
            pin.withDigits { digits in
                func nibble(_ index: Int) -> UInt8 {
                    switch index {
                    case 0: control
                    case 1: UInt8(digits.count)
                    default: index - 2 < digits.count ? digits[index - 2] : fill(index)
                    }
                }
                for index in 0..<8 { output[index] = nibble(2 * index) << 4 | nibble(2 * index + 1) }
            }
        }
    }

    /// Four zeros and the twelve rightmost digits without the check digit.
    static func panField(_ pan: some StringProtocol, _ operation: String) throws(CryptoError) -> [UInt8] {
        let digits = try digits(of: pan, atLeast: 13, operation)
        let account = [0, 0, 0, 0] + digits.dropLast().suffix(12)
        return stride(from: 0, to: 16, by: 2).map { account[$0] << 4 | account[$0 + 1] }
    }

    /// PAN length above twelve, the digits, zeros up to sixteen bytes (ISO 9564-1, 9.4.2.2).
    static func format4PANField(_ pan: some StringProtocol) throws(CryptoError) -> [UInt8] {
        let digits = try digits(of: pan, atLeast: 1, "PIN block format 4")
        let account = [UInt8](repeating: 0, count: max(0, 12 - digits.count)) + digits
        let nibbles = [UInt8(account.count - 12)] + account + [UInt8](repeating: 0, count: 31 - account.count)
        return stride(from: 0, to: 32, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
    }

    private static func digits(of pan: some StringProtocol, atLeast: Int, _ operation: String)
        throws(CryptoError) -> [UInt8]
    {
        guard (atLeast...19).contains(pan.utf8.count), pan.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw CryptoError(.invalidValue, operation, "the PAN is not \(atLeast) to 19 decimal digits")
        }
        return pan.utf8.map { $0 - 0x30 }
    }

    static func combine(_ block: SecretBytes, _ other: [UInt8]) -> SecretBytes {
        SecretBytes(count: block.count) { output in
            block.withBytes { input in
                for index in 0..<input.count { output[index] = input[index] ^ other[index] }
            }
        }
    }
}
