/// SW1 and SW2 of a response (ISO/IEC 7816-4, 5.6); unknown values survive.
public struct StatusWord: RawRepresentable, Sendable, Hashable, ExpressibleByIntegerLiteral {
    public var rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public init(integerLiteral value: UInt16) { self.init(rawValue: value) }

    public var sw1: UInt8 { UInt8(rawValue >> 8) }
    public var sw2: UInt8 { UInt8(truncatingIfNeeded: rawValue) }
}
