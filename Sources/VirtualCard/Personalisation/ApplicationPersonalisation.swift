import BERTLV
import Bytes
import EMVCrypto
import EMVData
import JSONDocument

/// Personalises one application.
struct ApplicationPersonalisation {
    let profile: ApplicationProfile
    let check: ProfileCheck
    let path: String
    private let data: [Tag: [UInt8]]
    private let pan: String

    init(_ profile: ApplicationProfile, _ check: ProfileCheck, _ path: String) {
        self.profile = profile
        self.check = check
        self.path = path
        var data: [Tag: [UInt8]] = [:]
        for (text, value) in profile.data {
            if let tag = Tag(text: text) { data[tag] = value.bytes }
        }
        self.data = data
        pan = data[.applicationPrimaryAccountNumber].flatMap(Digits.text(ofCompressedNumeric:)) ?? ""
    }

    func application() throws(JSONDocumentError) -> PersonalisedApplication {
        let psn = data[.applicationPrimaryAccountNumberSequenceNumber]?.first ?? 0
        let engine: CryptogramEngine
        do {
            engine = try CryptogramEngine(profile.cryptogram, pan: pan, panSequenceNumber: psn)
        } catch {
            throw check.error("\(path).cryptogram", "\(error)")
        }
        let certificates = try CertificateChain(
            profile.offlineAuthentication, check, "\(path).offlineAuthentication",
            rid: Array(profile.aid.bytes.prefix(5)))
        var content = data.merging(certificates?.issuerElements ?? [:]) { mine, _ in mine }
        let staticData = try staticDataToBeAuthenticated(content)
        if let signed = try certificates?.cardElements(pan: pan, staticData: staticData) {
            content.merge(signed) { mine, _ in mine }
        }
        var records: [PersonalisedApplication.RecordAddress: [UInt8]] = [:]
        for (index, record) in profile.records.enumerated() {
            let bytes = recordBytes(record, content)
            try check.require(
                bytes.count <= 254, "\(path).records[\(index)]",
                "the record would have \(bytes.count) bytes, more than the 254 that fit a response")
            records[.init(sfi: record.sfi, record: record.record)] = bytes
        }
        return PersonalisedApplication(
            aid: profile.aid.bytes, pan: pan, panSequenceNumber: psn, fci: fci,
            interchangeProfile: ApplicationInterchangeProfile(bytes: profile.interchangeProfile.bytes) ?? .init(),
            fileLocator: profile.fileLocator?.bytes ?? fileLocator, responseFormat: profile.responseFormat,
            processingOptionsList: list(profile.processingOptionsDataObjectList?.bytes),
            riskList1: list(data[.cardRiskManagementDataObjectList1]),
            riskList2: list(data[.cardRiskManagementDataObjectList2]),
            dynamicAuthenticationList: data[.dynamicDataAuthenticationDataObjectList].map { list($0) }, data: content,
            readableTags: Set((profile.getData ?? []).compactMap(Tag.init(text:))), records: records,
            cryptograms: engine, iccKey: certificates?.icc,
            pinEnciphermentKey: certificates?.pinEncipherment ?? certificates?.icc,
            rules: RiskRules(profile.riskManagement), log: log, blocked: profile.blocked ?? false)
    }

    private func list(_ bytes: [UInt8]?) -> DataObjectList {
        // Validation has read each of them before.
        (try? DataObjectList.parse(bytes ?? [])) ?? DataObjectList(entries: [])
    }

    /// EMV Book 1, 11.3.4, table 45.
    private var fci: [UInt8] {
        var proprietary = [TLV(.applicationLabel, profile.label.utf8)]
        if let indicator = profile.priorityIndicator {
            proprietary.append(TLV(.applicationPriorityIndicator, indicator))
        }
        if let list = profile.processingOptionsDataObjectList {
            proprietary.append(TLV(.processingOptionsDataObjectList, list.bytes))
        }
        if let languages = profile.languagePreference { proprietary.append(TLV(.languagePreference, languages.utf8)) }
        if let table = profile.issuerCodeTableIndex {
            proprietary.append(TLV(.issuerCodeTableIndex, [table / 10 << 4 | table % 10]))
        }
        if let name = profile.preferredName { proprietary.append(TLV(.applicationPreferredName, name.utf8)) }
        if let discretionary = profile.fciIssuerDiscretionaryData, !discretionary.isEmpty {
            let elements = discretionary.sorted { $0.key < $1.key }.compactMap { text, value in
                Tag(text: text).map { TLV($0, value.bytes) }
            }
            proprietary.append(TLV(.fciIssuerDiscretionaryData, children: elements))
        }
        let template = TLV(
            .fciTemplate,
            children: [
                TLV(.dedicatedFileName, profile.aid.bytes), TLV(.fciProprietaryTemplate, children: proprietary),
            ])
        return Array(template.encoded)
    }

    private func recordBytes(_ record: RecordProfile, _ content: [Tag: [UInt8]]) -> [UInt8] {
        if let raw = record.raw { return raw.bytes }
        let elements = (record.tags ?? []).compactMap(Tag.init(text:)).compactMap { tag in
            content[tag].map { TLV(tag, $0) }
        }
        return Array(TLV(.readRecordResponseTemplate, children: elements).encoded)
    }

    /// Records in the order of the AFL, then the AIP where tag 9F4A asks for it (EMV Book 3, 10.3).
    private func staticDataToBeAuthenticated(_ content: [Tag: [UInt8]]) throws(JSONDocumentError) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, record) in profile.records.enumerated() where record.authenticated == true {
            let signed: Set<String> = ["93", "9F46", "9F48"]
            if let tag = record.tags?.first(where: { signed.contains($0) && data[Tag(text: $0) ?? 0] == nil }) {
                throw check.error(
                    "\(path).records[\(index)].tags",
                    "tag \(tag) signs the authenticated records and cannot stand in one")
            }
            let whole = recordBytes(record, content)
            if record.sfi > 10 {
                bytes += whole
            } else if let template = try? TLV.decodeOne(whole), template.tag == .readRecordResponseTemplate {
                bytes += template.value
            }
        }
        if data[.staticDataAuthenticationTagList] == [0x82] { bytes += profile.interchangeProfile.bytes }
        return bytes
    }

    /// One entry for each run of records of a file, the authenticated ones first (EMV Book 3, 10.2).
    private var fileLocator: [UInt8] {
        var entries: [ApplicationFileLocator.Entry] = []
        var lastIsAuthenticated = false
        for record in profile.records where record.sfi <= 30 {
            let authenticated = record.authenticated == true
            if let last = entries.last, last.sfi == record.sfi, last.last < 255, last.last + 1 == record.record,
                lastIsAuthenticated || !authenticated
            {
                entries[entries.count - 1].last = record.record
                if authenticated { entries[entries.count - 1].offlineAuthenticationRecords += 1 }
            } else {
                entries.append(
                    .init(
                        sfi: record.sfi, first: record.record, last: record.record,
                        offlineAuthenticationRecords: authenticated ? 1 : 0))
            }
            lastIsAuthenticated = authenticated
        }
        return entries.flatMap(\.bytes)
    }

    /// Tags 9F4D and 9F4F (EMV Book 3, D4).
    private var log: LogFile? {
        guard let entry = profile.fciIssuerDiscretionaryData?["9F4D"]?.bytes, entry.count == 2,
            let format = data[.logFormat]
        else { return nil }
        return LogFile(sfi: entry[0], entries: profile.logEntries ?? Int(entry[1]), format: list(format))
    }
}
