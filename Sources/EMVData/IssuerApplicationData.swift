/// Issuer Application Data (`9F10`) taken apart: what a card tells its issuer beside the cryptogram.
///
/// Only the Common Core Definitions lay this element out (EMV Book 3, Annex C9); the other layouts are those that the
/// payment systems publish. Bytes of an unknown layout stay as they are and are never guessed at.
public struct IssuerApplicationData: Sendable, Hashable {
    /// How the bytes are laid out.
    public enum Layout: Sendable, Hashable {
        /// EMV Book 3, Annex C9.2: thirty-two bytes with `0F` in the first and in the seventeenth.
        case commonCore
        /// Mastercard M/Chip 4 and M/Chip Advance: key index, version `1x`, six bytes of CVR, DAC, counters.
        case mChip
        /// Visa format 0, 1 and 3 (the high digit of the version): `06`, key index, version, four bytes of CVR.
        case visaShort(format: UInt8)
        /// Visa format 2 and 4: thirty-two bytes, `1F`, version, key index, five bytes of CVR.
        case visaLong(format: UInt8)
        /// UnionPay (PBOC): `07`, key index, version, four bytes of CVR, algorithm.
        case unionPay
        /// None of these.
        case unknown
    }

    /// The whole value.
    public let bytes: [UInt8]
    /// How it is laid out.
    public let layout: Layout
    /// The payment system of the application that gave it, where its AID was known.
    public let paymentSystem: PaymentSystem?
    /// Selects the issuer master key (DKI, KDI).
    public let derivationKeyIndex: UInt8?
    /// Cryptogram version number: names key derivation, padding and input of the cryptogram. The Common Core Identifier
    /// for that layout.
    public let cryptogramVersion: UInt8?
    /// Card Verification Results, with the leading length byte `03` where the layout has one: the bytes that enter the
    /// cryptogram.
    public let cardVerificationResults: [UInt8]
    /// Data Authentication Code, or the first bytes of the ICC Dynamic Number (M/Chip only).
    public let dataAuthenticationCode: [UInt8]
    /// Counters (Common Core and M/Chip), in clear or enciphered as the issuer chose.
    public let counters: [UInt8]
    /// Last Online ATC (M/Chip Advance, when personalised so).
    public let lastOnlineATC: UInt16?
    /// Algorithm (UnionPay): 01 is triple DES, 04 is SM4.
    public let algorithm: UInt8?
    /// What the layout leaves to the issuer, its length byte included.
    public let issuerDiscretionaryData: [UInt8]

    /// Takes the bytes apart; total: any bytes give a value, an unknown layout keeps them in ``bytes``.
    ///
    /// - Parameter applicationIdentifier: the AID of the application that returned them, when known: it decides where
    ///   two layouts look alike, and it must be UnionPay's for that layout.
    public init(_ bytes: some Collection<UInt8>, applicationIdentifier: [UInt8]? = nil) {
        let bytes = [UInt8](bytes)
        let paymentSystem = applicationIdentifier.flatMap(PaymentSystem.init(aid:))
        let layout = Self.layout(of: bytes, scheme: paymentSystem)
        self.bytes = bytes
        self.layout = layout
        self.paymentSystem = paymentSystem
        var parts = Parts()
        switch layout {
        case .commonCore:
            parts.version = bytes[1]
            parts.keyIndex = bytes[2]
            parts.results = [UInt8](bytes[3..<8])
            parts.counters = [UInt8](bytes[8..<16])
            parts.discretionary = [UInt8](bytes[16...])
        case .mChip:
            parts.keyIndex = bytes[0]
            parts.version = bytes[1]
            parts.results = [UInt8](bytes[2..<8])
            parts.dac = [UInt8](bytes[8..<10])
            let hasLastOnline = bytes.count == 20 || bytes.count == 28
            let end = hasLastOnline ? bytes.count - 2 : bytes.count
            parts.counters = [UInt8](bytes[10..<end])
            if hasLastOnline { parts.lastOnlineATC = UInt16(bytes[end]) << 8 | UInt16(bytes[end + 1]) }
        case .visaShort:
            parts.keyIndex = bytes[1]
            parts.version = bytes[2]
            parts.results = [UInt8](bytes[3..<7])
            parts.discretionary = [UInt8](bytes[7...])
        case .visaLong:
            parts.version = bytes[1]
            parts.keyIndex = bytes[2]
            parts.results = [UInt8](bytes[3..<8])
            parts.discretionary = [UInt8](bytes[8...])
        case .unionPay:
            parts.keyIndex = bytes[1]
            parts.version = bytes[2]
            parts.results = [UInt8](bytes[3..<7])
            parts.algorithm = bytes[7]
            parts.discretionary = [UInt8](bytes[8...])
        case .unknown:
            break
        }
        derivationKeyIndex = parts.keyIndex
        cryptogramVersion = parts.version
        cardVerificationResults = parts.results
        dataAuthenticationCode = parts.dac
        counters = parts.counters
        lastOnlineATC = parts.lastOnlineATC
        algorithm = parts.algorithm
        issuerDiscretionaryData = parts.discretionary
    }

    private struct Parts {
        var keyIndex: UInt8?
        var version: UInt8?
        var results: [UInt8] = []
        var dac: [UInt8] = []
        var counters: [UInt8] = []
        var lastOnlineATC: UInt16?
        var algorithm: UInt8?
        var discretionary: [UInt8] = []
    }

    private static func layout(of bytes: [UInt8], scheme: PaymentSystem?) -> Layout {
        let fitsMChip =
            [18, 20, 26, 28].contains(bytes.count) && bytes[1] & 0xF0 == 0x10 && bytes[1] & 0x08 == 0
        if scheme == .mastercard, fitsMChip { return .mChip }
        if bytes.count == 32, bytes[0] == 0x0F, bytes[16] == 0x0F, bytes[1] == 0xA5 || bytes[1] == 0xA6 {
            return .commonCore
        }
        // Visa's digits 0, 1 and 3 tell the format; older cards of Visa itself carry others in the same layout.
        if bytes.count >= 7, bytes[0] == 0x06, bytes[3] == 0x03, scheme == .visa || [0, 1, 3].contains(bytes[2] >> 4) {
            return .visaShort(format: bytes[2] >> 4)
        }
        if bytes.count == 32, bytes[0] == 0x1F, [2, 4].contains(bytes[1] >> 4) {
            return .visaLong(format: bytes[1] >> 4)
        }
        if scheme == .unionPay, bytes.count >= 8, bytes[0] == 0x07, bytes[3] == 0x03 { return .unionPay }
        return fitsMChip ? .mChip : .unknown
    }
}
