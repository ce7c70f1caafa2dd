import Bytes

/// An answer to reset (ISO/IEC 7816-3, 8; EMV Book 1, 8).
public struct ATR: Sendable, Hashable {
    /// The answer as it came, surplus bytes included.
    public var bytes: [UInt8]

    public init(bytes: [UInt8]) { self.bytes = bytes }

    /// The shortest answer that EMV accepts without a complaint for T=0 (EMV Book 1, 8.2, table 12).
    public static let t0Default = ATR(bytes: [0x3B, 0x60, 0x00, 0x00])
    /// An answer of a card that speaks T=1 only: TB1 `00`, IFSC `7C`, BWI 4 and CWI 1 (EMV Book 1, 8.2, table 13).
    public static let t1Default = ATR(bytes: [0x3B, 0xE0, 0x00, 0xFF, 0x81, 0x31, 0x7C, 0x41, 0x92])
}

extension ATR: CustomStringConvertible {
    /// The bytes in hexadecimal.
    public var description: String { bytes.hex }
}
