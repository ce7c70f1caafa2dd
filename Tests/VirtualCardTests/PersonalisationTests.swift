import BERTLV
import Bytes
import EMVCrypto
import JSONDocument
import Testing
import VirtualCard

@Suite struct PersonalisationTests {
    /// Reads records of the debit card's first application after GET PROCESSING OPTIONS.
    private func records(_ profile: CardProfile, _ commands: [String]) async throws -> [[UInt8]] {
        let card = try await CardDriver(profile)
        try await card.exchange("00A4040006F04348495001")
        try await card.exchange("80A80000028300")
        var records: [[UInt8]] = []
        for command in commands { records.append(try Hex.decode(try await card.exchange(command).dropLast(4))) }
        return records
    }

    @Test func `a whole record of a file above SFI 10 is signed, and of a file below it what stands in its template`()
        async throws
    {
        var profile = try #require(CardProfile.embedded(named: "debit-pin"))
        let extra = try JSONDocument.decode(
            RecordProfile.self, from: Array(#"{"sfi": 12, "record": 1, "tags": ["5F20"], "authenticated": true}"#.utf8),
            file: "test")
        profile.applications[0].records.insert(extra, at: 1)
        let records = try await records(profile, ["00B2010C00", "00B2016400", "00B2011400", "00B2021400"])
        let chain = try TLV.decodeOne(records[2])
        func element(_ tag: BERTLV.Tag) -> [UInt8] { chain.first(tag).map { Array($0.value) } ?? [] }
        let ca = try #require(VirtualCard.testCAKeys.first { $0.rid.hex == "F043484950" })
        let issuer = try IssuerPublicKeyCertificate.recover(
            certificate: element(0x90), remainder: element(0x92), exponent: element(0x9F32), caKey: ca,
            pan: "9276000001234567811", date: [0x26, 0x11, 0x30])
        let signature = try #require(try TLV.decodeOne(records[3]).first(0x93))
        let signed = Array(try TLV.decodeOne(records[0]).value) + records[1] + [0x58, 0x00]
        let recovered = try SignedStaticApplicationData.recover(
            ssad: Array(signature.value), issuerKey: issuer.publicKey, staticData: signed)
        #expect(recovered.dataAuthenticationCode == [0xDA, 0xC1])
    }

    @Test func `a certification authority of one's own signs where the profile brings its key`() async throws {
        var profile = try #require(CardProfile.embedded(named: "debit-pin"))
        let other = try #require(CardProfile.embedded(named: "visa-credit")?.applications[0].offlineAuthentication)
        profile.applications[0].offlineAuthentication?.certificationAuthority.key = other.issuer.key
        profile.applications[0].offlineAuthentication?.certificationAuthority.index = HexBytes([0x77])
        let records = try await records(profile, ["00B2011400"])
        let chain = try TLV.decodeOne(records[0])
        #expect(chain.first(0x8F).map { Array($0.value) } == [0x77])
        let ca = try CAPublicKey(
            rid: [UInt8](hex: "F043484950"), index: 0x77, modulus: other.issuer.key.modulus.bytes,
            exponent: other.issuer.key.exponent.bytes)
        let issuer = try IssuerPublicKeyCertificate.recover(
            certificate: chain.first(0x90).map { Array($0.value) } ?? [],
            remainder: chain.first(0x92).map { Array($0.value) } ?? [], exponent: [3], caKey: ca,
            pan: "9276000001234567811", date: [0x26, 0x11, 0x30])
        #expect(
            issuer.publicKey.modulus == profile.applications[0].offlineAuthentication?.issuer.key.modulus.bytes)
    }

    @Test func `data that a profile gives goes out in place of what keys would make`() async throws {
        var profile = try #require(CardProfile.embedded(named: "debit-pin"))
        profile.applications[0].data["93"] = HexBytes([1, 2, 3])
        let records = try await records(profile, ["00B2021400"])
        #expect(records[0].hex == "70059303010203")
    }

    @Test(arguments: [
        (CardCondition.internationalTransaction, "0250", "9F270100"), (.internationalTransaction, "0276", "9F270140"),
    ])
    func `a condition in the profile's lists decides`(condition: CardCondition, country: String, type: String)
        async throws
    {
        var profile = try #require(CardProfile.embedded(named: "debit-pin"))
        var rules = RiskManagementProfile()
        rules.declineWhen = [condition]
        rules.goOnlineWhen = []
        profile.applications[0].riskManagement = rules
        let card = try await CardDriver(profile)
        try await card.exchange("00A4040006F04348495001")
        try await card.exchange("80A80000028300")
        let data = "000000001250000000000000" + country + "000000800009782611300012345678"
        #expect(try await card.exchange("80AE40001D" + data).contains(type))
    }
}
