import BERTLV
import Bytes
import EMVData
import ISO7816

/// Asks one selected application for everything: processing options, records, counters, log.
struct ApplicationSurvey: Sendable {
    private let survey: CardSurvey
    private(set) var elements: [Tag: [UInt8]] = [:]
    var report: ApplicationReport
    /// Whether anything but errors came back.
    private(set) var hasData = false
    /// The records that enter offline data authentication (EMV Book 3, 10.3).
    private var staticData: [UInt8] = []

    private static let recordsOfAFL = 128
    private static let logRecords = 30

    /// - Parameters:
    ///   - aid: DF name, empty when nothing was selected.
    ///   - selection: what SELECT answered.
    init(survey: CardSurvey, aid: [UInt8], selection: [TLV]) {
        self.survey = survey
        report = ApplicationReport(aid: aid, label: "")
        remember(selection)
        if !aid.isEmpty { elements[.dedicatedFileName] = aid }
        let label = elements[.applicationLabel] ?? []
        report.label = String(decoding: label.map { (0x20...0x7E).contains($0) ? $0 : 0x2E }, as: UTF8.self)
    }

    /// - Returns: the failure that ended the reading, if one did.
    mutating func read() async -> ChannelError? {
        do throws(ChannelError) {
            if try await readProcessingOptions(), let locator = elements[.applicationFileLocator] {
                try await readRecords(locator)
            } else if elements[.track2EquivalentData] == nil {
                try await searchRecords()
            }
            try await readData()
            try await readLog()
        } catch {
            report.findings.append("reading ended early: \(error)")
            return error
        }
        let certificates = CertificateSurvey(
            elements: elements, staticData: staticData, date: survey.values.date, showsPAN: survey.showsPAN)
        if let section = certificates.section() { report.sections.append(section) }
        checkMandatory()
        return nil
    }

    // MARK: Processing options and records

    /// GET PROCESSING OPTIONS with what the PDOL asks for (EMV Book 3, 10.1).
    private mutating func readProcessingOptions() async throws(ChannelError) -> Bool {
        var data: [UInt8] = []
        if let bytes = elements[.processingOptionsDataObjectList] {
            do {
                data = survey.values.data(for: try DataObjectList.parse(bytes), aid: report.aid)
            } catch {
                report.findings.append("PDOL: \(error)")
            }
        }
        let command = CommandAPDU.getProcessingOptions(data)
        var section = DecodedLine("GET PROCESSING OPTIONS")
        defer { report.sections.append(section) }
        guard let response = try await survey.ask(command, &report.findings) else { return false }
        if let value = formatOne(response) {
            if response.statusWord != .success { section.meaning = survey.status(response, command) }
            guard value.count >= 2 else {
                report.findings.append("GET PROCESSING OPTIONS: \(value.count) bytes in template 80 are no AIP")
                return false
            }
            elements[.applicationInterchangeProfile] = Array(value[..<2])
            elements[.applicationFileLocator] = Array(value[2...])
            let parts: [(Tag, ArraySlice<UInt8>)] = [
                (.applicationInterchangeProfile, value[..<2]), (.applicationFileLocator, value[2...]),
            ]
            section.children = parts.map { ElementDecoder.decode(tag: $0.0, value: $0.1, context: context) }
            hasData = true
        } else {
            take(response, command, &section)
        }
        return response.statusWord == .success
    }

    private func formatOne(_ response: ResponseAPDU) -> [UInt8]? {
        guard let object = try? TLV.decodeOne(response.data), object.tag == .responseMessageTemplateFormat1 else {
            return nil
        }
        return Array(object.value)
    }

    /// The records that the AFL names (EMV Book 3, 10.2); an entry that makes no sense is a finding.
    private mutating func readRecords(_ locator: [UInt8]) async throws(ChannelError) {
        if !locator.count.isMultiple(of: 4) {
            report.findings.append("AFL: \(locator.count) bytes, not a multiple of 4")
        }
        var count = 0
        for start in stride(from: 0, to: locator.count - locator.count % 4, by: 4) {
            let (sfi, first, last, signed) = (
                locator[start] >> 3, locator[start + 1], locator[start + 2], locator[start + 3]
            )
            guard (1...30).contains(sfi), first > 0, first <= last, Int(signed) <= Int(last) - Int(first) + 1 else {
                report.findings.append("AFL entry \(start / 4 + 1): \(locator[start..<start + 4].hex) makes no sense")
                continue
            }
            for record in first...last {
                count += 1
                guard count <= Self.recordsOfAFL else {
                    report.findings.append("AFL: more than \(Self.recordsOfAFL) records; the rest was not read")
                    return
                }
                let isSigned = Int(record) - Int(first) < Int(signed)
                let response = try await readRecord(
                    record, sfi, note: isSigned ? "enters offline data authentication" : "")
                if isSigned { staticData += Self.signedPart(of: response.data, sfi: sfi) }
                if response.statusWord != .success {
                    let status = survey.status(response, .readRecord(record, sfi: sfi))
                    report.findings.append("SFI \(sfi) record \(record) is in the AFL and cannot be read: \(status)")
                }
            }
        }
    }

