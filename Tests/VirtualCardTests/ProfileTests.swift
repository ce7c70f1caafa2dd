import Bytes
import EMVCrypto
import Foundation
import JSONDocument
import Testing
import VirtualCard

/// An embedded profile with one value made impossible, and what is said about it.
struct ProfileFault: CustomTestStringConvertible, Sendable {
    var profile: String
    /// The first of these stands in the document; the second takes its place.
    var change: (String, String)
    var path: String
    var reason: String

    init(_ profile: String, _ old: String, _ new: String, _ path: String, _ reason: String) {
        self.profile = profile
        change = (old, new)
        self.path = path
        self.reason = reason
    }

    var testDescription: String { "\(path): \(change.1.prefix(40))" }

    static let all: [ProfileFault] = [
        .init("visa-credit", "\"name\": \"visa-credit\"", "\"name\": \"\"", "$.name", "a card needs a name"),
        .init("visa-credit", "\"T=0\"", "\"T=9\"", "$.protocol", ""),
        .init("visa-credit", "\"3B600000\"", "\"3B\"", "$.atr", "an ATR has 2 to 33 bytes, not 1"),
        .init("visa-credit", "\"1234\"", "\"123\"", "$.pin.digits", "a PIN has 4 to 12 decimal digits"),
        .init("visa-credit", "\"1234\"", "\"12E4\"", "$.pin.digits", "a PIN has 4 to 12 decimal digits"),
        .init("visa-credit", "\"tryLimit\": 3", "\"tryLimit\": 16", "$.pin.tryLimit", "1 to 15 tries, not 16"),
        .init(
            "visa-credit", "{ \"sfi\": 1,", "{ \"sfi\": 11,", "$.paymentSystemEnvironment.sfi",
            "a directory file has an SFI of 1 to 10, not 11"),
        .init(
            "visa-credit", "\"ende\"", "\"en-DE\"", "$.paymentSystemEnvironment.languagePreference",
            "one to four ISO 639 codes of two small letters, not \"en-DE\""),
        .init(
            "visa-credit", "\"issuerCodeTableIndex\": 1", "\"issuerCodeTableIndex\": 11",
            "$.paymentSystemEnvironment.issuerCodeTableIndex", "a code table index is 1 to 10, not 11"),
        .init(
            "visa-credit", "A0000000031010", "A0000003", "$.applications[0].aid", "an AID has 5 to 16 bytes, not 4"),
        .init("visa-credit", "A0000000031010", "A000000003101", "$.applications[0].aid", "odd number"),
        .init(
            "debit-pin", "F04348495002", "F04348495001", "$.applications[1].aid",
            "two applications have the AID F04348495001"),
        .init(
            "visa-credit", "\"VISA CREDIT\"", "\"A LABEL THAT IS TOO LONG\"", "$.applications[0].label",
            "a label has 1 to 16 characters"),
        .init(
            "visa-credit", "\"Visa Credit\"", "\"\"", "$.applications[0].preferredName", "a name has 1 to 16 characters"
        ),
        .init(
            "visa-credit", "\"priority\": 1", "\"priority\": 16", "$.applications[0].priority",
            "a priority is 1 to 15, not 16"),
        .init(
            "visa-credit", "\"3C00\"", "\"3C\"", "$.applications[0].interchangeProfile",
            "an application interchange profile has 2 bytes, not 1"),
        .init(
            "visa-credit", "\"9F1A029C01\"", "\"9F1A02 9C\"", "$.applications[0].processingOptionsDataObjectList", ""),
        .init(
            "visa-credit", "\"interchangeProfile\"", "\"fileLocator\": \"F8010100\", \"interchangeProfile\"",
            "$.applications[0].fileLocator", ""),
        .init(
            "visa-credit", "\"logEntries\": 10", "\"logEntries\": 256", "$.applications[0].logEntries",
            "0 to 255 entries, not 256"),
        .init(
            "visa-credit", "\"5A\": \"47", "\"5A\": \"A7", "$.applications[0].data.5A",
            "a PAN has 8 to 19 decimal digits"),
        .init("visa-credit", "\"5A\": ", "\"5B\": ", "$.applications[0].data", "the PAN, tag 5A, is missing"),
        .init("visa-credit", "\"8C\": ", "\"99\": ", "$.applications[0].data", ""),
        .init(
            "visa-credit", "\"5F24\": \"351231\"", "\"5F24\": \"3512\"", "$.applications[0].data.5F24", "3 bytes, not 2"
        ),
        .init(
            "visa-credit", "\"9F1F\": ", "\"9F\": ", "$.applications[0].data.9F", "\"9F\" is not a tag in hexadecimal"),
        .init(
            "visa-credit", "\"9F4D\": ", "\"9F4\": ", "$.applications[0].fciIssuerDiscretionaryData.9F4", "is not a tag"
        ),
        .init("visa-credit", "[\"9F4F\"]", "[\"XY\"]", "$.applications[0].getData[0]", "is not a tag"),
        .init(
            "visa-credit", "{ \"sfi\": 1, \"record\"", "{ \"sfi\": 31, \"record\"", "$.applications[0].records[0].sfi",
            "an SFI is 1 to 30, not 31"),
        .init(
            "visa-credit", "\"record\": 1, \"tags\": [\"57\"", "\"record\": 0, \"tags\": [\"57\"",
            "$.applications[0].records[0].record", "a record number is 1 to 255, not 0"),
        .init(
            "visa-credit", "[\"57\", \"5F20\", \"9F1F\"]", "[\"57\", \"5F50\"]", "$.applications[0].records[0].tags[1]",
            "\"data\" has no value for tag 5F50"),
        .init(
            "visa-credit", "\"tags\": [\"57\", \"5F20\", \"9F1F\"]", "\"raw\": \"7000\", \"tags\": []",
            "$.applications[0].records[0]", "a record has either \"tags\" or \"raw\""),
        .init(
            "visa-credit", "\"tags\": [\"57\", \"5F20\", \"9F1F\"]", "\"raw\": \"\"",
            "$.applications[0].records[0].raw",
            "a record has 1 to 254 bytes, not 0"),
        .init(
            "visa-credit", "\"version\": 18", "\"version\": 99", "$.applications[0].cryptogram.version",
            "visa has the cryptogram versions 10, 18, 22 here, not 99"),
        .init(
            "visa-credit", "\"scheme\": \"visa\"", "\"scheme\": \"diners\"", "$.applications[0].cryptogram.scheme", ""),
        .init(
            "visa-credit", "\"keyDerivationIndex\": 1", "\"keyDerivationIndex\": 256",
            "$.applications[0].cryptogram.keyDerivationIndex", ""),
        .init(
            "visa-credit", "\"applicationCryptogram\": \"", "\"applicationCryptogram\": \"00",
            "$.applications[0].cryptogram.issuerMasterKeys.applicationCryptogram", "a key has 16 bytes, not 17"),
        .init(
            "visa-credit", "\"integrity\": \"", "\"integrity\": \"zz",
            "$.applications[0].cryptogram.issuerMasterKeys.integrity", "not hexadecimal at character 1"),
        .init(
            "visa-credit", "\"index\": \"E1\"", "\"index\": \"99\"",
            "$.applications[0].offlineAuthentication.certificationAuthority.index",
            "there is no test key 99 for the RID A000000003: give one as \"key\""),
        .init(
            "visa-credit", "\"index\": \"E1\"", "\"index\": \"E1E1\"",
            "$.applications[0].offlineAuthentication.certificationAuthority.index", "an index has 1 bytes, not 2"),
        .init(
            "visa-credit", "\"exponent\": \"03\"", "\"exponent\": \"05\"",
            "$.applications[0].offlineAuthentication.issuer.key.exponent", "an exponent is 03 or 010001"),
        .init(
            "visa-credit", "\"identifier\": \"476173FF\"", "\"identifier\": \"476173\"",
            "$.applications[0].offlineAuthentication.issuer.identifier", "an issuer identifier has 4 bytes, not 3"),
        .init(
            "visa-credit", "\"expiration\": \"1235\"", "\"expiration\": \"1335\"",
            "$.applications[0].offlineAuthentication.issuer.expiration", "1335 is not a date MMYY"),
        .init(
            "visa-credit", "\"serialNumber\": \"000001\"", "\"serialNumber\": \"01\"",
            "$.applications[0].offlineAuthentication.issuer.serialNumber", "a serial number has 3 bytes, not 1"),
        .init(
            "debit-pin", "\"dataAuthenticationCode\": \"DAC1\"", "\"dataAuthenticationCode\": \"DA\"",
            "$.applications[0].offlineAuthentication.dataAuthenticationCode", "the code has 2 bytes, not 1"),
        .init(
            "visa-credit", "\"issuerAuthentication\"", "\"putData\": [\"9\"], \"issuerAuthentication\"",
            "$.applications[0].riskManagement.putData[0]", "is not a tag"),
        .init(
            "visa-credit", "\"issuerAuthentication\"", "\"goOnlineWhen\": [\"never\"], \"issuerAuthentication\"",
            "$.applications[0].riskManagement.goOnlineWhen[0]", ""),
        .init("visa-credit", "\"applications\"", "\"apps\"", "$", "the key \"applications\" is missing"),
    ]
}

