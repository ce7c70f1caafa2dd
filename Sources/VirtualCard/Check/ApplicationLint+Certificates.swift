import BERTLV
import EMVCrypto
import EMVData
import JSONDocument

extension ApplicationLint {
    /// Offline data authentication as a terminal goes about it, with what the records hand out (EMV Book 2, 5 and 6).
    mutating func checkCertificates() {
        let promised = card.interchangeProfile
        let dynamic = promised.ddaSupported || promised.cdaSupported
        if profile.offlineAuthentication?.icc != nil, !dynamic {
            add(
                "icc-key-unused", .warning, "interchangeProfile",
                "the card has a key for dynamic data authentication, and neither DDA nor CDA is promised "
                    + "(EMV Book 3, Annex C1)")
        }
        if let list = value(.staticDataAuthenticationTagList), list != [0x82] {
            add(
                "sda-tag-list", "data.9F4A",
                "holds the tag of the AIP, 82, and nothing else: offline data authentication fails (EMV Book 3, 10.3)")
        }
        if promised.cdaSupported { checkCombined() }
        guard promised.sdaSupported || dynamic else { return }
        checkSigned()
        var needed: [Tag] = [
            .certificationAuthorityPublicKeyIndexICC, .issuerPublicKeyCertificate, .issuerPublicKeyExponent,
        ]
        if promised.sdaSupported { needed.append(.signedStaticApplicationData) }
        if dynamic { needed += [.iccPublicKeyCertificate, .iccPublicKeyExponent] }
        let missing = needed.filter { carried[$0] == nil }
        for tag in missing {
            add(
                "authentication-element-missing", "records",
                "the AIP promises offline data authentication, and no record holds tag \(tag), "
                    + "\(DataElement[tag]?.name ?? "") (EMV Book 3, 7.2, tables 29 to 31)")
        }
        if missing.isEmpty { recoverChain(dynamic: dynamic) }
    }

    /// CDA hashes what both CDOLs bring (EMV Book 2, 6.6.1).
    private mutating func checkCombined() {
        for (list, tag) in [(card.riskList1, "8C"), (card.riskList2, "8D")]
        where !list.entries.contains(where: { $0.tag == .unpredictableNumber }) {
            add(
                "cda-without-unpredictable-number", "data.\(tag)",
                "has no unpredictable number, tag 9F37: combined data authentication fails (EMV Book 2, 6.6.1)")
        }
    }

    /// What ought to be under a signature, so that nobody can change it (EMV Book 3, 10.3).
    private mutating func checkSigned() {
        for tag in [
            Tag.applicationPrimaryAccountNumber, .applicationExpirationDate, .applicationUsageControl,
            .cardholderVerificationMethodList, .issuerActionCodeDefault, .issuerActionCodeDenial,
            .issuerActionCodeOnline,
        ] {
            guard let element = carried[tag], !element.isAuthenticated else { continue }
            add(
                "element-unsigned", .warning, element.path,
                "tag \(tag), \(DataElement[tag]?.name ?? ""), is in no authenticated record: it can be changed unnoticed "
                    + "(EMV Book 3, 10.3)")
        }
    }

    private mutating func recoverChain(dynamic: Bool) {
        guard let authority else {
            return add(
                "ca-key-unknown", place(.certificationAuthorityPublicKeyIndexICC),
                "tag 8F is not the index of the CA key that signs the issuer's")
        }
        // The first day of the application: expiry against expiry has a check of its own.
        let date = profile.data["5F25"].map(\.bytes) ?? [0x00, 0x01, 0x01]
        do {
            let issuer = try IssuerPublicKeyCertificate.recover(
                certificate: value(.issuerPublicKeyCertificate) ?? [],
                remainder: value(.issuerPublicKeyRemainder) ?? [],
                exponent: value(.issuerPublicKeyExponent) ?? [], caKey: authority, pan: card.pan, date: date
            ).publicKey
            if card.interchangeProfile.sdaSupported {
                _ = try SignedStaticApplicationData.recover(
                    ssad: value(.signedStaticApplicationData) ?? [], issuerKey: issuer, staticData: staticData)
            }
            if dynamic { try recoverCardKey(issuer, date) }
            if let certificate = value(.iccPINEnciphermentPublicKeyCertificate) {
                _ = try ICCPINPublicKeyCertificate.recover(
                    certificate: certificate, remainder: value(.iccPINEnciphermentPublicKeyRemainder) ?? [],
                    exponent: value(.iccPINEnciphermentPublicKeyExponent) ?? [], issuerKey: issuer, pan: card.pan,
                    date: date)
            }
        } catch {
            add("certificate-chain", "offlineAuthentication", error.description)
        }
    }

    private mutating func recoverCardKey(_ issuer: RSAPublicKey, _ date: [UInt8]) throws(CertificateError) {
        let recovered = try ICCPublicKeyCertificate.recover(
            certificate: value(.iccPublicKeyCertificate) ?? [], remainder: value(.iccPublicKeyRemainder) ?? [],
            exponent: value(.iccPublicKeyExponent) ?? [], issuerKey: issuer, pan: card.pan, staticData: staticData,
            date: date)
        if let key = card.iccKey?.publicKey, recovered.publicKey.modulus != key.modulus {
            add(
                "icc-key-differs", "offlineAuthentication.icc",
                "the certificate holds another key than the card signs with (EMV Book 2, 6.5)")
        }
    }

    /// The key that a terminal finds by RID and tag 8F.
    private var authority: CAPublicKey? {
        guard let index = value(.certificationAuthorityPublicKeyIndexICC),
            let profile = profile.offlineAuthentication?.certificationAuthority
        else { return nil }
        let rid = Array(self.profile.aid.bytes.prefix(5))
        guard let key = profile.key else { return TestCertificationAuthority.find(rid: rid, index: index)?.publicKey }
        guard index == profile.index.bytes else { return nil }
        return try? CAPublicKey(rid: rid, index: index[0], modulus: key.modulus.bytes, exponent: key.exponent.bytes)
    }
}
