import Bytes
import EMVCrypto
import ISO7816
import Testing

@testable import VirtualCard

@Suite struct TransactionCounterTests {
    @Test func `the last value of the counter gives an AAC, and after it there is none`() throws {
        let profile = try #require(CardProfile.embedded(named: "visa-credit"))
        var logic = CardLogic(try Personalisation(profile).card(), random: FixedRandomSource(seed: 1))
        logic.memory.applications[0].transactionCounter = 0xFFFE
        func send(_ command: StaticString) throws -> ResponseAPDU {
            logic.process(try CommandAPDU(bytes: [UInt8](hex: command)))
        }
        #expect(try send("00A4040007A0000000031010").statusWord == .success)
        #expect(try send("80A80000058303027600").statusWord == .success)
        let cryptogram = try send("80AE40001D0000000012500000000000000276000000800009782611300012345678")
        #expect(cryptogram.data.prefix(5).elementsEqual([0x80, 0x12, 0x00, 0xFF, 0xFF]))
        #expect(try send("00A4040007A0000000031010").statusWord == .selectedFileInvalidated)
        #expect(try send("80A80000058303027600").statusWord == .conditionsNotSatisfied)
        #expect(try send("80CA9F3600").data.hex == "9F3602FFFF")
    }

    /// An issuer may set the counters to the upper limits (EMV Book 3, Annex C10), and a profile may name any limit.
    @Test func `offline counters at the end of their range stay there`() throws {
        let profile = try #require(CardProfile.embedded(named: "visa-credit"))
        var logic = CardLogic(try Personalisation(profile).card(), random: FixedRandomSource(seed: 1))
        logic.memory.applications[0].lastOnlineTransactionCounter = 1
        logic.memory.applications[0].consecutiveOffline = .max
        logic.memory.applications[0].cumulativeOffline = .max
        logic.memory.applications[0].consecutiveLimits.lower = .max
        logic.memory.applications[0].consecutiveLimits.upper = .max
        logic.memory.applications[0].cumulativeLimits.lower = .max
        logic.memory.applications[0].cumulativeLimits.upper = .max
        func send(_ command: StaticString) throws -> ResponseAPDU {
            logic.process(try CommandAPDU(bytes: [UInt8](hex: command)))
        }
        #expect(try send("00A4040007A0000000031010").statusWord == .success)
        #expect(try send("80A80000058303027600").statusWord == .success)
        let cryptogram = try send("80AE40001D0000000012500000000000000276000000800009782611300012345678")
        #expect(cryptogram.data.prefix(3).elementsEqual([0x80, 0x12, 0x40]))
        #expect(logic.memory.applications[0].consecutiveOffline == .max)
    }
}
