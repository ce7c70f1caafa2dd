import JSONDocument

extension EmbeddedProfiles {
    /// A card that differs from another one in a few places, and shares its keys.
    struct Variant {
        var name: String
        var base: String
        /// See ``ProfileChange``.
        var changes: String

        /// The whole document.
        var json: String {
            do {
                let file = "embedded profile \(name)"
                let base = try JSONDocument.decode(JSONValue.self, from: Array(base.utf8), file: file)
                let changes = try JSONDocument.decode([String: JSONValue].self, from: Array(changes.utf8), file: file)
                let document = try ProfileChange.apply(changes, to: base, file: file)
                return String(decoding: JSONDocument.encode(document), as: UTF8.self)
            } catch {
                preconditionFailure("\(error)")
            }
        }
    }

    /// Cards made out of the first three. Their PANs are of the same test ranges, so that the same issuer knows them.
    static let variants: [Variant] = [
        Variant(
            name: "visa-cvn10", base: visaCredit,
            changes: """
                {
                  "name": "visa-cvn10",
                  "description": "Visa credit: CVN 10, DDA, signature, T=0",
                  "applications[0].data.5A": "4761739001010010",
                  "applications[0].data.57": "4761739001010010D35122011143857000000F",
                  "applications[0].cryptogram.version": 10
                }
                """),
        Variant(
            name: "visa-cvn22", base: visaCredit,
            changes: """
                {
                  "name": "visa-cvn22",
                  "description": "Visa credit: CVN 22, DDA, signature, T=0",
                  "applications[0].data.5A": "4761739001010226",
                  "applications[0].data.57": "4761739001010226D35122011143857000000F",
                  "applications[0].cryptogram.version": 22
                }
                """),
        Variant(
            name: "mastercard-cvn20", base: mastercardCredit,
            changes: """
                {
                  "name": "mastercard-cvn20",
                  "description": "Mastercard credit: M/Chip CVN 20, common session key, CDA, T=1",
                  "applications[0].data.5A": "5413330089020201",
                  "applications[0].data.57": "5413330089020201D35122011143857000000F",
                  "applications[0].cryptogram.version": 20
                }
                """),
        Variant(
            name: "mastercard-cvn21", base: mastercardCredit,
            changes: """
                {
                  "name": "mastercard-cvn21",
                  "description": "Mastercard credit: M/Chip CVN 21, counters in the cryptogram, CDA, T=1",
                  "applications[0].data.5A": "5413330089020219",
                  "applications[0].data.57": "5413330089020219D35122011143857000000F",
                  "applications[0].cryptogram.version": 21
                }
                """),
        Variant(
            name: "no-pse", base: mastercardCredit,
            changes: """
                {
                  "name": "no-pse",
                  "description": "Mastercard credit without a directory: found by the terminal's list of AIDs, T=1",
                  "paymentSystemEnvironment": null,
                  "applications[0].data.5A": "5413330089020300",
                  "applications[0].data.57": "5413330089020300D35122011143857000000F"
                }
                """),
        Variant(
            name: "sda-only", base: visaCredit,
            changes: """
                {
                  "name": "sda-only",
                  "description": "Old Visa: CVN 10, SDA alone, offline plaintext PIN, T=0",
                  "applications[0].interchangeProfile": "5C00",
                  "applications[0].data.5A": "4761739001010333",
                  "applications[0].data.57": "4761739001010333D35122011143857000000F",
                  "applications[0].data.8E": "000000000000000041035E031F03",
                  "applications[0].data.9F49": null,
                  "applications[0].records[2].tags": ["8C", "8D", "5F30", "9F08", "9F42", "9F44"],
                  "applications[0].records[4].tags": ["93"],
                  "applications[0].cryptogram.version": 10,
                  "applications[0].offlineAuthentication.icc": null,
                  "applications[0].offlineAuthentication.dataAuthenticationCode": "DAC2"
                }
                """),
        // What would send a transaction to the issuer declines it: the denial code has the bits of the other two.
        Variant(
            name: "offline-only", base: debitPIN,
            changes: """
                {
                  "name": "offline-only",
                  "description": "Prepaid: CCD, SDA, approves below the floor limit, never goes online, T=0",
                  "applications[1]": null,
                  "applications[0].label": "CHIPHOST PREPAID",
                  "applications[0].data.5A": "9276000007770000117F",
                  "applications[0].data.57": "9276000007770000117D35122011143857000F",
                  "applications[0].data.8E": "000000000000000001031F03",
                  "applications[0].data.9F0D": "F870AC9800",
                  "applications[0].data.9F0E": "F870AC9800",
                  "applications[0].data.9F0F": "0000000000",
                  "applications[0].riskManagement": {
                    "cumulativeOffline": { "upper": 15000 },
                    "issuerAuthentication": "optional",
                    "goOnlineWhen": [],
                    "declineWhen": ["upperCumulativeOfflineLimitExceeded"]
                  }
                }
                """),
        Variant(
            name: "blocked-application", base: debitPIN,
            changes: """
                {
                  "name": "blocked-application",
                  "description": "Domestic debit whose first application is blocked, the second is not, T=0",
                  "applications[0].blocked": true,
                  "applications[0].data.5A": "9276000007770000224F",
                  "applications[0].data.57": "9276000007770000224D35122011143857000F",
                  "applications[1].data.5A": "9276000007770000331F",
                  "applications[1].data.57": "9276000007770000331D35122011143857000F"
                }
                """),
        Variant(
            name: "expired", base: visaCredit,
            changes: """
                {
                  "name": "expired",
                  "description": "Visa credit that expired at the end of 2020: CVN 18, DDA, T=0",
                  "applications[0].data.5A": "4761739001010440",
                  "applications[0].data.57": "4761739001010440D20122011143857000000F",
                  "applications[0].data.5F24": "201231",
                  "applications[0].data.5F25": "150101"
                }
                """),
    ]
}
