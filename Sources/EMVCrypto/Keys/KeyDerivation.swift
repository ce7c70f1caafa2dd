/// ICC master keys from issuer master keys (EMV Book 2, A1.4).
public enum KeyDerivation {
    /// Option A: triple DES over the rightmost 16 digits of PAN and PAN sequence number (EMV Book 2, A1.4.1).
    ///
    /// - Parameters:
    ///   - issuerMasterKey: 16 bytes.
    ///   - pan: decimal digits, no filler.
    ///   - psn: PAN sequence number as tag 5F34 holds it (two packed digits); `nil` counts as `00`.
    /// - Returns: 16 bytes of odd parity.
    public static func masterKeyOptionA(_ issuerMasterKey: SecretBytes, pan: some StringProtocol, psn: UInt8? = nil)
        throws(CryptoError) -> SecretBytes
    {
        let digits = try diversificationDigits(pan, psn, "option A")
        return try masterKey(issuerMasterKey, packed(rightmost: 16, of: digits), "option A")
    }

    /// Option B: as option A for a PAN of at most 16 digits, else over digits of a SHA-1 hash (EMV Book 2, A1.4.2).
    ///
    /// - Parameters: as for ``masterKeyOptionA(_:pan:psn:)``.
    /// - Returns: 16 bytes of odd parity.
    public static func masterKeyOptionB(_ issuerMasterKey: SecretBytes, pan: some StringProtocol, psn: UInt8? = nil)
        throws(CryptoError) -> SecretBytes
    {
        try masterKey(issuerMasterKey, diversificationBlock(hashed: true, pan: pan, psn: psn), "option B")
    }

    /// What options A and B encipher for the left half, the complement being for the right one
    /// (EMV Book 2, A1.4.1, A1.4.2).
    ///
    /// - Parameters:
    ///   - hashed: option B, which hashes a PAN of more than 16 digits.
    ///   - pan, psn: as for ``masterKeyOptionA(_:pan:psn:)``.
    /// - Returns: 8 bytes.
    public static func diversificationBlock(hashed: Bool, pan: some StringProtocol, psn: UInt8?)
        throws(CryptoError) -> [UInt8]
    {
        let digits = try diversificationDigits(pan, psn, hashed ? "option B" : "option A")
        guard hashed, digits.count > 18 else { return packed(rightmost: 16, of: digits) }
        return decimalised(SHA1.digest(packed(rightmost: digits.count + digits.count % 2, of: digits)))
    }

    /// Option C: AES over PAN and PAN sequence number, right-justified in 16 bytes (EMV Book 2, A1.4.3).
    ///
    /// - Parameters:
    ///   - issuerMasterKey: 16, 24 or 32 bytes.
    ///   - keyLength: bytes of the derived key, 16, 24 or 32; the issuer master key's own length when `nil`.
    public static func aesOptionC(
        _ issuerMasterKey: SecretBytes, pan: some StringProtocol, psn: UInt8? = nil, keyLength: Int? = nil
    ) throws(CryptoError) -> SecretBytes {
        let length = keyLength ?? issuerMasterKey.count
        guard [16, 24, 32].contains(length) else {
            throw CryptoError(.wrongLength, "option C", "a derived key of \(length) bytes, expected 16, 24 or 32")
        }
        let digits = try diversificationDigits(pan, psn, "option C")
        let block = packed(rightmost: 32, of: digits)
        let input = length == 16 ? block : block + block.map { $0 ^ 0xFF }
        return try BlockCipher.deriveAES(input, length: length, key: issuerMasterKey)
    }

    /// The first 16 decimal digits of a hash; where there are fewer, its hexadecimal digits A to F follow as 0 to 5
    /// (EMV Book 2, A1.4.2, step 2).
    ///
    /// - Returns: 8 bytes of packed digits.
    public static func decimalised(_ hash: [UInt8]) -> [UInt8] {
        let nibbles = hash.flatMap { [$0 >> 4, $0 & 0x0F] }
        let digits = (nibbles.filter { $0 < 10 } + nibbles.filter { $0 >= 10 }.map { $0 - 10 }).prefix(16)
        return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// The key with each byte's lowest bit set for odd parity, as DES hardware wants it (EMV Book 2, A1.4.1).
    ///
    /// Master keys are derived with it; session keys are left as they are (EMV Book 2, A1.3), which is the same key.
    public static func oddParity(_ key: SecretBytes) -> SecretBytes {
        SecretBytes(count: key.count) { output in
            key.withBytes { output.copyMemory(from: $0) }
            adjustParity(output)
        }
    }

    private static func adjustParity(_ key: UnsafeMutableRawBufferPointer) {
        for index in key.indices {
            let upper = key[index] & 0xFE
            key[index] = upper | (upper.nonzeroBitCount.isMultiple(of: 2) ? 1 : 0)
        }
    }

    private static func masterKey(_ issuerMasterKey: SecretBytes, _ block: [UInt8], _ operation: String)
        throws(CryptoError) -> SecretBytes
    {
        try CryptoError.require("the issuer master key", issuerMasterKey.count, is: 16, operation)
        var both = block
        for byte in block { both.append(byte ^ 0xFF) }
        return try BlockCipher.deriveTDES(both, key: issuerMasterKey, adjustment: adjustParity)
    }

    static func diversificationDigits(_ pan: some StringProtocol, _ psn: UInt8?, _ operation: String)
        throws(CryptoError) -> [UInt8]
    {
        let psn = psn ?? 0
        var digits = Array(String(pan).utf8)
        guard (1...19).contains(digits.count), digits.allSatisfy({ 0x30 <= $0 && $0 <= 0x39 }) else {
            throw CryptoError(.invalidValue, operation, "the PAN is not 1 to 19 decimal digits")
        }
        guard psn >> 4 < 10, psn & 0x0F < 10 else {
            throw CryptoError(.invalidValue, operation, "the PAN sequence number is not two decimal digits")
        }
        for index in digits.indices { digits[index] -= 0x30 }
        digits.append(psn >> 4)
        digits.append(psn & 0x0F)
        return digits
    }

    /// The rightmost digits, zeros before them, two a byte; `count` is even.
    static func packed(rightmost count: Int, of digits: [UInt8]) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: count / 2)
        for (distance, digit) in digits.suffix(count).reversed().enumerated() {
            packed[(count - 1 - distance) / 2] |= distance.isMultiple(of: 2) ? digit : digit << 4
        }
        return packed
    }
}