    /// Of a record in SFI 1 to 10 the value of its template, of any other all of it (EMV Book 3, 10.3).
    private static func signedPart(of record: [UInt8], sfi: UInt8) -> [UInt8] {
        guard sfi <= 10 else { return record }
        return (try? TLV.decodeOne(record)).map { Array($0.value) } ?? record
    }

    /// Without an AFL: the first records of every file, until two in a row are not there.
    private mutating func searchRecords() async throws(ChannelError) {
        for sfi in UInt8(1)...30 {
            var misses = 0
            for record in UInt8(1)...16 where misses < 2 {
                let command = CommandAPDU.readRecord(record, sfi: sfi)
                let response = try await survey.session.send(command)
                guard response.statusWord == .success, !response.data.isEmpty else {
                    misses += 1
                    continue
                }
                misses = 0
                add(response, command, title: "SFI \(sfi) record \(record)", note: "")
            }
        }
    }

    private mutating func readRecord(
        _ record: UInt8, _ sfi: UInt8, note: String
    ) async throws(ChannelError) -> ResponseAPDU {
        let command = CommandAPDU.readRecord(record, sfi: sfi)
        let response = try await survey.session.send(command)
        add(response, command, title: "SFI \(sfi) record \(record)", note: note)
        return response
    }

    private mutating func add(_ response: ResponseAPDU, _ command: CommandAPDU, title: String, note: String) {
        var section = DecodedLine(title, meaning: note)
        take(response, command, &section)
        report.sections.append(section)
    }

    // MARK: Counters and log

    /// GET DATA of what Book 3, 7.3 lists, and the log format (Annex D).
    private mutating func readData() async throws(ChannelError) {
        var section = DecodedLine("GET DATA")
        for tag: UInt16 in [0x9F36, 0x9F13, 0x9F17, 0x9F4F] {
            let command = CommandAPDU.getData(tag)
            let response = try await survey.session.send(command)
            if response.statusWord == .success, !response.data.isEmpty {
                take(response, command, &section)
            } else {
                let name = Tag(rawValue: UInt64(tag)).map { ElementDecoder.name(of: $0) } ?? ""
                section.children.append(
                    DecodedLine(name, tag: Tag(rawValue: UInt64(tag)), meaning: survey.status(response, command)))
            }
        }
        report.sections.append(section)
    }

    /// The records of the transaction log (EMV Book 3, Annex D): `9F4D` says where, `9F4F` what is in them.
    private mutating func readLog() async throws(ChannelError) {
        guard let entry = elements[.logEntry], entry.count == 2 else { return }
        let list = elements[.logFormat].flatMap { try? DataObjectList.parse($0) }
        if list == nil { report.findings.append("there is a transaction log, but no usable log format (9F4F)") }
        guard (11...30).contains(entry[0]) else {
            report.findings.append("log entry 9F4D: SFI \(entry[0]) is not 11 to 30 (EMV Book 3, Annex D2)")
            return
        }
        let count = min(Int(entry[1]), Self.logRecords)
        guard count > 0 else { return }
        for record in 1...UInt8(count) {
            let command = CommandAPDU.readRecord(record, sfi: entry[0])
            let response = try await survey.session.send(command)
            guard response.statusWord == .success else {
                if response.statusWord != .recordNotFound {
                    report.findings.append("log record \(record): \(survey.status(response, command))")
                }
                return
            }
            var section = DecodedLine("Transaction log record \(record)")
            section.children =
                list.flatMap { ElementDecoder.decode(response.data, by: $0, context: context) }
                ?? [DecodedLine("does not fit the log format", value: response.data.hex, isFinding: true)]
            report.sections.append(section)
        }
    }

    // MARK: What was told

    private mutating func take(_ response: ResponseAPDU, _ command: CommandAPDU, _ section: inout DecodedLine) {
        remember((try? TLV.decode(response.data)) ?? TLV.decodeTolerant(response.data).nodes)
        let objects = survey.take(response, for: command, into: &section, context: context)
        if let objects, !objects.isEmpty { hasData = true }
    }

    private var context: DecodingContext {
        let elements = elements
        return DecodingContext(showsPAN: survey.showsPAN) { elements[$0] }
    }

    private mutating func remember(_ objects: [TLV]) {
        for object in objects {
            if object.tag.isConstructed {
                remember(object.children)
            } else {
                elements[object.tag] = Array(object.value)
            }
        }
    }

    /// What must be in the records (EMV Book 3, 7.2) and is not; contactless cards follow other rules.
    private mutating func checkMandatory() {
        guard survey.interface == .contact, hasData else { return }
        let tags: [Tag] = [
            .applicationExpirationDate, .applicationPrimaryAccountNumber, .cardRiskManagementDataObjectList1,
            .cardRiskManagementDataObjectList2,
        ]
        for tag in tags where elements[tag] == nil {
            report.findings.append("\(tag) \(ElementDecoder.name(of: tag)) is mandatory and missing (EMV Book 3, 7.2)")
        }
    }
}
