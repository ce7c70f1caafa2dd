import BERTLV
import Bytes
import EMVData
import EMVKernel
import JSONDocument
import Testing

@Suite struct TerminalConfigurationTests {
    private static let embedded = JSONDocument.encode(TerminalConfiguration.embedded)

    private static func decode(_ json: String) throws(JSONDocumentError) -> TerminalConfiguration {
        try JSONDocument.decode(TerminalConfiguration.self, from: Array(json.utf8), file: "terminal.json")
    }

    @Test func `the embedded configuration has no problems`() {
        #expect(TerminalConfiguration.embedded.problems == [])
    }

    @Test func `a configuration survives the way through JSON`() throws {
        let decoded = try JSONDocument.decode(
            TerminalConfiguration.self, from: Self.embedded, file: "terminal.json")
        #expect(decoded == .embedded)
    }

    @Test func `settings that are absent keep the embedded value`() throws {
        let configuration = try Self.decode(#"{"country": "840", "features": {"pinBypass": false}}"#)
        var expected = TerminalConfiguration.embedded
        expected.country = 840
        expected.features.pinBypass = false
        #expect(configuration == expected)
    }

    @Test func `every setting can be given`() throws {
        let configuration = try Self.decode(
            #"""
            {"country": "056", "currency": "840", "terminalType": "14", "terminalCapabilities": "604020",
             "additionalTerminalCapabilities": "8000000001", "acquirerIdentifier": "12345678901",
             "merchantCategoryCode": "6011", "merchantIdentifier": "M", "merchantNameAndLocation": "N",
             "terminalIdentification": "12345678", "interfaceDeviceSerialNumber": "87654321", "posEntryMode": "07",
             "languages": ["nl", "fr"], "caKeys": [], "cdaMode": 3, "approvedResponseCodes": ["00"],
             "issuerScriptLimit": 256,
             "revokedCertificates": [{"rid": "A000000003", "index": "92", "serialNumber": "010203"}],
             "onlineElements": ["9F26", "95"], "additionalElements": {"DF01": "0102"},
             "applications": [{"aid": "A000000003", "name": "V", "partialMatch": false, "versions": ["0001", "0002"],
               "tacDenial": "0000000001", "tacOnline": "0000000002", "tacDefault": null, "floorLimit": 1000,
               "thresholdValue": 500, "targetPercentage": 10, "maximumTargetPercentage": 20,
               "defaultDDOL": null, "defaultTDOL": "9F0206"}]}
            """#)
        #expect(configuration.country == 56)
        #expect(configuration.terminalType.rawValue == 0x14)
        #expect(configuration.cdaMode == .mode3)
        #expect(configuration.issuerScriptLimit == 256)
        #expect(configuration.languages == ["nl", "fr"])
        #expect(configuration.onlineElements.map(\.description) == ["9F26", "95"])
        #expect(configuration.additionalElements == [0xDF01: [0x01, 0x02]])
        #expect(configuration.revokedCertificates.first?.serialNumber == [1, 2, 3])
        let application = try #require(configuration.applications.first)
        #expect(application.versions == [[0x00, 0x01], [0x00, 0x02]])
        #expect(application.tacOnline == [0, 0, 0, 0, 2])
        #expect(application.tacDefault == nil)
        #expect(application.defaultDDOL == nil)
        #expect(application.defaultTDOL == [0x9F, 0x02, 0x06])
        #expect(!application.partialMatch)
        #expect(configuration.problems.isEmpty)
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        var json: String
        var path: String
        var reason: String

        init(_ json: String, _ path: String, _ reason: String) {
            self.json = json
            self.path = path
            self.reason = reason
        }

        var testDescription: String { json }
    }

    static let faults = [
        Fault(#"{"contry": "276"}"#, "$.contry", "there is no such setting"),
        Fault(#"{"features": {"pin": true}}"#, "$.features.pin", "there is no such setting"),
        Fault(#"{"country": "27"}"#, "$.country", "not 3 decimal digits"),
        Fault(#"{"country": 276}"#, "$.country", ""),
        Fault(#"{"terminalType": "27"}"#, "$.terminalType", "27 is not 11 to 16"),
        Fault(#"{"terminalType": "31"}"#, "$.terminalType", "31 is not 11 to 16"),
        Fault(#"{"terminalCapabilities": "E0F0"}"#, "$.terminalCapabilities", "2 bytes, 3 are needed"),
        Fault(#"{"terminalCapabilities": "E0F0XX"}"#, "$.terminalCapabilities", "'X' at character 5"),
        Fault(#"{"acquirerIdentifier": "12345"}"#, "$.acquirerIdentifier", "6 to 11 decimal digits"),
        Fault(#"{"merchantIdentifier": "1234567890123456"}"#, "$.merchantIdentifier", "1 to 15"),
        Fault(#"{"merchantNameAndLocation": "\u00e9"}"#, "$.merchantNameAndLocation", "printable ASCII"),
        Fault(#"{"cdaMode": 5}"#, "$.cdaMode", "5 is not in 1 to 4"),
        Fault(#"{"languages": []}"#, "$.languages", "1 to 32 languages"),
        Fault(#"{"languages": ["eng"]}"#, "$.languages", "not two lower-case letters"),
        Fault(#"{"applications": []}"#, "$.applications", "without an application"),
        Fault(#"{"applications": [{"aid": "A0000000"}]}"#, "$.applications[0].aid", "4 bytes, 5 to 16"),
        Fault(#"{"applications": [{"name": "x"}]}"#, "$.applications[0]", ""),
        Fault(
            #"{"applications": [{"aid": "A000000003", "tacOnline": "00"}]}"#, "$.applications[0].tacOnline",
            "1 bytes, 5 are needed"),
        Fault(
            #"{"applications": [{"aid": "A000000003", "targetPercentage": 100}]}"#,
            "$.applications[0].targetPercentage", "100 is not in 0 to 99"),
        Fault(
            #"{"applications": [{"aid": "A000000003", "targetPercentage": 50, "maximumTargetPercentage": 40}]}"#,
            "$.applications[0].maximumTargetPercentage", "not between"),
        Fault(
            #"{"applications": [{"aid": "A000000003", "floorLimit": 100, "thresholdValue": 100}]}"#,
            "$.applications[0].thresholdValue", "not below the floor limit"),
        Fault(
            #"{"applications": [{"aid": "A000000003", "defaultDDOL": "9F37"}]}"#, "$.applications[0].defaultDDOL",
            "length"),
        Fault(
            #"{"applications": [{"aid": "A000000003", "versions": ["01"]}]}"#, "$.applications[0].versions[0]",
            "1 bytes, 2 are needed"),
        Fault(#"{"applications": [{"aid": "A000000003", "versions": []}]}"#, "$.applications[0].versions", "version"),
        Fault(#"{"onlineElements": ["9F"]}"#, "$.onlineElements", "\"9F\" is not a tag"),
        Fault(#"{"additionalElements": {"DF01": "0"}}"#, "$.additionalElements", "odd number"),
        Fault(#"{"approvedResponseCodes": ["000"]}"#, "$.approvedResponseCodes", "not two characters"),
        Fault(
            #"{"caKeys": [{"rid": "A0000000", "index": "01", "modulus": "00", "exponent": "03"}]}"#,
            "$.caKeys[0].rid", "4 bytes, 5 are needed"),
        Fault(
            #"{"revokedCertificates": [{"rid": "A000000003", "index": "01", "serialNumber": "00"}]}"#,
            "$.revokedCertificates[0].serialNumber", "1 bytes, 3 are needed"),
    ]

    @Test(arguments: faults)
    func `a value that cannot be is named with its path and the reason`(_ fault: Fault) throws {
        do {
            _ = try Self.decode(fault.json)
            Issue.record("\(fault.json) was accepted")
        } catch let error {
            #expect(error.file == "terminal.json")
            #expect(error.path == fault.path, "\(error)")
            #expect(error.reason.contains(fault.reason), "\(error)")
        }
    }

    @Test func `a certification authority key with a wrong checksum is refused`() throws {
        var configuration = TerminalConfiguration.embedded
        configuration.caKeys[0].checksum?[0] ^= 1
        #expect(configuration.problems.map(\.path) == ["caKeys[0]"])
        let json = String(decoding: JSONDocument.encode(configuration), as: UTF8.self)
        #expect(throws: JSONDocumentError.self) { try Self.decode(json) }
    }

    @Test func `a certification authority key whose expiration is no date is refused`() throws {
        var configuration = TerminalConfiguration.embedded
        configuration.caKeys[1].expiry = [0x35, 0x13, 0x01]
        #expect(configuration.problems.map(\.path) == ["caKeys[1].expiry"])
        let json = String(decoding: JSONDocument.encode(configuration), as: UTF8.self)
        #expect(throws: JSONDocumentError.self) { try Self.decode(json) }
    }

    @Test func `a kernel with a configuration that cannot be ends before it asks the card`() async {
        var configuration = TerminalConfiguration.embedded
        configuration.applications = []
        let result = await ContactKernel(configuration: configuration).run(
            TransactionRequest(amount: 1, currency: Currency.all[0]), card: .silent, environment: .quiet())
        #expect(result.outcome == .terminated)
        #expect(result.exchanges == 0)
        #expect(result.reason.contains("applications"))
    }

    @Test
    func `the embedded terminal has the published keys of its applications, no two alike in RID, index and length`() {
        let keys = TerminalConfiguration.embedded.caKeys
        // Indices 07, 08, 09 of Visa and 04, 05, 06 of Mastercard are the live RSA keys that both publish.
        for (rid, indices) in [("A000000003", [7, 8, 9]), ("A000000004", [4, 5, 6])] as [(String, [UInt8])] {
            for index in indices { #expect(keys.contains { $0.rid.hex == rid && $0.index == index }) }
        }
        #expect(Set(keys.map { "\($0.rid.hex) \($0.index) \($0.modulus.count)" }).count == keys.count)
        #expect(keys.allSatisfy { (try? $0.publicKey()) != nil })
    }
}
