import Bytes
import IssuerHost
import JSONDocument
import Testing

@Suite struct IssuerConfigurationTests {
    private static let key = String(repeating: "A", count: 32)

    private static func document(_ prefix: String, _ key: String, scheme: String = "visa") -> String {
        """
        {"name": "x", "ranges": [{"panPrefix": "\(prefix)", "scheme": "\(scheme)", "issuerMasterKeys":
        {"applicationCryptogram": "\(key)", "integrity": "\(Self.key)", "confidentiality": "\(Self.key)"}}]}
        """
    }

    private func load(_ text: String) throws -> IssuerConfiguration {
        try IssuerConfiguration.load(json: Array(text.utf8), file: "issuer.json")
    }

    @Test(arguments: [
        (document("", key), "issuer.json: $.ranges[0].panPrefix: a PAN prefix has 1 to 19 decimal digits"),
        (document("47x", key), "issuer.json: $.ranges[0].panPrefix: a PAN prefix has 1 to 19 decimal digits"),
        (
            document("4", "AAAA"),
            "issuer.json: $.ranges[0].issuerMasterKeys.applicationCryptogram: a key has 16 bytes, not 2"
        ),
        (
            document("4", "AAxA"),
            "issuer.json: $.ranges[0].issuerMasterKeys.applicationCryptogram: not hexadecimal at character 3"
        ),
    ])
    func `an impossible value names file, path and reason`(text: String, message: String) throws {
        let error = #expect(throws: JSONDocumentError.self) { try load(text) }
        #expect(error?.description == message)
    }

    @Test func `an unknown scheme is refused with its path`() throws {
        let error = #expect(throws: JSONDocumentError.self) { try load(Self.document("4", Self.key, scheme: "diners")) }
        #expect(error?.path == "$.ranges[0].scheme")
    }

    @Test func `the longest prefix decides`() async throws {
        var configuration = try load(Self.document("476", Self.key, scheme: "mastercard"))
        configuration.ranges += IssuerConfiguration.embedded.ranges
        let vector = try #require(IssuerVector.all.first)
        let decision = await Issuer(configuration: configuration).authorize(try vector.request())
        #expect(decision.arqcVerified == true)
    }

    @Test func `keys are never shown`() throws {
        let configuration = try load(Self.document("4", Self.key))
        #expect(!String(describing: configuration).contains("AAAA"))
        #expect(!String(decoding: JSONDocument.encode(configuration), as: UTF8.self).contains("AAAA"))
    }
}
