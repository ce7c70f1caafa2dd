import Bytes
import EMVCrypto
import Foundation
import IssuerHost
import Testing
import VirtualCard

@Suite struct IssuerTests {
    /// The cards that a terminal takes online.
    static let onlineCards = CardProfile.embeddedNames.filter {
        !["offline-only", "blocked-application", "expired"].contains($0)
    }

    private func decide(
        _ transaction: CardAndIssuer, _ change: (inout IssuerBehaviour) -> Void = { _ in }
    ) async throws -> IssuerDecision {
        var behaviour = IssuerBehaviour()
        change(&behaviour)
        return await Issuer(behaviour: behaviour).authorize(
            IssuerRequest(
                pan: transaction.pan, panSequenceNumber: transaction.sequenceNumber,
                de55: try await transaction.request()))
    }

    @Test(arguments: IssuerTests.onlineCards)
    func `an approval ends in a TC`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction)
        #expect(decision.arqcVerified == true)
        #expect(try await transaction.complete(decision) == 0x40)
        // Once an online transaction is complete the card agrees to a TC without the issuer.
        let chipData = try await transaction.request(p1: 0x40).hex
        #expect(chipData.contains("9F270140"))
    }

    @Test(arguments: IssuerTests.onlineCards)
    func `a decline ends in an AAC`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction) { $0.responseCode = "05" }
        #expect(decision.arqcVerified == true)
        #expect(!decision.approves)
        #expect(try await transaction.complete(decision) == 0x00)
    }

    @Test(arguments: IssuerTests.onlineCards)
    func `a decline that the terminal calls an approval ends in an AAC all the same`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction) { $0.responseCode = "05" }
        #expect(try await transaction.complete(decision, code: "00") == 0x00)
    }

    @Test(arguments: IssuerTests.onlineCards)
    func `a wrong response cryptogram makes the card say AAC and go online the next time`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction) { $0.authentication = .wrong }
        #expect(decision.explanation.contains { $0.contains("made wrong, as told") })
        #expect(try await transaction.complete(decision) == 0x00)
        #expect(try await transaction.request(p1: 0x40).hex.contains("9F270180"))
    }

    @Test(arguments: [("visa-credit", UInt8(0x40)), ("mastercard-credit", 0x00), ("debit-pin", 0x00)])
    func `without a response cryptogram the card goes by its own rule`(name: String, type: UInt8) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction) { $0.authentication = .none }
        #expect(decision.issuerAuthenticationData == nil)
        #expect(try await transaction.complete(decision) == type)
    }

    @Test(arguments: IssuerTests.onlineCards)
    func `an issuer that cannot be reached leaves the card to decide`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction) { $0.isUnreachable = true }
        #expect(decision.isUnreachable)
        #expect(!decision.approves)
        #expect(decision.arqcVerified == nil)
        #expect(try await transaction.complete(decision, code: "Y3") == 0x40)
    }

    @Test func `bytes given as issuer authentication data go out as they are`() async throws {
        let decision = try await decide(try await CardAndIssuer("visa-credit")) {
            $0.authentication = .bytes([1, 2, 3])
        }
        #expect(decision.issuerAuthenticationData == [1, 2, 3])
    }

    @Test(arguments: IssuerTests.onlineCards)
    func `each script command does to the card what its name says`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let commands: [IssuerScript.Command] = [
            .pinChange(try #require(PIN(digits: "87654"))), .pinUnblock, .putData(tag: 0x9F14, value: [0]),
            .updateRecord(sfi: 1, record: 1, data: [UInt8](hex: "7003570142")), .applicationBlock, .applicationUnblock,
        ]
        let decision = try await decide(transaction) {
            $0.scripts = [IssuerScript(.beforeFinalCryptogram, commands: commands)]
        }
        #expect(decision.scripts.first?.first == 0x71)
        #expect(
            try await transaction.run(try #require(decision.scripts.first))
                == [String](repeating: "9000", count: commands.count))
        #expect(try await transaction.complete(decision) == 0x40)
        // The new lower limit of 0 consecutive offline transactions sends the next one online.
        #expect(try await transaction.request(p1: 0x40).hex.contains("9F270180"))
        #expect(try await transaction.card.transmit([UInt8](hex: "00B2010C05")).hex == "70035701429000")
    }

    @Test(arguments: IssuerTests.onlineCards)
    func `the PIN that a script sets is the card's PIN`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction) {
            $0.scripts = [IssuerScript(.afterFinalCryptogram, commands: [.pinChange(PIN(digits: "87654")!)])]
        }
        #expect(try await transaction.complete(decision) == 0x40)
        #expect(try await transaction.run(try #require(decision.scripts.first)) == ["9000"])
        _ = try await transaction.initiate()
        #expect(try await transaction.card.transmit([UInt8](hex: "00200080082587654FFFFFFFFF")).hex == "9000")
    }

    @Test(arguments: IssuerTests.onlineCards)
    func `a card that is blocked by script is found no more`(name: String) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction) {
            $0.scripts = [IssuerScript(.afterFinalCryptogram, commands: [.cardBlock, .raw([0x00, 0xB2, 0x01, 0x0C])])]
        }
        #expect(try await transaction.run(try #require(decision.scripts.first)) == ["9000", "6985"])
        _ = try await transaction.card.powerOn()
        #expect(try await transaction.exchange([UInt8](hex: "00A4040005A000000003")).hex == "6A81")
    }

    @Test(arguments: ["visa-credit", "debit-pin"])
    func `a card status update blocks the application, sets the PIN tries and the next way online`(
        name: String
    ) async throws {
        let transaction = try await CardAndIssuer(name)
        let decision = try await decide(transaction) {
            $0.blocksApplication = true
            $0.pinTries = 1
            $0.goOnlineNextTime = true
        }
        #expect(try await transaction.complete(decision) == 0x00)
        #expect(try await transaction.request(p1: 0x40).hex.contains("9F270100"))
        #expect(try await transaction.initiate().hasSuffix("6283"))
    }

    @Test func `a card status update blocks the card`() async throws {
        let transaction = try await CardAndIssuer("debit-pin")
        let decision = try await decide(transaction) { $0.blocksCard = true }
        #expect(try await transaction.complete(decision) == 0x00)
        #expect(try await transaction.initiate() == "6A81")
    }

    @Test func `an ARPC response code sets PIN tries and the next way online`() async throws {
        let transaction = try await CardAndIssuer("mastercard-credit")
        let decision = try await decide(transaction) {
            $0.pinTries = 0
            $0.goOnlineNextTime = true
            $0.counters = .addTransaction
        }
        #expect(try await transaction.complete(decision) == 0x40)
        let next = try await transaction.request(p1: 0x40).hex
        #expect(next.contains("9F270180"))
        // CVR byte 4: PIN try limit exceeded; byte 5: go online on next transaction was set.
        #expect(next.contains("9F10120110A000002A0800"))
    }

    @Test(arguments: [(IssuerBehaviour.CounterUpdate.setToUpperLimits, "9F270180"), (.keep, "9F270140")])
    func `the counters become what the issuer wants`(update: IssuerBehaviour.CounterUpdate, next: String) async throws {
        let transaction = try await CardAndIssuer("visa-credit")
        let decision = try await decide(transaction) { $0.counters = update }
        #expect(try await transaction.complete(decision) == 0x40)
        #expect(try await transaction.request(p1: 0x40).hex.contains(next))
    }

    @Test func `a counter that was seen before is refused where replays are looked for`() async throws {
        var configuration = IssuerConfiguration.embedded
        configuration.detectReplay = true
        let issuer = Issuer(configuration: configuration)
        let transaction = try await CardAndIssuer("visa-credit")
        let request = IssuerRequest(
            pan: transaction.pan, panSequenceNumber: transaction.sequenceNumber, de55: try await transaction.request())
        #expect(await issuer.authorize(request).responseCode == "00")
        let again = await issuer.authorize(request)
        #expect(again.responseCode == "05")
        #expect(again.explanation.contains { $0.contains("seen before") })
    }

    @Test func `an issuer that is told so approves a wrong cryptogram`() async throws {
        let transaction = try await CardAndIssuer("visa-credit")
        var request = IssuerRequest(pan: transaction.pan, panSequenceNumber: 2, de55: try await transaction.request())
        var behaviour = IssuerBehaviour()
        behaviour.declinesWrongCryptogram = false
        let issuer = Issuer(behaviour: behaviour)
        let decision = await issuer.authorize(request)
        #expect(decision.arqcVerified == false)
        #expect(decision.responseCode == "00")
        #expect(decision.issuerAuthenticationData != nil)
        request.pan = "9999990000000000"
        let unknown = await issuer.authorize(request)
        #expect(unknown.arqcVerified == nil)
        #expect(unknown.responseCode == "00")
    }

    @Test func `a contactless Visa CVN 17 covers amount, unpredictable number, counter and one byte of the CVR`()
        async throws
    {
        // Computed with the primitives of pyemv 1.5.0: ICC master key option A, no session key, padding by zeros.
        let chipData = "9F02060000000012509F3704123456789F360200019F100706011103A010009F2608EB53AA721904AEBA"
        let decision = await Issuer().authorize(
            IssuerRequest(pan: "4761739001010119", panSequenceNumber: 1, de55: try Hex.decode(chipData)))
        #expect(decision.arqcVerified == true)
        #expect(decision.issuerAuthenticationData?.hex == "BCE05356B30FE26C3030")
    }

    @Test(arguments: [
        ("9F1007", "9F1107", "have no cryptogram version of scheme visa"), ("9F3704", "9F3705", "no BER-TLV"),
        ("9A03261130", "9A0226119B00", "tag 9A has 2 bytes"),
        ("9C01", "9B01", "tag 9C (Transaction Type) is missing"),
    ])
    func `what stands in the way of a check is told`(old: String, new: String, reason: String) async throws {
        let vector = try #require(IssuerVector.all.first { $0.id == "Visa CVN 18" })
        var request = try vector.request()
        let range = try #require(vector.de55.range(of: old))
        request.de55 = try Hex.decode(vector.de55.replacingCharacters(in: range, with: new))
        let decision = await Issuer().authorize(request)
        #expect(decision.arqcVerified == nil)
        #expect(decision.responseCode == "05")
        let told = try #require(decision.explanation.first)
        #expect(told.hasPrefix("the request cryptogram cannot be checked: "))
        #expect(told.contains(reason), "\(told)")
    }

    @Test func `a response code of one character and data that no command holds are told, not trapped on`() async throws
    {
        let vector = try #require(IssuerVector.all.first { $0.id == "Visa CVN 10" })
        var behaviour = IssuerBehaviour()
        behaviour.responseCode = "0"
        let short = await Issuer(behaviour: behaviour).authorize(try vector.request())
        #expect(short.explanation.last?.hasPrefix("no response cryptogram or script: ") == true)
        behaviour.responseCode = "00"
        behaviour.scripts = [
            IssuerScript(
                .afterFinalCryptogram,
                commands: [.updateRecord(sfi: 1, record: 1, data: [UInt8](repeating: 0, count: 248))])
        ]
        let long = await Issuer(behaviour: behaviour).authorize(try vector.request())
        #expect(long.explanation.last?.contains("248 bytes of data, expected at most 247") == true)
        #expect(long.scripts.isEmpty)
    }

    @Test func `the explanation shows input and both cryptograms, no key and no whole PAN`() async throws {
        let transaction = try await CardAndIssuer("visa-credit")
        let text = try await decide(transaction).explanation.joined(separator: "\n")
        #expect(text.contains("Visa CVN 18"))
        #expect(text.contains("cryptogram input: 00000000125000000000000002760000008000"))
        #expect(text.contains("they match"))
        #expect(text.contains("common session key by ATC 0001"))
        #expect(text.contains("method 2 with card status update 00820000"))
        #expect(!text.contains(transaction.pan))
    }
}
