import BERTLV
import EMVData
import JSONDocument

extension ApplicationLint {
    /// Data object lists against the dictionary and against what a terminal can supply (EMV Book 3, 5.4).
    mutating func checkDataObjectLists() {
        checkList(card.processingOptionsList, "processingOptionsDataObjectList", beforeReading: true)
        checkList(card.riskList1, "data.8C")
        checkList(card.riskList2, "data.8D")
        if let list = card.dynamicAuthenticationList {
            checkList(list, "data.9F49")
            if !list.entries.contains(where: { $0.tag == .unpredictableNumber }) {
                add(
                    "ddol-without-unpredictable-number", "data.9F49",
                    "has no unpredictable number, tag 9F37: dynamic data authentication fails (EMV Book 2, 6.5.1)")
            }
        }
        for tag in [
            Tag.amountAuthorisedNumeric, .terminalCountryCode, .terminalVerificationResults, .transactionCurrencyCode,
            .transactionDate, .transactionType, .unpredictableNumber,
        ] where !(card.riskList1.entries + card.processingOptionsList.entries).contains(where: { $0.tag == tag }) {
            add(
                "cryptogram-input-missing", "data.8C",
                "does not ask for tag \(tag), which goes into the application cryptogram (EMV Book 2, 8.1.1, table 26)")
        }
        if !card.riskList2.entries.contains(where: { $0.tag == .authorisationResponseCode }) {
            add(
                "cdol2-without-response-code", "data.8D",
                "does not ask for the authorisation response code, tag 8A: the card cannot tell whether the issuer "
                    + "answered (EMV Book 3, 6.5.5; Book 4, A6)")
        }
    }

    private mutating func checkList(_ list: DataObjectList, _ place: String, beforeReading: Bool = false) {
        if list.valueCount > 252 {
            add("list-too-long", place, "asks for \(list.valueCount) bytes, more than a command carries")
        }
        for entry in list.entries {
            guard let element = DataElement[entry.tag] else {
                add(
                    "list-unknown-tag", .warning, place,
                    "tag \(entry.tag) is no known data element: a terminal gives zeros (EMV Book 3, 5.4)")
                continue
            }
            if entry.tag.isConstructed {
                add(
                    "list-template", place,
                    "tag \(entry.tag) is a template: a terminal gives zeros (EMV Book 3, 5.4)")
            } else if !element.isValidLength(entry.length) {
                add(
                    "list-length", .warning, place,
                    "asks for \(entry.length) bytes of tag \(entry.tag), \(element.name), which never has as many: it is "
                        + "cut or filled (EMV Book 3, 5.4)")
            }
            if element.source.isCard, !isKnownToTerminal(entry.tag, beforeReading: beforeReading) {
                add(
                    "list-unsupplied", .warning, place,
                    "tag \(entry.tag), \(element.name), is the card's own, and the terminal does not have it "
                        + (beforeReading ? "before it reads the records" : "from any record") + " (EMV Book 3, 5.4)")
            }
        }
    }

    /// What a terminal has of the card's own: records, FCI, and what offline data authentication brings to light.
    private func isKnownToTerminal(_ tag: Tag, beforeReading: Bool) -> Bool {
        let selection: Set<Tag> = [
            .applicationLabel, .applicationPreferredName, .languagePreference, .issuerCodeTableIndex,
            .applicationPriorityIndicator, .dedicatedFileName, .logEntry,
        ]
        if selection.contains(tag) { return true }
        let later: Set<Tag> = [
            .dataAuthenticationCode, .iccDynamicNumber, .applicationTransactionCounter, .applicationInterchangeProfile,
            .cryptogramInformationData, .applicationCryptogram, .issuerApplicationData, .signedDynamicApplicationData,
        ]
        return !beforeReading && (carried[tag] != nil || later.contains(tag))
    }
}
