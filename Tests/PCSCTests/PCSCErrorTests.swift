import Foundation
import ISO7816
import PCSC
import TestSupport
import Testing

@Suite struct PCSCErrorTests {
    struct Vector: Decodable, Sendable, CustomTestStringConvertible {
        var id: String
        var input: String
        var expect: String
        var testDescription: String { id }
        var code: PCSCError.Code { PCSCError.Code(rawValue: UInt32(input, radix: 16) ?? 0) }
    }

    static let vectors: [Vector] = {
        let data = FileManager.default.contents(atPath: ProjectFiles.vectors("pcsc/codes.json")) ?? Data()
        return (try? JSONDecoder().decode([Vector].self, from: data)) ?? []
    }()

    @Test func `every code of the service's header is known`() { #expect(Self.vectors.count == 61) }

    @Test(arguments: vectors)
    func `a code has the service's name, a text and its number`(vector: Vector) {
        #expect(vector.code.symbol == vector.expect)
        #expect(vector.code.description == "\(vector.expect), 0x\(vector.input)")
        #expect(!vector.code.text.isEmpty)
        let error = PCSCError(vector.code, operation: "SCardConnect")
        #expect(error.description.hasPrefix("SCardConnect: \(error.text) (\(vector.expect), 0x\(vector.input))"))
        #expect(error.channelError.underlyingCode == vector.code.rawValue)
    }

    @Test func `an unknown code survives and shows its number`() {
        let error = PCSCError(0x8010_0999, operation: "SCardStatus")
        #expect(error.code.symbol == nil)
        #expect(error.description == "SCardStatus: the smart-card service gave an unknown result (0x80100999)")
        #expect(PCSCError.Code(rawValue: 0x99).description == "0x00000099")
        #expect(error.channelError.code == .transport)
    }

    @Test(arguments: [
        (PCSCError.Code.noService, ChannelError.Code.serviceUnavailable), (.serviceStopped, .serviceUnavailable),
        (.communicationError, .serviceUnavailable), (.securityViolation, .serviceUnavailable),
        (.removedCard, .cardRemoved), (.noSmartCard, .cardRemoved), (.resetCard, .cardReset),
        (.unresponsiveCard, .cardMute), (.unpoweredCard, .cardMute), (.sharingViolation, .sharingViolation),
        (.noReadersAvailable, .readerUnavailable), (.readerUnavailable, .readerUnavailable),
        (.unknownReader, .readerUnavailable), (.timeout, .timeout), (.protocolMismatch, .protocolViolation),
        (.cancelled, .cancelled),
    ])
    func `what a person can act on has advice, and a kind that every channel shares`(
        code: PCSCError.Code, kind: ChannelError.Code
    ) {
        let error = PCSCError(code, operation: "SCardTransmit")
        #expect(error.channelError.code == kind)
        #expect(error.channelError.advice == error.advice)
        if code != .cancelled { #expect(error.advice != nil) }
    }

    @Test func `the advice for a service that does not run names how to start it`() {
        #expect(PCSCError.Code.noService.advice?.contains("systemctl start pcscd.socket") == true)
        #expect(PCSCError.Code.securityViolation.advice?.contains("polkit") == true)
    }
}
