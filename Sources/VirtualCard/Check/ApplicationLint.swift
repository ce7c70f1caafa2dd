import BERTLV
import EMVData

/// Checks of one application: what its profile says against what its card hands out.
struct ApplicationLint {
    /// A data object that READ RECORD hands out.
    struct Carried {
        var value: [UInt8]
        var path: String
        var isAuthenticated: Bool
    }

    let profile: ApplicationProfile
    let card: PersonalisedApplication
    let path: String
    let hasPIN: Bool
    var findings: [ProfileFinding] = []
    /// What a terminal has after reading the records of the AFL.
    var carried: [Tag: Carried] = [:]
    /// Static data to be authenticated, as a terminal puts them together (EMV Book 3, 10.3).
    var staticData: [UInt8] = []

    init(_ profile: ApplicationProfile, _ card: PersonalisedApplication, path: String, hasPIN: Bool) {
        self.profile = profile
        self.card = card
        self.path = path
        self.hasPIN = hasPIN
    }

    mutating func checkAll() {
        checkNames()
        checkFiles()
        checkElements()
        checkAccount()
        checkDates()
        checkUsage()
        checkDataObjectLists()
        checkInterchangeProfile()
        checkCertificates()
        checkVerificationMethods()
        checkActionCodes()
        checkLimits()
        checkLog()
    }

    /// Adds a finding; `place` is what comes behind the application's path.
    mutating func add(_ id: String, _ severity: ProfileFinding.Severity, _ place: String, _ reason: String) {
        let path = place.isEmpty || place.hasPrefix("[") ? path + place : "\(path).\(place)"
        findings.append(ProfileFinding(id: id, severity: severity, path: path, reason: reason))
    }

    /// Adds an error.
    mutating func add(_ id: String, _ place: String, _ reason: String) { add(id, .error, place, reason) }

    /// Where a profile says an element: in its data, or in its keys when it is computed.
    func place(_ tag: Tag) -> String {
        profile.data[tag.description] != nil ? "data.\(tag)" : "offlineAuthentication"
    }

    func value(_ tag: Tag) -> [UInt8]? { carried[tag]?.value }
}
