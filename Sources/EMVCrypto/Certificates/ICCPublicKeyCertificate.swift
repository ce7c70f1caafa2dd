import Bytes

/// Tag 9F46: the card's public key, signed by its issuer, with a hash over the card's static data
/// (EMV Book 2, 6.4).
public enum ICCPublicKeyCertificate {
    /// Recovers and checks the card's public key: each step of EMV Book 2, 6.4 in its order.
    ///
    /// - Parameters:
    ///   - certificate: tag 9F46.
    ///   - remainder: tag 9F48, empty when absent.
    ///   - exponent: tag 9F47.
    ///   - issuerKey: see ``IssuerPublicKeyCertificate``.
    ///   - pan: tag 5A as decimal digits.
    ///   - staticData: static data to be authenticated as the card sent it: records by AFL (EMV Book 3, 10.3), then the
    ///     AIP where the SDA tag list names it.
    ///   - date: transaction date, `YYMMDD` in packed digits.
    public static func recover(
        certificate: [UInt8], remainder: [UInt8] = [], exponent: [UInt8], issuerKey: RSAPublicKey,
        pan: some StringProtocol, staticData: [UInt8], date: [UInt8]
    ) throws(CertificateError) -> RecoveredICCKey {
        try recover(
            .iccCertificate, certificate: certificate, remainder: remainder, exponent: exponent,
            issuerKey: issuerKey, pan: pan, staticData: staticData, date: date)
    }

    static func recover(
        _ object: CertificateError.Object, certificate: [UInt8], remainder: [UInt8], exponent: [UInt8],
        issuerKey: RSAPublicKey, pan: some StringProtocol, staticData: [UInt8], date: [UInt8]
    ) throws(CertificateError) -> RecoveredICCKey {
        precondition(date.count == 3, "a date has three bytes, YYMMDD")
        let content = try KeyCertificate(
            object, format: 0x04, ownerLength: 10, certificate: certificate, remainder: remainder,
            exponent: exponent, signer: issuerKey, staticData: staticData)
        guard let owner = Digits.text(ofCompressedNumeric: content.owner), owner == String(pan) else {
            // The PAN itself stays out of the message.
            throw content.recovery.error(
                .pan, step: 8, position: 3, expected: "the PAN in tag 5A", found: "another one")
        }
        try content.checkExpiry(date: date, step: 9)
        try content.checkAlgorithm(step: 10)
        return RecoveredICCKey(
            publicKey: content.publicKey, pan: owner, expiry: content.expiry, serial: content.serial,
            hash: Array(content.recovery.hash), recovered: content.recovery.recovered)
    }
}

/// Tag 9F2D: the card's key for PIN encipherment alone (EMV Book 2, 7.1).
public enum ICCPINPublicKeyCertificate {
    /// Recovers and checks the PIN encipherment key: as ``ICCPublicKeyCertificate``, without static data.
    ///
    /// - Parameters:
    ///   - certificate: tag 9F2D.
    ///   - remainder: tag 9F2F, empty when absent.
    ///   - exponent: tag 9F2E.
    public static func recover(
        certificate: [UInt8], remainder: [UInt8] = [], exponent: [UInt8], issuerKey: RSAPublicKey,
        pan: some StringProtocol, date: [UInt8]
    ) throws(CertificateError) -> RecoveredICCKey {
        try ICCPublicKeyCertificate.recover(
            .iccPINCertificate, certificate: certificate, remainder: remainder, exponent: exponent,
            issuerKey: issuerKey, pan: pan, staticData: [], date: date)
    }
}

/// A card's public key with all that its certificate said.
public struct RecoveredICCKey: Sendable, Hashable {
    public var publicKey: RSAPublicKey
    /// Decimal digits.
    public var pan: String
    /// `MMYY`, packed digits: valid to the end of that month.
    public var expiry: [UInt8]
    /// 3 bytes.
    public var serial: [UInt8]
    /// Hash result, 20 bytes.
    public var hash: [UInt8]
    /// The whole recovered data, header to trailer.
    public var recovered: [UInt8]
}
