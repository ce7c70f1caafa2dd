import BERTLV
import EMVCrypto
import EMVData
import ISO7816

/// Post-issuance commands (EMV Book 3, 6.5.1 to 6.5.3 and 6.5.10): between ARQC and the next transaction, with a MAC.
extension CardLogic {
    mutating func script(_ instruction: Instruction, _ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        guard case .application(let index) = session.selection, !memory.blocked else {
            throw Refusal(.conditionsNotSatisfied)
        }
        let engine = card.applications[index].cryptograms
        // Without secure messaging the command is known, and refused (ISO/IEC 7816-4, 5.6).
        try Refusal.unless(command.cla != instruction.plainClass, .securityStatusNotSatisfied)
        let nibble: UInt8 = engine.scheme == .ccd ? 0x0C : 0x04
        // Format 1 is the only one of the Common Core Definitions (EMV Book 2, 9.2.1), format 2 that of Visa and M/Chip.
        try Refusal.unless(command.cla == instruction.plainClass | nibble, .classNotSupported)
        var transaction = try runningTransaction()
        try Refusal.unless(
            transaction.phase != .initiated && transaction.verification.first == .arqc && !transaction.scriptsRefused,
            .conditionsNotSatisfied)
        try Refusal.unless(legalParameters(instruction, command), .incorrectP1P2)

        let messaging = ScriptMessaging(
            engine: engine, atc: memory.applications[index].transactionCounterBytes, arqc: transaction.firstCryptogram,
            chain: transaction.macChain, number: transaction.scriptCommandsReceived)
        transaction.scriptAttempted = true
        let opened: ScriptMessaging.Opened
        do {
            opened = try messaging.open(command, instruction)
        } catch {
            memory.applications[index].scriptProcessingFailed = true
            transaction.scriptsRefused = error.statusWord == .secureMessagingDataIncorrect
            session.transaction = transaction
            throw error
        }
        transaction.macChain = opened.mac
        transaction.scriptCommandsReceived += 1
        session.transaction = transaction
        memory.applications[index].scriptCommands = min(memory.applications[index].scriptCommands + 1, 15)
        do {
            try execute(instruction, command, opened.data, messaging, index)
        } catch {
            memory.applications[index].scriptProcessingFailed = true
            throw error
        }
        return ResponseAPDU(statusWord: .success)
    }

    private func legalParameters(_ instruction: Instruction, _ command: CommandAPDU) -> Bool {
        switch instruction {
        case .pinChangeUnblock: command.p1 == 0 && command.p2 <= 2
        case .updateRecord: command.p1 > 0 && command.p2 & 0x07 == 0x04
        case .putData: true
        default: command.p1 == 0 && command.p2 == 0
        }
    }

    private mutating func execute(
        _ instruction: Instruction, _ command: CommandAPDU, _ data: [UInt8], _ messaging: ScriptMessaging, _ index: Int
    ) throws(Refusal) {
        switch instruction {
        case .applicationBlock: memory.applications[index].blocked = true
        case .applicationUnblock: memory.applications[index].blocked = false
        case .cardBlock: memory.blocked = true
        case .pinChangeUnblock: try changePIN(command.p2, data, messaging)
        case .putData: try putData(command, data, index)
        case .updateRecord: try updateRecord(command, data, index)
        default: throw Refusal(.instructionNotSupported)
        }
    }

    /// PIN CHANGE/UNBLOCK (EMV Book 3, 6.5.10): P2 00 unblocks, 01 and 02 give a new PIN as the payment system says.
    private mutating func changePIN(
        _ p2: UInt8, _ data: [UInt8], _ messaging: ScriptMessaging
    ) throws(Refusal) {
        guard let current = memory.pin else { throw Refusal(.referencedDataNotFound) }
        if p2 != 0 {
            guard let pin = messaging.newPIN(data, current: p2 == 1 ? current : nil) else { throw Refusal(.wrongData) }
            memory.pin = pin
        }
        memory.pinTriesLeft = card.pinTryLimit
        session.pinBlockedHere = false
        session.pinFoundBlocked = false
    }

    /// PUT DATA: limits of consecutive offline transactions.
    private mutating func putData(_ command: CommandAPDU, _ data: [UInt8], _ index: Int) throws(Refusal) {
        guard let tag = Tag(bytes: command.p1 == 0 ? [command.p2] : [command.p1, command.p2]),
            card.applications[index].rules.putData.contains(tag)
        else { throw Refusal(.referencedDataNotFound) }
        switch tag {
        case .lowerConsecutiveOfflineLimit where data.count == 1:
            memory.applications[index].consecutiveLimits.lower = UInt64(data[0])
        case .upperConsecutiveOfflineLimit where data.count == 1:
            memory.applications[index].consecutiveLimits.upper = UInt64(data[0])
        case .lowerConsecutiveOfflineLimit, .upperConsecutiveOfflineLimit: throw Refusal(.wrongLength)
        default: throw Refusal(.referencedDataNotFound)
        }
    }

    /// UPDATE RECORD: a whole record in place of one that is there.
    private mutating func updateRecord(_ command: CommandAPDU, _ data: [UInt8], _ index: Int) throws(Refusal) {
        let address = PersonalisedApplication.RecordAddress(sfi: command.p2 >> 3, record: command.p1)
        let records = memory.applications[index].records
        try Refusal.unless(records.keys.contains { $0.sfi == address.sfi }, .fileNotFound)
        try Refusal.unless(records[address] != nil, .recordNotFound)
        try Refusal.unless((1...254).contains(data.count), .wrongLength)
        memory.applications[index].records[address] = data
    }
}
