import Bytes
import ISO7816
import Testing

struct EMVLevel1Input: Decodable, Sendable {
    var atr: String
    var reset: String
}

struct EMVLevel1Expectation: Decodable, Sendable {
    var accepted: Bool
    var rejected: String?
}

@Suite struct EMVLevel1Tests {
    @Test(arguments: Vector<EMVLevel1Input, EMVLevel1Expectation>.load("atr/emv-level-1.json"))
    func `A terminal takes or rejects an answer, and says which byte it minds`(
        _ vector: Vector<EMVLevel1Input, EMVLevel1Expectation>
    ) throws {
        let expect = try #require(vector.expect)
        let reset = try #require(Reset(rawValue: vector.input.reset))
        let atr = ATR(bytes: try Hex.decode(vector.input.atr))
        let rejected = atr.emvLevel1Findings(after: reset).filter { $0.severity == .reject }
        #expect(atr.isEMVAcceptable(after: reset) == expect.accepted, "\(rejected)")
        if let subject = expect.rejected {
            #expect(rejected.contains { $0.subject == subject }, "\(rejected)")
        }
    }

    @Test func `A rejection says why and where the book has it`() throws {
        let finding = try #require(ATR(bytes: [UInt8](hex: "3BE000FF81317C51EE")).emvLevel1Findings.first)
        #expect(finding.description.hasPrefix("TB3: BWI 5 is above 4 (EMV Book 1, 8.3.3.10)"))
    }

    @Test func `What the terminal only notes does not reject`() {
        let findings = ATR(bytes: [UInt8](hex: "3B00")).emvLevel1Findings(after: .warm)
        #expect(findings.map(\.subject) == ["TB1", "TC1"])
        #expect(findings.allSatisfy { $0.severity == .note })
    }
}
