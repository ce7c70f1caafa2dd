import BERTLV
import EMVData
import ISO7816

/// EMV Book 1, 12.4: final selection among the applications that card and terminal have in common.
enum ApplicationSelection {
    /// Chooses one of `candidates` and selects it; those that cannot be selected are taken out of the list.
    ///
    /// - Throws: when none is left, or the cardholder does not want one.
    static func perform(
        _ context: inout TransactionContext, _ candidates: inout CandidateList
    ) async throws(TransactionEnd) {
        while true {
            let index = try await choose(context, &candidates)
            let candidate = candidates.applications.remove(at: index)
            if try await select(candidate, &context) { return }
        }
    }

    /// EMV Book 1, 12.4, steps 1 to 5: which one to select next.
    private static func choose(
        _ context: TransactionContext, _ candidates: inout CandidateList
    ) async throws(TransactionEnd) -> Int {
        let features = context.configuration.features
        let applications = candidates.applications
        let cardholder = context.environment.cardholder
        guard let first = applications.first else {
            // Step 1: nothing in common.
            throw candidates.wasEmpty
                ? TransactionEnd(.fallback, nil, "card and terminal have no application in common")
                : .terminated("none of the applications in common could be selected")
        }
        guard applications.count > 1 else {
            // Step 2.
            guard candidates.mustConfirm(0) else { return 0 }
            guard features.applicationConfirmation else {
                throw .terminated("the only application requires a confirmation that this terminal cannot ask for")
            }
            guard await cardholder.confirm(first) else {
                throw .cancelled("the cardholder did not confirm \(first.displayName)")
            }
            return 0
        }
        let order = candidates.byPriority
        if features.applicationChoice {
            // Steps 3 and 4: the cardholder sees them in the order of their priority.
            guard let choice = await cardholder.chooseApplication(order.map { applications[$0] }),
                order.indices.contains(choice)
            else { throw .cancelled("the cardholder chose no application") }
            candidates.decidedByCardholder = true
            return order[choice]
        }
        // Step 5: the terminal takes the one of highest priority that it may take.
        for index in order {
            guard candidates.mustConfirm(index) else { return index }
            guard features.applicationConfirmation, await cardholder.confirm(applications[index]) else { continue }
            candidates.decidedByCardholder = true
            return index
        }
        throw .terminated("every application requires a confirmation that was not given")
    }

    /// The final SELECT (EMV Book 1, 12.4, last paragraphs): anything but `9000` with a right FCI takes the application out
    /// of the list.
    private static func select(
        _ candidate: CandidateApplication, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> Bool {
        let response = try await context.send(.select(name: candidate.aid), "SELECT")
        guard response.statusWord == .success, let fci = FileControlInformation(response.data),
            fci.dedicatedFileName == candidate.aid,
            let application = context.configuration.applications.first(where: { $0.aid == candidate.terminalAID })
        else { return false }
        context.data.forgetCard()
        _ = context.data.receive(.dedicatedFileName, fci.dedicatedFileName)
        keep(fci.proprietary, of: .fciProprietaryTemplate, &context)
        keep(
            fci.proprietary.first(.fciIssuerDiscretionaryData)?.children ?? [], of: .fciIssuerDiscretionaryData,
            &context)
        context.use(application, name: fci.dedicatedFileName)
        let described = CandidateApplication(
            aid: fci.dedicatedFileName, terminalAID: application.aid, objects: fci.proprietary,
            issuerCodeTableIndex: nil, configuration: context.configuration)
        let named = described.label == nil && described.preferredName == nil ? candidate : described
        context.selected = SelectedApplication(aid: fci.dedicatedFileName, label: named.displayName)
        context.languages = described.languages.isEmpty ? candidate.languages : described.languages
        return true
    }

    /// Keeps what may stand in that template of the FCI (EMV Book 1, table 45; Book 3, Annex A1, column «template»). What
    /// belongs into records is not taken from here: it would go before the record that is authenticated.
    private static func keep(_ objects: [TLV], of template: Tag, _ context: inout TransactionContext) {
        for object in objects where !object.tag.isConstructed && !object.value.isEmpty {
            guard let templates = DataElement[object.tag]?.templates, templates.isEmpty || templates.contains(template)
            else { continue }
            _ = context.data.receive(object.tag, object.value)
        }
    }
}
