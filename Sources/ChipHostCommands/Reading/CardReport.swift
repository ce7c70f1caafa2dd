import Bytes
import EMVData
import ISO7816
import JSONDocument

/// Which of a card's two sides is read.
enum CardInterface: String, Sendable, CaseIterable {
    case contact
    case contactless
}

/// Everything a card told.
struct CardReport: Sendable {
    var atr: ATR
    var interface: CardInterface
    /// The directory of applications, PSE or PPSE.
    var directory: DecodedLine
    var applications: [ApplicationReport] = []
    /// What was odd, or could not be read.
    var findings: [String] = []

    var json: JSONValue {
        [
            "atr": ATRCommand.json(atr), "interface": .string(interface.rawValue), "directory": directory.json,
            "applications": .array(applications.map(\.json)), "findings": .array(findings.map(JSONValue.string)),
        ]
    }
}

/// Everything one application told.
struct ApplicationReport: Sendable {
    /// DF name; empty for the application that a card without selection answers with.
    var aid: [UInt8]
    var label: String
    /// What each command brought, in the order they were sent.
    var sections: [DecodedLine] = []
    var findings: [String] = []

    var title: String {
        let name = aid.isEmpty ? "Application (none selected)" : "Application \(aid.hex)"
        return label.isEmpty ? name : "\(name) \"\(label)\""
    }

    var json: JSONValue {
        [
            "aid": .string(aid.hex), "label": .string(label), "data": .array(sections.map(\.json)),
            "findings": .array(findings.map(JSONValue.string)),
        ]
    }
}
