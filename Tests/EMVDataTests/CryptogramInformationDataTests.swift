import EMVData
import Testing

/// EMV Book 3, 6.5.5.4; values as in emv-rs, de/cryptogram_information_data.rs.
@Suite struct CryptogramInformationDataTests {
    @Test(
        arguments: [
            (0x00, .aac, "AAC"), (0x40, .tc, "TC"), (0x80, .arqc, "ARQC"), (0xC0, .aar, "AAR"), (0x90, .arqc, "ARQC"),
        ] as [(UInt8, ApplicationCryptogramType, String)])
    func `the two high bits are the kind of cryptogram`(byte: UInt8, type: ApplicationCryptogramType, text: String) {
        let data = CryptogramInformationData(rawValue: byte)
        #expect(data.type == type)
        #expect(data.type.description == text)
        #expect(data.bytes == [byte])
    }

    @Test func `an advice has its reason`() throws {
        let data = try #require(CryptogramInformationData(bytes: [0x4B]))
        #expect(data == CryptogramInformationData(.tc, adviceRequired: true, reason: .issuerAuthenticationFailed))
        #expect(data.adviceRequired)
        #expect(data.reason.description == "Issuer authentication failed")
        #expect(!CryptogramInformationData(.aac).adviceRequired)
        #expect(CryptogramInformationData(rawValue: 0x3F).paymentSystemSpecific == 3)
        #expect(CryptogramInformationData(bytes: []) == nil)
        #expect(CryptogramInformationData(bytes: [0, 0]) == nil)
        #expect(
            (0...4 as ClosedRange<UInt8>).map { CryptogramInformationData.Reason(rawValue: $0).description } == [
                "No information given", "Service not allowed", "PIN Try Limit exceeded", "Issuer authentication failed",
                "Reserved for future use",
            ])
    }
}
