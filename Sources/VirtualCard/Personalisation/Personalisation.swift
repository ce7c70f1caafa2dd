import BERTLV
import Bytes
import EMVCrypto
import EMVData
import ISO7816
import JSONDocument

/// Turns a profile into a card: derives keys, signs certificates, writes files.
struct Personalisation {
    let profile: CardProfile
    let check: ProfileCheck

    /// Tags that a record may name without `data` having them: they come from the keys.
    static let computedTags: Set<Tag> = [
        .certificationAuthorityPublicKeyIndexICC, .issuerPublicKeyCertificate, .issuerPublicKeyRemainder,
        .issuerPublicKeyExponent, .signedStaticApplicationData, .iccPublicKeyCertificate, .iccPublicKeyRemainder,
        .iccPublicKeyExponent, .iccPINEnciphermentPublicKeyCertificate, .iccPINEnciphermentPublicKeyRemainder,
        .iccPINEnciphermentPublicKeyExponent,
    ]

    init(_ profile: CardProfile) {
        self.profile = profile
        check = ProfileCheck(file: "card profile \(profile.name)")
    }

    func card() throws(JSONDocumentError) -> PersonalisedCard {
        try profile.validate(file: check.file)
        var applications: [PersonalisedApplication] = []
        for (index, application) in profile.applications.enumerated() {
            applications.append(
                try ApplicationPersonalisation(application, check, "applications[\(index)]").application())
        }
        let transport = profile.transmissionProtocol.value
        return PersonalisedCard(
            atr: profile.atr.map { ATR(bytes: $0.bytes) } ?? (transport == .t0 ? .t0Default : .t1Default),
            transmissionProtocol: transport, environment: try environment(), applications: applications,
            pin: profile.pin?.digits.pin, pinTryLimit: profile.pin?.tryLimit ?? 0)
    }

    /// FCI (EMV Book 1, 11.3.4, table 43) and directory (12.2.3, tables 46 and 47).
    private func environment() throws(JSONDocumentError) -> PersonalisedEnvironment? {
        guard let environment = profile.paymentSystemEnvironment else { return nil }
        var proprietary = [TLV(.shortFileIdentifier, [environment.sfi])]
        if let languages = environment.languagePreference {
            proprietary.append(TLV(.languagePreference, languages.utf8))
        }
        if let table = environment.issuerCodeTableIndex {
            proprietary.append(TLV(.issuerCodeTableIndex, [table / 10 << 4 | table % 10]))
        }
        let fci = TLV(
            .fciTemplate,
            children: [
                TLV(.dedicatedFileName, PersonalisedEnvironment.name),
                TLV(.fciProprietaryTemplate, children: proprietary),
            ])
        // As many entries as fit share a record, as on ordinary cards.
        var records: [[TLV]] = [[]]
        for application in profile.applications {
            let entry = application.directoryEntry
            if (records[records.count - 1] + [entry]).encoded.count > 250 { records.append([]) }
            records[records.count - 1].append(entry)
        }
        return PersonalisedEnvironment(
            fci: Array(fci.encoded), sfi: environment.sfi,
            records: records.map { Array(TLV(.readRecordResponseTemplate, children: $0).encoded) })
    }
}

extension ApplicationProfile {
    /// Tag 87 (EMV Book 1, 12.2.3, table 48).
    var priorityIndicator: [UInt8]? {
        guard priority != nil || confirmationRequired == true else { return nil }
        return [(priority ?? 0) | (confirmationRequired == true ? 0x80 : 0)]
    }

    fileprivate var directoryEntry: TLV {
        var entry = [TLV(.applicationDedicatedFileName, aid.bytes), TLV(.applicationLabel, label.utf8)]
        if let priorityIndicator { entry.append(TLV(.applicationPriorityIndicator, priorityIndicator)) }
        if let preferredName { entry.append(TLV(.applicationPreferredName, preferredName.utf8)) }
        return TLV(.applicationTemplate, children: entry)
    }
}

extension Tag {
    /// A tag from hexadecimal text.
    init?(text: String) {
        guard let bytes = try? Hex.decode(text) else { return nil }
        self.init(bytes: bytes)
    }
}
