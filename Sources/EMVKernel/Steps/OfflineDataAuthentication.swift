import BERTLV
import Bytes
import EMVCrypto
import EMVData

/// EMV Book 3, 10.3: is this the card that the issuer made, and are these its data?
enum OfflineDataAuthentication {
    /// Chooses the method (CDA before DDA before SDA) and performs it as far as this step goes: a CDA signature comes with
    /// a cryptogram later.
    static func perform(_ context: inout TransactionContext) async throws(TransactionEnd) {
        let terminal = context.configuration.terminalCapabilities
        if context.aip.cdaSupported, terminal.cda {
            context.authentication.method = .cda
            retrieveCardKey(&context)
        } else if context.aip.ddaSupported, terminal.dda {
            context.authentication.method = .dda
            retrieveCardKey(&context)
            try await DynamicDataAuthentication.perform(&context)
        } else if context.aip.sdaSupported, terminal.sda {
            context.authentication.method = .sda
            context.tvr.sdaSelected = true
            verifyStaticData(&context)
        } else {
            context.tvr.offlineDataAuthenticationNotPerformed = true
        }
    }

    // MARK: Static data authentication

    /// EMV Book 2, 5: the issuer's signature over the card's static data.
    private static func verifyStaticData(_ context: inout TransactionContext) {
        let needed: [Tag] = [
            .certificationAuthorityPublicKeyIndexICC, .issuerPublicKeyCertificate, .issuerPublicKeyExponent,
            .signedStaticApplicationData,
        ]
        if let missing = firstMissing(needed, context) { return fail(missing, &context) }
        do {
            let issuerKey = try recoverIssuerKey(context)
            let data = try staticData(context)
            let signature = context.data[.signedStaticApplicationData] ?? []
            let recovered = try verified { () throws(CertificateError) in
                try SignedStaticApplicationData.recover(
                    ssad: signature, issuerKey: issuerKey.publicKey, staticData: data)
            }
            context.data.replace(.dataAuthenticationCode, recovered.dataAuthenticationCode)
            succeed(&context)
        } catch {
            fail(error, &context)
        }
    }

    // MARK: The card's public key

    /// EMV Book 2, 6.1 to 6.4: issuer key and card key, for DDA and CDA; the hash in the card's certificate covers its
    /// static data.
    private static func retrieveCardKey(_ context: inout TransactionContext) {
        let needed: [Tag] = [
            .certificationAuthorityPublicKeyIndexICC, .issuerPublicKeyCertificate, .issuerPublicKeyExponent,
            .iccPublicKeyCertificate, .iccPublicKeyExponent,
        ]
        if let missing = firstMissing(needed, context) { return fail(missing, &context) }
        do {
            let issuerKey = try recoverIssuerKey(context)
            context.authentication.issuerKey = issuerKey.publicKey
            context.authentication.cardKey = try recoverCardKey(issuerKey.publicKey, context)
        } catch {
            fail(error, &context)
        }
    }

    /// EMV Book 2, 5.2, 5.3, 6.2, 6.3: the certification authority's key by RID and index, unless it was withdrawn
    /// (11.2.4), and with it the issuer's.
    static func recoverIssuerKey(_ context: TransactionContext) throws(AuthenticationFailure) -> RecoveredIssuerKey {
        let rid = [UInt8]((context.data[.dedicatedFileName] ?? []).prefix(5))
        guard let index = context.data[.certificationAuthorityPublicKeyIndexICC], index.count == 1 else {
            throw AuthenticationFailure("the Certification Authority Public Key Index (8F) has not one byte")
        }
        let keys = context.configuration.caKeys.filter { $0.rid == rid && $0.index == index[0] }
        let certificate = context.data[.issuerPublicKeyCertificate] ?? []
        // A live and a test key may share an index; the certificate is as long as the key that signed it.
        guard let key = keys.first(where: { $0.modulus.count == certificate.count }) ?? keys.first,
            let caKey = try? key.publicKey()
        else {
            throw AuthenticationFailure("no certification authority key \(index.hex) of \(rid.hex) is known")
        }
        guard !key.isExpired(on: context.environment.date) else {
            throw AuthenticationFailure("the certification authority key \(index.hex) of \(rid.hex) has expired")
        }
        let revoked = context.configuration.revokedCertificates.filter { $0.rid == rid && $0.index == index[0] }
        let data = context.data
        let (pan, date) = (context.pan, context.environment.date)
        return try verified { () throws(CertificateError) in
            try IssuerPublicKeyCertificate.recover(
                certificate: certificate, remainder: data[.issuerPublicKeyRemainder] ?? [],
                exponent: data[.issuerPublicKeyExponent] ?? [], caKey: caKey, pan: pan, date: date,
                revoked: Set(revoked.map(\.serialNumber)))
        }
    }

