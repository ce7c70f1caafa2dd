import Bytes

extension Calculation {
    /// What a PIN block is to be.
    public enum PINBlockFormat: String, Sendable, Hashable, CaseIterable {
        case format0 = "0"
        case format1 = "1"
        case format2 = "2"
        case format3 = "3"
        case format4 = "4"
        /// Visa's block of PIN CHANGE/UNBLOCK.
        case visa
    }

    /// Builds a PIN block (ISO 9564-1, 9).
    ///
    /// - Parameters:
    ///   - pan: decimal digits with the check digit; formats 0, 3 and 4.
    ///   - key: format 4: AES, 16, 24 or 32 bytes; Visa: the ICC master key for cryptograms, 16 bytes.
    ///   - currentPIN: Visa with P2 = 01.
    ///   - random: the fill of formats 1, 3 and 4.
    public mutating func pinBlock(
        _ format: PINBlockFormat, pin: PIN, pan: String?, key: SecretBytes?, currentPIN: PIN? = nil,
        random: some RandomSource
    ) throws(CryptoError) {
        let operation = "PIN block"
        func needed<Value>(_ value: Value?, _ name: String) throws(CryptoError) -> Value {
            guard let value else {
                throw CryptoError(.invalidValue, operation, "format \(format.rawValue) needs \(name)")
            }
            return value
        }
        switch format {
        case .format0, .format3:
            let pan = try needed(pan, "a PAN")
            let account = try PINBlock.panField(pan, operation)
            let block =
                format == .format0
                ? try PINBlock.format0(pin, pan: pan) : try PINBlock.format3(pin, pan: pan, random: random)
            add("PIN field", PINBlock.combine(block, account), "control, length, PIN, fill")
            add("PAN field", account, "the 12 digits before the check digit")
            add("PIN block", block, "PIN field and PAN field, exclusive or", isResult: true)
        case .format1:
            add("PIN block", PINBlock.format1(pin, random: random), "control, length, PIN, fill", isResult: true)
        case .format2:
            add("PIN block", PINBlock.format2(pin), "control, length, PIN, fill F", isResult: true)
        case .format4:
            let pan = try needed(pan, "a PAN")
            let key = try needed(key, "a key")
            let fill = FixedRandomSource(repeating: random.bytes(8))
            let field = PINBlock.format4PINField(pin, random: fill)
            let account = try PINBlock.format4PANField(pan)
            let first = try field.withBytes { field throws(CryptoError) in
                try BlockCipher.encipherAES(field, key: key)
            }
            add("PIN field", field, "control, length, PIN, fill A, random bytes")
            add("PAN field", account)
            add("intermediate block A", first, "AES of the PIN field")
            add("intermediate block B", zip(first, account).map { $0 ^ $1 }, "with the PAN field, exclusive or")
            add(
                "PIN block", try PINBlock.format4(pin, pan: pan, key: key, random: fill), "AES of block B",
                isResult: true)
        case .visa:
            let key = try needed(key, "the ICC master key for application cryptograms")
            let block = try PINBlock.visaChange(pin, currentPIN: currentPIN, masterKeyAC: key)
            add("PIN field", PINBlock.combine(PINBlock.format2(pin), [0x20, 0, 0, 0, 0, 0, 0, 0]))
            add("PIN block", block, "with the end of the master key's left half, exclusive or", isResult: true)
        }
    }
}
