extension PINBlock {
    /// Visa's block for PIN CHANGE/UNBLOCK: length and new PIN combined with the ICC master key's last bytes of its
    /// left half, and with the current PIN where P2 is 01.
    ///
    /// - Parameters:
    ///   - pin: the new PIN.
    ///   - currentPIN: for P2 = 01; `nil` for P2 = 02.
    ///   - masterKeyAC: the ICC master key for application cryptograms, 16 bytes.
    /// - Returns: 8 bytes in clear.
    public static func visaChange(_ pin: PIN, currentPIN: PIN? = nil, masterKeyAC: SecretBytes)
        throws(CryptoError) -> SecretBytes
    {
        try CryptoError.require("the master key", masterKeyAC.count, is: 16, "Visa PIN block")
        return SecretBytes(count: 8) { output in
            // As format 0 without a PAN: control nibble 0, length, digits, fill F.
            field0(pin).withBytes { output.copyMemory(from: $0) }
            masterKeyAC.withBytes { key in
                for index in 4..<8 { output[index] ^= key[index] }
            }
            currentPIN?.withDigits { digits in
                for (index, digit) in digits.enumerated() {
                    output[index / 2] ^= index.isMultiple(of: 2) ? digit << 4 : digit
                }
            }
        }
    }

    private static func field0(_ pin: PIN) -> SecretBytes {
        let block = format2(pin)
        return combine(block, [0x20, 0, 0, 0, 0, 0, 0, 0])
    }
}
