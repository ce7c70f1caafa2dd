import BERTLV
import Bytes
import EMVCrypto
import EMVData
import ISO7816

extension CardLogic {
    /// GENERATE APPLICATION CRYPTOGRAM (EMV Book 3, 6.5.5, 9.3): at most two in a transaction, the second only after an
    /// ARQC.
    mutating func generateApplicationCryptogram(_ command: CommandAPDU) throws(Refusal) -> ResponseAPDU {
        let index = try selectedApplication()
        var transaction = try runningTransaction()
        try Refusal.unless(transaction.phase != .finished, .conditionsNotSatisfied)
        // b8 b7: what is asked for; b5: combined signature; all else 0 (table 12).
        guard command.p2 == 0, command.p1 & 0x2F == 0, let requested = CryptogramType(rawValue: command.p1 & 0xC0)
        else {
            throw Refusal(.incorrectP1P2)
        }
        let combined = command.p1 & 0x10 != 0
        let application = card.applications[index]
        try Refusal.unless(!combined || canSignCombined(application), .incorrectP1P2)
        let isFirst = transaction.phase == .initiated
        try Refusal.unless(isFirst || requested != .arqc, .conditionsNotSatisfied)
        let list = isFirst ? application.riskList1 : application.riskList2
        try Refusal.unless(command.data.count == list.valueCount, .wrongLength)

        if isFirst { transaction.riskData1 = command.data } else { transaction.riskData2 = command.data }
        transaction.keep(command.data, list)
        let decision =
            isFirst
            ? decideFirst(requested, index, &transaction) : try decideSecond(requested, index, &transaction)
        let signs = combined && decision != .aac
        let response = try answer(decision, signs: signs, isFirst: isFirst, index, &transaction)
        conclude(decision, isFirst: isFirst, index, transaction)
        transaction.phase = isFirst && decision == .arqc ? .online : .finished
        session.transaction = transaction
        return response
    }

    private func canSignCombined(_ application: PersonalisedApplication) -> Bool {
        application.interchangeProfile.cdaSupported && application.iccKey != nil
    }

    /// The response: cryptogram in the clear, or inside a signature over everything that was said (EMV Book 2, 6.6.1).
    private func answer(
        _ type: CryptogramType, signs: Bool, isFirst: Bool, _ index: Int, _ transaction: inout Transaction
    ) throws(Refusal) -> ResponseAPDU {
        let application = card.applications[index]
        let atc = memory.applications[index].transactionCounterBytes
        let number = transaction.unpredictableNumber
        var dynamicNumber: [UInt8] = []
        if signs {
            dynamicNumber = self.dynamicNumber(index, unpredictableNumber: number)
            transaction.verification.dynamicNumber = Array(dynamicNumber.prefix(2))
            if isFirst {
                transaction.verification.combinedSignatureOnFirst = true
            } else {
                transaction.verification.combinedSignatureOnSecond = true
            }
        }
        let issuerData = application.cryptograms.issuerApplicationData(transaction.verification)
        let values = transaction.terminalValues
        let cryptogram = try Refusal.card { () throws(CryptoError) in
            try application.cryptograms.cryptogram(
                values: values, interchangeProfile: application.interchangeProfile.bytes, atc: atc,
                issuerApplicationData: issuerData)
        }
        if isFirst {
            transaction.firstCryptogram = cryptogram
            transaction.firstUnpredictableNumber = number
            transaction.macChain = cryptogram
        }
        let information = TLV(.cryptogramInformationData, [type.rawValue])
        let counter = TLV(.applicationTransactionCounter, atc)
        let issuer = TLV(.issuerApplicationData, issuerData)
        if signs, let key = application.iccKey {
            let said =
                transaction.processingOptionsData + transaction.riskData1 + transaction.riskData2
                + [information, counter, issuer].encoded
            let signature = try Refusal.card { () throws(CryptoError) in
                try CertificateBuilder.sdadCDA(
                    iccKey: key, iccDynamicNumber: dynamicNumber, cryptogramInformationData: type.rawValue,
                    cryptogram: cryptogram, transactionDataHashInput: said, unpredictableNumber: number)
            }
            return .template(
                .responseMessageTemplateFormat2,
                [information, counter, TLV(.signedDynamicApplicationData, signature), issuer])
        }
        switch application.responseFormat {
        case .primitive:
            return .template(.responseMessageTemplateFormat1, [type.rawValue] + atc + cryptogram + issuerData)
        case .constructed:
            return .template(
                .responseMessageTemplateFormat2,
                [information, counter, TLV(.applicationCryptogram, cryptogram), issuer])
        }
    }
}

extension Transaction {
    /// What the terminal gave for a tag, brought to a length; zeros when it gave nothing.
    func value(_ tag: Tag, _ length: Int) -> [UInt8] {
        DataObjectList.fit(terminalValues[tag] ?? [], to: length, format: .numeric)
    }

    var unpredictableNumber: [UInt8] { value(.unpredictableNumber, 4) }

    /// The amount in minor units; one that is not decimal counts as the largest.
    var amount: UInt64 { Digits.value(ofNumeric: value(.amountAuthorisedNumeric, 6)) ?? 999_999_999_999 }
}
