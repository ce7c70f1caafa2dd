import BERTLV
import Bytes
import EMVData
import JSONDocument

extension ApplicationLint {
    /// Label and preferred name (EMV Book 1, 12.2.3 and Book 3, Annex A), scheme and RID.
    mutating func checkNames() {
        let isLegal = profile.label.utf8.allSatisfy {
            $0 == 0x20 || (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        }
        if !isLegal {
            add(
                "label-characters", "label",
                "a label has letters, digits and spaces of the common character set (EMV Book 3, Annex A, tag 50)")
        }
        if profile.preferredName != nil, profile.issuerCodeTableIndex == nil {
            add(
                "preferred-name-without-table", .warning, "preferredName",
                "without an issuer code table index no terminal shows it (EMV Book 1, 12.2.4)")
        }
        let rid = Array(profile.aid.bytes.prefix(5)).hex
        let owners: [String: CryptogramProfile.Scheme] = ["A000000003": .visa, "A000000004": .mastercard]
        if let owner = owners[rid], owner != profile.cryptogram.scheme, profile.cryptogram.scheme != .ccd {
            add(
                "scheme-rid", .warning, "cryptogram.scheme",
                "the AID has the RID of \(owner.rawValue), the cryptograms are of \(profile.cryptogram.scheme.rawValue)"
            )
        }
    }

    /// PAN (ISO/IEC 7812-1, Annex B) and track 2 (ISO/IEC 7813).
    mutating func checkAccount() {
        if !Self.hasLuhnDigit(card.pan) {
            add("pan-luhn", "data.5A", "the check digit of the PAN is wrong (ISO/IEC 7812-1, Annex B)")
        }
        guard let track = profile.data["57"]?.bytes else { return }
        let nibbles = Array(track.flatMap { [$0 >> 4, $0 & 0x0F] })
        let text = String(nibbles.map { Character(Unicode.Scalar(($0 < 10 ? 0x30 : 0x37) + $0)) })
        let parts = text.split(separator: "D", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count >= 7, let tail = Self.withoutFilling(parts[1]) else {
            return add(
                "track2-format", "data.57",
                "is not PAN, D, expiry YYMM, service code and discretionary digits, filled with one F to whole bytes "
                    + "(EMV Book 3, Annex A, tag 57)")
        }
        if parts[0] != card.pan {
            add("track2-pan", "data.57", "has another PAN than tag 5A (EMV Book 3, Annex A, tag 57)")
        }
        if let expiry = profile.data["5F24"]?.bytes, tail.prefix(4) != Array(expiry.prefix(2)).hex {
            add("track2-expiry", "data.57", "has another month of expiry than tag 5F24 (EMV Book 3, Annex A, tag 57)")
        }
        let service = tail.dropFirst(4).prefix(3)
        if let code = profile.data["5F30"]?.bytes, code.hex.suffix(3) != service {
            add("track2-service-code", "data.57", "has another service code than tag 5F30 (ISO/IEC 7813)")
        }
        if !["2", "6"].contains(service.prefix(1)) {
            add(
                "service-code-without-chip", .warning, "data.57",
                "service code \(service) does not say that the card has a chip: 2 or 6 comes first (ISO/IEC 7813)")
        }
    }

    private static func withoutFilling(_ text: Substring) -> Substring? {
        let digits = text.hasSuffix("F") ? text.dropLast() : text
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? digits : nil
    }

    private static func hasLuhnDigit(_ pan: String) -> Bool {
        let sum = pan.utf8.reversed().enumerated().reduce(0) { sum, digit in
            let value = Int(digit.element) - 0x30
            let doubled = value > 4 ? value * 2 - 9 : value * 2
            return sum + (digit.offset.isMultiple(of: 2) ? value : doubled)
        }
        return sum.isMultiple(of: 10)
    }

    /// Application usage control, country and currency (EMV Book 3, 10.4.2).
    mutating func checkUsage() {
        if let country = value(.issuerCountryCode), Country(encoded: country) == nil {
            add("country-unknown", "data.5F28", "\(country.hex) is no country of ISO 3166-1")
        }
        if let code = value(.applicationCurrencyCode) {
            if let currency = Currency(encoded: code) {
                if let exponent = value(.applicationCurrencyExponent), exponent != [UInt8(currency.exponent)] {
                    add(
                        "currency-exponent", "data.9F44",
                        "\(currency.alphaCode) has the exponent \(currency.exponent), not \(exponent.hex) (ISO 4217)")
                }
            } else {
                add("currency-unknown", "data.9F42", "\(code.hex) is no currency of ISO 4217")
            }
        }
        guard let control = value(.applicationUsageControl).flatMap({ ApplicationUsageControl(bytes: $0) }) else {
            return
        }
        if value(.issuerCountryCode) == nil {
            add(
                "auc-without-country", "data.9F07",
                "without the issuer country code in a record the terminal cannot tell domestic from international "
                    + "(EMV Book 3, 10.4.2)")
        }
        if !control.atms, !control.terminalsOtherThanATMs {
            add("auc-no-terminal", "data.9F07", "is valid at no terminal (EMV Book 3, 10.4.2)")
        }
        if control.bytes[0] & 0xFC == 0, control.bytes[1] & 0xC0 == 0 {
            add("auc-no-transaction", "data.9F07", "allows no kind of transaction (EMV Book 3, 10.4.2)")
        }
    }
}
