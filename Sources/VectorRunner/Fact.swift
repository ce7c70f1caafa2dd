import Bytes
import EMVData
import EMVKernel
import JSONDocument

/// One value of a result that a vector can expect.
struct Fact: Sendable {
    enum Key: String, CodingKey, CaseIterable {
        case outcome, decidedBy, reason, application, tvr, tsi, cvmResults, firstCryptogram, finalCryptogram,
            responseCode,
            de55, signatureRequired, adviceRequired, reversalRequired, onlinePIN, exchanges, languages,
            confirmed, prompts
    }

    /// How the value is written in JSON.
    enum Form: Sendable {
        /// One of these words.
        case word([String])
        /// Hexadecimal of so many bytes; `nil`: of any number.
        case hex(Int?)
        /// `true` or `false`.
        case flag
        case number
        /// `*` stands for any text.
        case text
    }

    var key: Key
    var form: Form
    /// Bits of the value by name, where it has any.
    var bits: [BitDefinition] = []
    /// What the result says; `nil` where it says nothing.
    var actual: @Sendable (TransactionResult, VectorMemory) -> String?

    static let all: [Fact] = [
        Fact(key: .outcome, form: .word(TransactionResult.Outcome.allCases.map(\.rawValue))) { result, _ in
            result.outcome.rawValue
        },
        Fact(key: .decidedBy, form: .word(TransactionResult.Decision.allCases.map(\.rawValue))) { result, _ in
            result.decidedBy?.rawValue
        },
        Fact(key: .reason, form: .text) { result, _ in result.reason },
        Fact(key: .application, form: .text) { result, _ in result.application?.label },
        Fact(key: .tvr, form: .hex(5), bits: TerminalVerificationResults.definitions) { result, _ in
            result.tvr.bytes.hex
        },
        Fact(key: .tsi, form: .hex(2), bits: TransactionStatusInformation.definitions) { result, _ in
            result.tsi.bytes.hex
        },
        Fact(key: .cvmResults, form: .hex(3)) { result, _ in result.cvmResults.hex },
        Fact(key: .firstCryptogram, form: .word(Cryptogram.Kind.allCases.map(\.rawValue))) { result, _ in
            result.firstCryptogram?.type.rawValue
        },
        Fact(key: .finalCryptogram, form: .word(Cryptogram.Kind.allCases.map(\.rawValue))) { result, _ in
            result.finalCryptogram?.type.rawValue
        },
        Fact(key: .responseCode, form: .hex(2)) { result, _ in result.authorisationResponseCode?.hex },
        Fact(key: .de55, form: .hex(nil)) { result, _ in result.de55.hex },
        Fact(key: .signatureRequired, form: .flag) { result, _ in String(result.signatureRequired) },
        Fact(key: .adviceRequired, form: .flag) { result, _ in String(result.adviceRequired) },
        Fact(key: .reversalRequired, form: .flag) { result, _ in String(result.reversalRequired) },
        Fact(key: .onlinePIN, form: .flag) { _, memory in String(memory.onlinePIN) },
        Fact(key: .exchanges, form: .number) { result, _ in String(result.exchanges) },
        Fact(key: .languages, form: .text) { result, _ in result.languages.joined(separator: " ") },
        Fact(key: .prompts, form: .text) { _, memory in memory.prompts.joined(separator: "; ") },
        Fact(key: .confirmed, form: .text) { _, memory in memory.confirmed.joined(separator: ", ") },
    ]
}

extension Fact {
    /// The expected value as text; `nil` for a JSON null: the result must say nothing.
    func expected(in values: KeyedDecodingContainer<Key>) throws -> String? {
        if try values.decodeNil(forKey: key) { return nil }
        switch form {
        case .word(let legal):
            let word = try values.decode(String.self, forKey: key)
            guard legal.contains(word) else {
                throw values.failure(
                    key, "\"\(word)\" is none of " + legal.map { "\"\($0)\"" }.joined(separator: ", "))
            }
            return word
        case .hex(let count?): return try values.bytes(key, count: count).hex
        case .hex(nil): return try values.decode(HexBytes.self, forKey: key).bytes.hex
        case .flag: return String(try values.decode(Bool.self, forKey: key))
        case .number: return String(try values.decode(Int.self, forKey: key))
        case .text: return try values.decode(String.self, forKey: key)
        }
    }

    func matches(_ expected: String?, _ actual: String?) -> Bool {
        guard case .text = form, let expected, let actual else { return expected == actual }
        return Wildcard.matches(expected, actual)
    }

    /// The bits in which two values differ, by name.
    func notes(_ expected: String?, _ actual: String?) -> [String] {
        guard !bits.isEmpty, let expected = expected.flatMap({ try? Hex.decode($0) }),
            let actual = actual.flatMap({ try? Hex.decode($0) })
        else { return [] }
        return bits.compactMap { bit in
            switch (bit.matches(expected), bit.matches(actual)) {
            case (true, false): "missing: \(bit.meaning)"
            case (false, true): "too much: \(bit.meaning)"
            default: nil
            }
        }
    }
}

/// A pattern for text in which `*` stands for any characters, also none.
enum Wildcard {
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return pattern == text }
        guard text.hasPrefix(parts[0]) else { return false }
        var rest = text.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(parts[parts.count - 1])
    }
}
