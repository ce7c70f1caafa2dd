import BERTLV
import ISO7816

/// Where a transaction stops. Thrown from a step to the kernel's border and there made into a ``TransactionResult``.
struct TransactionEnd: Error, Sendable {
    var outcome: TransactionResult.Outcome
    var decidedBy: TransactionResult.Decision?
    /// For a person; never holds a secret.
    var reason: String

    init(_ outcome: TransactionResult.Outcome, _ decidedBy: TransactionResult.Decision? = nil, _ reason: String) {
        self.outcome = outcome
        self.decidedBy = decidedBy
        self.reason = reason
    }

    /// The card, the reader or a format broke a rule (EMV Book 3, 7.5 and 6.3.5).
    static func terminated(_ reason: String) -> TransactionEnd { TransactionEnd(.terminated, nil, reason) }

    /// The cardholder stopped it.
    static func cancelled(_ reason: String) -> TransactionEnd { TransactionEnd(.cancelled, nil, reason) }

    /// A command was answered with a status word that ends the transaction.
    static func refused(_ command: String, _ response: ResponseAPDU) -> TransactionEnd {
        .terminated("\(command) was answered \(response.statusWord): \(response.statusWord.explanation())")
    }
}

extension TLV {
    /// Reads a response that must be exactly one data object with one of these tags (EMV Book 3, 7.5).
    static func template(_ bytes: [UInt8], _ tags: Tag..., of command: String) throws(TransactionEnd) -> TLV {
        let object: TLV
        do {
            object = try TLV.decodeOne(bytes)
        } catch {
            throw .terminated("the response to \(command) is not a data object: \(error)")
        }
        guard tags.contains(object.tag) else {
            let wanted = tags.map(\.description).joined(separator: " or ")
            throw .terminated("the response to \(command) is \(object.tag), not \(wanted)")
        }
        return object
    }
}
