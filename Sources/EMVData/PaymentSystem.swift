/// The payment system that a registered application provider identifier (RID) stands for: the first five bytes of an AID
/// (EMV Book 1, 12.2.1; the registry of ISO/IEC 7816-5).
public struct PaymentSystem: Sendable, Hashable, CustomStringConvertible {
    /// The name that is printed.
    public let name: String

    /// RID A000000003 and A000000098.
    public static let visa = PaymentSystem(name: "Visa")
    /// RID A000000004 and A000000005 (Maestro UK).
    public static let mastercard = PaymentSystem(name: "Mastercard")
    /// RID A000000025.
    public static let americanExpress = PaymentSystem(name: "American Express")
    /// RID A000000152 and A000000324.
    public static let discover = PaymentSystem(name: "Discover")
    /// RID A000000065.
    public static let jcb = PaymentSystem(name: "JCB")
    /// RID A000000333.
    public static let unionPay = PaymentSystem(name: "UnionPay")

    private static let byRID: [[UInt8]: PaymentSystem] = [
        [0xA0, 0x00, 0x00, 0x00, 0x03]: .visa,
        [0xA0, 0x00, 0x00, 0x00, 0x98]: .visa,
        [0xA0, 0x00, 0x00, 0x00, 0x04]: .mastercard,
        [0xA0, 0x00, 0x00, 0x00, 0x05]: .mastercard,
        [0xA0, 0x00, 0x00, 0x00, 0x25]: .americanExpress,
        [0xA0, 0x00, 0x00, 0x01, 0x52]: .discover,
        [0xA0, 0x00, 0x00, 0x03, 0x24]: .discover,
        [0xA0, 0x00, 0x00, 0x00, 0x65]: .jcb,
        [0xA0, 0x00, 0x00, 0x03, 0x33]: .unionPay,
        [0xA0, 0x00, 0x00, 0x00, 0x42]: PaymentSystem(name: "Cartes Bancaires"),
        [0xA0, 0x00, 0x00, 0x01, 0x21]: PaymentSystem(name: "Dankort"),
        [0xA0, 0x00, 0x00, 0x01, 0x41]: PaymentSystem(name: "PagoBANCOMAT"),
        [0xA0, 0x00, 0x00, 0x02, 0x77]: PaymentSystem(name: "Interac"),
        [0xA0, 0x00, 0x00, 0x03, 0x59]: PaymentSystem(name: "girocard"),
        [0xA0, 0x00, 0x00, 0x03, 0x71]: PaymentSystem(name: "Verve"),
        [0xA0, 0x00, 0x00, 0x03, 0x84]: PaymentSystem(name: "eftpos"),
        [0xA0, 0x00, 0x00, 0x05, 0x24]: PaymentSystem(name: "RuPay"),
        [0xA0, 0x00, 0x00, 0x06, 0x58]: PaymentSystem(name: "Mir"),
        [0xA0, 0x00, 0x00, 0x07, 0x32]: PaymentSystem(name: "Meeza"),
    ]

    private init(name: String) {
        self.name = name
    }

    /// The payment system of an AID; `nil` for one that is not in the table.
    public init?(aid: [UInt8]) {
        guard aid.count >= 5, let found = Self.byRID[[UInt8](aid.prefix(5))] else { return nil }
        self = found
    }

    /// The name.
    public var description: String { name }

    /// Whose elements of the dictionary this system's cards use; `nil` when it lists none of its own.
    public var origin: DataElement.Origin? { DataElement.Origin(rawValue: name) }
}
