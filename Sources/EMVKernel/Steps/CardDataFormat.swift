import BERTLV
import Bytes
import EMVData

/// EMV Book 3, 7.5: what a record holds must have the length and the form that the dictionary gives it.
enum CardDataFormat {
    /// Elements whose faults are found by offline data authentication, which then fails instead of ending the transaction
    /// (EMV Book 2, 5 to 7).
    private static let authenticated: Set<Tag> = [
        .certificationAuthorityPublicKeyIndexICC, .issuerPublicKeyCertificate, .issuerPublicKeyRemainder,
        .issuerPublicKeyExponent, .signedStaticApplicationData, .iccPublicKeyCertificate, .iccPublicKeyExponent,
        .iccPublicKeyRemainder, .iccPINEnciphermentPublicKeyCertificate, .iccPINEnciphermentPublicKeyExponent,
        .iccPINEnciphermentPublicKeyRemainder, .staticDataAuthenticationTagList,
        .dynamicDataAuthenticationDataObjectList,
    ]

    /// What is wrong with a value; `nil` when nothing is.
    static func fault(_ tag: Tag, _ value: ArraySlice<UInt8>) -> String? {
        guard let element = DataElement[tag], !authenticated.contains(tag) else { return nil }
        guard element.length.contains(value.count) else {
            let range =
                element.length.count == 1
                ? "\(element.length.lowerBound)" : "\(element.length.lowerBound) to \(element.length.upperBound)"
            return "has \(value.count) bytes, not \(range)"
        }
        switch element.format {
        case .numeric where Digits.isNumeric(value) == false: return "is not made of decimal digits"
        case .compressedNumeric where Digits.text(ofCompressedNumeric: value) == nil:
            return "is not made of decimal digits with F behind them"
        default: break
        }
        switch tag {
        case .applicationExpirationDate, .applicationEffectiveDate:
            return CalendarDate(value) == nil ? "is not a date" : nil
        case .cardholderVerificationMethodList:
            return value.count.isMultiple(of: 2) ? nil : "has an odd number of bytes"
        case .cardRiskManagementDataObjectList1, .cardRiskManagementDataObjectList2,
            .transactionCertificateDataObjectList:
            do {
                _ = try DataObjectList.parse(value)
                return nil
            } catch {
                return "cannot be read: \(error)"
            }
        default: return nil
        }
    }
}

extension Digits {
    /// Whether both halves of every byte are decimal.
    static func isNumeric(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { $0 >> 4 < 10 && $0 & 0x0F < 10 }
    }
}

/// A date of three BCD bytes, `YYMMDD`; years from 50 on are of the 20th century (EMV Book 4, 6.7.3).
struct CalendarDate: Comparable, Sendable {
    /// Year, month and day as one number that orders them.
    private var order: UInt64

    /// `nil` when the bytes are not a day of the calendar.
    init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == 3, let number = Digits.value(ofNumeric: bytes) else { return nil }
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        order = number + (year < 50 ? 20_000_000 : 19_000_000)
    }

    static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.order < right.order }
}
