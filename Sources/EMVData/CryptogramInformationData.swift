/// The kind of an application cryptogram. EMV Book 3, 6.5.5.
public enum ApplicationCryptogramType: UInt8, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    /// Application Authentication Cryptogram: declined.
    case aac = 0x00
    /// Transaction Certificate: approved.
    case tc = 0x40
    /// Authorisation Request Cryptogram: go online.
    case arqc = 0x80
    /// Reserved for future use; before EMV 4.1 the Application Authorisation Referral.
    case aar = 0xC0

    /// The abbreviation, such as `ARQC`.
    public var description: String {
        switch self {
        case .aac: "AAC"
        case .tc: "TC"
        case .arqc: "ARQC"
        case .aar: "AAR"
        }
    }
}

/// Cryptogram Information Data, tag 9F27: which cryptogram the card gave and what the terminal shall do.
/// EMV Book 3, 6.5.5.4.
public struct CryptogramInformationData: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(_ type: ApplicationCryptogramType, adviceRequired: Bool = false, reason: Reason = .none) {
        rawValue = type.rawValue | (adviceRequired ? 0x08 : 0) | reason.rawValue
    }

    /// From the value of tag 9F27; `nil` when it is not one byte.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 1, let byte = bytes.first else { return nil }
        rawValue = byte
    }

    /// Why an advice is asked for, bits 3 to 1.
    public struct Reason: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        public let rawValue: UInt8

        /// The three low bits count.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue & 0x07
        }

        public static let none = Reason(rawValue: 0)
        public static let serviceNotAllowed = Reason(rawValue: 1)
        public static let pinTryLimitExceeded = Reason(rawValue: 2)
        public static let issuerAuthenticationFailed = Reason(rawValue: 3)

        public var description: String {
            switch rawValue {
            case 0: "No information given"
            case 1: "Service not allowed"
            case 2: "PIN Try Limit exceeded"
            case 3: "Issuer authentication failed"
            default: "Reserved for future use"
            }
        }
    }

    /// The kind of cryptogram, bits 8 and 7.
    public var type: ApplicationCryptogramType {
        switch rawValue & 0xC0 {
        case 0x00: .aac
        case 0x40: .tc
        case 0x80: .arqc
        default: .aar
        }
    }

    /// Bits 6 and 5, which belong to the payment system: 0 to 3.
    public var paymentSystemSpecific: UInt8 { rawValue >> 4 & 0x03 }
    /// Bit 4: the card asks for an advice message.
    public var adviceRequired: Bool { rawValue & 0x08 != 0 }
    /// Why, bits 3 to 1.
    public var reason: Reason { Reason(rawValue: rawValue) }
    /// The value of tag 9F27.
    public var bytes: [UInt8] { [rawValue] }
}
