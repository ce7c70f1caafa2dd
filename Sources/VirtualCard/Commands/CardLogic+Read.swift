import BERTLV
import EMVData
import EMVCrypto
import ISO7816

extension CardLogic {
    /// READ RECORD (EMV Book 1, 11.2; Book 3, 6.5.11): the directory, an application's files after GET PROCESSING OPTIONS,
    /// its log at any time.
    func readRecord(_ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        try Refusal.unless(command.p2 & 0x07 == 0x04, .incorrectP1P2)
        try Refusal.unless(command.data.isEmpty, .wrongLength)
        let sfi = command.p2 >> 3
        switch session.selection {
        case .none:
            throw Refusal(.conditionsNotSatisfied)
        case .environment:
            guard let environment = card.environment, environment.sfi == sfi else { throw Refusal(.fileNotFound) }
            return try record(command.p1, of: environment.records)
        case .application(let index):
            let application = card.applications[index]
            if let log = application.log, log.sfi == sfi {
                return try record(command.p1, of: memory.applications[index].log)
            }
            try Refusal.unless(session.transaction != nil, .conditionsNotSatisfied)
            let records = memory.applications[index].records
            guard let bytes = records[.init(sfi: sfi, record: command.p1)] else {
                throw Refusal(records.keys.contains { $0.sfi == sfi } ? .recordNotFound : .fileNotFound)
            }
            return ResponseAPDU(data: bytes, statusWord: .success)
        }
    }

    private func record(_ number: UInt8, of records: [[UInt8]]) throws(Refusal) -> ResponseAPDU {
        guard number > 0, Int(number) <= records.count else { throw Refusal(.recordNotFound) }
        return ResponseAPDU(data: records[Int(number) - 1], statusWord: .success)
    }

    /// GET DATA (EMV Book 3, 6.5.7): counters, and what the profile lets out.
    func getData(_ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        try Refusal.unless(command.data.isEmpty, .wrongLength)
        let index = try selectedApplication()
        let (application, state) = (card.applications[index], memory.applications[index])
        guard let tag = Tag(bytes: command.p1 == 0 ? [command.p2] : [command.p1, command.p2]) else {
            throw Refusal(.referencedDataNotFound)
        }
        let value: [UInt8]?
        switch tag {
        case .applicationTransactionCounter: value = state.transactionCounterBytes
        case .lastOnlineATCRegister:
            let counter = state.lastOnlineTransactionCounter
            value = [UInt8(counter >> 8), UInt8(truncatingIfNeeded: counter)]
        case .pinTryCounter: value = memory.pin == nil ? nil : [memory.pinTriesLeft]
        case _ where application.readableTags.contains(tag): value = application.data[tag]
        default: value = nil
        }
        guard let value else { throw Refusal(.referencedDataNotFound) }
        return ResponseAPDU(data: Array(TLV(tag, value).encoded), statusWord: .success)
    }

    /// GET CHALLENGE (EMV Book 3, 6.5.6): eight bytes, good for the next command only.
    mutating func getChallenge(_ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        try Refusal.unless(command.p1 == 0 && command.p2 == 0, .incorrectP1P2)
        try Refusal.unless(command.data.isEmpty, .wrongLength)
        _ = try selectedApplication()
        let challenge = random.bytes(8)
        session.challenge = challenge
        return ResponseAPDU(data: challenge, statusWord: .success)
    }
}
