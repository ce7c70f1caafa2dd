import BERTLV
import EMVCrypto
import EMVData
import ISO7816

/// A card as it leaves the bureau: everything that never changes again.
struct PersonalisedCard: Sendable {
    var atr: ATR
    var transmissionProtocol: TransmissionProtocol
    var environment: PersonalisedEnvironment?
    var applications: [PersonalisedApplication]
    var pin: PIN?
    var pinTryLimit: UInt8
}

/// The Payment System Environment (EMV Book 1, 12.2).
struct PersonalisedEnvironment: Sendable {
    static let name: [UInt8] = Array("1PAY.SYS.DDF01".utf8)

    var fci: [UInt8]
    var sfi: UInt8
    var records: [[UInt8]]
}

/// An application with its keys and files.
struct PersonalisedApplication: Sendable {
    /// Where a record stands.
    struct RecordAddress: Hashable, Sendable {
        var sfi: UInt8
        var record: UInt8
    }

    var aid: [UInt8]
    var pan: String
    var panSequenceNumber: UInt8
    var fci: [UInt8]
    var interchangeProfile: ApplicationInterchangeProfile
    var fileLocator: [UInt8]
    var responseFormat: ApplicationProfile.ResponseFormat
    var processingOptionsList: DataObjectList
    var riskList1: DataObjectList
    var riskList2: DataObjectList
    /// What INTERNAL AUTHENTICATE carries; `nil` when the card leaves it to the terminal's default DDOL.
    var dynamicAuthenticationList: DataObjectList?
    var data: [Tag: [UInt8]]
    var readableTags: Set<Tag>
    var records: [RecordAddress: [UInt8]]
    var cryptograms: CryptogramEngine
    var iccKey: RSAPrivateKey?
    var pinEnciphermentKey: RSAPrivateKey?
    var rules: RiskRules
    var log: LogFile?
    var blocked: Bool
}

/// The transaction log (EMV Book 3, D4).
struct LogFile: Sendable {
    var sfi: UInt8
    var entries: Int
    var format: DataObjectList
}

/// ``RiskManagementProfile`` with its gaps filled.
struct RiskRules: Sendable {
    var consecutiveOffline: RiskManagementProfile.Limits
    var cumulativeOffline: RiskManagementProfile.Limits
    var issuerAuthenticationMandatory: Bool
    var declineWhen: Set<CardCondition>
    var goOnlineWhen: Set<CardCondition>
    var declineWhenUnableToGoOnline: Set<CardCondition>
    var putData: Set<Tag>

    init(_ profile: RiskManagementProfile?) {
        let ordinary = RiskManagementProfile.ordinary
        consecutiveOffline = profile?.consecutiveOffline ?? .init()
        cumulativeOffline = profile?.cumulativeOffline ?? .init()
        issuerAuthenticationMandatory = (profile?.issuerAuthentication ?? ordinary.issuerAuthentication) == .mandatory
        declineWhen = Set(profile?.declineWhen ?? ordinary.declineWhen ?? [])
        goOnlineWhen = Set(profile?.goOnlineWhen ?? ordinary.goOnlineWhen ?? [])
        declineWhenUnableToGoOnline = Set(
            profile?.declineWhenUnableToGoOnline ?? ordinary.declineWhenUnableToGoOnline ?? [])
        putData = Set((profile?.putData ?? ordinary.putData ?? []).compactMap(Tag.init(text:)))
    }
}
