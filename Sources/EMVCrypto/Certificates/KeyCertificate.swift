import Bytes

/// What issuer, ICC and ICC PIN certificates share: a key, its owner, an expiration date and a serial number
/// (EMV Book 2, tables 6, 14 and 23).
struct KeyCertificate {
    /// Bytes of the owner's name: issuer identifier 4, application PAN 10.
    var ownerLength: Int
    var recovery: SignatureRecovery
    var publicKey: RSAPublicKey
    /// The number of the last step done here.
    static let hashStep = 7

    var owner: [UInt8] { field(2, ownerLength) }
    var expiry: [UInt8] { field(2 + ownerLength, 2) }
    var serial: [UInt8] { field(4 + ownerLength, 3) }
    var publicKeyAlgorithm: UInt8 { recovery.recovered[8 + ownerLength] }

    private func field(_ start: Int, _ length: Int) -> [UInt8] { Array(recovery.recovered[start..<start + length]) }

    /// Steps 1 to 7, and the key's own lengths.
    init(
        _ object: CertificateError.Object, format: UInt8, ownerLength: Int, certificate: [UInt8], remainder: [UInt8],
        exponent: [UInt8], signer: RSAPublicKey, staticData: [UInt8]
    ) throws(CertificateError) {
        self.ownerLength = ownerLength
        var recovery = SignatureRecovery(object)
        try recovery.open(certificate, key: signer, format: format)
        let recovered = recovery.recovered
        let keyStart = 11 + ownerLength
        let room = recovery.hashStart - keyStart
        let keyLength = Int(recovered[keyStart - 2])
        try recovery.expect(.exponentLength, step: 5, at: keyStart - 1, UInt8(truncatingIfNeeded: exponent.count))
        guard keyLength <= recovered.count else {
            throw recovery.error(
                .publicKeyLength, step: 5, position: keyStart - 1,
                expected: "at most \(recovered.count), the signer's own length", found: "\(keyLength)")
        }
        let missing = max(0, keyLength - room)
        guard remainder.count == missing else {
            throw recovery.error(
                .remainder, step: 5, position: keyStart - 1,
                expected: missing == 0
                    ? "none for a key of \(keyLength) bytes" : "\(missing) bytes for a key of \(keyLength)",
                found: remainder.isEmpty ? "absent" : "\(remainder.count) bytes")
        }
        try recovery.checkHash(
            algorithmAt: keyStart - 4, appendix: remainder + exponent + staticData, step: Self.hashStep - 1)
        self.recovery = recovery
        let modulus = recovered[keyStart..<keyStart + keyLength - missing] + remainder
        do {
            publicKey = try RSAPublicKey(modulus: modulus, exponent: exponent)
        } catch {
            throw recovery.error(
                .publicKey, step: Self.hashStep, position: keyStart + 1, expected: "an RSA key", found: error.detail)
        }
    }

    /// Whether the certificate's last day, the last of its month, is not before the transaction date
    /// (EMV Book 2, 6.3 step 9, 6.4 step 9).
    func checkExpiry(date: [UInt8], step: Int) throws(CertificateError) {
        let position = 3 + ownerLength
        let today = try month(year: date[0], month: date[1], step: step, position: nil, "the transaction date")
        let last = try month(
            year: expiry[1], month: expiry[0], step: step, position: position, "a month and year (MMYY)")
        guard last >= today else {
            throw recovery.error(
                .expiry, step: step, position: position, expected: "\(date.hex) (YYMMDD) or later",
                found: "\(expiry.hex) (MMYY)")
        }
    }

    /// Checks that the algorithm is RSA.
    func checkAlgorithm(step: Int) throws(CertificateError) {
        try recovery.expect(.publicKeyAlgorithm, step: step, at: 8 + ownerLength, SignatureRecovery.rsa)
    }

    /// Months since year zero; two-digit years from 50 on are of the 20th century (EMV Book 4, 6.7.3).
    private func month(year: UInt8, month: UInt8, step: Int, position: Int?, _ expected: String)
        throws(CertificateError) -> Int
    {
        guard let yy = Digits.value(ofNumeric: [year]), let mm = Digits.value(ofNumeric: [month]), 1...12 ~= mm else {
            throw recovery.error(
                .expiry, step: step, position: position, expected: expected, found: [month, year].hex)
        }
        return Int((yy < 50 ? 2000 + yy : 1900 + yy) * 12 + mm)
    }
}
