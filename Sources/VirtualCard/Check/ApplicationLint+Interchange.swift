import BERTLV
import EMVData
import JSONDocument

extension ApplicationLint {
    /// The application interchange profile against the data that it promises (EMV Book 3, Annex C1).
    mutating func checkInterchangeProfile() {
        let promised = card.interchangeProfile
        let bytes = profile.interchangeProfile.bytes
        if bytes[1] & 0x7F != 0 {
            add(
                "aip-reserved-bits", .warning, "interchangeProfile",
                "byte 2 has bits that EMV reserves (EMV Book 3, Annex C1, table 41)")
        }
        checkIssuerAuthentication(promised.issuerAuthenticationSupported)
        let verifies = promised.cardholderVerificationSupported
        if verifies, value(.cardholderVerificationMethodList) == nil {
            add(
                "cvm-list-missing", "interchangeProfile",
                "cardholder verification is promised, and no record holds a CVM list, tag 8E (EMV Book 3, 10.5)")
        }
        if !verifies, value(.cardholderVerificationMethodList) != nil {
            add(
                "cvm-list-unused", .warning, "interchangeProfile",
                "there is a CVM list, and cardholder verification is not promised: no terminal uses it "
                    + "(EMV Book 3, 10.5)")
        }
    }

    /// By EXTERNAL AUTHENTICATE, bit 3 of the first byte, or in CDOL2: one of them (EMV Book 3, 10.9).
    private mutating func checkIssuerAuthentication(_ byCommand: Bool) {
        let inList = card.riskList2.entries.contains { $0.tag == .issuerAuthenticationData }
        if byCommand, inList {
            add(
                "issuer-authentication-twice", .warning, "interchangeProfile",
                "EXTERNAL AUTHENTICATE is promised, and CDOL2 asks for issuer authentication data, tag 91, as well "
                    + "(EMV Book 3, 10.9)")
        }
        if byCommand, profile.cryptogram.scheme == .mastercard {
            add(
                "issuer-authentication-scheme", "interchangeProfile",
                "M/Chip authenticates the issuer at the second GENERATE AC, by tag 91 in CDOL2, and has no EXTERNAL "
                    + "AUTHENTICATE")
        }
        if !byCommand, !inList, card.rules.issuerAuthenticationMandatory {
            add(
                "issuer-authentication-impossible", "riskManagement.issuerAuthentication",
                "is mandatory, and the issuer's cryptogram has no way to the card: neither EXTERNAL AUTHENTICATE nor tag "
                    + "91 in CDOL2 (EMV Book 3, 10.9)")
        }
    }

    /// The card's own counters (EMV Book 3, 10.6.3 and Annex A).
    mutating func checkLimits() {
        let rules = card.rules
        for (name, limits) in [
            ("consecutiveOffline", rules.consecutiveOffline), ("cumulativeOffline", rules.cumulativeOffline),
        ] {
            if let lower = limits.lower, let upper = limits.upper, lower > upper {
                add(
                    "limits-crossed", .warning, "riskManagement.\(name)",
                    "the lower limit, \(lower), is above the upper one, \(upper)")
            }
        }
        let cumulative = rules.cumulativeOffline
        if cumulative.lower != nil || cumulative.upper != nil, card.data[.applicationCurrencyCode] == nil {
            add(
                "amounts-without-currency", "riskManagement.cumulativeOffline",
                "amounts are counted in the application currency, and there is none, tag 9F42")
        }
        if let lower = value(.lowerConsecutiveOfflineLimit), let upper = value(.upperConsecutiveOfflineLimit),
            lower.lexicographicallyPrecedes(upper) == false, lower != upper
        {
            add(
                "offline-limits-crossed", .warning, "data.9F14",
                "the lower consecutive offline limit is above the upper one, tag 9F23 (EMV Book 3, 10.6.3)")
        }
        if (value(.lowerConsecutiveOfflineLimit) == nil) != (value(.upperConsecutiveOfflineLimit) == nil) {
            add(
                "offline-limit-alone", .warning, "records",
                "velocity checking needs both limits, tags 9F14 and 9F23: one alone is not looked at "
                    + "(EMV Book 3, 10.6.3)")
        }
    }

    /// The transaction log (EMV Book 3, D4).
    mutating func checkLog() {
        guard let entry = profile.fciIssuerDiscretionaryData?["9F4D"]?.bytes else { return }
        let place = "fciIssuerDiscretionaryData.9F4D"
        guard entry.count == 2 else {
            return add("log-entry", place, "has two bytes, SFI and number of records (EMV Book 3, D4)")
        }
        if !(11...30).contains(entry[0]) {
            add("log-entry", place, "the log's SFI is 11 to 30, not \(entry[0]) (EMV Book 3, D4)")
        }
        if profile.records.contains(where: { $0.sfi == entry[0] }) {
            add("log-file-taken", place, "SFI \(entry[0]) has records of its own")
        }
        if entry[1] == 0 { add("log-entry", .warning, place, "the log has no records (EMV Book 3, D4)") }
        if let kept = profile.logEntries, kept != Int(entry[1]) {
            add(
                "log-entries-differ", .warning, "logEntries",
                "the card keeps \(kept) entries, tag 9F4D announces \(entry[1])")
        }
        if card.data[.logFormat] == nil {
            add("log-format-missing", place, "there is a log without a log format, tag 9F4F (EMV Book 3, D4)")
        } else if !card.readableTags.contains(.logFormat) {
            add(
                "log-format-unreadable", "getData",
                "GET DATA does not hand out the log format, tag 9F4F (EMV Book 3, D4)")
        }
    }
}
