public import BERTLV
import Bytes
public import EMVData

/// What is to be paid, as the shop's software asks for it.
public struct TransactionRequest: Sendable, Hashable {
    /// Minor units of `currency`, cashback included: what 9F02 carries (EMV Book 3, Annex A1). 0 to 999,999,999,999.
    public var amount: UInt64
    /// The part of `amount` that is handed out as cash: what 9F03 carries.
    public var cashback: UInt64
    /// Currency of both amounts (5F2A, 5F36).
    public var currency: Currency
    /// 9C.
    public var type: TransactionType
    /// 9F41, 1 to 99,999,999.
    public var sequenceCounter: UInt32
    /// The attendant wants this transaction to go online (EMV Book 4, 6.5.3); ignored where the terminal cannot.
    public var merchantForcedOnline: Bool
    /// 5F57, where the cardholder chose an account: `00` default, `10` savings, `20` cheque or debit, `30` credit.
    public var accountType: UInt8?
    /// More terminal-owned data elements for this transaction, such as proprietary ones that a DOL asks for.
    ///
    /// They never replace what the kernel sets itself, nor anything the card owns.
    public var elements: [Tag: [UInt8]]

    /// A request; ``problems`` says what is wrong with it.
    public init(
        amount: UInt64, cashback: UInt64 = 0, currency: Currency, type: TransactionType = .sale,
        sequenceCounter: UInt32 = 1, merchantForcedOnline: Bool = false, accountType: UInt8? = nil,
        elements: [Tag: [UInt8]] = [:]
    ) {
        self.amount = amount
        self.cashback = cashback
        self.currency = currency
        self.type = type
        self.sequenceCounter = sequenceCounter
        self.merchantForcedOnline = merchantForcedOnline
        self.accountType = accountType
        self.elements = elements
    }

    /// What is wrong with the request; empty when nothing is.
    public var problems: [String] {
        var problems: [String] = []
        if amount > Amount.maximumMinorUnits { problems.append("the amount has more than 12 digits") }
        if cashback > amount { problems.append("the cashback is more than the amount, which includes it") }
        if type == .cashback, cashback == 0 { problems.append("a purchase with cashback needs a cashback amount") }
        if type != .sale, type != .cashback, cashback > 0 {
            problems.append("only a purchase can have cashback")
        }
        if sequenceCounter > 99_999_999 { problems.append("the sequence counter has more than 8 digits") }
        return problems
    }
}

/// Transaction Type, tag 9C: the first two digits of the ISO 8583 processing code; unknown ones survive.
public struct TransactionType: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// Two BCD digits.
    public var rawValue: UInt8

    /// From the two digits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Purchase of goods or services.
    public static let sale = TransactionType(rawValue: 0x00)
    /// Cash disbursement.
    public static let cash = TransactionType(rawValue: 0x01)
    /// Purchase with cashback.
    public static let cashback = TransactionType(rawValue: 0x09)
    /// Return of goods.
    public static let refund = TransactionType(rawValue: 0x20)

    /// A word for the known types.
    public var description: String {
        switch self {
        case .sale: "sale"
        case .cash: "cash"
        case .cashback: "cashback"
        case .refund: "refund"
        default: "type \([rawValue].hex)"
        }
    }
}
