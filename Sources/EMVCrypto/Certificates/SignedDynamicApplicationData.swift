import Bytes

/// Tag 9F4B: the card's signature over what the terminal sent (EMV Book 2, 6.5 and 6.6).
public enum SignedDynamicApplicationData {
    static let format: UInt8 = 0x05

    /// Verifies a dynamic signature from INTERNAL AUTHENTICATE: each step of EMV Book 2, 6.5.2 in its order.
    ///
    /// - Parameters:
    ///   - sdad: tag 9F4B, or the value of a format 1 response.
    ///   - ddolData: the data of the command, as it was sent.
    public static func recoverDDA(sdad: [UInt8], iccKey: RSAPublicKey, ddolData: [UInt8])
        throws(CertificateError) -> RecoveredDynamicData
    {
        var recovery = SignatureRecovery(.signedDynamicApplicationData)
        try recovery.open(sdad, key: iccKey, format: format)
        let end = try dynamicDataEnd(recovery)
        try recovery.checkHash(algorithmAt: 2, appendix: ddolData, step: 6)
        let number = try dynamicNumber(recovery, end: end, step: 7, following: 0)
        return RecoveredDynamicData(
            iccDynamicNumber: number, iccDynamicData: Array(recovery.recovered[4..<end]),
            hash: Array(recovery.hash), recovered: recovery.recovered)
    }

    /// Verifies a combined signature from GENERATE AC: each step of EMV Book 2, 6.6.2 in its order.
    ///
    /// - Parameters:
    ///   - sdad: tag 9F4B.
    ///   - unpredictableNumber: tag 9F37 of this transaction, 4 bytes.
    ///   - transactionDataHashInput: the values sent in GET PROCESSING OPTIONS and GENERATE AC, then the data objects
    ///     of the response without the signature, as step 10 says.
    ///   - cryptogramInformationData: tag 9F27 of the response, for step 6; `nil` leaves that check to the caller.
    public static func recoverCDA(
        sdad: [UInt8], iccKey: RSAPublicKey, unpredictableNumber: [UInt8], transactionDataHashInput: [UInt8],
        cryptogramInformationData: UInt8? = nil
    ) throws(CertificateError) -> RecoveredCombinedData {
        var recovery = SignatureRecovery(.signedDynamicApplicationData, section: "EMV Book 2, 6.6.2")
        try recovery.open(sdad, key: iccKey, format: format)
        let end = try dynamicDataEnd(recovery)
        let number = try dynamicNumber(recovery, end: end, step: 5, following: 29)
        let rest = 5 + number.count
        let found = recovery.recovered[rest]
        if let cid = cryptogramInformationData, cid != found {
            throw recovery.error(
                .cryptogramInformationData, step: 6, position: rest + 1, expected: "\([cid].hex) as in tag 9F27",
                found: [found].hex)
        }
        try recovery.checkHash(algorithmAt: 2, appendix: unpredictableNumber, step: 8)
        let transactionHash = Array(recovery.recovered[rest + 9..<rest + 29])
        let computed = SHA1.digest(transactionDataHashInput)
        guard ConstantTime.equal(computed, transactionHash) else {
            throw recovery.error(
                .transactionDataHash, step: 12, position: rest + 10,
                expected: "\(computed.hex), the SHA-1 of the transaction's data", found: transactionHash.hex)
        }
        return RecoveredCombinedData(
            iccDynamicNumber: number, cryptogramInformationData: found,
            cryptogram: Array(recovery.recovered[rest + 1..<rest + 9]), transactionDataHash: transactionHash,
            iccDynamicData: Array(recovery.recovered[4..<end]), hash: Array(recovery.hash),
            recovered: recovery.recovered)
    }

    /// Where the ICC dynamic data ends: its length must leave room for hash and trailer (EMV Book 2, tables 15 and 18).
    private static func dynamicDataEnd(_ recovery: SignatureRecovery) throws(CertificateError) -> Int {
        let length = Int(recovery.recovered[3])
        let room = recovery.recovered.count - 25
        guard length <= room else {
            throw recovery.error(
                .dynamicDataLength, step: 5, position: 4, expected: "at most \(room)", found: "\(length)")
        }
        return 4 + length
    }

    /// The ICC dynamic number: a length byte of 2 to 8 and as many bytes at the front of the dynamic data
    /// (EMV Book 2, 6.5.1 and table 19), with `following` bytes of the combined form behind it.
    private static func dynamicNumber(_ recovery: SignatureRecovery, end: Int, step: Int, following: Int)
        throws(CertificateError) -> [UInt8]
    {
        let available = end - 4
        guard available > 0 else {
            throw recovery.error(
                .dynamicDataLength, step: step, position: 4,
                expected: "at least \(3 + following): a length byte of the ICC dynamic number comes first", found: "0")
        }
        let length = Int(recovery.recovered[4])
        guard (2...8).contains(length), 1 + length + following <= available else {
            let most = min(8, max(0, available - 1 - following))
            throw recovery.error(
                .dynamicNumberLength, step: step, position: 5,
                expected:
                    "a length byte of 02 to 08, at most \([UInt8(most)].hex) in \(available) bytes of dynamic data",
                found: "\([recovery.recovered[4]].hex)")
        }
        return Array(recovery.recovered[5..<5 + length])
    }
}

/// What a dynamic signature held.
public struct RecoveredDynamicData: Sendable, Hashable {
    /// Tag 9F4C, 2 to 8 bytes.
    public var iccDynamicNumber: [UInt8]
    /// All of the ICC dynamic data.
    public var iccDynamicData: [UInt8]
    /// Hash result, 20 bytes.
    public var hash: [UInt8]
    /// The whole recovered data, header to trailer.
    public var recovered: [UInt8]
}

/// What a combined signature held.
public struct RecoveredCombinedData: Sendable, Hashable {
    /// Tag 9F4C, 2 to 8 bytes.
    public var iccDynamicNumber: [UInt8]
    /// Tag 9F27 as the card signed it.
    public var cryptogramInformationData: UInt8
    /// Tag 9F26, 8 bytes.
    public var cryptogram: [UInt8]
    /// SHA-1 over the transaction's data.
    public var transactionDataHash: [UInt8]
    /// All of the ICC dynamic data.
    public var iccDynamicData: [UInt8]
    /// Hash result, 20 bytes.
    public var hash: [UInt8]
    /// The whole recovered data, header to trailer.
    public var recovered: [UInt8]
}
