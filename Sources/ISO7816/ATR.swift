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

extension ATR {
    /// Reads an answer strictly (ISO/IEC 7816-3, 8.2).
    ///
    /// - Throws: ``ATRError``: the first thing that is wrong.
    public static func parse(_ bytes: [UInt8]) throws(ATRError) -> ATR {
        if let problem = ATRStructure(bytes).problems.first { throw problem }
        return ATR(bytes: bytes)
    }

    /// The answer taken apart, with what is wrong about it.
    public var structure: ATRStructure { ATRStructure(bytes) }

    /// How the bits stand on the line; `nil` when TS is none that the standard knows.
    public var convention: ATRStructure.Convention? { structure.convention }

    /// The historical bytes (ISO/IEC 7816-4, 12.1.1).
    public var historicalBytes: [UInt8] { structure.historicalBytes }

    /// The protocol to speak with the card: the one of TA2 in specific mode, else the first of T=0 and T=1 that the answer
    /// offers (EMV Book 1, 8.3.3.4 and 8.3.3.5); T=0 when it offers none (ISO/IEC 7816-3, 8.2.3).
    public var firstOfferedProtocol: TransmissionProtocol {
        let structure = structure
        if let ta2 = structure.interfaceByte(.ta, 2), let specific = TransmissionProtocol(rawValue: ta2 & 0x0F) {
            return specific
        }
        return structure.offeredProtocols.lazy.compactMap(TransmissionProtocol.init(rawValue:)).first ?? .t0
    }
}

extension ATR: CustomStringConvertible {
    /// The bytes in hexadecimal.
    public var description: String { bytes.hex }
}
