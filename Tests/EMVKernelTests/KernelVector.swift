import BERTLV
import Bytes
import EMVCrypto
import EMVData
import EMVKernel
import ISO7816
import JSONDocument
import ScriptedCard
import Synchronization
import Testing

/// A case of `vectors/kernel/`: a terminal, a transaction, a scripted card, the people around, and what must come out.
struct KernelVector: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var book: String
    var title: String
    var terminal: JSONValue?
    var transaction: Transaction
    var card: Card
    var cardholder: Person?
    var host: Host?
    var expect: Expectation

    var testDescription: String { id }

    struct Transaction: Decodable, Sendable {
        var amount: UInt64
        var cashback: UInt64?
        var currency: String
        var type: HexBytes
        var date: HexBytes
        var time: HexBytes
        var unpredictableNumber: HexBytes
        var random: UInt8?
        var merchantForcedOnline: Bool?
        var log: [Logged]?
        var exceptionFile: [String]?

        struct Logged: Decodable, Sendable {
            var pan: String
            var amount: UInt64
        }
    }

    struct Card: Decodable, Sendable {
        var script: [Step]

        struct Step: Decodable, Sendable {
            var c: String
            var r: String
        }
    }

    struct Person: Decodable, Sendable {
        var applications: [Int]?
        var confirm: Bool?
        var pins: [String]?
        var bypassPIN: Bool?
        var padNotWorking: Bool?
        var cancelPIN: Bool?
    }

    struct Host: Decodable, Sendable {
        var responseCode: String?
        var issuerAuthentication: HexBytes?
        var scripts: [HexBytes]?
        var unreachable: Bool?
    }

    struct Expectation: Decodable, Sendable {
        var outcome: TransactionResult.Outcome
        var decidedBy: String?
        var tvr: String?
        var tsi: String?
        var cvmResults: String?
        var firstCryptogram: String?
        var finalCryptogram: String?
        var responseCode: String?
        var application: String?
        var offlineDataAuthentication: Authentication?
        var scriptResults: [String]?
        var signatureRequired: Bool?
        var reversalRequired: Bool?
        var adviceRequired: Bool?
        var onlinePIN: Bool?
        var offered: [[String]]?
        var elements: [String: String]?
        var de55: String?

        struct Authentication: Decodable, Sendable {
            var method: String
            var result: String
        }
    }
}

extension TransactionResult.Outcome: Decodable {}

