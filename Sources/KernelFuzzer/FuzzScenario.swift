import EMVCrypto
import EMVData
import EMVKernel

/// Terminal, transaction, cardholder and host of one run; the card is another matter.
struct FuzzScenario: Sendable {
    var profile: String
    /// Over T=0 or T=1: an index into the card's two trees.
    var isT0: Bool
    var configuration: TerminalConfiguration
    var request: TransactionRequest
    var person: Person
    var host: Host

    /// What the cardholder does when the PIN is asked for.
    enum Person: String, Sendable, CaseIterable {
        case knowsPIN = "knows the PIN"
        case wrongPIN = "enters a wrong PIN"
        case bypasses = "skips PIN entry"
        case cancels = "cancels PIN entry"
        case padBroken = "has a broken PIN pad"
    }

    /// What the host does.
    enum Host: String, Sendable, CaseIterable {
        case approves = "approves what its issuer can verify"
        case wronglyAuthenticated = "approves with wrong issuer authentication data"
        case declines = "declines"
        case unreachable = "cannot be reached"
        case sendsScripts = "approves and sends scripts"
        case credulous = "approves whatever comes"
        case talksNonsense = "answers nonsense"
    }

    static let date: [UInt8] = [0x26, 0x11, 0x30]
    static let time: [UInt8] = [0x12, 0x00, 0x00]
    static let unpredictableNumber: [UInt8] = [0x3A, 0x7C, 0x51, 0xE9]

    init(_ profiles: [String], _ random: inout FuzzRandom) {
        profile = random.pick(profiles)
        isT0 = random.once(in: 2)
        var terminal = TerminalConfiguration.embedded
        // Mostly with a line; sometimes without one, or with nothing else.
        terminal.terminalType = TerminalType(rawValue: random.pick([0x22, 0x22, 0x22, 0x25, 0x23, 0x26, 0x21]))
        terminal.cdaMode = random.pick(CDAMode.allCases)
        terminal.features.paymentSystemEnvironment = !random.once(in: 4)
        terminal.features.declineAfterFailedIssuerAuthentication = !random.once(in: 4)
        let floorLimit: UInt32 = random.pick([0, 0, 100_000])
        for index in terminal.applications.indices { terminal.applications[index].floorLimit = floorLimit }
        configuration = terminal
        let isCashback = random.once(in: 8)
        request = TransactionRequest(
            amount: random.pick([1250, 1250, 4990]), cashback: isCashback ? 1000 : 0,
            currency: Currency(alphaCode: "EUR") ?? Currency.all[0], type: isCashback ? .cashback : .sale,
            merchantForcedOnline: random.once(in: 16))
        person = random.once(in: 3) ? random.pick(Person.allCases) : .knowsPIN
        host = random.once(in: 2) ? random.pick(Host.allCases) : .approves
    }

    /// What a person reads above a run.
    var lines: [String] {
        [
            "card      \(profile), \(isT0 ? "T=0" : "T=1")",
            "terminal  type \(String(configuration.terminalType.rawValue, radix: 16)), CDA mode "
                + "\(configuration.cdaMode.rawValue), floor limit \(configuration.applications.first?.floorLimit ?? 0)"
                + (configuration.features.paymentSystemEnvironment ? "" : ", without PSE"),
            "request   \(request.type), amount \(request.amount), cashback \(request.cashback)",
            "person    \(person.rawValue)", "host      \(host.rawValue)",
        ]
    }
}

/// The PINs of the people in front of the terminal, told apart from everything else that has digits.
enum FuzzPIN {
    static let right = "739146028"
    static let wrong = "820519637"
}