    /// EMV Book 2, 6.4.
    static func recoverCardKey(
        _ issuerKey: RSAPublicKey, _ context: TransactionContext
    ) throws(AuthenticationFailure) -> RSAPublicKey {
        let signed = try staticData(context)
        let data = context.data
        let (pan, date) = (context.pan, context.environment.date)
        return try verified { () throws(CertificateError) in
            try ICCPublicKeyCertificate.recover(
                certificate: data[.iccPublicKeyCertificate] ?? [], remainder: data[.iccPublicKeyRemainder] ?? [],
                exponent: data[.iccPublicKeyExponent] ?? [], issuerKey: issuerKey, pan: pan, staticData: signed,
                date: date)
        }.publicKey
    }

    // MARK: Static data to be authenticated

    /// The records that the AFL marks, then the AIP where the Static Data Authentication Tag List names it; that list can
    /// name nothing else (EMV Book 3, 10.3; Book 2, 5.1.1, 6.1.1).
    private static func staticData(_ context: TransactionContext) throws(AuthenticationFailure) -> [UInt8] {
        guard let records = context.authentication.records else {
            throw AuthenticationFailure("a record to be authenticated is not a template 70 (EMV Book 3, 10.3)")
        }
        guard let list = context.data[.staticDataAuthenticationTagList] else { return records }
        guard list == Tag.applicationInterchangeProfile.bytes else {
            throw AuthenticationFailure("the Static Data Authentication Tag List is \(list.hex), not 82")
        }
        return records + context.aip.bytes
    }

    // MARK: Results

    /// The first of these that the card did not give.
    private static func firstMissing(_ tags: [Tag], _ context: TransactionContext) -> AuthenticationFailure? {
        tags.first { context.data[$0] == nil }.map { tag in
            AuthenticationFailure("\(DataElement[tag]?.name ?? "an element") (\(tag)) is missing", dataAreMissing: true)
        }
    }

    static func succeed(_ context: inout TransactionContext) {
        context.authentication.outcome = .successful
        context.tsi.offlineDataAuthenticationPerformed = true
        context.data.set(
            .certificationAuthorityPublicKeyIndexTerminal, context.data[.certificationAuthorityPublicKeyIndexICC])
    }

    /// EMV Book 3, 10.3: performed, and failed.
    static func fail(_ failure: AuthenticationFailure, _ context: inout TransactionContext) {
        context.authentication.outcome = .failed
        context.authentication.reason = failure.reason
        if failure.dataAreMissing { context.tvr.iccDataMissing = true }
        context.tsi.offlineDataAuthenticationPerformed = true
        switch context.authentication.method {
        case .sda: context.tvr.sdaFailed = true
        case .dda: context.tvr.ddaFailed = true
        case .cda: context.tvr.cdaFailed = true
        case .none: break
        }
    }

    /// Runs a check of `EMVCrypto` and keeps its words.
    static func verified<Value>(
        _ check: () throws(CertificateError) -> Value
    ) throws(AuthenticationFailure) -> Value {
        do {
            return try check()
        } catch {
            // A key that does not fit into its certificate needs the remainder (EMV Book 3, 7.5).
            throw AuthenticationFailure(
                error.description, dataAreMissing: error.check == .remainder && error.found == "absent")
        }
    }
}

/// Why offline data authentication failed, for a person.
struct AuthenticationFailure: Error, Sendable {
    var reason: String
    /// The card does not have what its AIP promises: «ICC data missing» in the TVR (EMV Book 3, 7.5).
    var dataAreMissing: Bool

    init(_ reason: String, dataAreMissing: Bool = false) {
        self.reason = reason
        self.dataAreMissing = dataAreMissing
    }
}

/// What offline data authentication knows so far.
struct AuthenticationState: Sendable {
    var method = OfflineDataAuthenticationResult.Method.none
    var outcome = OfflineDataAuthenticationResult.Outcome.notPerformed
    var reason: String?
    /// Records that the AFL marks for authentication, in the form they are signed; `nil` once one was not a template 70.
    private(set) var records: [UInt8]? = []
    var issuerKey: RSAPublicKey?
    var cardKey: RSAPublicKey?

    /// CDA was chosen and nothing has failed yet.
    var canUseCDA: Bool { method == .cda && outcome != .failed && cardKey != nil }

    var result: OfflineDataAuthenticationResult {
        OfflineDataAuthenticationResult(method: method, result: outcome, reason: reason)
    }

    /// EMV Book 3, 10.3: of SFI 1 to 10 the value of template 70, of SFI 11 to 30 the whole record.
    mutating func add(_ record: [UInt8], _ template: TLV?, sfi: UInt8) {
        guard let template, let collected = records else { return records = nil }
        records = collected + (sfi <= 10 ? [UInt8](template.value) : record)
    }
}
