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

    /// What is wrong with a value; `nil` when nothing is. The characters of texts do not matter to the kernel.
    static func fault(_ tag: Tag, _ value: ArraySlice<UInt8>) -> String? {
        guard let element = DataElement[tag], !authenticated.contains(tag) else { return nil }
        do {
            switch tag {
            case .cardholderVerificationMethodList:
                // Shorter than the dictionary's 10 bytes it has no rules, which is no fault (10.5).
                _ = try CVMList(value)
                return nil
            case .cardRiskManagementDataObjectList1, .cardRiskManagementDataObjectList2,
                .transactionCertificateDataObjectList:
                _ = try DataObjectList.parse(value)
            default: break
            }
        } catch {
            return "\(tag) cannot be read: \(error)"
        }
        if let fault = element.fault(in: value) {
            switch (fault.kind, element.format) {
            case (.length, _), (_, .numeric), (_, .compressedNumeric): return fault.description
            default: break
            }
        }
        // Ten bytes hold twenty digits, of which a PAN has 19 at most (Annex A1).
        if tag == .applicationPrimaryAccountNumber, value.count == 10, value.last.map({ $0 & 0x0F < 10 }) == true {
            return "\(tag) \(element.name) has more than 19 digits"
        }
        let isDate = tag == .applicationExpirationDate || tag == .applicationEffectiveDate
        return isDate && CalendarDate(value) == nil ? "\(tag) \(element.name) is not a date" : nil
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
