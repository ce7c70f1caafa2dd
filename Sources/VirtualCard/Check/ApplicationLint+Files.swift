import BERTLV
import EMVData
import JSONDocument

extension ApplicationLint {
    /// AFL against records (EMV Book 3, 10.2), and what the terminal has when it has read them.
    mutating func checkFiles() {
        guard let locator = try? ApplicationFileLocator(card.fileLocator) else {
            return add("afl-empty", "records", "there is no record that the AFL could name (EMV Book 3, 10.2)")
        }
        var named: Set<PersonalisedApplication.RecordAddress> = []
        for entry in locator.entries {
            for number in entry.records {
                let address = PersonalisedApplication.RecordAddress(sfi: entry.sfi, record: number)
                named.insert(address)
                guard let bytes = card.records[address] else {
                    add(
                        "afl-record-missing", "fileLocator",
                        "names SFI \(entry.sfi) record \(number), which is not on the card: the terminal ends the "
                            + "transaction (EMV Book 3, 10.2)")
                    continue
                }
                read(bytes, address, isAuthenticated: entry.isAuthenticated(record: number))
            }
        }
        checkUnnamed(named)
        if value(.staticDataAuthenticationTagList) == [0x82] { staticData += profile.interchangeProfile.bytes }
        for tag in [
            Tag.applicationExpirationDate, .applicationPrimaryAccountNumber, .cardRiskManagementDataObjectList1,
            .cardRiskManagementDataObjectList2,
        ] where carried[tag] == nil {
            add(
                "mandatory-element", "records",
                "no record of the AFL holds tag \(tag), \(DataElement[tag]?.name ?? ""): the terminal ends the transaction "
                    + "(EMV Book 3, 7.2, table 28)")
        }
    }

    private mutating func read(
        _ bytes: [UInt8], _ address: PersonalisedApplication.RecordAddress, isAuthenticated: Bool
    ) {
        let index = profile.records.firstIndex { $0.sfi == address.sfi && $0.record == address.record } ?? 0
        let place = "records[\(index)]"
        if isAuthenticated != (profile.records[index].authenticated == true) {
            add(
                "afl-authentication-mismatch", place,
                "the AFL and \"authenticated\" disagree: the card signs other records than the terminal checks "
                    + "(EMV Book 3, 10.3)")
        }
        guard let template = try? TLV.decodeOne(bytes), template.tag == .readRecordResponseTemplate else {
            if address.sfi <= 10 {
                add(
                    "record-template", place,
                    "a record of SFI 1 to 10 is one template 70: the terminal ends the transaction (EMV Book 3, 6.5.11.4)"
                )
            }
            if isAuthenticated { staticData += bytes }
            return
        }
        if isAuthenticated { staticData += address.sfi > 10 ? bytes : Array(template.value) }
        for object in template.children { take(object, place, isAuthenticated: isAuthenticated) }
    }

    private mutating func take(_ object: TLV, _ place: String, isAuthenticated: Bool) {
        if let first = carried[object.tag] {
            add(
                "element-twice", place,
                "tag \(object.tag) stands in \(first.path) already: the terminal ends the transaction (EMV Book 3, 10.2)"
            )
            return
        }
        if let element = DataElement[object.tag], !element.source.isCard, element.source != .issuerOrTerminal {
            add(
                "element-owner", place,
                "tag \(object.tag), \(element.name), is not the card's to say (EMV Book 3, Annex A)")
        }
        carried[object.tag] = Carried(value: Array(object.value), path: place, isAuthenticated: isAuthenticated)
    }

    private mutating func checkUnnamed(_ named: Set<PersonalisedApplication.RecordAddress>) {
        for (index, record) in profile.records.enumerated()
        where !named.contains(.init(sfi: record.sfi, record: record.record)) && record.sfi <= 10 {
            add(
                "record-unread", .warning, "records[\(index)]",
                "the AFL does not name SFI \(record.sfi) record \(record.record): no terminal reads it "
                    + "(EMV Book 3, 10.2)")
        }
    }

    /// Length and format of every element (EMV Book 3, Annex A).
    mutating func checkElements() {
        for (text, value) in profile.data.sorted(by: { $0.key < $1.key }) {
            guard let tag = Tag(text: text) else { continue }
            if let fault = DataElement[tag]?.fault(in: value.bytes) {
                add("element-format", "data.\(text)", "\(fault) (EMV Book 3, Annex A)")
            }
            if carried[tag] == nil, !card.readableTags.contains(tag), tag != .logFormat {
                add(
                    "element-unread", .warning, "data.\(text)",
                    "neither a record of the AFL nor GET DATA hands it out")
            }
        }
    }
}
