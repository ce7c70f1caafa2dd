import Bytes
import EMVData
import Testing

struct IADInput: Decodable, Sendable {
    var iad: String
    var aid: String?
}

struct IADExpect: Decodable, Sendable {
    var layout: String
    var keyIndex: String?
    var version: String?
    var cvr: String
    var dac: String
    var counters: String
    var discretionary: String
    var lastOnlineATC: UInt16?
    var says: [String]
    var saysNot: [String]
}

struct IssuerApplicationDataTests {
    @Test(arguments: Vector<IADInput, IADExpect>.load("data/issuer-application-data.json"))
    func `issuer application data is taken apart by its layout`(vector: Vector<IADInput, IADExpect>) throws {
        let bytes = try Hex.decode(vector.input.iad)
        let data = IssuerApplicationData(bytes, applicationIdentifier: try vector.input.aid.map { try Hex.decode($0) })
        #expect(data.bytes == bytes)
        #expect("\(data.layout)".hasPrefix(vector.expect.layout))
        #expect(data.derivationKeyIndex.map { [$0].hex } == vector.expect.keyIndex)
        #expect(data.cryptogramVersion.map { [$0].hex } == vector.expect.version)
        #expect(data.cardVerificationResults.hex == vector.expect.cvr)
        #expect(data.dataAuthenticationCode.hex == vector.expect.dac)
        #expect(data.counters.hex == vector.expect.counters)
        #expect(data.issuerDiscretionaryData.hex == vector.expect.discretionary)
        #expect(data.lastOnlineATC == vector.expect.lastOnlineATC)
        let statements = data.cardVerificationResultsLines.map { $0.text()[0].trimmingPrefix("! ") }
        for statement in vector.expect.says {
            #expect(statements.contains { $0 == statement }, "\(statements)")
        }
        for statement in vector.expect.saysNot {
            #expect(!statements.contains { $0.hasPrefix(statement) }, "\(statements)")
        }
        #expect(data.lines.isEmpty == (vector.expect.layout == "unknown"))
    }

    @Test func `every prefix of every known layout gives a value and keeps its bytes`() throws {
        for vector in Vector<IADInput, IADExpect>.load("data/issuer-application-data.json") {
            let bytes = try Hex.decode(vector.input.iad)
            for aid in [nil, "A0000000031010", "A0000000041010", "A000000333010101"] {
                let aid = try aid.map { try Hex.decode($0) }
                for count in 0...bytes.count {
                    let data = IssuerApplicationData(bytes.prefix(count), applicationIdentifier: aid)
                    #expect(data.bytes.count == count)
                    #expect(data.lines.flatMap { $0.text() }.allSatisfy { !$0.isEmpty })
                }
            }
        }
    }
}
