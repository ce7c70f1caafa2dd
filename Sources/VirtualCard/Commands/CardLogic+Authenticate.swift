import BERTLV
import EMVCrypto
import EMVData
import ISO7816

extension CardLogic {
    /// INTERNAL AUTHENTICATE (EMV Book 3, 6.5.9; Book 2, 6.5): signs the terminal's unpredictable number.
    mutating func internalAuthenticate(_ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        let index = try selectedApplication()
        let application = card.applications[index]
        guard let key = application.iccKey, application.interchangeProfile.ddaSupported else {
            throw Refusal(.instructionNotSupported)
        }
        var transaction = try runningTransaction()
        try Refusal.unless(transaction.phase == .initiated, .conditionsNotSatisfied)
        try Refusal.unless(command.p1 == 0 && command.p2 == 0, .incorrectP1P2)
        // Without a DDOL of its own the card takes the terminal's, which has the unpredictable number at least.
        let length = application.dynamicAuthenticationList?.valueCount
        try Refusal.unless(
            length.map { $0 == command.data.count } ?? (command.data.count >= 4), .wrongLength)
        let number = dynamicNumber(index, unpredictableNumber: Array(command.data.prefix(4)))
        let signature = try Refusal.card { () throws(CryptoError) in
            try CertificateBuilder.sdadDDA(iccKey: key, iccDynamicNumber: number, ddolData: command.data)
        }
        transaction.verification.dynamicDataAuthenticationPerformed = true
        transaction.verification.dynamicNumber = Array(number.prefix(2))
        session.transaction = transaction
        switch application.responseFormat {
        case .primitive: return .template(.responseMessageTemplateFormat1, signature)
        case .constructed:
            return .template(.responseMessageTemplateFormat2, [TLV(.signedDynamicApplicationData, signature)])
        }
    }

    /// An ICC dynamic number for a signature of this transaction.
    func dynamicNumber(_ index: Int, unpredictableNumber: [UInt8]) -> [UInt8] {
        card.applications[index].cryptograms.dynamicNumber(
            atc: memory.applications[index].transactionCounterBytes, unpredictableNumber: unpredictableNumber,
            random: random)
    }

    /// EXTERNAL AUTHENTICATE (EMV Book 3, 6.5.4): once a transaction, between the two GENERATE AC.
    mutating func externalAuthenticate(_ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        let index = try selectedApplication()
        try Refusal.unless(
            card.applications[index].interchangeProfile.issuerAuthenticationSupported, .instructionNotSupported)
        var transaction = try runningTransaction()
        try Refusal.unless(
            transaction.phase == .online && !transaction.externalAuthenticateReceived, .conditionsNotSatisfied)
        try Refusal.unless(command.p1 == 0 && command.p2 == 0, .incorrectP1P2)
        try Refusal.unless((8...16).contains(command.data.count), .wrongLength)
        transaction.externalAuthenticateReceived = true
        try authenticateIssuer(command.data, index, &transaction)
        session.transaction = transaction
        try Refusal.unless(transaction.verification.issuerAuthentication != .failed, .authenticationFailed)
        return ResponseAPDU(statusWord: .success)
    }

    /// Checks the issuer's cryptogram and does what it asks for (EMV Book 2, 8.2; Book 3, Annex C10).
    mutating func authenticateIssuer(
        _ data: [UInt8], _ index: Int, _ transaction: inout Transaction
    ) throws(Refusal) {
        let atc = memory.applications[index].transactionCounterBytes
        let (arqc, number) = (transaction.firstCryptogram, transaction.firstUnpredictableNumber)
        let engine = card.applications[index].cryptograms
        let instruction = try Refusal.card { () throws(CryptoError) in
            try engine.verify(data, arqc: arqc, atc: atc, unpredictableNumber: number)
        }
        guard let instruction else {
            transaction.verification.issuerAuthentication = .failed
            memory.applications[index].issuerAuthenticationFailed = true
            return
        }
        transaction.verification.issuerAuthentication = .succeeded(instruction)
        memory.applications[index].issuerAuthenticationFailed = false
        memory.applications[index].goOnlineOnNextTransaction = instruction.goOnlineNextTime
        if let tries = instruction.pinTries { memory.pinTriesLeft = min(tries, card.pinTryLimit) }
        if instruction.blocksApplication { memory.applications[index].blocked = true }
        if instruction.blocksCard { memory.blocked = true }
    }
}
