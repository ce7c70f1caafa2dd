import BERTLV
import EMVData
import ISO7816

extension CardLogic {
    /// GET PROCESSING OPTIONS (EMV Book 3, 6.5.8): once after each SELECT, with what the PDOL asks for under tag 83.
    mutating func getProcessingOptions(_ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        let index = try selectedApplication()
        try Refusal.unless(session.transaction == nil, .conditionsNotSatisfied)
        try Refusal.unless(command.p1 == 0 && command.p2 == 0, .incorrectP1P2)
        let application = card.applications[index]
        let list = application.processingOptionsList
        let template = TLV(.commandTemplate, [UInt8](repeating: 0, count: list.valueCount)).encoded
        try Refusal.unless(command.data.count == template.count, .wrongLength)
        let header = template.count - list.valueCount
        try Refusal.unless(command.data.prefix(header) == template.prefix(header), .wrongData)
        // The counter never starts again: at its end the application is blocked for good (EMV Book 2, D3).
        try Refusal.unless(memory.applications[index].transactionCounter < .max, .conditionsNotSatisfied)
        memory.applications[index].transactionCounter += 1
        if memory.applications[index].transactionCounter == .max { memory.applications[index].blocked = true }

        let values = Array(command.data.dropFirst(header))
        var transaction = Transaction(processingOptionsData: values)
        transaction.keep(values, list)
        session.transaction = transaction
        let profile = application.interchangeProfile.bytes
        switch application.responseFormat {
        case .primitive:
            return .template(.responseMessageTemplateFormat1, profile + application.fileLocator)
        case .constructed:
            return .template(
                .responseMessageTemplateFormat2,
                [TLV(.applicationInterchangeProfile, profile), TLV(.applicationFileLocator, application.fileLocator)])
        }
    }
}

extension Transaction {
    /// Remembers what the terminal gave, by tag; later values replace earlier ones.
    mutating func keep(_ data: [UInt8], _ list: DataObjectList) {
        for filled in list.split(data) ?? [] { terminalValues[filled.entry.tag] = filled.value }
    }
}

extension ResponseAPDU {
    /// One primitive object and `9000`.
    static func template(_ tag: Tag, _ value: [UInt8]) -> ResponseAPDU {
        ResponseAPDU(data: Array(TLV(tag, value).encoded), statusWord: .success)
    }

    /// One template and `9000`.
    static func template(_ tag: Tag, _ children: [TLV]) -> ResponseAPDU {
        ResponseAPDU(data: Array(TLV(tag, children: children).encoded), statusWord: .success)
    }
}
