/// Tag 93: the issuer's signature over a card's static data (EMV Book 2, 5.4).
public enum SignedStaticApplicationData {
    /// Verifies the signature: each step of EMV Book 2, 5.4 in its order.
    ///
    /// - Parameters:
    ///   - ssad: tag 93.
    ///   - staticData: as for ``ICCPublicKeyCertificate``.
    public static func recover(ssad: [UInt8], issuerKey: RSAPublicKey, staticData: [UInt8])
        throws(CertificateError) -> RecoveredStaticData
    {
        var recovery = SignatureRecovery(.signedStaticApplicationData)
        try recovery.open(ssad, key: issuerKey, format: 0x03)
        try recovery.checkHash(algorithmAt: 2, appendix: staticData, step: 6)
        return RecoveredStaticData(
            dataAuthenticationCode: Array(recovery.recovered[3..<5]), hash: Array(recovery.hash),
            recovered: recovery.recovered)
    }
}

/// What signed static application data held.
public struct RecoveredStaticData: Sendable, Hashable {
    /// Tag 9F45, 2 bytes.
    public var dataAuthenticationCode: [UInt8]
    /// Hash result, 20 bytes.
    public var hash: [UInt8]
    /// The whole recovered data, header to trailer.
    public var recovered: [UInt8]
}
