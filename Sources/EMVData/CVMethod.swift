/// A cardholder verification method: bits 6 to 1 of the first byte of a rule. EMV Book 3, Annex C3, table 43.
public struct CVMethod: RawRepresentable, Sendable, Hashable {
    /// 0 to 63.
    public let rawValue: UInt8

    /// The method in a code; the two high bits, which say something else, are dropped.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue & 0x3F
    }

    /// Fail CVM processing.
    public static let fail = CVMethod(rawValue: 0x00)
    /// Plaintext PIN verified by the card.
    public static let plaintextPIN = CVMethod(rawValue: 0x01)
    /// Enciphered PIN verified online.
    public static let onlinePIN = CVMethod(rawValue: 0x02)
    /// Plaintext PIN verified by the card, and signature.
    public static let plaintextPINAndSignature = CVMethod(rawValue: 0x03)
    /// Enciphered PIN verified by the card.
    public static let encipheredPIN = CVMethod(rawValue: 0x04)
    /// Enciphered PIN verified by the card, and signature.
    public static let encipheredPINAndSignature = CVMethod(rawValue: 0x05)
    /// Signature on paper.
    public static let signature = CVMethod(rawValue: 0x1E)
    /// No CVM required.
    public static let noCVM = CVMethod(rawValue: 0x1F)
    /// Not available for use; in CVM Results, no CVM was performed.
    public static let notAvailable = CVMethod(rawValue: 0x3F)

    /// Who defines the method.
    public enum Kind: Sendable, Hashable {
        /// EMV, as the statics and the biometric codes 06 to 0F.
        case known
        /// EMV, later: 10 to 1D.
        case reservedForFutureUse
        /// The payment system: 20 to 2F.
        case paymentSystem
        /// The issuer: 30 to 3E.
        case issuer
        /// 3F.
        case notAvailable
    }

    /// Who defines the method.
    public var kind: Kind {
        switch rawValue {
        case 0x00...0x0F, 0x1E, 0x1F: .known
        case 0x10...0x1D: .reservedForFutureUse
        case 0x20...0x2F: .paymentSystem
        case 0x30...0x3E: .issuer
        default: .notAvailable
        }
    }

    /// Whether it asks the cardholder for a PIN.
    public var usesPIN: Bool { (0x01...0x05).contains(rawValue) }
    /// Whether the card verifies the PIN.
    public var usesOfflinePIN: Bool { usesPIN && self != .onlinePIN }
    /// Whether the PIN goes to the card enciphered.
    public var usesEncipheredPIN: Bool { self == .encipheredPIN || self == .encipheredPINAndSignature }
    /// Whether it asks for a signature.
    public var usesSignature: Bool {
        self == .signature || self == .plaintextPINAndSignature || self == .encipheredPINAndSignature
    }
    /// Whether it is one of the biometric methods of EMV 4.4.
    public var usesBiometric: Bool { (0x06...0x0F).contains(rawValue) }
}

extension CVMethod: CustomStringConvertible {
    /// The method in the specification's terms.
    public var description: String {
        if usesBiometric {
            let biometrics = ["Facial", "Finger", "Palm", "Iris", "Voice"]
            let place = rawValue.isMultiple(of: 2) ? "offline by ICC" : "online"
            return "\(biometrics[Int(rawValue - 6) / 2]) biometric verified \(place)"
        }
        switch self {
        case .fail: return "Fail CVM processing"
        case .plaintextPIN: return "Plaintext PIN verification performed by ICC"
        case .onlinePIN: return "Enciphered PIN verified online"
        case .plaintextPINAndSignature: return "Plaintext PIN verification performed by ICC and signature"
        case .encipheredPIN: return "Enciphered PIN verification performed by ICC"
        case .encipheredPINAndSignature: return "Enciphered PIN verification performed by ICC and signature"
        case .signature: return "Signature"
        case .noCVM: return "No CVM required"
        default: break
        }
        switch kind {
        case .paymentSystem: return "Reserved for use by the payment system"
        case .issuer: return "Reserved for use by the issuer"
        case .notAvailable: return "Not available for use"
        default: return "Reserved for future use"
        }
    }
}
