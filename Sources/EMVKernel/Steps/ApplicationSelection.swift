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

    /// EMV Book 1, 12.4, steps 1 to 4: which one to select next.
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
            // Step 2. After the cardholder chose one that then failed, none is taken without asking.
            let mustConfirm = first.confirmationRequired || candidates.chosenByCardholder
            if !mustConfirm { return 0 }
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
            // Step 3: the cardholder sees them in the order of their priority.
            guard let choice = await cardholder.chooseApplication(order.map { applications[$0] }),
                order.indices.contains(choice)
            else { throw .cancelled("the cardholder chose no application") }
            candidates.chosenByCardholder = true
            return order[choice]
        }
        // Step 4: the terminal takes the one of highest priority that it may take.
        for index in order {
            guard applications[index].confirmationRequired else { return index }
            if features.applicationConfirmation, await cardholder.confirm(applications[index]) { return index }
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
        for object in fci.proprietary + (fci.proprietary.first(.fciIssuerDiscretionaryData)?.children ?? [])
        where !object.tag.isConstructed && !object.value.isEmpty {
            _ = context.data.receive(object.tag, object.value)
        }
        context.use(application, name: fci.dedicatedFileName)
        let described = CandidateApplication(
            aid: fci.dedicatedFileName, terminalAID: application.aid, objects: fci.proprietary,
            issuerCodeTableIndex: nil, configuration: context.configuration)
        let named = described.label == nil && described.preferredName == nil ? candidate : described
        context.selected = SelectedApplication(aid: fci.dedicatedFileName, label: named.displayName)
        context.languages = described.languages.isEmpty ? candidate.languages : described.languages
        return true
    }
}
