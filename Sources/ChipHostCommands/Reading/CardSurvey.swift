import BERTLV
import Bytes
import EMVData
import ISO7816

/// Asks a card for everything it tells without a cryptogram.
///
/// This is a person's tool, not a kernel: where EMV would end the transaction it writes down a finding and goes on. All
/// it asks is bounded, whatever the card answers.
struct CardSurvey: Sendable {
    let session: CardSession
    let interface: CardInterface
    /// Names to try when there is no directory.
    let names: [[UInt8]]
    let values: TerminalValues
    let showsPAN: Bool

    private static let directoryRecords: UInt8 = 32
    private static let repetitions = 8
    private static let applications = 32

    /// Reads the card.
    ///
    /// - Throws: what the channel throws before anything could be read; later failures end up in the findings.
    func read() async throws(ChannelError) -> CardReport {
        let atr = try await session.powerOn()
        var report = CardReport(atr: atr, interface: interface, directory: DecodedLine(directoryTitle))
        do throws(ChannelError) {
            var candidates = try await readDirectory(&report)
            let isListed = !candidates.isEmpty
            if candidates.isEmpty { candidates = names }
            var seen: Set<[UInt8]> = []
            for name in candidates where seen.insert(name).inserted {
                guard report.applications.count < Self.applications else {
                    report.findings.append("more than \(Self.applications) applications; the rest was not read")
                    break
                }
                try await readApplications(named: name, isListed: isListed, &seen, &report)
            }
            if report.applications.isEmpty { try await readUnselected(&report) }
        } catch {
            report.findings.append("reading ended early: \(error)")
            if report.applications.isEmpty && report.directory.children.isEmpty { throw error }
        }
        return report
    }

    private var directoryTitle: String {
        interface == .contact
            ? "Payment System Environment (1PAY.SYS.DDF01)" : "Proximity Payment System Environment (2PAY.SYS.DDF01)"
    }

    // MARK: Directory

    /// SELECT of PSE or PPSE, and the PSE's records (EMV Book 1, 12.2 and 12.3.2; Contactless Book B, 3.3).
    ///
    /// - Returns: the AIDs it lists, in their order.
    private func readDirectory(_ report: inout CardReport) async throws(ChannelError) -> [[UInt8]] {
        let name = interface == .contact ? "1PAY.SYS.DDF01" : "2PAY.SYS.DDF01"
        let response = try await session.send(.select(name: Array(name.utf8)))
        guard let objects = take(response, for: .select(name: Array(name.utf8)), into: &report.directory) else {
            return []
        }
        var aids = directoryEntries(objects)
        guard interface == .contact, let sfi = objects.firstDeep(.shortFileIdentifier)?.value.first else { return aids }
        guard (1...10).contains(sfi) else {
            report.findings.append("PSE: SFI \(sfi) of the directory is not 1 to 10 (EMV Book 1, 12.2.3)")
            return aids
        }
        for record in 1...Self.directoryRecords {
            let command = CommandAPDU.readRecord(record, sfi: sfi)
            let response = try await session.send(command)
            if response.statusWord == .recordNotFound { break }
            var line = DecodedLine("Directory record \(record)")
            let objects = take(response, for: command, into: &line)
            report.directory.children.append(line)
            guard let objects else { break }
            aids += directoryEntries(objects)
        }
        return aids
    }

    /// The AIDs (`4F`) in application templates (`61`).
    private func directoryEntries(_ objects: [TLV]) -> [[UInt8]] {
        objects.flatMap { object -> [[UInt8]] in
            if object.tag == .applicationTemplate {
                return object.first(.applicationDedicatedFileName).map { [Array($0.value)] } ?? []
            }
            return object.tag.isConstructed ? directoryEntries(object.children) : []
        }
    }

    // MARK: Applications

    /// SELECT by name; with a name of the list of AIDs also every further application that begins with it (P2 `02`).
    private func readApplications(
        named name: [UInt8], isListed: Bool, _ seen: inout Set<[UInt8]>, _ report: inout CardReport
    ) async throws(ChannelError) {
        guard (1...16).contains(name.count) else {
            report.findings.append("the directory lists a name of \(name.count) bytes, 5 to 16 are allowed")
            return
        }
        for repetition in 0..<(isListed ? 1 : Self.repetitions) {
            let command = CommandAPDU.select(name: name, next: repetition > 0)
            let response = try await session.send(command)
            guard response.statusWord == .success || response.statusWord == .selectedFileInvalidated else {
                if isListed {
                    report.findings.append(
                        "\(name.hex) is in the directory and cannot be selected: \(status(response, command))")
                }
                return
            }
            var section = DecodedLine("SELECT")
            let objects = take(response, for: command, into: &section) ?? []
            let found = objects.firstDeep(.dedicatedFileName).map { Array($0.value) } ?? name
            if repetition > 0 || found != name { guard seen.insert(found).inserted else { return } }
            var reader = ApplicationSurvey(survey: self, aid: found, selection: objects)
            reader.report.sections.append(section)
            if response.statusWord == .selectedFileInvalidated {
                reader.report.findings.append("the application is blocked")
            }
            let failure = await reader.read()
            report.applications.append(reader.report)
            if let failure { throw failure }
        }
    }

    /// A recording that begins after selection, or a card that has an application selected from the start.
    private func readUnselected(_ report: inout CardReport) async throws(ChannelError) {
        var reader = ApplicationSurvey(survey: self, aid: [], selection: [])
        let failure = await reader.read()
        if reader.hasData {
            report.findings.append("no application could be selected; this is what the card answers all the same")
            report.applications.append(reader.report)
        }
        if let failure { throw failure }
    }

    // MARK: Commands and responses

    /// Sends a command that a recording need not hold: one that it does not is a finding, not the end.
    func ask(_ command: CommandAPDU, _ findings: inout [String]) async throws(ChannelError) -> ResponseAPDU? {
        do {
            return try await session.send(command)
        } catch {
            guard error.code == .unexpectedCommand else { throw error }
            findings.append(error.message)
            return nil
        }
    }

    /// Puts a response below a line: its objects, what is wrong with them, and the status word when it is not `9000`.
    ///
    /// - Returns: the objects; `nil` when the response has no data.
    func take(
        _ response: ResponseAPDU, for command: CommandAPDU, into line: inout DecodedLine,
        context: DecodingContext? = nil
    ) -> [TLV]? {
        if response.statusWord != .success { line.meaning = status(response, command) }
        guard !response.data.isEmpty else { return nil }
        let dump = TLV.decodeTolerant(response.data)
        var context = context ?? DecodingContext(showsPAN: showsPAN, objects: dump.nodes)
        context.showsPAN = showsPAN
        line.children += ElementDecoder.decode(dump, context: context)
        line.children += dump.findings.map { finding in
            DecodedLine(finding.description, isFinding: finding.severity == .error)
        }
        return dump.nodes
    }

    func status(_ response: ResponseAPDU, _ command: CommandAPDU) -> String {
        "\(response.statusWord) \(response.statusWord.explanation(for: command))"
    }
}
