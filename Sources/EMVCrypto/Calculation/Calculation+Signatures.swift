import Bytes

extension Calculation {
    /// Opens a certificate or signature with the signer's key and names what is inside
    /// (EMV Book 2, tables 6, 7, 14 and 17).
    ///
    /// - Returns: the recovered data.
    @discardableResult
    public mutating func recover(_ data: [UInt8], key: RSAPublicKey) throws(CryptoError) -> [UInt8] {
        let recovered = try key.recover(data)
        add("recovered data", recovered, "RSA with a modulus of \(key.modulus.count * 8) bits", isResult: true)
        guard recovered[0] == SignatureRecovery.header, recovered.last == SignatureRecovery.trailer else {
            add("fields", "none", "header 6A or trailer BC is missing: another key, or no EMV signature")
            return recovered
        }
        var rest = recovered.dropFirst(2).dropLast(21)
        add("header", recovered[0..<1])
        let names: [(String, Int)]
        switch recovered[1] {
        case 0x02:
            add("format", recovered[1..<2], "issuer public key certificate")
            names = [("issuer identifier", 4)] + Self.keyFields
        case 0x03:
            add("format", recovered[1..<2], "signed static application data")
            names = [("hash algorithm", 1), ("data authentication code", 2), ("pad pattern", rest.count)]
        case 0x04:
            add("format", recovered[1..<2], "ICC public key certificate")
            names = [("application PAN", 10)] + Self.keyFields
        case 0x05:
            add("format", recovered[1..<2], "signed dynamic application data")
            let length = rest.count > 1 ? Int(rest[rest.startIndex + 1]) : 0
            names = [
                ("hash algorithm", 1), ("ICC dynamic data length", 1), ("ICC dynamic data", length),
                ("pad pattern", rest.count),
            ]
        default:
            add("format", recovered[1..<2], "not one of EMV's")
            names = [("content", rest.count)]
        }
        for (name, length) in names {
            add(name, rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        if !rest.isEmpty { add("leftmost digits of the key", rest, "and padding BB where the key is shorter") }
        add("hash result", recovered.suffix(21).dropLast())
        add("trailer", recovered.suffix(1))
        return recovered
    }

    private static let keyFields: [(String, Int)] = [
        ("expiration date (MMYY)", 2), ("serial number", 3), ("hash algorithm", 1), ("public key algorithm", 1),
        ("public key length", 1), ("exponent length", 1),
    ]

    /// Verifies signed static application data (EMV Book 2, 5.4).
    ///
    /// - Returns: what is wrong, `nil` when nothing is.
    public mutating func staticSignature(ssad: [UInt8], issuerKey: RSAPublicKey, staticData: [UInt8])
        throws(CryptoError) -> CertificateError?
    {
        try open(ssad, key: issuerKey, appendix: staticData, "static data to be authenticated")
        do {
            let held = try SignedStaticApplicationData.recover(
                ssad: ssad, issuerKey: issuerKey, staticData: staticData)
            add("data authentication code", held.dataAuthenticationCode, "tag 9F45", isResult: true)
            return nil
        } catch {
            return error
        }
    }

    /// Verifies the signature of INTERNAL AUTHENTICATE (EMV Book 2, 6.5.2).
    ///
    /// - Returns: what is wrong, `nil` when nothing is.
    public mutating func dynamicSignature(sdad: [UInt8], iccKey: RSAPublicKey, ddolData: [UInt8])
        throws(CryptoError) -> CertificateError?
    {
        try open(sdad, key: iccKey, appendix: ddolData, "terminal dynamic data")
        do {
            let held = try SignedDynamicApplicationData.recoverDDA(sdad: sdad, iccKey: iccKey, ddolData: ddolData)
            add("ICC dynamic number", held.iccDynamicNumber, "tag 9F4C", isResult: true)
            return nil
        } catch {
            return error
        }
    }

    /// Verifies the signature of GENERATE AC (EMV Book 2, 6.6.2).
    ///
    /// - Parameter transactionData: what the transaction data hash code covers (EMV Book 2, 6.6.2, step 10).
    /// - Returns: what is wrong, `nil` when nothing is.
    public mutating func combinedSignature(
        sdad: [UInt8], iccKey: RSAPublicKey, unpredictableNumber: [UInt8], transactionData: [UInt8], cid: UInt8?
    ) throws(CryptoError) -> CertificateError? {
        try open(sdad, key: iccKey, appendix: unpredictableNumber, "unpredictable number")
        add("transaction data", transactionData)
        add("transaction data hash code", SHA1.digest(transactionData), "as computed (steps 10 and 11)")
        do {
            let held = try SignedDynamicApplicationData.recoverCDA(
                sdad: sdad, iccKey: iccKey, unpredictableNumber: unpredictableNumber,
                transactionDataHashInput: transactionData, cryptogramInformationData: cid)
            add("ICC dynamic number", held.iccDynamicNumber, "tag 9F4C")
            add("cryptogram information data", [held.cryptogramInformationData], "tag 9F27")
            add("application cryptogram", held.cryptogram, "tag 9F26", isResult: true)
            add("transaction data hash code in the signature", held.transactionDataHash)
            return nil
        } catch {
            return error
        }
    }

    private mutating func open(_ signature: [UInt8], key: RSAPublicKey, appendix: [UInt8], _ name: String)
        throws(CryptoError)
    {
        let recovered = try recover(signature, key: key)
        let input = recovered.dropFirst().dropLast(21) + appendix
        add(name, appendix, "\(appendix.count) bytes")
        add("hash input", input, "format to pad pattern, then the \(name)")
        add("hash computed", SHA1.digest(Array(input)))
    }
}