@Suite struct ProfileTests {
    private func document(_ name: String, _ old: String, _ new: String) throws -> [UInt8] {
        let document = try #require(CardProfile.embeddedDocument(named: name))
        let range = try #require(document.range(of: old), "\(old) stands nowhere in \(name)")
        return Array(document.replacingCharacters(in: range, with: new).utf8)
    }

    @Test(arguments: ProfileFault.all)
    func `an impossible value names file, path and reason`(fault: ProfileFault) throws {
        let json = try document(fault.profile, fault.change.0, fault.change.1)
        let error = #expect(throws: JSONDocumentError.self) { try CardProfile.load(json: json, file: "my.json") }
        #expect(error?.file == "my.json")
        #expect(error?.path == fault.path)
        #expect(error?.reason.contains(fault.reason) == true || fault.reason.isEmpty, "\(error?.reason ?? "")")
    }

    @Test func `a private key that does not belong to its modulus is refused when the card is made`() throws {
        var profile = try #require(CardProfile.embedded(named: "visa-credit"))
        let other = try #require(CardProfile.embedded(named: "mastercard-credit"))
        let key = try #require(other.applications[0].offlineAuthentication?.issuer.key)
        profile.applications[0].offlineAuthentication?.issuer.key.prime1 = key.prime1
        profile.applications[0].offlineAuthentication?.issuer.key.privateExponent = key.privateExponent
        let error = #expect(throws: JSONDocumentError.self) { try VirtualCard(profile: profile) }
        #expect(error?.path == "$.applications[0].offlineAuthentication.issuer.key")
    }

