import Bytes
public import EMVCrypto

/// Looks for the way in which a cryptogram was made: every combination of key derivation, session key, data and padding
/// that schemes use and people mistake for one another (EMV Book 2, 8.1 and A1).
///
/// The rule of the scheme, as the issuer application data tell it, and combinations one slip away from it come first; when
/// one of them matches, the search ends.
public struct CryptogramDiagnosis: Sendable {
    /// A combination that gives the cryptogram.
    public struct Match: Sendable, Hashable {
        /// How the ICC master key came about.
        public var masterKey: String
        /// How the session key came about.
        public var sessionKey: String
        /// What was taken as data.
        public var data: String
        /// How it was padded.
        public var padding: String
        /// The data, unpadded.
        public var input: [UInt8]
        /// Each difference from the rule or from what was handed in; empty when there is none.
        public var differences: [String]
    }

    /// One part of the combinations and what was tried for it.
    public struct Dimension: Sendable, Hashable {
        public var name: String
        public var choices: [String]
    }

    /// The rule that the issuer application data point to.
    public let rule: String?
    /// What matches, the least differences first; most often one or none.
    public let matches: [Match]
    /// Cryptograms computed.
    public let tried: Int
    /// What was combined.
    public let dimensions: [Dimension]
    /// What cannot make a difference and was left out for that reason.
    public let remarks: [String]

    /// Searches.
    ///
    /// - Parameter progress: called after each session key with how many are done, and how many there are at most.
    public init(_ question: CryptogramQuestion, progress: (Int, Int) -> Void = { _, _ in }) throws(CryptoError) {
        let keys = KeyChoices(question)
        let masters = try keys.masterKeys()
        let sessions = try keys.sessionKeys(of: masters)
        let data = DataChoices(question).all
        let paddings = Self.paddings(question.version)
        var tried = 0
        var matches: [Match] = []
        for level in [0...1, 2...Int.max] where matches.isEmpty {
            for (index, session) in sessions.enumerated() {
                let (key, isAES) = (session.material.key, session.material.isAES)
                for content in data {
                    for padding in isAES ? Self.noPadding : paddings {
                        let slips = session.slips + content.slips + padding.slips
                        guard level.contains(slips.count) else { continue }
                        tried += 1
                        let computed =
                            isAES
                            ? try ApplicationCryptogram.aes(sessionKey: key, data: content.value)
                            : try ApplicationCryptogram.tdes(
                                sessionKey: key, data: content.value, padding: padding.value)
                        guard ConstantTime.equal(computed, question.cryptogram) else { continue }
                        matches.append(
                            Match(
                                masterKey: session.masterKey, sessionKey: session.words, data: content.words,
                                padding: padding.words, input: content.value, differences: slips))
                    }
                }
                progress(index + 1 + (level.lowerBound == 0 ? 0 : sessions.count), 2 * sessions.count)
            }
        }
        self.tried = tried
        self.matches = matches.sorted { $0.differences.count < $1.differences.count }
        rule = question.version?.name
        dimensions = [
            Dimension(name: "ICC master key", choices: masters.map(\.words)),
            Dimension(name: "session key", choices: Self.distinct(sessions.map(\.words))),
            Dimension(name: "data", choices: data.map(\.words)),
            Dimension(name: "padding", choices: paddings.map(\.words)),
        ]
        remarks = keys.remarks
    }

    private static var noPadding: [Choice<MAC.Padding>] {
        [Choice(value: .method2, words: "AES CMAC, which pads by itself")]
    }

    private static func paddings(_ rule: CryptogramVersion?) -> [Choice<MAC.Padding>] {
        let words: [MAC.Padding: String] = [.method1: "zeros (method 1)", .method2: "80 and zeros (method 2)"]
        return [MAC.Padding.method2, .method1].map { padding in
            let text = words[padding] ?? ""
            guard let rule, rule.padding != padding else { return Choice(value: padding, words: text) }
            return Choice(
                value: padding, words: text,
                slips: ["padding with \(text); \(rule.name) pads with \(words[rule.padding] ?? "")"])
        }
    }

    private static func distinct(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }
}
