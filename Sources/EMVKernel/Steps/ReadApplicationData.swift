import BERTLV
import EMVData
import ISO7816

/// EMV Book 3, 10.2: reads the records that the AFL names.
enum ReadApplicationData {
    static func perform(_ context: inout TransactionContext) async throws(TransactionEnd) {
        var seen: Set<Tag> = []
        for entry in context.afl.entries {
            for record in entry.records {
                let response = try await context.send(.readRecord(record, sfi: entry.sfi), "READ RECORD")
                guard response.statusWord == .success else {
                    throw .refused("READ RECORD \(record) of SFI \(entry.sfi)", response)
                }
                let template = try keep(response.data, sfi: entry.sfi, record: record, &seen, &context)
                if entry.isAuthenticated(record: record) {
                    context.authentication.add(response.data, template, sfi: entry.sfi)
                }
            }
        }
        try checkMandatory(context)
        markMissing(&context)
    }

    /// Keeps what a record of SFI 1 to 10 holds: one template 70, the rest is a format error. What stands in SFI 11 to 30
    /// belongs to payment systems and issuers (EMV Book 3, 5.3.2.2, 10.2) and is not interpreted.
    ///
    /// - Returns: the template 70, if the record is one.
    private static func keep(
        _ data: [UInt8], sfi: UInt8, record: UInt8, _ seen: inout Set<Tag>, _ context: inout TransactionContext
    ) throws(TransactionEnd) -> TLV? {
        guard sfi <= 10 else {
            guard let object = try? TLV.decodeOne(data), object.tag == .readRecordResponseTemplate else { return nil }
            return object
        }
        let name = "READ RECORD \(record) of SFI \(sfi)"
        let template = try TLV.template(data, .readRecordResponseTemplate, of: name)
        for object in template.children where !object.tag.isConstructed && !object.value.isEmpty {
            guard DataElement.belongsToCard(object.tag) == true else { continue }
            guard DataElement[object.tag]?.origin == .emv else {
                // Payment systems give the same tags different lengths: kept, but held to no rule.
                _ = context.data.receive(object.tag, object.value)
                continue
            }
            if let fault = CardDataFormat.fault(object.tag, object.value) {
                throw .terminated("\(name): \(fault)")
            }
            guard seen.insert(object.tag).inserted else {
                throw .terminated("\(name): \(object.tag) was read before; the same element twice is an error")
            }
            _ = context.data.receive(object.tag, object.value)
        }
        return template
    }

    /// EMV Book 3, 7.2, table 26: PAN, expiration date, CDOL1 and CDOL2 must be there.
    private static func checkMandatory(_ context: TransactionContext) throws(TransactionEnd) {
        for (tag, name) in [
            (Tag.applicationExpirationDate, "Application Expiration Date"),
            (.applicationPrimaryAccountNumber, "Application PAN"),
            (.cardRiskManagementDataObjectList1, "CDOL1"), (.cardRiskManagementDataObjectList2, "CDOL2"),
        ] where context.data[tag] == nil {
            throw .terminated("mandatory data are missing: \(name) (\(tag))")
        }
    }

    /// EMV Book 3, 7.5: what the AIP promises and the records do not hold is «ICC data missing» in the TVR. What offline
    /// data authentication misses is found there.
    private static func markMissing(_ context: inout TransactionContext) {
        // A CVM list without rules is considered to be not present (10.5 and figure 8).
        let list = context.data[.cardholderVerificationMethodList].flatMap { try? CVMList($0) }
        if context.aip.cardholderVerificationSupported, list?.rules.isEmpty ?? true {
            context.tvr.iccDataMissing = true
        }
    }
}
