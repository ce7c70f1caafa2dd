import BERTLV
import Bytes
import EMVKernel
import JSONDocument
import ScriptedCard

/// `"expect"`: what must hold at the end. Only keys that are present are compared.
struct Expectation: Decodable, Sendable {
    /// Values that are text in the result, in the order in which a difference is shown.
    var facts: [(fact: Fact, expected: String?)] = []
    var authentication: Authentication?
    /// Issuer Script Results, 5 bytes a script.
    var scriptResults: [[UInt8]]?
    /// Names in each list of applications that the cardholder was shown.
    var offered: [[String]]?
    /// The commands sent, as patterns.
    var commands: [CommandPattern]?
    /// Data elements by tag; `nil`: the element must not be there.
    var elements: [(tag: Tag, value: [UInt8]?)] = []

    /// Offline data authentication: the method that was chosen, and how it went.
    struct Authentication: Decodable, Sendable {
        var method: String
        var result: String
    }

    private enum ListKey: String, CodingKey {
        case offlineDataAuthentication, scriptResults, offered, commands, elements
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Fact.Key.self)
        for fact in Fact.all where values.contains(fact.key) {
            facts.append((fact, try fact.expected(in: values)))
        }
        let lists = try decoder.container(keyedBy: ListKey.self)
        authentication = try lists.decodeIfPresent(Authentication.self, forKey: .offlineDataAuthentication)
        if let authentication {
            guard OfflineDataAuthenticationResult.Method(rawValue: authentication.method) != nil,
                OfflineDataAuthenticationResult.Outcome(rawValue: authentication.result) != nil
            else {
                throw lists.failure(
                    .offlineDataAuthentication,
                    "the method is \"none\", \"SDA\", \"DDA\" or \"CDA\", the result \"notPerformed\", \"successful\" or "
                        + "\"failed\"")
            }
        }
        scriptResults = try lists.decodeIfPresent([HexBytes].self, forKey: .scriptResults)?.map(\.bytes)
        guard scriptResults?.allSatisfy({ $0.count == 5 }) ?? true else {
            throw lists.failure(.scriptResults, "the results of a script have 5 bytes (EMV Book 4, Annex A5)")
        }
        offered = try lists.decodeIfPresent([[String]].self, forKey: .offered)
        if let texts = try lists.decodeIfPresent([String].self, forKey: .commands) {
            commands = try texts.enumerated().map { index, text in
                do {
                    return try CommandPattern(text)
                } catch {
                    throw lists.failure(.commands, "command \(index): \(error)")
                }
            }
        }
        for (name, value) in try lists.decodeIfPresent([String: HexBytes?].self, forKey: .elements) ?? [:] {
            guard let tag = Tag(text: name) else { throw lists.failure(.elements, "\"\(name)\" is not a tag") }
            elements.append((tag, value?.bytes))
        }
        elements.sort { $0.tag < $1.tag }
    }

    /// Everything that is not as expected.
    func differences(_ result: TransactionResult, _ memory: VectorMemory) -> [VectorDifference] {
        var differences: [VectorDifference] = []
        func compare(_ key: String, _ expected: String, _ actual: String) {
            if expected != actual { differences.append(VectorDifference(key, expected: expected, actual: actual)) }
        }
        for (fact, expected) in facts {
            let actual = fact.actual(result, memory)
            if fact.matches(expected, actual) { continue }
            differences.append(
                VectorDifference(fact.key.rawValue, expected: expected, actual: actual, fact.notes(expected, actual)))
        }
        if let authentication {
            let actual = result.offlineDataAuthentication
            let texts = (
                "\(authentication.method) \(authentication.result)",
                "\(actual.method.rawValue) \(actual.result.rawValue)"
            )
            compare("offlineDataAuthentication", texts.0, texts.1)
        }
        if let scriptResults { compare("scriptResults", Self.text(scriptResults), Self.text(result.scriptResults)) }
        if let offered { compare("offered", Self.text(offered), Self.text(memory.offered)) }
        for (tag, expected) in elements where result.elements[tag] != expected {
            differences.append(
                VectorDifference("elements.\(tag)", expected: expected?.hex, actual: result.elements[tag]?.hex))
        }
        if let commands { differences += Self.differences(commands, result.commands) }
        return differences
    }

    private static func text(_ values: [[UInt8]]) -> String { values.map(\.hex).joined(separator: " ") }

    private static func text(_ lists: [[String]]) -> String {
        lists.map { $0.joined(separator: ", ") }.joined(separator: "; ")
    }

    /// Commands that are not as expected, one by one.
    private static func differences(_ expected: [CommandPattern], _ actual: [[UInt8]]) -> [VectorDifference] {
        (0..<max(expected.count, actual.count)).compactMap { index in
            let pattern = expected.indices.contains(index) ? expected[index] : nil
            let command = actual.indices.contains(index) ? actual[index] : nil
            if let pattern, let command, pattern.matches(command) { return nil }
            return VectorDifference("commands[\(index)]", expected: pattern?.text, actual: command?.hex)
        }
    }
}
