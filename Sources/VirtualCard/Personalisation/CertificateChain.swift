import BERTLV
import EMVCrypto
import EMVData
import JSONDocument

/// The keys of an application's offline authentication, and the certificates that go with them.
struct CertificateChain {
    let icc: RSAPrivateKey?
    let pinEncipherment: RSAPrivateKey?
    /// Tags 8F, 90, 92 and 9F32.
    let issuerElements: [Tag: [UInt8]]
    private let profile: OfflineAuthenticationProfile
    private let issuer: RSAPrivateKey
    private let check: ProfileCheck
    private let path: String

    /// - Returns: `nil` for an application without offline authentication.
    init?(
        _ profile: OfflineAuthenticationProfile?, _ check: ProfileCheck, _ path: String, rid: [UInt8]
    ) throws(JSONDocumentError) {
        guard let profile else { return nil }
        self.profile = profile
        self.check = check
        self.path = path
        func key(_ profile: RSAKeyProfile, _ path: String) throws(JSONDocumentError) -> RSAPrivateKey {
            do {
                return try profile.key()
            } catch {
                throw check.error(path, "\(error)")
            }
        }
        let authority = profile.certificationAuthority
        guard
            let authorityKey = authority.key
                ?? TestCertificationAuthority.find(rid: rid, index: authority.index.bytes)?.key
        else { throw check.error("\(path).certificationAuthority.index", "no such key") }
        let issuer = try key(profile.issuer.key, "\(path).issuer.key")
        self.issuer = issuer
        icc = if let icc = profile.icc { try key(icc.key, "\(path).icc.key") } else { nil }
        pinEncipherment =
            if let pin = profile.pinEncipherment { try key(pin.key, "\(path).pinEncipherment.key") } else { nil }
        let issued = try Self.signed(check, "\(path).issuer") { () throws(CryptoError) in
            try CertificateBuilder.issuer(
                caKey: try authorityKey.key(), identifier: profile.issuer.identifier.bytes,
                expiry: profile.issuer.expiration.bytes, serial: profile.issuer.serialNumber.bytes,
                publicKey: issuer.publicKey)
        }
        issuerElements = Self.elements(
            issued, issuer.publicKey.exponent, .issuerPublicKeyCertificate, .issuerPublicKeyRemainder,
            .issuerPublicKeyExponent
        ).merging([.certificationAuthorityPublicKeyIndexICC: authority.index.bytes]) { first, _ in first }
    }

    /// Tags 93, 9F46 to 9F48 and 9F2D to 9F2F.
    func cardElements(pan: String, staticData: [UInt8]) throws(JSONDocumentError) -> [Tag: [UInt8]] {
        var elements: [Tag: [UInt8]] = [:]
        if let code = profile.dataAuthenticationCode {
            elements[.signedStaticApplicationData] = try Self.signed(check, path) { () throws(CryptoError) in
                try CertificateBuilder.ssad(
                    issuerKey: issuer, dataAuthenticationCode: code.bytes, staticData: staticData)
            }
        }
        if let icc, let certified = profile.icc {
            let issued = try Self.signed(check, "\(path).icc") { () throws(CryptoError) in
                try CertificateBuilder.icc(
                    issuerKey: issuer, pan: pan, expiry: certified.expiration.bytes,
                    serial: certified.serialNumber.bytes, publicKey: icc.publicKey, staticData: staticData)
            }
            elements.merge(
                Self.elements(
                    issued, icc.publicKey.exponent, .iccPublicKeyCertificate, .iccPublicKeyRemainder,
                    .iccPublicKeyExponent)
            ) { first, _ in first }
        }
        if let pinEncipherment, let certified = profile.pinEncipherment {
            let issued = try Self.signed(check, "\(path).pinEncipherment") { () throws(CryptoError) in
                try CertificateBuilder.iccPIN(
                    issuerKey: issuer, pan: pan, expiry: certified.expiration.bytes,
                    serial: certified.serialNumber.bytes, publicKey: pinEncipherment.publicKey)
            }
            elements.merge(
                Self.elements(
                    issued, pinEncipherment.publicKey.exponent, .iccPINEnciphermentPublicKeyCertificate,
                    .iccPINEnciphermentPublicKeyRemainder, .iccPINEnciphermentPublicKeyExponent)
            ) { first, _ in first }
        }
        return elements
    }

    /// A remainder stands on the card only when there is one (EMV Book 2, 5.3, note to table 5).
    private static func elements(
        _ issued: CertificateBuilder.Issued, _ exponent: [UInt8], _ certificate: Tag, _ remainder: Tag,
        _ exponentTag: Tag
    ) -> [Tag: [UInt8]] {
        var elements: [Tag: [UInt8]] = [certificate: issued.certificate, exponentTag: exponent]
        if !issued.remainder.isEmpty { elements[remainder] = issued.remainder }
        return elements
    }

    private static func signed<Result>(
        _ check: ProfileCheck, _ path: String, _ body: () throws(CryptoError) -> Result
    ) throws(JSONDocumentError) -> Result {
        do {
            return try body()
        } catch {
            throw check.error(path, "\(error)")
        }
    }
}
