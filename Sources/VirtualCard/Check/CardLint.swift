import ISO7816
import JSONDocument

/// Checks of what all applications of a card share.
struct CardLint {
    let profile: CardProfile
    var findings: [ProfileFinding] = []

    init(_ profile: CardProfile) { self.profile = profile }

    private mutating func add(_ id: String, _ severity: ProfileFinding.Severity, _ path: String, _ reason: String) {
        findings.append(ProfileFinding(id: id, severity: severity, path: "$.\(path)", reason: reason))
    }

    mutating func checkCard() {
        checkAnswerToReset()
        checkPriorities()
        checkNames()
    }

    /// EMV Book 1, 8: what a terminal accepts, and the protocol that it then speaks.
    private mutating func checkAnswerToReset() {
        guard let bytes = profile.atr?.bytes else { return }
        do {
            let atr = try ATR.parse(bytes)
            if atr.firstOfferedProtocol != profile.transmissionProtocol.value {
                add(
                    "atr-protocol", .error, "atr",
                    "the answer to reset offers T=\(atr.firstOfferedProtocol == .t0 ? 0 : 1) first, and the card speaks "
                        + "\(profile.transmissionProtocol.rawValue) (EMV Book 1, 8.3.3.1)")
            }
            if !atr.isEMVAcceptable() {
                add("atr-rejected", .error, "atr", "a terminal rejects this answer to reset (EMV Book 1, 8)")
            }
        } catch {
            add("atr-rejected", .error, "atr", error.description)
        }
    }

    /// EMV Book 1, 12.2.3, table 48: the terminal's order of applications.
    private mutating func checkPriorities() {
        guard profile.applications.count > 1 else { return }
        for (index, application) in profile.applications.enumerated() {
            guard let priority = application.priority else {
                add(
                    "priority-missing", .warning, "applications[\(index)]",
                    "without a priority the application comes last (EMV Book 1, 12.2.3, table 48)")
                continue
            }
            if let first = profile.applications.firstIndex(where: { $0.priority == priority }), first < index {
                add(
                    "priority-duplicate", .warning, "applications[\(index)].priority",
                    "applications[\(first)] has priority \(priority) too: the order between them is the terminal's "
                        + "(EMV Book 1, 12.2.3, table 48)")
            }
        }
    }

    /// EMV Book 1, 12.3.1: an AID that begins like another needs bytes of its own behind.
    private mutating func checkNames() {
        for (index, application) in profile.applications.enumerated() {
            for (other, longer) in profile.applications.enumerated() where other != index {
                if longer.aid.bytes.starts(with: application.aid.bytes) {
                    add(
                        "aid-prefix", .error, "applications[\(index)].aid",
                        "is the beginning of the AID of applications[\(other)]: applications of one kind differ in their "
                            + "suffix, so that each can be selected alone (EMV Book 1, 12.3.1)")
                }
            }
        }
    }
}
