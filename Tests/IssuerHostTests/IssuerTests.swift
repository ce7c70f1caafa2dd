import Bytes
import EMVCrypto
import IssuerHost
import Testing
import VirtualCard

@Suite struct IssuerTests {
    @Test(arguments: CardProfile.embeddedNames)
    func `the issuer knows its cards and its approval ends in a TC`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let issuer = Issuer()
        let decision = await issuer.authorize(
            IssuerRequest(
                pan: transaction.pan, panSequenceNumber: transaction.sequenceNumber,
                de55: try await transaction.request()))
        #expect(decision.arqcVerified == true)
        #expect(decision.responseCode == "00")
        #expect(try await transaction.complete(decision) == 0x40)
    }
}
