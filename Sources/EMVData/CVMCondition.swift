/// When a rule of the CVM List applies: its second byte. EMV Book 3, Annex C3, table 44.
public struct CVMCondition: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Always.
    public static let always = CVMCondition(rawValue: 0x00)
    /// If unattended cash.
    public static let unattendedCash = CVMCondition(rawValue: 0x01)
    /// If neither unattended cash nor manual cash nor purchase with cashback.
    public static let notCashOrCashback = CVMCondition(rawValue: 0x02)
    /// If the terminal supports the CVM.
    public static let terminalSupportsCVM = CVMCondition(rawValue: 0x03)
    /// If manual cash.
    public static let manualCash = CVMCondition(rawValue: 0x04)
    /// If purchase with cashback.
    public static let cashback = CVMCondition(rawValue: 0x05)
    /// If the transaction is in the application currency and under X.
    public static let underX = CVMCondition(rawValue: 0x06)
    /// If the transaction is in the application currency and over X.
    public static let overX = CVMCondition(rawValue: 0x07)
    /// If the transaction is in the application currency and under Y.
    public static let underY = CVMCondition(rawValue: 0x08)
    /// If the transaction is in the application currency and over Y.
    public static let overY = CVMCondition(rawValue: 0x09)

    /// Whether EMV defines it; 0A to 7F are reserved for future use, 80 to FF for payment systems.
    public var isKnown: Bool { rawValue <= 0x09 }
    /// Whether it compares the amount with X or Y, which needs the amount in the application currency.
    public var needsAmount: Bool { (0x06...0x09).contains(rawValue) }
}

extension CVMCondition: CustomStringConvertible {
    /// The condition in the specification's terms.
    public var description: String {
        switch rawValue {
        case 0x00: "Always"
        case 0x01: "If unattended cash"
        case 0x02: "If not unattended cash and not manual cash and not purchase with cashback"
        case 0x03: "If terminal supports the CVM"
        case 0x04: "If manual cash"
        case 0x05: "If purchase with cashback"
        case 0x06: "If transaction is in the application currency and is under X value"
        case 0x07: "If transaction is in the application currency and is over X value"
        case 0x08: "If transaction is in the application currency and is under Y value"
        case 0x09: "If transaction is in the application currency and is over Y value"
        case 0x0A...0x7F: "Reserved for future use"
        default: "Reserved for use by the payment system"
        }
    }
}
