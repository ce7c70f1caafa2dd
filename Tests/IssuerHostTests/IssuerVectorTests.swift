import BERTLV
import Bytes
import EMVCrypto
import IssuerHost
import TestSupport
import Testing

/// A request, and the issuer's answers as an independent tool computed them.
struct IssuerVector: Decodable, CustomTestStringConvertible {
    var id: String
    var source: String
    var pan: String
    var psn: String
    var de55: String
    /// Issuer authentication data for 00 and counters reset.
    var approval: String
    /// Issuer authentication data for 05 and counters reset.
    var decline: String
    /// A script's first command: PIN CHANGE to 9876.
    var pinChange: String
    /// Its second command: PIN UNBLOCK.
    var pinUnblock: String

    var testDescription: String { id }
    static let all: [IssuerVector] = VectorFile.load("issuer/requests.json")

    func request() throws -> IssuerRequest {
        IssuerRequest(pan: pan, panSequenceNumber: try Hex.decode(psn).first, de55: try Hex.decode(de55))
    }
}

@Suite struct IssuerVectorTests {
    @Test(arguments: IssuerVector.all)
    func `the issuer verifies, authenticates itself and signs scripts as the independent tool does`(
        vector: IssuerVector
    ) async throws {
        var behaviour = IssuerBehaviour()
        behaviour.scripts = [
            IssuerScript(
                .afterFinalCryptogram, identifier: [0, 0, 0, 1],
                commands: [.pinChange(try #require(PIN(digits: "9876"))), .pinUnblock])
        ]
        let issuer = Issuer(behaviour: behaviour)
        let approval = await issuer.authorize(try vector.request())
        #expect(approval.arqcVerified == true)
        #expect(approval.approves)
        #expect(approval.issuerAuthenticationData?.hex == vector.approval)
        let script = try TLV.decodeOne(try #require(approval.scripts.first))
        #expect(script.tag == 0x72)
        #expect(script.children.map(\.value.hex) == ["00000001", vector.pinChange, vector.pinUnblock])

        behaviour.responseCode = "05"
        await issuer.behave(behaviour)
        let decline = await issuer.authorize(try vector.request())
        #expect(decline.arqcVerified == true)
        #expect(decline.responseCode == "05")
        #expect(decline.issuerAuthenticationData?.hex == vector.decline)
    }

    @Test(arguments: IssuerVector.all)
    func `a change in any byte that the cryptogram covers is noticed`(vector: IssuerVector) async throws {
        let issuer = Issuer()
        let objects = try TLV.decode(try vector.request().de55)
        let covered: Set<BERTLV.Tag> = [
            0x9F02, 0x9F03, 0x9F1A, 0x95, 0x5F2A, 0x9A, 0x9C, 0x9F37, 0x82, 0x9F36, 0x9F26,
        ]
        for object in objects where covered.contains(object.tag) {
            var request = try vector.request()
            request.de55[object.valueOffset] ^= 0x10
            let decision = await issuer.authorize(request)
            #expect(decision.arqcVerified == false, "\(object.tag)")
            #expect(decision.responseCode == "05")
            #expect(decision.issuerAuthenticationData == nil)
        }
    }

    @Test(arguments: IssuerVector.all)
    func `every beginning of the chip data is answered without a cryptogram being called right`(
        vector: IssuerVector
    ) async throws {
        let issuer = Issuer()
        let whole = try vector.request()
        for count in 0..<whole.de55.count {
            var request = whole
            request.de55 = Array(whole.de55.prefix(count))
            let decision = await issuer.authorize(request)
            #expect(decision.arqcVerified != true || decision.approves)
            #expect(!decision.explanation.isEmpty)
        }
    }
}
