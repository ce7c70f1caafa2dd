import Bytes
import Foundation
import ISO7816
import PCSC
import PrivatePCSCD
import Testing
import VirtualReader

/// The calls themselves, for those who have a thread to wait on.
@Suite struct SynchronousCallTests {
    @Test func `a context finds the reader, a card answers in a transaction, and all of it is let go`() async throws {
        let card = ClosureCard { command in command + [0x90, 0x00] }
        try await withCard(card) { slot, _ in
            try await onThread {
                try PCSCContext.withContext { (context) throws(PCSCError) in
                    #expect(try context.readerNames().contains(slot.readerName))
                    var connection = try context.connect(to: slot.readerName, protocols: .t0)
                    #expect(connection.transmissionProtocol == .t0)
                    #expect(try connection.answerToReset() == .t0Default)
                    let answer = try connection.withTransaction { (card) throws(PCSCError) in
                        try card.transmit([0x80, 0xEC, 0, 0])
                    }
                    #expect(answer.hex == "80EC00009000")
                    try connection.withTransaction(endingWith: .reset) { (_) throws(PCSCError) in }
                    do throws(PCSCError) {
                        _ = try connection.transmit([0, 0, 0, 0])
                        Issue.record("the reset is not told")
                    } catch {
                        #expect(error.code == .resetCard)
                    }
                    try connection.reconnect(protocols: .t0, initialization: .leave)
                    #expect(try connection.transmit([0x80, 0xEC, 0, 0]).hex == "80EC00009000")
                    try connection.disconnect(.leave)
                    try context.cancel()
                }
            }
        }
    }

    @Test func `a failure inside a transaction ends it`() async throws {
        try await withCard(ClosureCard()) { slot, _ in
            try await onThread {
                let context = try PCSCContext()
                let connection = try context.connect(to: slot.readerName)
                let failure = #expect(throws: PCSCError.self) {
                    try Self.fail(inTransactionOf: slot.readerName)
                }
                #expect(failure?.code == .notReady)
                #expect(try connection.transmit([0, 0, 0, 0]).hex == "9000")
            }
        }
    }

    private static func fail(inTransactionOf reader: String) throws(PCSCError) {
        let context = try PCSCContext()
        let connection = try context.connect(to: reader)
        try connection.withTransaction { (_) throws(PCSCError) in
            throw PCSCError(.notReady, operation: "SCardTransmit")
        }
    }
}

private func onThread(_ body: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
