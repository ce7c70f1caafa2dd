public import BERTLV

/// What must be known beside a value to say what it means: the currency of an amount, the payment system of a tag that
/// several of them use, and whether card numbers may be shown.
public struct DecodingContext: Sendable {
    /// Shows card numbers and tracks in clear; otherwise the first six and last four digits only.
    public var showsPAN: Bool
    /// Currency of `9F02`, `9F03` and `81` (from `5F2A`).
    public var transactionCurrency: Currency?
    /// Currency of the amounts X and Y of the CVM list (from `9F42`).
    public var applicationCurrency: Currency?
    /// The application that the value belongs to (from `84`, `4F` or `9F06`).
    public var applicationIdentifier: [UInt8]?
    /// Issuer Application Data of the same transaction (from `9F10`): it says how `91` is laid out.
    public var issuerApplicationData: [UInt8]?
    /// Part of ISO/IEC 8859 that `9F12` is written in, 1 to 10 (from `9F11`).
    public var issuerCodeTable: UInt8?

    /// Nothing is known.
    public init(showsPAN: Bool = false) {
        self.showsPAN = showsPAN
    }

    /// Takes from known data elements what explains others.
    public init(showsPAN: Bool = false, elements: (Tag) -> [UInt8]?) {
        self.init(showsPAN: showsPAN)
        transactionCurrency = elements(0x5F2A).flatMap { Currency(encoded: $0) }
        applicationCurrency = elements(0x9F42).flatMap { Currency(encoded: $0) }
        applicationIdentifier = elements(0x84) ?? elements(0x9F06) ?? elements(0x4F)
        issuerApplicationData = elements(0x9F10)
        issuerCodeTable = elements(0x9F11).flatMap { CodeTable.part(ofIndex: $0) }
    }

    /// As ``init(showsPAN:elements:)``, the elements being data objects, however deep they stand.
    public init(showsPAN: Bool = false, objects: [TLV]) {
        self.init(showsPAN: showsPAN) { tag in objects.firstDeep(tag).map { [UInt8]($0.value) } }
    }

    var paymentSystem: PaymentSystem? { applicationIdentifier.flatMap(PaymentSystem.init(aid:)) }
}
