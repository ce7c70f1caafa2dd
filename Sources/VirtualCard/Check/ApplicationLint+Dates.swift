import Bytes
import EMVData
import JSONDocument

extension ApplicationLint {
    /// Dates of application and certificates against each other (EMV Book 3, 10.4.3; Book 2, 6.3 and 6.4).
    mutating func checkDates() {
        for tag in ["5F24", "5F25"] {
            if let date = profile.data[tag]?.bytes, !Self.isDate(date) {
                add("date-invalid", "data.\(tag)", "\(date.hex) is no date YYMMDD (EMV Book 3, 4.3)")
            }
        }
        guard let expiry = profile.data["5F24"]?.bytes, Self.isDate(expiry) else { return }
        if let effective = profile.data["5F25"]?.bytes, Self.isDate(effective),
            Self.order(effective) > Self.order(expiry)
        {
            add(
                "effective-after-expiry", "data.5F25",
                "the application takes effect after it has expired (EMV Book 3, 10.4.3)")
        }
        guard let authentication = profile.offlineAuthentication else { return }
        let certificates = [
            ("issuer", authentication.issuer.expiration),
            ("icc", authentication.icc?.expiration ?? .init([])),
            ("pinEncipherment", authentication.pinEncipherment?.expiration ?? .init([])),
        ]
        for (name, expiration) in certificates where expiration.bytes.count == 2 {
            let month = [expiration.bytes[1], expiration.bytes[0]]
            if Self.order(month) < Self.order(Array(expiry.prefix(2))) {
                add(
                    "certificate-expires-first", .warning, "offlineAuthentication.\(name).expiration",
                    "the certificate expires before the card: offline data authentication fails from then on "
                        + "(EMV Book 2, \(name == "issuer" ? "6.3, step 9" : "6.4, step 9"))")
            }
        }
    }

    /// A date YYMMDD that the calendar has.
    private static func isDate(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 3, let year = Digits.value(ofNumeric: bytes[..<1]),
            let month = Digits.value(ofNumeric: bytes[1..<2]), let day = Digits.value(ofNumeric: bytes[2...]),
            (1...12).contains(month)
        else { return false }
        let days: [UInt64] = [31, year.isMultiple(of: 4) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return day >= 1 && day <= days[Int(month) - 1]
    }

    /// Years from 50 are of the last century (EMV Book 4, 6.7.3).
    private static func order(_ bytes: [UInt8]) -> UInt64 {
        let century: UInt64 = bytes[0] >= 0x50 ? 0x1900 : 0x2000
        return bytes.dropFirst().reduce(century + UInt64(bytes[0])) { $0 << 8 | UInt64($1) }
    }
}
