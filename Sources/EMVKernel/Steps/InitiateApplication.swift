import BERTLV
import EMVData
import ISO7816

/// EMV Book 3, 10.1: tells the card that a transaction begins, and learns what it can do and where its data are.
enum InitiateApplication {
    /// - Returns: `false` when the card refuses (`6985`): selection goes on without this application.
    static func perform(_ context: inout TransactionContext) async throws(TransactionEnd) -> Bool {
        let list = context.data[.processingOptionsDataObjectList] ?? []
        let values = try context.values(for: list, "PDOL")
        // Template 83 and its length must fit into the one byte of Lc with the values.
        guard values.count <= 252 else {
            throw .terminated("the PDOL asks for \(values.count) bytes, more than a command carries")
        }
        let response = try await context.send(.getProcessingOptions(values), "GET PROCESSING OPTIONS")
        if response.statusWord == .conditionsNotSatisfied { return false }
        guard response.statusWord == .success else { throw .refused("GET PROCESSING OPTIONS", response) }
        context.dataSentToCard = values
        try readResponse(response.data, &context)
        return true
    }

    /// EMV Book 3, 6.5.8.4: format 1 is AIP and AFL in a row, format 2 data objects, of which others are ignored.
    private static func readResponse(
        _ data: [UInt8], _ context: inout TransactionContext
    ) throws(TransactionEnd) {
        let template = try TLV.template(
            data, .responseMessageTemplateFormat1, .responseMessageTemplateFormat2, of: "GET PROCESSING OPTIONS")
        let profile: ArraySlice<UInt8>
        let locator: ArraySlice<UInt8>
        if template.tag == .responseMessageTemplateFormat1 {
            profile = template.value.prefix(2)
            locator = template.value.dropFirst(2)
        } else {
            let objects = template.children
            guard !objects.repeatAnElement else {
                throw .terminated("an element stands twice in the answer to GET PROCESSING OPTIONS")
            }
            guard let aip = objects.first(.applicationInterchangeProfile) else {
                throw .terminated("the Application Interchange Profile (82) is missing")
            }
            guard let afl = objects.first(.applicationFileLocator) else {
                throw .terminated("the Application File Locator (94) is missing")
            }
            profile = aip.value
            locator = afl.value
        }
        guard let aip = ApplicationInterchangeProfile(bytes: profile) else {
            throw .terminated("the Application Interchange Profile has \(profile.count) bytes, not 2")
        }
        do {
            context.afl = try ApplicationFileLocator(locator)
        } catch {
            throw .terminated("the Application File Locator breaks EMV Book 3, 10.2: \(error)")
        }
        context.aip = aip
        context.data.replace(.applicationInterchangeProfile, aip.bytes)
        context.data.replace(.applicationFileLocator, [UInt8](locator))
    }
}
