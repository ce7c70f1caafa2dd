import Bytes

/// Tag 90: the issuer's public key, signed by a certification authority (EMV Book 2, 5.3 and 6.3).
public enum IssuerPublicKeyCertificate {
    /// Recovers and checks the issuer's public key: each step of EMV Book 2, 6.3 in its order.
    ///
    /// - Parameters:
    ///   - certificate: tag 90.
    ///   - remainder: tag 92, empty when absent.
    ///   - exponent: tag 9F32.
    ///   - caKey: the key that tag 8F and the RID point to.
    ///   - pan: the application's PAN, decimal digits.
    ///   - date: transaction date, `YYMMDD` in packed digits.
    ///   - revoked: serial numbers of this CA key that are revoked (EMV Book 2, 6.3, step 10).
    public static func recover(
        certificate: [UInt8], remainder: [UInt8] = [], exponent: [UInt8], caKey: CAPublicKey,
        pan: some StringProtocol, date: [UInt8], revoked: Set<[UInt8]> = []
    ) throws(CertificateError) -> RecoveredIssuerKey {
        precondition(date.count == 3, "a date has three bytes, YYMMDD")
        let content = try KeyCertificate(
            .issuerCertificate, format: 0x02, ownerLength: 4, certificate: certificate, remainder: remainder,
            exponent: exponent, signer: caKey.publicKey, staticData: [])
        guard matches(content.owner, pan: pan) else {
            throw content.recovery.error(
                .issuerIdentifier, step: 8, position: 3, expected: "the 3 to 8 leftmost digits of the PAN",
                found: content.owner.hex)
        }
        try content.checkExpiry(date: date, step: 9)
        guard !revoked.contains(content.serial) else {
            throw content.recovery.error(
                .revoked, step: 10, position: 9, expected: "a number that is not revoked", found: content.serial.hex)
        }
        try content.checkAlgorithm(step: 11)
        return RecoveredIssuerKey(
            publicKey: content.publicKey, identifier: content.owner, expiry: content.expiry, serial: content.serial,
            hash: Array(content.recovery.hash), recovered: content.recovery.recovered)
    }

    /// Whether an issuer identifier names this PAN: 3 to 8 leftmost digits, any number of them, `F` behind them
    /// (EMV Book 2, table 6 and 6.3, step 8).
    static func matches(_ identifier: [UInt8], pan: some StringProtocol) -> Bool {
        let nibbles = identifier.flatMap { [$0 >> 4, $0 & 0x0F] }
        let digits = nibbles.prefix { $0 != 0x0F }
        guard (3...8).contains(digits.count), nibbles.dropFirst(digits.count).allSatisfy({ $0 == 0x0F }) else {
            return false
        }
        return pan.utf8.prefix(digits.count).elementsEqual(digits.map { $0 + 0x30 })
    }
}

/// An issuer's public key with all that its certificate said.
public struct RecoveredIssuerKey: Sendable, Hashable {
    public var publicKey: RSAPublicKey
    /// Leftmost 3 to 8 digits of the PAN, `F` behind them; 4 bytes.
    public var identifier: [UInt8]
    /// `MMYY`, packed digits: valid to the end of that month.
    public var expiry: [UInt8]
    /// 3 bytes, for a revocation list.
    public var serial: [UInt8]
    /// Hash result, 20 bytes.
    public var hash: [UInt8]
    /// The whole recovered data, header to trailer.
    public var recovered: [UInt8]
}
