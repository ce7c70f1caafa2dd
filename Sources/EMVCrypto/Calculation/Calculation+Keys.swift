import Bytes

extension Calculation {
    /// How an ICC master key comes from an issuer master key (EMV Book 2, A1.4).
    public enum MasterKeyOption: String, Sendable, Hashable, CaseIterable { case a, b, c }

    /// How a session key comes from an ICC master key.
    public enum SessionKeyMethod: String, Sendable, Hashable, CaseIterable {
        /// The ICC master key itself (Visa CVN 10).
        case none
        /// Common session key (EMV Book 2, A1.3.1).
        case csk
        /// Visa's secure messaging key.
        case visa
        /// Mastercard's key, by ATC and unpredictable number.
        case mastercardSKD = "mastercard-skd"
        /// The EMV2000 tree (EMV 4.1 Book 2, A1.3.1).
        case emv2000
        /// Common session key with AES (EMV Book 2, A1.3.1).
        case aes
    }

    /// Derives an ICC master key (EMV Book 2, A1.4).
    ///
    /// - Parameters:
    ///   - psn: PAN sequence number as tag 5F34 holds it; `nil` counts as `00`.
    public mutating func masterKey(
        _ option: MasterKeyOption, issuerMasterKey: SecretBytes, pan: String, psn: UInt8?
    ) throws(CryptoError) -> SecretBytes {
        let operation = "option \(option.rawValue.uppercased())"
        let digits = try KeyDerivation.diversificationDigits(pan, psn, operation)
        add(
            "PAN and sequence number", String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self),
            psn == nil ? "no sequence number counts as 00" : "")
        if option == .c {
            let block = KeyDerivation.packed(rightmost: 32, of: digits)
            add("Y", block, "right-justified in 16 bytes (EMV Book 2, A1.4.3)")
            if issuerMasterKey.count > 16 { add("Y complemented", block.map { $0 ^ 0xFF }, "for the bytes beyond 16") }
            let key = try KeyDerivation.aesOptionC(issuerMasterKey, pan: pan, psn: psn)
            add("ICC master key", key, "AES of Y under the issuer master key", isResult: true)
            return key
        }
        var block = KeyDerivation.packed(rightmost: 16, of: digits)
        if option == .b, pan.utf8.count > 16 {
            let whole = KeyDerivation.packed(rightmost: digits.count + digits.count % 2, of: digits)
            add("hash input", whole, "an even number of digits (EMV Book 2, A1.4.2, step 1)")
            let hash = SHA1.digest(whole)
            add("SHA-1", hash)
            block = KeyDerivation.decimalised(hash)
            add("Y", block, "its first 16 decimal digits, A to F as 0 to 5 where they run out (step 2)")
        } else {
            add(
                "Y", block,
                option == .b
                    ? "option A, for the PAN has at most 16 digits (EMV Book 2, A1.4.2)"
                    : "the rightmost 16 digits (EMV Book 2, A1.4.1)")
        }
        let complement = block.map { $0 ^ 0xFF }
        add("Y complemented", complement)
        let raw = try BlockCipher.encipherTDES(block + complement, key: issuerMasterKey)
        add("left half", raw.prefix(8), "triple DES of Y")
        add("right half", raw.suffix(8), "triple DES of the complement")
        let key =
            option == .a
            ? try KeyDerivation.masterKeyOptionA(issuerMasterKey, pan: pan, psn: psn)
            : try KeyDerivation.masterKeyOptionB(issuerMasterKey, pan: pan, psn: psn)
        add("ICC master key", key, "odd parity", isResult: true)
        return key
    }

    /// Derives a session key.
    ///
    /// - Parameters:
    ///   - atc: 2 bytes; not needed where `arqc` is given.
    ///   - unpredictableNumber: 4 bytes, for Mastercard's method.
    ///   - arqc: 8 bytes, for secure messaging keys by the common method (EMV Book 2, A1.3.1).
    ///   - height: levels of the EMV2000 tree.
    ///   - branchFactor: children of each of its nodes.
    public mutating func sessionKey(
        _ method: SessionKeyMethod, masterKey: SecretBytes, atc: [UInt8] = [], unpredictableNumber: [UInt8] = [],
        arqc: [UInt8]? = nil, height: Int = 8, branchFactor: Int = 4
    ) throws(CryptoError) -> SecretBytes {
        let key: SecretBytes
        switch method {
        case .none:
            add("session key", "none", "the ICC master key itself")
            return masterKey
        case .csk:
            let value = arqc ?? atc + [UInt8](repeating: 0, count: 6)
            if arqc == nil { try CryptoError.require("the ATC", atc.count, is: 2, "common session key") }
            key = try SessionKey.common(masterKey, diversification: value)
            addHalves(value)
        case .mastercardSKD:
            key = try SessionKey.mastercardSKD(masterKey, atc: atc, unpredictableNumber: unpredictableNumber)
            addHalves(atc + [0, 0] + unpredictableNumber)
        case .visa:
            key = try SessionKey.visaSecureMessaging(masterKey, atc: atc)
            let zeros = [UInt8](repeating: 0, count: 6)
            add("added to the left half", zeros + atc, "exclusive or")
            add("added to the right half", zeros + atc.map { $0 ^ 0xFF }, "exclusive or")
        case .aes:
            if let arqc {
                key = try SessionKey.aesCommon(masterKey, arqc: arqc)
                add("diversification value", arqc + [UInt8](repeating: 0, count: 8), "EMV Book 2, A1.3.1")
            } else {
                key = try SessionKey.aesCommon(masterKey, atc: atc)
                add("diversification value", atc + [UInt8](repeating: 0, count: 14), "EMV Book 2, A1.3.1")
            }
        case .emv2000:
            var nodes: [(UInt8, SecretBytes)] = []
            key = try SessionKey.emv2000(
                masterKey, atc: atc, height: height, branchFactor: branchFactor,
                initialValue: [UInt8](repeating: 0, count: 16), visit: { nodes.append(($0, $1)) })
            for (level, (branch, node)) in nodes.enumerated() {
                add("level \(level + 1)", node, "branch \(branch) of \(branchFactor)")
            }
        }
        add("session key", key, isResult: true)
        if masterKey.count == 16, method != .aes {
            add("with odd parity", KeyDerivation.oddParity(key), "the same key for DES")
        }
        return key
    }

    private mutating func addHalves(_ value: [UInt8]) {
        var (left, right) = (value, value)
        left[2] = 0xF0
        right[2] = 0x0F
        add("diversification value", value)
        add("left input", left, "third byte F0 (EMV Book 2, A1.3.1)")
        add("right input", right, "third byte 0F")
    }

    /// The key check values of a key, by each custom that its length allows, and its parity.
    public mutating func keyCheckValues(_ key: SecretBytes) throws(CryptoError) {
        guard [8, 16, 24, 32].contains(key.count) else {
            throw CryptoError(
                .wrongLength, "key check value", "the key has \(key.count) bytes, expected 8, 16, 24 or 32")
        }
        add("length", "\(key.count) bytes")
        if key.count <= 24 {
            add("triple DES", try KeyCheckValue.tdes(key), "zeros enciphered (ANSI X9.24-1)", isResult: true)
            let odd = KeyDerivation.oddParity(key) == key
            add("parity", odd ? "odd in each byte" : "not odd in each byte", "DES does not use these bits")
        }
        if key.count >= 16 {
            add("AES", try KeyCheckValue.aes(key), "zeros enciphered", isResult: true)
            add(
                "AES, CMAC", try KeyCheckValue.aesCMAC(key), "CMAC of zeros (ANSI X9.24-1:2017, annex A)",
                isResult: true)
        }
    }
}