extension KernelVector {
    /// Runs the case on its own scripted card and holds every key of `expect` against what came out.
    func run() async throws {
        let scripted = ScriptedCard(steps: try card.script.map { try ScriptStep($0.c, $0.r) })
        let cardholder = ScriptedCardholder(self.cardholder)
        let host = ScriptedHost(self.host)
        let result = await ContactKernel(configuration: try configuration()).run(
            try request(), card: CardSession(scripted), environment: environment(cardholder, host))
        try scripted.verify()
        check(result)
        if let offered = expect.offered { #expect(cardholder.offered == offered) }
        if let online = expect.onlinePIN { #expect((host.request?.onlinePIN != nil) == online) }
        #expect(host.reversals == (result.reversalRequired ? 1 : 0))
        #expect(result.exchanges == card.script.count)
    }

    private static let embedded = JSONDocument.encode(TerminalConfiguration.embedded)

    private func configuration() throws -> TerminalConfiguration {
        let overrides = JSONDocument.encode(terminal ?? .object([:]))
        return try JSONDocument.decode(
            TerminalConfiguration.self, from: JSONDocument.merge(base: Self.embedded, overrides: overrides), file: id)
    }

    private func request() throws -> TransactionRequest {
        TransactionRequest(
            amount: transaction.amount, cashback: transaction.cashback ?? 0,
            currency: try #require(UInt16(transaction.currency).flatMap { Currency(numericCode: $0) }),
            type: TransactionType(rawValue: transaction.type.bytes[0]),
            merchantForcedOnline: transaction.merchantForcedOnline ?? false)
    }

    private func environment(_ cardholder: ScriptedCardholder, _ host: ScriptedHost) -> KernelEnvironment {
        let random = transaction.random ?? 50
        return KernelEnvironment(
            random: FixedRandomSource(repeating: [0x5A]), unpredictableNumber: transaction.unpredictableNumber.bytes,
            randomSelection: { random }, date: transaction.date.bytes, time: transaction.time.bytes,
            cardholder: cardholder, host: host,
            transactionLog: (transaction.log ?? []).map { LoggedTransaction(pan: $0.pan, amount: $0.amount) },
            exceptionFile: (transaction.exceptionFile ?? []).map { ExceptionFileEntry(pan: $0) })
    }

    private func check(_ result: TransactionResult) {
        let reason = Comment(rawValue: result.reason)
        #expect(result.outcome == expect.outcome, reason)
        #expect(result.decidedBy?.rawValue == expect.decidedBy, reason)
        #expect(!result.reason.isEmpty)
        func hold(_ found: String?, _ expected: String?, _ what: Comment) {
            if let expected { #expect(found == expected, what) }
        }
        hold(result.tvr.bytes.hex, expect.tvr, "TVR")
        hold(result.tsi.bytes.hex, expect.tsi, "TSI")
        hold(result.cvmResults.hex, expect.cvmResults, "CVM Results")
        hold(result.firstCryptogram?.type.rawValue, expect.firstCryptogram, "first cryptogram")
        hold(result.finalCryptogram?.type.rawValue, expect.finalCryptogram, "final cryptogram")
        hold(result.authorisationResponseCode?.hex, expect.responseCode, "response code")
        hold(result.application?.label, expect.application, "application")
        hold(result.offlineDataAuthentication.method.rawValue, expect.offlineDataAuthentication?.method, "ODA method")
        hold(result.offlineDataAuthentication.result.rawValue, expect.offlineDataAuthentication?.result, "ODA result")
        hold(result.de55.hex, expect.de55, "DE 55")
        if let results = expect.scriptResults { #expect(result.scriptResults.map(\.hex) == results) }
        if let signature = expect.signatureRequired { #expect(result.signatureRequired == signature) }
        if let reversal = expect.reversalRequired { #expect(result.reversalRequired == reversal) }
        if let advice = expect.adviceRequired { #expect(result.adviceRequired == advice) }
        for (name, value) in expect.elements ?? [:] {
            let tag = (try? Hex.decode(name)).flatMap { BERTLV.Tag(bytes: $0) }
            hold(tag.flatMap { result.elements[$0]?.hex }, value, Comment(rawValue: name))
        }
    }
}

/// A cardholder whose answers are written down.
final class ScriptedCardholder: Cardholder {
    private let answers: KernelVector.Person
    private let state = Mutex((offered: [[String]](), choices: 0, prompts: 0))

    init(_ answers: KernelVector.Person?) { self.answers = answers ?? KernelVector.Person() }

    /// Names of the applications in each list that was shown.
    var offered: [[String]] { state.withLock { $0.offered } }

    func chooseApplication(_ candidates: [CandidateApplication]) async -> Int? {
        let turn = state.withLock { state in
            state.offered.append(candidates.map(\.displayName))
            defer { state.choices += 1 }
            return state.choices
        }
        guard let choices = answers.applications else { return 0 }
        return turn < choices.count && choices[turn] >= 0 ? choices[turn] : nil
    }

    func confirm(_ application: CandidateApplication) async -> Bool { answers.confirm ?? true }

    func enterPIN(_ request: PINRequest) async -> PINEntry {
        if answers.cancelPIN == true { return .cancelled }
        if answers.bypassPIN == true { return .bypassed }
        if answers.padNotWorking == true { return .padNotWorking }
        let turn = state.withLock { state in
            defer { state.prompts += 1 }
            return state.prompts
        }
        guard let pins = answers.pins, turn < pins.count, let pin = PIN(digits: pins[turn]) else { return .cancelled }
        return .entered(pin)
    }
}

/// A host whose answer is written down.
final class ScriptedHost: AuthorizationHost {
    private let answer: KernelVector.Host?
    private let state = Mutex((request: AuthorizationRequest?.none, reversals: 0))

    init(_ answer: KernelVector.Host?) { self.answer = answer }

    /// What was asked, if anything.
    var request: AuthorizationRequest? { state.withLock { $0.request } }
    var reversals: Int { state.withLock { $0.reversals } }

    func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
        state.withLock { $0.request = request }
        guard let answer, answer.unreachable != true else { return .unreachable("no line") }
        return .answered(
            AuthorizationResponse(
                responseCode: answer.responseCode ?? "00",
                issuerAuthenticationData: answer.issuerAuthentication?.bytes,
                scripts: (answer.scripts ?? []).map(\.bytes)))
    }

    func reverse(_ request: ReversalRequest) async { state.withLock { $0.reversals += 1 } }
}
