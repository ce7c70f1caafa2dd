import Bytes
import EMVData

/// A value of the configuration that cannot be, and why.
public struct ConfigurationProblem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The key, within an application or a list `applications[2].tacOnline`.
    public var path: String
    /// What is wrong with the value, for a person.
    public var reason: String

    /// A problem at a path.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// Path and reason.
    public var description: String { "\(path): \(reason)" }
}

extension TerminalConfiguration {
    /// Everything that is wrong, in the order of the settings; empty when the kernel can work with it.
    public var problems: [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        func check(_ holds: Bool, _ path: String, _ reason: @autoclosure () -> String) {
            if !holds { problems.append(ConfigurationProblem(path: path, reason: reason())) }
        }
        check(country <= 999, "country", "\(country) is not an ISO 3166 numeric code")
        check(currency <= 999, "currency", "\(currency) is not an ISO 4217 numeric code")
        check(
            terminalType.isKnown, "terminalType",
            "\([terminalType.rawValue].hex) is not 11 to 16, 21 to 26 or 34 to 36 (EMV Book 4, Annex A1)")
        check(!languages.isEmpty && languages.count <= 32, "languages", "1 to 32 languages are needed")
        for (index, language) in languages.enumerated() {
            check(
                language.utf8.count == 2 && language.utf8.allSatisfy { (0x61...0x7A).contains($0) },
                "languages[\(index)]", "\"\(language)\" is not two lower-case letters (ISO 639)")
        }
        check(!applications.isEmpty, "applications", "a terminal without an application cannot pay")
        for (index, application) in applications.enumerated() {
            for problem in application.problems {
                problems.append(
                    ConfigurationProblem(path: "applications[\(index)].\(problem.path)", reason: problem.reason))
            }
        }
        for (index, key) in caKeys.enumerated() {
            do {
                _ = try key.publicKey()
            } catch {
                problems.append(ConfigurationProblem(path: "caKeys[\(index)]", reason: "\(error)"))
            }
            check(
                key.expiry.map { CalendarDate($0) != nil } ?? true, "caKeys[\(index)].expiry",
                "\(key.expiry?.hex ?? "") is not a date (YYMMDD)")
        }
        for (index, code) in approvedResponseCodes.enumerated() {
            check(
                code.utf8.count == 2 && code.utf8.allSatisfy { (0x20...0x7E).contains($0) },
                "approvedResponseCodes[\(index)]", "\"\(code)\" is not two characters")
        }
        return problems
    }
}

extension TerminalApplication {
    /// Everything that is wrong with this application.
    public var problems: [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        func check(_ holds: Bool, _ path: String, _ reason: @autoclosure () -> String) {
            if !holds { problems.append(ConfigurationProblem(path: path, reason: reason())) }
        }
        check((5...16).contains(aid.count), "aid", "\(aid.count) bytes, 5 to 16 are needed")
        check(
            !versions.isEmpty && versions.allSatisfy { $0.count == 2 }, "versions",
            "at least one version of 2 bytes is needed")
        for (path, code) in [("tacDenial", tacDenial), ("tacOnline", tacOnline), ("tacDefault", tacDefault)] {
            check(code.map { $0.count == 5 } ?? true, path, "a terminal action code has 5 bytes")
        }
        check(
            maximumTargetPercentage <= 99 && targetPercentage <= maximumTargetPercentage, "maximumTargetPercentage",
            "\(maximumTargetPercentage) is not between the target percentage \(targetPercentage) and 99")
        check(
            floorLimit == 0 || thresholdValue < floorLimit, "thresholdValue",
            "\(thresholdValue) is not below the floor limit \(floorLimit)")
        for (path, list) in [("defaultDDOL", defaultDDOL), ("defaultTDOL", defaultTDOL)] {
            guard let list else { continue }
            do {
                _ = try DataObjectList.parse(list)
            } catch {
                problems.append(ConfigurationProblem(path: path, reason: "\(error)"))
            }
        }
        return problems
    }
}
