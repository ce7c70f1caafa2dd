import Bytes

/// The signing side of offline data authentication, for a card in software (EMV Book 2, 5 to 7).
public enum CertificateBuilder {
    /// A certificate and what of the key found no room in it.
    public struct Issued: Sendable, Hashable {
        public var certificate: [UInt8]
        /// Empty when the whole key is in the certificate.
        public var remainder: [UInt8]
    }

    /// Tags 90 and 92 (EMV Book 2, 5.1, table 2).
    ///
    /// - Parameters:
    ///   - caKey: the certification authority's private key, no shorter than the certified one.
    ///   - identifier: 3 to 8 leftmost digits of the PAN, `F` behind them; 4 bytes.
    ///   - expiry: `MMYY`, packed digits.
    ///   - serial: 3 bytes.
    ///   - publicKey: the issuer's.
    public static func issuer(
        caKey: RSAPrivateKey, identifier: [UInt8], expiry: [UInt8], serial: [UInt8], publicKey: RSAPublicKey
    ) throws(CryptoError) -> Issued {
        try CryptoError.require("the issuer identifier", identifier.count, is: 4, "issuer certificate")
        return try certificate(
            format: 0x02, owner: identifier, expiry: expiry, serial: serial, publicKey: publicKey, signer: caKey,
            staticData: [])
    }

    /// Tags 9F46 and 9F48 (EMV Book 2, 6.1, table 10).
    ///
    /// - Parameters:
    ///   - pan: decimal digits.
    ///   - staticData: see ``ICCPublicKeyCertificate``.
    public static func icc(
        issuerKey: RSAPrivateKey, pan: some StringProtocol, expiry: [UInt8], serial: [UInt8],
        publicKey: RSAPublicKey, staticData: [UInt8]
    ) throws(CryptoError) -> Issued {
        guard let owner = Digits.compressedNumeric(pan, count: 10) else {
            throw CryptoError(.invalidValue, "ICC certificate", "the PAN is not at most 20 decimal digits")
        }
        return try certificate(
            format: 0x04, owner: owner, expiry: expiry, serial: serial, publicKey: publicKey, signer: issuerKey,
            staticData: staticData)
    }

    /// Tags 9F2D and 9F2F (EMV Book 2, 7.1, table 22).
    public static func iccPIN(
        issuerKey: RSAPrivateKey, pan: some StringProtocol, expiry: [UInt8], serial: [UInt8],
        publicKey: RSAPublicKey
    ) throws(CryptoError) -> Issued {
        try icc(
            issuerKey: issuerKey, pan: pan, expiry: expiry, serial: serial, publicKey: publicKey, staticData: [])
    }

    /// Tag 93 (EMV Book 2, 5.1, table 3).
    ///
    /// - Parameter dataAuthenticationCode: 2 bytes.
    public static func ssad(issuerKey: RSAPrivateKey, dataAuthenticationCode: [UInt8], staticData: [UInt8])
        throws(CryptoError) -> [UInt8]
    {
        let operation = "signed static application data"
        try CryptoError.require("the data authentication code", dataAuthenticationCode.count, is: 2, operation)
        return try sign([0x03, SignatureRecovery.sha1] + dataAuthenticationCode, appendix: staticData, issuerKey)
    }

    /// Tag 9F4B for INTERNAL AUTHENTICATE (EMV Book 2, 6.5.1, table 15).
    ///
    /// - Parameters:
    ///   - iccDynamicNumber: 2 to 8 bytes.
    ///   - ddolData: the command's data.
    public static func sdadDDA(iccKey: RSAPrivateKey, iccDynamicNumber: [UInt8], ddolData: [UInt8])
        throws(CryptoError) -> [UInt8]
    {
        try sdad(iccKey, dynamicData: lengthAndNumber(iccDynamicNumber), appendix: ddolData)
    }

    /// Tag 9F4B for GENERATE AC with a combined signature (EMV Book 2, 6.6.1, tables 18 and 19).
    ///
    /// - Parameters:
    ///   - cryptogramInformationData: tag 9F27 of the response.
    ///   - cryptogram: tag 9F26, 8 bytes.
    ///   - transactionDataHashInput: see ``SignedDynamicApplicationData``.
    ///   - unpredictableNumber: the terminal's, 4 bytes.
    public static func sdadCDA(
        iccKey: RSAPrivateKey, iccDynamicNumber: [UInt8], cryptogramInformationData: UInt8, cryptogram: [UInt8],
        transactionDataHashInput: [UInt8], unpredictableNumber: [UInt8]
    ) throws(CryptoError) -> [UInt8] {
        let operation = "signed dynamic application data"
        try CryptoError.require("the application cryptogram", cryptogram.count, is: 8, operation)
        try CryptoError.require("the unpredictable number", unpredictableNumber.count, is: 4, operation)
        let dynamicData =
            try lengthAndNumber(iccDynamicNumber) + [cryptogramInformationData] + cryptogram
            + SHA1.digest(transactionDataHashInput)
        return try sdad(iccKey, dynamicData: dynamicData, appendix: unpredictableNumber)
    }

    private static func lengthAndNumber(_ number: [UInt8]) throws(CryptoError) -> [UInt8] {
        try CryptoError.require("the ICC dynamic number", number.count, in: 2...8, "signed dynamic application data")
        return [UInt8(number.count)] + number
    }

    private static func sdad(_ key: RSAPrivateKey, dynamicData: [UInt8], appendix: [UInt8])
        throws(CryptoError) -> [UInt8]
    {
        let start = [SignedDynamicApplicationData.format, SignatureRecovery.sha1, UInt8(dynamicData.count)]
        return try sign(start + dynamicData, appendix: appendix, key)
    }

    private static func certificate(
        format: UInt8, owner: [UInt8], expiry: [UInt8], serial: [UInt8], publicKey: RSAPublicKey,
        signer: RSAPrivateKey, staticData: [UInt8]
    ) throws(CryptoError) -> Issued {
        let operation = "public key certificate"
        let (modulus, exponent) = (publicKey.modulus, publicKey.exponent)
        try CryptoError.require("the expiration date", expiry.count, is: 2, operation)
        try CryptoError.require("the serial number", serial.count, is: 3, operation)
        try CryptoError.require(
            "the certified key", modulus.count, in: 1...signer.publicKey.modulus.count, operation)
        let start =
            [format] + owner + expiry + serial
            + [SignatureRecovery.sha1, SignatureRecovery.rsa, UInt8(modulus.count), UInt8(exponent.count)]
        let room = signer.publicKey.modulus.count - start.count - 22
        let remainder = Array(modulus.dropFirst(room))
        return Issued(
            certificate: try sign(
                start + modulus.prefix(room), appendix: remainder + exponent + staticData, signer),
            remainder: remainder)
    }

    /// Header, message, fill BB, hash over message, fill and appendix, trailer; signed (EMV Book 2, A2.1.2).
    ///
    /// The longest message, of a combined signature, has 41 bytes; the shortest key has room for 42.
    private static func sign(_ message: [UInt8], appendix: [UInt8], _ key: RSAPrivateKey)
        throws(CryptoError) -> [UInt8]
    {
        let room = key.publicKey.modulus.count - 22
        let filled = message + [UInt8](repeating: 0xBB, count: room - message.count)
        let hash = SHA1.digest(filled + appendix)
        return try key.apply([SignatureRecovery.header] + filled + hash + [SignatureRecovery.trailer])
    }
}
