import BERTLV
import EMVCrypto
import EMVData
import JSONDocument

/// Keys and formulas of one application's cryptograms.
struct CryptogramEngine: Sendable {
    let scheme: CryptogramProfile.Scheme
    let version: UInt8
    let keyDerivationIndex: UInt8
    /// What the issuer application data says where the card itself signs nothing (M/Chip).
    let dataAuthenticationCode: [UInt8]
    let masterKey: SecretBytes
    let integrityKey: SecretBytes
    let confidentialityKey: SecretBytes
    private let dynamicNumberKey: SecretBytes?

    /// Derives the card's keys (EMV Book 2, A1.4): option A for Mastercard and Visa CVN 10, else option B, which is option
    /// A for a PAN of up to 16 digits.
    init(_ profile: CryptogramProfile, pan: String, panSequenceNumber: UInt8) throws(CryptoError) {
        scheme = profile.scheme
        version = profile.version
        keyDerivationIndex = profile.keyDerivationIndex
        dataAuthenticationCode = profile.dataAuthenticationCode?.bytes ?? [0, 0]
        let optionA = profile.scheme == .mastercard || (profile.scheme == .visa && profile.version == 10)
        func derive(_ key: SecretHex) throws(CryptoError) -> SecretBytes {
            try optionA
                ? KeyDerivation.masterKeyOptionA(key.bytes, pan: pan, psn: panSequenceNumber)
                : KeyDerivation.masterKeyOptionB(key.bytes, pan: pan, psn: panSequenceNumber)
        }
        let keys = profile.issuerMasterKeys
        masterKey = try derive(keys.applicationCryptogram)
        integrityKey = try derive(keys.integrity)
        confidentialityKey = try derive(keys.confidentiality)
        dynamicNumberKey = if let key = keys.dynamicNumber { try derive(key) } else { nil }
    }

    /// The key of a transaction's cryptograms: the ICC master key for Visa CVN 10, by ATC and unpredictable number for
    /// Mastercard CVN 16 and 17, else the common session key (EMV Book 2, A1.3.1).
    private func sessionKey(atc: [UInt8], unpredictableNumber: [UInt8]) throws(CryptoError) -> SecretBytes {
        switch (scheme, version) {
        case (.visa, 10): masterKey
        case (.mastercard, 16), (.mastercard, 17):
            try SessionKey.mastercardSKD(masterKey, atc: atc, unpredictableNumber: unpredictableNumber)
        default: try SessionKey.common(masterKey, atc: atc)
        }
    }

    /// Terminal data of every cryptogram, in order, with their lengths (EMV Book 2, 8.1.1, table 26).
    private static let terminalElements: [(Tag, Int)] = [
        (.amountAuthorisedNumeric, 6), (.amountOtherNumeric, 6), (.terminalCountryCode, 2),
        (.terminalVerificationResults, 5), (.transactionCurrencyCode, 2), (.transactionDate, 3), (.transactionType, 1),
        (.unpredictableNumber, 4),
    ]

    /// The application cryptogram (EMV Book 2, 8.1).
    ///
    /// - Parameters:
    ///   - values: what the terminal gave in the CDOLs; what it did not give counts as zeros.
    ///   - issuerApplicationData: tag 9F10 as it goes out with this cryptogram.
    func cryptogram(
        values: [Tag: [UInt8]], interchangeProfile: [UInt8], atc: [UInt8], issuerApplicationData: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        var input: [UInt8] = []
        for (tag, length) in Self.terminalElements {
            input += DataObjectList.fit(values[tag] ?? [], to: length, format: .numeric)
        }
        input += interchangeProfile + atc + cryptogramPart(of: issuerApplicationData)
        let number = DataObjectList.fit(values[.unpredictableNumber] ?? [], to: 4, format: .numeric)
        return try ApplicationCryptogram.tdes(
            sessionKey: sessionKey(atc: atc, unpredictableNumber: number), data: input,
            padding: scheme == .visa && version == 10 ? .method1 : .method2)
    }

    /// What of the issuer application data enters the cryptogram: the CVR alone for Visa CVN 10 and Mastercard, with the
    /// counters for Mastercard CVN 17 and 21, all of it for the others.
    private func cryptogramPart(of data: [UInt8]) -> [UInt8] {
        switch (scheme, version) {
        case (.visa, 10): Array(data.dropFirst(3).prefix(4))
        case (.mastercard, 16), (.mastercard, 20): Array(data.dropFirst(2).prefix(6))
        case (.mastercard, _): Array(data.dropFirst(2).prefix(6) + data.dropFirst(10).prefix(8))
        default: data
        }
    }

    /// The ICC dynamic number, 8 bytes (EMV Book 2, 6.5.1: time-variant, the issuer's choice): from its own key, ATC and
    /// unpredictable number where the card has that key, else random.
    func dynamicNumber(atc: [UInt8], unpredictableNumber: [UInt8], random: any RandomSource) -> [UInt8] {
        let block = atc + [0, 0] + unpredictableNumber
        guard let dynamicNumberKey, let number = try? BlockCipher.encipherTDES(block, key: dynamicNumberKey) else {
            return random.bytes(8)
        }
        return number
    }

    /// Checks issuer authentication data, tag 91 (EMV Book 2, 8.2).
    ///
    /// - Returns: What the issuer wants, or `nil` when the cryptogram is wrong.
    func verify(
        _ data: [UInt8], arqc: [UInt8], atc: [UInt8], unpredictableNumber: [UInt8]
    ) throws(CryptoError) -> IssuerInstruction? {
        let key = try sessionKey(atc: atc, unpredictableNumber: unpredictableNumber)
        switch (scheme, version) {
        case (.visa, 10), (.mastercard, _):
            // Method 1; M/Chip with Mastercard's session key authenticates the issuer with the ICC master key.
            guard data.count >= 10 else { return nil }
            let code = Array(data[8..<10])
            let arpc = try ARPC.method1(
                sessionKey: scheme == .mastercard && version < 20 ? masterKey : key, arqc: arqc, arc: code)
            guard ConstantTime.equal(arpc, data[..<8]) else { return nil }
            return scheme == .visa
                ? IssuerInstruction(authorisationResponseCode: code) : IssuerInstruction(arpcResponseCode: code)
        default:
            guard data.count >= 8 else { return nil }
            let update = Array(data[4..<8])
            // Proprietary data are there only when the status update says so (EMV Book 3, Annex C10).
            let proprietary = update[0] & 0x80 != 0 ? Array(data[8...].prefix(8)) : []
            let arpc = try ARPC.method2(sessionKey: key, arqc: arqc, csu: update, proprietary: proprietary)
            return ConstantTime.equal(arpc, data[..<4]) ? IssuerInstruction(cardStatusUpdate: update) : nil
        }
    }
}
