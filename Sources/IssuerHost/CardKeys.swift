import Bytes
import EMVCrypto

/// A card's keys, derived as its scheme and cryptogram version say.
struct CardKeys {
    let version: CryptogramVersion
    let atc: [UInt8]
    let unpredictableNumber: [UInt8]
    let masterKey: SecretBytes
    private let range: CardRange
    private let pan: String
    private let sequenceNumber: UInt8

    init(
        _ range: CardRange, _ version: CryptogramVersion, pan: String, sequenceNumber: UInt8, atc: [UInt8],
        unpredictableNumber: [UInt8]
    ) throws(CryptoError) {
        self.range = range
        self.version = version
        self.pan = pan
        self.sequenceNumber = sequenceNumber
        self.atc = atc
        self.unpredictableNumber = unpredictableNumber
        masterKey = try Self.derive(range.issuerMasterKeys.applicationCryptogram, version, pan, sequenceNumber)
    }

    /// ICC master key (EMV Book 2, A1.4).
    private static func derive(
        _ key: IssuerMasterKey, _ version: CryptogramVersion, _ pan: String, _ sequenceNumber: UInt8
    ) throws(CryptoError) -> SecretBytes {
        switch version.masterKey {
        case .a: try KeyDerivation.masterKeyOptionA(key.bytes, pan: pan, psn: sequenceNumber)
        case .b: try KeyDerivation.masterKeyOptionB(key.bytes, pan: pan, psn: sequenceNumber)
        }
    }

    /// The key of the cryptograms (EMV Book 2, A1.3).
    func sessionKey() throws(CryptoError) -> SecretBytes {
        switch version.sessionKey {
        case .none: masterKey
        case .common: try SessionKey.common(masterKey, atc: atc)
        case .mastercard:
            try SessionKey.mastercardSKD(masterKey, atc: atc, unpredictableNumber: unpredictableNumber)
        }
    }

    func integrityKey(_ diversifier: [UInt8]) throws(CryptoError) -> SecretBytes {
        try scriptKey(range.issuerMasterKeys.integrity, diversifier)
    }

    func confidentialityKey(_ diversifier: [UInt8]) throws(CryptoError) -> SecretBytes {
        try scriptKey(range.issuerMasterKeys.confidentiality, diversifier)
    }

    private func scriptKey(_ key: IssuerMasterKey, _ diversifier: [UInt8]) throws(CryptoError) -> SecretBytes {
        let key = try Self.derive(key, version, pan, sequenceNumber)
        return version.script == .visa
            ? try SessionKey.visaSecureMessaging(key, atc: atc) : try SessionKey.common(key, arqc: diversifier)
    }

    /// How the keys came about, for a person.
    var explanation: [String] {
        let option: String =
            switch version.masterKey {
            case .a: "option A, rightmost 16 digits of PAN and sequence number"
            case .b where pan.utf8.count <= 16: "option B, which is option A for a PAN of \(pan.utf8.count) digits"
            case .b: "option B, digits of a hash over PAN and sequence number"
            }
        let session: String =
            switch version.sessionKey {
            case .none: "none, the ICC master key itself"
            case .common: "common session key by ATC \(atc.hex)"
            case .mastercard:
                "Mastercard session key by ATC \(atc.hex) and unpredictable number \(unpredictableNumber.hex)"
            }
        return ["ICC master key: \(option)", "session key: \(session)"]
    }
}
