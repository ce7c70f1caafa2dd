import EMVCrypto
import ISO7816

/// The card's program: a command and the state in, a response and a new state out.
///
/// It knows commands, not transmission: see ``VirtualCard`` for T=0 and T=1.
struct CardLogic: Sendable {
    let card: PersonalisedCard
    let random: any RandomSource
    var memory: CardMemory
    var session = Session()

    init(_ card: PersonalisedCard, random: any RandomSource) {
        self.card = card
        self.random = random
        memory = CardMemory(card)
    }

    /// Forgets what a reset forgets.
    mutating func reset() { session = Session() }

    /// Answers one command.
    mutating func process(_ command: CommandAPDU) -> ResponseAPDU {
        let challenge = session.challenge
        session.challenge = nil
        do {
            return try dispatch(command, challenge: challenge)
        } catch {
            return ResponseAPDU(statusWord: error.statusWord)
        }
    }

    private mutating func dispatch(_ command: CommandAPDU, challenge: [UInt8]?) throws(Refusal) -> ResponseAPDU {
        guard let instruction = Instruction(rawValue: command.ins) else {
            // A class that no instruction has is told first (ISO/IEC 7816-4, 5.6, table 6).
            throw Refusal(Instruction.allClasses.contains(command.cla) ? .instructionNotSupported : .classNotSupported)
        }
        if instruction.usesSecureMessaging { return try script(instruction, command) }
        try Refusal.unless(command.cla == instruction.plainClass, .classNotSupported)
        if memory.blocked {
            throw Refusal(instruction == .select ? .functionNotSupported : .conditionsNotSatisfied)
        }
        switch instruction {
        case .select: return try select(command)
        case .readRecord: return try readRecord(command)
        case .getProcessingOptions: return try getProcessingOptions(command)
        case .getData: return try getData(command)
        case .verify: return try verify(command, challenge: challenge)
        case .getChallenge: return try getChallenge(command)
        case .internalAuthenticate: return try internalAuthenticate(command)
        case .generateApplicationCryptogram: return try generateApplicationCryptogram(command)
        case .externalAuthenticate: return try externalAuthenticate(command)
        default: throw Refusal(.instructionNotSupported)
        }
    }

    /// The selected application; `6985` when none is.
    func selectedApplication() throws(Refusal) -> Int {
        guard case .application(let index) = session.selection else { throw Refusal(.conditionsNotSatisfied) }
        return index
    }

    /// The running transaction; `6985` when GET PROCESSING OPTIONS has not come.
    func runningTransaction() throws(Refusal) -> Transaction {
        guard let transaction = session.transaction else { throw Refusal(.conditionsNotSatisfied) }
        return transaction
    }
}

/// The instructions that the card knows (EMV Book 1, 11; Book 3, 6.5).
enum Instruction: UInt8, Sendable, Hashable, CaseIterable {
    case cardBlock = 0x16
    case applicationUnblock = 0x18
    case applicationBlock = 0x1E
    case verify = 0x20
    case pinChangeUnblock = 0x24
    case externalAuthenticate = 0x82
    case getChallenge = 0x84
    case internalAuthenticate = 0x88
    case select = 0xA4
    case getProcessingOptions = 0xA8
    case generateApplicationCryptogram = 0xAE
    case readRecord = 0xB2
    case getData = 0xCA
    case putData = 0xDA
    case updateRecord = 0xDC

    /// Post-issuance commands come with a MAC only.
    var usesSecureMessaging: Bool {
        switch self {
        case .cardBlock, .applicationUnblock, .applicationBlock, .pinChangeUnblock, .putData, .updateRecord: true
        default: false
        }
    }

    /// The class without secure messaging.
    var plainClass: UInt8 {
        switch self {
        case .getProcessingOptions, .getData, .generateApplicationCryptogram, .cardBlock, .applicationUnblock,
            .applicationBlock, .pinChangeUnblock:
            0x80
        default: 0x00
        }
    }

    /// Whether the command carries data to the card, which T=0 cannot tell from its five bytes.
    var carriesData: Bool {
        switch self {
        case .readRecord, .getData, .getChallenge: false
        default: true
        }
    }

    /// Every class that some instruction has.
    static let allClasses: Set<UInt8> = [0x00, 0x80, 0x04, 0x0C, 0x84, 0x8C]
}