    @Test func `a prime of another key is refused by name, whatever else of the key is right`() throws {
        var profile = try #require(CardProfile.embedded(named: "visa-credit"))
        let other = try #require(CardProfile.embedded(named: "mastercard-credit"))
        let key = try #require(other.applications[0].offlineAuthentication?.issuer.key)
        profile.applications[0].offlineAuthentication?.issuer.key.prime1 = key.prime1
        let error = #expect(throws: JSONDocumentError.self) { try VirtualCard(profile: profile) }
        #expect(error?.path == "$.applications[0].offlineAuthentication.issuer.key")
        #expect(error?.reason == "RSA private key: prime 1 does not divide the modulus")
    }

    @Test func `a key that is longer than the one that certifies it is refused`() throws {
        var profile = try #require(CardProfile.embedded(named: "visa-credit"))
        let other = try #require(CardProfile.embedded(named: "mastercard-credit"))
        let icc = try #require(profile.applications[0].offlineAuthentication?.icc)
        profile.applications[0].offlineAuthentication?.issuer.key = icc.key
        profile.applications[0].offlineAuthentication?.icc?.key = try #require(
            other.applications[0].offlineAuthentication?.issuer.key)
        let error = #expect(throws: JSONDocumentError.self) { try VirtualCard(profile: profile) }
        #expect(error?.path == "$.applications[0].offlineAuthentication.icc.key.modulus")
    }

    @Test func `a record that would not fit a response is refused`() throws {
        var profile = try #require(CardProfile.embedded(named: "visa-credit"))
        profile.applications[0].records[3].tags? += ["9F46"]
        let error = #expect(throws: JSONDocumentError.self) { try VirtualCard(profile: profile) }
        #expect(error?.path == "$.applications[0].records[3]")
    }

    @Test func `a signature over the authenticated records cannot stand in one of them`() throws {
        var profile = try #require(CardProfile.embedded(named: "debit-pin"))
        profile.applications[0].records[3].authenticated = true
        let error = #expect(throws: JSONDocumentError.self) { try VirtualCard(profile: profile) }
        #expect(error?.path == "$.applications[0].records[3].tags")
    }

    @Test func `a card works without a PSE, a PIN, offline authentication and rules of its own`() async throws {
        var profile = try #require(CardProfile.embedded(named: "visa-credit"))
        profile.paymentSystemEnvironment = nil
        profile.pin = nil
        profile.applications[0].offlineAuthentication = nil
        profile.applications[0].riskManagement = nil
        profile.applications[0].interchangeProfile = HexBytes([0x18, 0x00])
        profile.applications[0].fciIssuerDiscretionaryData = nil
        profile.applications[0].confirmationRequired = true
        let card = try await CardDriver(profile)
        #expect(try await card.exchange("00A404000E315041592E5359532E4444463031") == "6A82")
        #expect(try await card.exchange("00A4040007A0000000031010").contains("870181"))
        #expect(try await card.exchange("80A80000058303027600") == "800E1800080101001001020118010200" + "9000")
        #expect(try await card.exchange("0020008008241234FFFFFFFFFF") == "6A88")
        #expect(try await card.exchange("80CA9F1700") == "6A88")
        #expect(try await card.exchange("008800000412345678") == "6D00")
        #expect(try await card.exchange("00B2011C00") == "70009000")
    }

    @Test func `a file locator and records given as bytes go out as they are`() async throws {
        var profile = try #require(CardProfile.embedded(named: "visa-credit"))
        profile.applications[0].fileLocator = HexBytes([UInt8](hex: "08010101"))
        profile.applications[0].records[0].tags = nil
        profile.applications[0].records[0].raw = HexBytes([0xDE, 0xAD])
        let card = try await CardDriver(profile)
        try await card.exchange("00A4040007A0000000031010")
        #expect(try await card.exchange("80A80000058303027600") == "80063C00080101019000")
        #expect(try await card.exchange("00B2010C00") == "DEAD9000")
    }

    @Test func `a card personalised as blocked says so, and its directory may need two records`() async throws {
        var profile = try #require(CardProfile.embedded(named: "debit-pin"))
        profile.applications[0].blocked = true
        for index in 3...8 {
            var application = profile.applications[1]
            application.aid = HexBytes([UInt8](hex: "F043484950") + [0, UInt8(index)])
            application.preferredName = "SAVINGS \(index)"
            profile.applications.append(application)
        }
        let card = try await CardDriver(profile)
        #expect(try await card.exchange("00A4040006F04348495001").hasSuffix("6283"))
        try await card.exchange("00A404000E315041592E5359532E4444463031")
        #expect(try await card.exchange("00B2010C00").hasPrefix("70"))
        #expect(try await card.exchange("00B2020C00").hasPrefix("70"))
        #expect(try await card.exchange("00B2030C00") == "6A83")
    }

    @Test func `PIN and keys are never shown`() throws {
        let profile = try #require(CardProfile.embedded(named: "mastercard-credit"))
        let document = try #require(CardProfile.embeddedDocument(named: "mastercard-credit"))
        let secret = try #require(document.range(of: "\"prime1\": \"").map { document[$0.upperBound...].prefix(32) })
        let encoded = String(decoding: JSONDocument.encode(profile), as: UTF8.self)
        for text in [String(describing: profile), String(reflecting: profile), encoded] {
            #expect(!text.contains(secret))
            #expect(!text.contains("\"1234\""))
        }
        #expect(encoded.contains("\"redacted\""))
    }

    @Test func `the test CA's public keys have the indexes that the profiles name`() {
        #expect(VirtualCard.testCAKeys.map { $0.rid.hex } == ["A000000003", "A000000004", "F043484950"])
        #expect(VirtualCard.testCAKeys.allSatisfy { $0.index == 0xE1 && $0.expiry == [0x35, 0x12, 0x31] })
    }

    @Test func `there is no profile of another name`() {
        #expect(CardProfile.embedded(named: "diners") == nil)
        #expect(CardProfile.embeddedDocument(named: "diners") == nil)
        #expect(Set(CardProfile.embedded.keys) == Set(CardProfile.embeddedNames))
    }
}
