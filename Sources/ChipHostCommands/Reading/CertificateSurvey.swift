import BERTLV
import Bytes
import EMVCrypto
import EMVData
import EMVKernel

/// Opens the certificates that an application brought, with every public key that is known for its index: the
/// terminal's own and those that payment systems published (EMV Book 2, 5 and 6).
struct CertificateSurvey: Sendable {
    let elements: [Tag: [UInt8]]
    /// The records that enter offline data authentication, as Book 3, 10.3 joins them.
    let staticData: [UInt8]
    /// Today, `YYMMDD`.
    let date: [UInt8]
    let showsPAN: Bool

    private static let keys = CAPublicKeyTable(
        TerminalConfiguration.embedded.caKeys.compactMap { try? $0.publicKey() } + CAPublicKeyTable.known.keys)

    /// Before every expiry: years from 50 on are of the last century (EMV Book 4, 6.7.3).
    private static let anyDate: [UInt8] = [0x50, 0x01, 0x01]

    /// What the certificates say; `nil` when there are none.
    func section() -> DecodedLine? {
        guard let index = elements[.certificationAuthorityPublicKeyIndexICC]?.first,
            let certificate = elements[.issuerPublicKeyCertificate], let aid = elements[.dedicatedFileName]
        else { return nil }
        var section = DecodedLine("Certificates")
        let rid = Array(aid.prefix(5))
        let candidates = Self.keys.candidates(rid: rid, index: index, modulusLength: certificate.count)
        guard !candidates.isEmpty else {
            section.meaning =
                "no key \(Hex.encode([index])) of \(rid.hex) with \(certificate.count * 8) bits is known, so they cannot be opened"
            return section
        }
        var issuer: RecoveredIssuerKey?
        for (number, key) in candidates.enumerated() where issuer == nil {
            let line: DecodedLine
            (line, issuer) = issuerLine(certificate, key)
            if issuer != nil || number == candidates.count - 1 { section.children.append(line) }
        }
        if let issuer { section.children += cardLines(issuer.publicKey) }
        return section
    }

    private var pan: String {
        let digits = elements[.applicationPrimaryAccountNumber].flatMap { Digits.text(ofCompressedNumeric: $0) }
            .flatMap { $0.isEmpty ? nil : $0 }
        let track = elements[.track2EquivalentData].map { $0.hex.prefix { $0 != "D" } }
        return digits ?? track.map(String.init) ?? ""
    }

    private func issuerLine(_ certificate: [UInt8], _ key: CAPublicKey) -> (DecodedLine, RecoveredIssuerKey?) {
        let (recovered, problem) = attempt { date throws(CertificateError) in
            try IssuerPublicKeyCertificate.recover(
                certificate: certificate, remainder: elements[.issuerPublicKeyRemainder] ?? [],
                exponent: elements[.issuerPublicKeyExponent] ?? [], caKey: key, pan: pan, date: date)
        }
        var line = DecodedLine("Issuer certificate, opened with key \(Hex.encode([key.index])) of \(key.rid.hex)")
        if let recovered {
            line.meaning =
                "issuer \(recovered.identifier.hex), \(validity(recovered.expiry, recovered.serial)), key of "
                + "\(recovered.publicKey.modulus.count * 8) bits"
        }
        line.children = finding(problem)
        return (line, recovered)
    }

    private func cardLines(_ issuerKey: RSAPublicKey) -> [DecodedLine] {
        var lines: [DecodedLine] = []
        if let signature = elements[.signedStaticApplicationData] {
            let (recovered, problem) = attempt { _ throws(CertificateError) in
                try SignedStaticApplicationData.recover(ssad: signature, issuerKey: issuerKey, staticData: signedData)
            }
            lines.append(
                DecodedLine(
                    "Signed Static Application Data",
                    meaning: recovered.map { "right, data authentication code \($0.dataAuthenticationCode.hex)" } ?? "",
                    children: finding(problem)))
        }
        if let certificate = elements[.iccPublicKeyCertificate] {
            let (recovered, problem) = attempt { date throws(CertificateError) in
                try ICCPublicKeyCertificate.recover(
                    certificate: certificate, remainder: elements[.iccPublicKeyRemainder] ?? [],
                    exponent: elements[.iccPublicKeyExponent] ?? [], issuerKey: issuerKey, pan: pan,
                    staticData: signedData, date: date)
            }
            lines.append(cardLine("ICC certificate", recovered, problem))
        }
        if let certificate = elements[.iccPINEnciphermentPublicKeyCertificate] {
            let (recovered, problem) = attempt { date throws(CertificateError) in
                try ICCPINPublicKeyCertificate.recover(
                    certificate: certificate, remainder: elements[.iccPINEnciphermentPublicKeyRemainder] ?? [],
                    exponent: elements[.iccPINEnciphermentPublicKeyExponent] ?? [], issuerKey: issuerKey, pan: pan,
                    date: date)
            }
            lines.append(cardLine("ICC PIN encipherment certificate", recovered, problem))
        }
        return lines
    }

    /// The static data to be authenticated: the records, then the AIP where the tag list names it (Book 3, 10.3).
    private var signedData: [UInt8] {
        let names = elements[.staticDataAuthenticationTagList] == [0x82]
        return staticData + (names ? elements[.applicationInterchangeProfile] ?? [] : [])
    }

    private func cardLine(_ name: String, _ recovered: RecoveredICCKey?, _ problem: CertificateError?) -> DecodedLine {
        var line = DecodedLine(name, children: finding(problem))
        if let recovered {
            let pan = showsPAN ? recovered.pan : Masking.pan(recovered.pan)
            line.meaning =
                "card \(pan), \(validity(recovered.expiry, recovered.serial)), key of "
                + "\(recovered.publicKey.modulus.count * 8) bits"
        }
        return line
    }

    /// Opens with today's date; a certificate that is merely out of date is opened all the same.
    private func attempt<T>(
        _ recover: ([UInt8]) throws(CertificateError) -> T
    ) -> (T?, CertificateError?) {
        do {
            return (try recover(date), nil)
        } catch {
            return (try? recover(Self.anyDate), error)
        }
    }

    private func finding(_ problem: CertificateError?) -> [DecodedLine] {
        problem.map { [DecodedLine($0.description, isFinding: true)] } ?? []
    }

    private func validity(_ expiry: [UInt8], _ serial: [UInt8]) -> String {
        let digits = expiry.hex
        return "valid to \(digits.prefix(2))/\(digits.suffix(2)), serial \(serial.hex)"
    }
}
