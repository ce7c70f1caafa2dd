import Bytes
import EMVCrypto
import EMVData
import EMVKernel
import ISO7816
import Testing
import VirtualCard

/// The kernel against the embedded virtual cards, which share no decision code with it. Expected values are those of EMV
/// Book 3 for what each profile says it does.
@Suite struct VirtualCardTransactionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var profile: String
        /// `SDA`, `DDA`, `CDA`.
        var method: String
        var tvr: String
        var cvmResults: String
        var exchangesToFirstCryptogram: Int

        var testDescription: String { profile }
    }

    static let cases = [
        // Floor limit exceeded; signature.
        Case(
            profile: "visa-credit", method: "DDA", tvr: "0000008000", cvmResults: "5E0300",
            exchangesToFirstCryptogram: 12),
        // New card, floor limit exceeded; enciphered PIN right.
        Case(
            profile: "mastercard-credit", method: "CDA", tvr: "0008008000", cvmResults: "440302",
            exchangesToFirstCryptogram: 18),
        // SDA selected, floor limit exceeded; plaintext PIN right.
        Case(
            profile: "debit-pin", method: "SDA", tvr: "0200008000", cvmResults: "410302",
            exchangesToFirstCryptogram: 12),
    ]

    @Test(arguments: cases)
    func `an embedded card asks for the issuer and is declined without one`(_ expected: Case) async throws {
        let profile = try #require(CardProfile.embedded[expected.profile])
        let cardholder = ScriptedCardholder(pins: ["1234"])
        let host = ScriptedHost()
        let result = await ContactKernel().run(
            TransactionRequest(amount: 1250, currency: try #require(Currency(alphaCode: "EUR"))),
            card: CardSession(try VirtualCard(profile: profile, random: FixedRandomSource(seed: 2))),
            environment: KernelEnvironment(
                random: FixedRandomSource(seed: 1), date: [0x26, 0x11, 0x30], time: [0x12, 0, 0],
                cardholder: cardholder, host: host))
        #expect(result.outcome == .declined, "\(result.reason)")
        #expect(result.decidedBy == .unableToGoOnline)
        #expect(result.authorisationResponseCode == Array("Z3".utf8))
        #expect(result.offlineDataAuthentication.method.rawValue == expected.method)
        #expect(result.offlineDataAuthentication.result == .successful, "\(result.offlineDataAuthentication)")
        #expect(result.tvr.bytes.hex == expected.tvr)
        #expect(result.tsi.bytes.hex == "E800")
        #expect(result.cvmResults.hex == expected.cvmResults)
        #expect(result.firstCryptogram?.type == .arqc)
        #expect(result.finalCryptogram?.type == .aac)
        #expect(result.exchanges == expected.exchangesToFirstCryptogram + 1)
        #expect(result.commands.last?.starts(with: [0x80, 0xAE, 0x00, 0x00]) == true)
    }
}
