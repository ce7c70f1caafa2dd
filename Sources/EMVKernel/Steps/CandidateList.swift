import BERTLV
import Bytes
import EMVData
import ISO7816

/// EMV Book 1, 12.3: the applications that card and terminal have in common.
struct CandidateList: Sendable {
    /// In the order in which they were found.
    var applications: [CandidateApplication] = []
    /// There was none from the beginning.
    let wasEmpty: Bool
    /// The cardholder chose or confirmed an application before.
    var decidedByCardholder = false

    /// EMV Book 1, 12.3.2, first paragraph: '1PAY.SYS.DDF01'.
    static let paymentSystemEnvironment = [UInt8]("1PAY.SYS.DDF01".utf8)
    /// What a directory entry may hold that matters here; the rest is ignored (EMV Book 1, 12.2.3, table 47).
    private static let directoryEntryTags: Set<Tag> = [
        .applicationDedicatedFileName, .applicationLabel, .applicationPreferredName, .applicationPriorityIndicator,
    ]
    /// Records of a directory that are read; a directory without an end is not one.
    static let maximumDirectoryRecords = 64
    /// Occurrences of one AID that are asked for with SELECT next.
    static let maximumOccurrences = 16

    /// Builds the list: through the payment system environment where both have it, else with the terminal's list of AIDs
    /// (EMV Book 1, 12.3.1).
    static func build(_ context: inout TransactionContext) async throws(TransactionEnd) -> CandidateList {
        var found: [CandidateApplication] = []
        if context.configuration.features.paymentSystemEnvironment {
            found = try await readDirectory(&context) ?? []
        }
        if found.isEmpty { found = try await tryListOfAIDs(&context) }
        return CandidateList(applications: found, wasEmpty: found.isEmpty)
    }

    /// Indices by priority: 1 first, 15 last, then those without one; equals stay as the card gave them (EMV Book 1, 12.4,
    /// step 3).
    var byPriority: [Int] {
        func rank(_ index: Int) -> UInt8 {
            applications[index].priority == 0 ? 16 : applications[index].priority
        }
        return applications.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    /// Whether the cardholder must be asked: the card says so (87, bit 8), or one that was chosen or confirmed could not be
    /// selected, after which none is taken without asking (EMV Book 1, 12.4, last paragraph).
    func mustConfirm(_ index: Int) -> Bool { applications[index].confirmationRequired || decidedByCardholder }

    // MARK: Payment system environment

    /// EMV Book 1, 12.3.2. `nil`: the list of AIDs must be used.
    private static func readDirectory(
        _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> [CandidateApplication]? {
        let response = try await context.send(.select(name: paymentSystemEnvironment), "SELECT (PSE)")
        // Step 1: the card is blocked, or SELECT is not supported.
        guard response.statusWord != .functionNotSupported else {
            throw .terminated("the card is blocked: SELECT was answered 6A81")
        }
        guard response.statusWord == .success, let fci = FileControlInformation(response.data),
            fci.dedicatedFileName == paymentSystemEnvironment, let sfi = fci.value(.shortFileIdentifier),
            sfi.count == 1, (1...10).contains(sfi[0])
        else { return nil }
        let codeTable = CandidateApplication.codeTable(in: fci.proprietary)
        let languages = fci.proprietary.first(.languagePreference)
        var found: [CandidateApplication] = []
        for record in 1...UInt8(maximumDirectoryRecords) {
            let response = try await context.send(.readRecord(record, sfi: sfi[0]), "READ RECORD (directory)")
            if response.statusWord == .recordNotFound { return found }
            guard response.statusWord == .success, let template = try? TLV.decodeOne(response.data),
                template.tag == .readRecordResponseTemplate
            else { return nil }
            // Anything in a record but 61 is ignored (EMV Book 1, 12.2.3).
            for entry in template.children where entry.tag == .applicationTemplate {
                let objects = entry.children.filter { directoryEntryTags.contains($0.tag) }
                guard let name = objects.first(.applicationDedicatedFileName)?.value else { continue }
                guard (5...16).contains(name.count), !objects.repeatAnElement else { return nil }
                add(
                    [UInt8](name), objects + [languages].compactMap(\.self), codeTable, to: &found,
                    context.configuration)
            }
        }
        return nil
    }

    // MARK: List of AIDs

    /// EMV Book 1, 12.3.3.
    private static func tryListOfAIDs(
        _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> [CandidateApplication] {
        var found: [CandidateApplication] = []
        var isFirst = true
        for application in context.configuration.applications {
            var seen: [[UInt8]] = []
            while seen.count < maximumOccurrences {
                let isNext = !seen.isEmpty
                let response = try await context.send(.select(name: application.aid, next: isNext), "SELECT (AID)")
                let status = response.statusWord
                // Step 2, for the first AID only: the card is blocked, or SELECT is not supported.
                if isFirst, status == .functionNotSupported {
                    throw .terminated("the card is blocked: SELECT was answered 6A81")
                }
                isFirst = false
                // Step 3, where step 7 leads back to as well: an application that is there, if perhaps blocked. Any other
                // status, a warning to SELECT next included, goes on to the next AID.
                guard status == .success || status == .selectedFileInvalidated,
                    let fci = FileControlInformation(response.data),
                    fci.dedicatedFileName.starts(with: application.aid), !seen.contains(fci.dedicatedFileName)
                else { break }
                let isExact = fci.dedicatedFileName.count == application.aid.count
                // Steps 4 and 6: a blocked one is not added, nor a longer name where the terminal wants it exact.
                if status == .success, isExact || application.partialMatch {
                    add(fci.dedicatedFileName, fci.proprietary, nil, to: &found, context.configuration)
                }
                if isExact { break }
                seen.append(fci.dedicatedFileName)
            }
        }
        return found
    }

    /// Adds an application that the terminal supports; a name that is there already is not added again.
    private static func add(
        _ name: [UInt8], _ objects: [TLV], _ codeTable: UInt8?, to found: inout [CandidateApplication],
        _ configuration: TerminalConfiguration
    ) {
        // The longest AID that matches is the most specific.
        guard !found.contains(where: { $0.aid == name }),
            let application = configuration.applications.filter({ $0.matches(name) })
                .max(by: { $0.aid.count < $1.aid.count })
        else { return }
        found.append(
            CandidateApplication(
                aid: name, terminalAID: application.aid, objects: objects, issuerCodeTableIndex: codeTable,
                configuration: configuration))
    }
}
