extension PINBlock {
    /// The PIN in a format 0 block.
    ///
    /// - Throws: ``CryptoError`` that names the part that is wrong (control, length, digits, fill), never a digit.
    public static func pin(fromFormat0 block: SecretBytes, pan: some StringProtocol) throws(CryptoError) -> PIN {
        let operation = "PIN block format 0"
        try CryptoError.require("the block", block.count, is: 8, operation)
        return try read(combine(block, try panField(pan, operation)), control: 0, operation) { $0 == 0x0F }
    }

    /// The PIN in a format 1 block.
    public static func pin(fromFormat1 block: SecretBytes) throws(CryptoError) -> PIN {
        try read(block, control: 1, "PIN block format 1") { _ in true }
    }

    /// The PIN in a format 2 block.
    public static func pin(fromFormat2 block: SecretBytes) throws(CryptoError) -> PIN {
        try read(block, control: 2, "PIN block format 2") { $0 == 0x0F }
    }

    /// The PIN in a format 3 block.
    public static func pin(fromFormat3 block: SecretBytes, pan: some StringProtocol) throws(CryptoError) -> PIN {
        let operation = "PIN block format 3"
        try CryptoError.require("the block", block.count, is: 8, operation)
        return try read(combine(block, try panField(pan, operation)), control: 3, operation) { $0 >= 0x0A }
    }

    /// The PIN in an enciphered format 4 block.
    public static func pin(fromFormat4 block: [UInt8], pan: some StringProtocol, key: SecretBytes)
        throws(CryptoError) -> PIN
    {
        let operation = "PIN block format 4"
        try CryptoError.require("the block", block.count, is: 16, operation)
        let panBlock = try format4PANField(pan)
        let middle = try BlockCipher.decipherAES(block, key: key)
        var plain = try BlockCipher.decipherAES(zip(middle, panBlock).map { $0 ^ $1 }, key: key)
        defer { plain.wipe() }
        return try read(SecretBytes(plain.prefix(8)), control: 4, operation) { $0 == 0x0A }
    }

    private static func read(
        _ block: SecretBytes, control: UInt8, _ operation: String, fill: (UInt8) -> Bool
    ) throws(CryptoError) -> PIN {
        try CryptoError.require("the block", block.count, is: 8, operation)
        return try block.withBytes { bytes throws(CryptoError) in
            guard bytes[0] >> 4 == control else {
                throw CryptoError(
                    .checkFailed, operation, "the control field is \(bytes[0] >> 4), expected \(control)")
            }
            let length = Int(bytes[0] & 0x0F)
            guard (4...12).contains(length) else {
                throw CryptoError(.checkFailed, operation, "the PIN length is \(length), expected 4 to 12")
            }
            var nibbles = bytes.dropFirst().flatMap { [$0 >> 4, $0 & 0x0F] }
            defer { nibbles.wipe() }
            guard let pin = PIN(values: nibbles.prefix(length)) else {
                throw CryptoError(.checkFailed, operation, "the PIN is not numeric")
            }
            guard nibbles.dropFirst(length).allSatisfy(fill) else {
                throw CryptoError(.checkFailed, operation, "the filler after the PIN is wrong")
            }
            return pin
        }
    }
}
