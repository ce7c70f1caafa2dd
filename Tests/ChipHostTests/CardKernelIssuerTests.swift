import EMVCrypto
import EMVData
import EMVKernel
import ISO7816
import IssuerHost
import Testing
import VirtualCard

/// Kernel, virtual card and issuer in one process: what each decides, and what the others make of it.
@Suite struct CardKernelIssuerTests {
    /// The cards that a terminal takes online.
    static let onlineCards = CardProfile.embeddedNames.filter {
        !["offline-only", "blocked-application", "expired"].contains($0)
    }

    /// Somebody who takes the first application and knows the PIN.
    struct Person: Cardholder {
        var digits = "1234"

        func chooseApplication(_ candidates: [CandidateApplication]) async -> Int? { 0 }
        func confirm(_ application: CandidateApplication) async -> Bool { true }
        func enterPIN(_ request: PINRequest) async -> PINEntry {
            guard request.kind == .offline, !request.isRetry, let pin = PIN(digits: digits) else { return .bypassed }
            return .entered(pin)
        }
    }

    /// The issuer, without a network.
    struct Host: AuthorizationHost {
        let issuer: Issuer

        func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
            let decision = await issuer.authorize(
                IssuerRequest(pan: request.pan, panSequenceNumber: request.panSequenceNumber, de55: request.de55))
            if decision.isUnreachable { return .unreachable("told to be") }
            return .answered(
                AuthorizationResponse(
                    responseCode: decision.responseCode, issuerAuthenticationData: decision.issuerAuthenticationData,
                    scripts: decision.scripts))
        }

        func reverse(_ request: ReversalRequest) async {}
    }

    /// A card, a terminal and an issuer that go on from one transaction to the next.
    struct Shop {
        let session: CardSession
        let issuer = Issuer()
        var configuration = TerminalConfiguration.embedded

        init(_ name: String) throws {
            session = CardSession(try VirtualCard(profile: try #require(CardProfile.embedded(named: name))))
        }

        /// One sale of 12.50; the terminal's floor limit is above that when `offline` is set.
        func pay(
            offline: Bool = false, pin: String = "1234", _ change: (inout IssuerBehaviour) -> Void = { _ in }
        ) async throws -> TransactionResult {
            var behaviour = IssuerBehaviour()
            change(&behaviour)
            await issuer.behave(behaviour)
            var configuration = configuration
            if offline {
                for index in configuration.applications.indices {
                    configuration.applications[index].floorLimit = 100_000
                }
            }
            let euro = try #require(Currency(alphaCode: "EUR"))
            return await ContactKernel(configuration: configuration).run(
                TransactionRequest(amount: 1250, currency: euro), card: session,
                environment: KernelEnvironment(
                    randomSelection: { 99 }, date: [0x26, 0x11, 0x30], time: [0x12, 0, 0],
                    cardholder: Person(digits: pin),
                    host: Host(issuer: issuer)))
        }
    }

    @Test(arguments: CardKernelIssuerTests.onlineCards)
    func `a card goes online when it is new and agrees offline from then on, up to its limit`(name: String) async throws
    {
        let shop = try Shop(name)
        let first = try await shop.pay(offline: true)
        #expect((first.outcome, first.decidedBy) == (.approved, .online), "\(first.reason)")
        for number in 2...4 {
            let result = try await shop.pay(offline: true)
            #expect((result.outcome, result.decidedBy) == (.approved, .offline), "\(number): \(result.reason)")
        }
        let last = try await shop.pay(offline: true)
        #expect((last.outcome, last.decidedBy) == (.approved, .online), "\(last.reason)")
        #expect(last.atc == 5)
    }

    @Test(arguments: CardKernelIssuerTests.onlineCards)
    func `the issuer's no is the end`(name: String) async throws {
        let result = try await Shop(name).pay { $0.responseCode = "05" }
        #expect((result.outcome, result.decidedBy) == (.declined, .online))
        #expect(result.finalCryptogram?.type == .aac)
    }

    @Test(arguments: CardKernelIssuerTests.onlineCards)
    func `a wrong response cryptogram ends in a decline`(name: String) async throws {
        let result = try await Shop(name).pay { $0.authentication = .wrong }
        #expect(result.outcome == .declined)
        #expect(result.finalCryptogram?.type == .aac)
        // Only EXTERNAL AUTHENTICATE tells the terminal; in CDOL2 the card keeps it to itself.
        #expect(result.tvr.issuerAuthenticationFailed == (name.hasPrefix("visa") || name == "sda-only"))
    }

    @Test(arguments: CardKernelIssuerTests.onlineCards)
    func `without a way to the issuer card and terminal decide`(name: String) async throws {
        let shop = try Shop(name)
        let result = try await shop.pay(offline: true) { $0.isUnreachable = true }
        #expect(result.decidedBy == .unableToGoOnline)
        #expect(result.authorisationResponseCode == Array((result.outcome == .approved ? "Y3" : "Z3").utf8))
        #expect(result.finalCryptogram?.type == (result.outcome == .approved ? .tc : .aac))
    }

    @Test(arguments: CardKernelIssuerTests.onlineCards)
    func `scripts run before and after the final cryptogram, and the card is another one the next time`(
        name: String
    ) async throws {
        let shop = try Shop(name)
        let result = try await shop.pay {
            $0.scripts = [
                IssuerScript(
                    .beforeFinalCryptogram, identifier: [0, 0, 0, 1], commands: [.putData(tag: 0x9F14, value: [0])]),
                IssuerScript(
                    .afterFinalCryptogram, identifier: [0, 0, 0, 2],
                    commands: [.pinChange(PIN(digits: "567890")!), .pinUnblock]),
            ]
        }
        #expect(result.outcome == .approved, "\(result.reason)")
        #expect(result.scriptResults.map { $0[0] >> 4 } == [2, 2])
        #expect(result.tsi.scriptProcessingPerformed)
        // A limit of 0 consecutive offline transactions sends it online again; the new PIN is the right one.
        let next = try await shop.pay(offline: true, pin: "567890")
        #expect((next.outcome, next.decidedBy) == (.approved, .online), "\(next.reason)")
        #expect(!next.tvr.cardholderVerificationFailed)
    }

    @Test(arguments: CardKernelIssuerTests.onlineCards)
    func `a script with a wrong MAC fails, is told to the terminal and sends the next transaction online`(
        name: String
    ) async throws {
        let shop = try Shop(name)
        let cla: UInt8 = name == "debit-pin" ? 0x8C : 0x84
        let mac: [UInt8] = name == "debit-pin" ? [10, 0x8E, 8] : [8]
        let command = [cla, 0x1E, 0, 0] + mac + [UInt8](repeating: 0, count: 8)
        let result = try await shop.pay {
            $0.scripts = [IssuerScript(.beforeFinalCryptogram, identifier: [0, 0, 0, 1], commands: [.raw(command)])]
        }
        #expect(result.tvr.scriptFailedBeforeFinalGenerateAC)
        #expect(result.scriptResults.map { $0[0] } == [0x11])
        let next = try await shop.pay(offline: true)
        #expect(next.decidedBy == .online, "\(next.reason)")
    }

    @Test(arguments: CardKernelIssuerTests.onlineCards)
    func `a blocked application is used no more`(name: String) async throws {
        let shop = try Shop(name)
        _ = try await shop.pay {
            $0.scripts = [IssuerScript(.afterFinalCryptogram, commands: [.applicationBlock])]
        }
        let second = try await shop.pay()
        // debit-pin has a second application that goes on; the others have none left.
        if name == "debit-pin" {
            #expect(second.outcome == .approved, "\(second.reason)")
            #expect(second.application?.aid.last == 0x02)
        } else {
            #expect(second.outcome != .approved)
            #expect(second.firstCryptogram == nil, "\(second.reason)")
        }
    }

    @Test(arguments: CardKernelIssuerTests.onlineCards)
    func `a blocked card is turned away`(name: String) async throws {
        let shop = try Shop(name)
        _ = try await shop.pay { $0.scripts = [IssuerScript(.afterFinalCryptogram, commands: [.cardBlock])] }
        let second = try await shop.pay()
        #expect(second.outcome == .terminated, "\(second.reason)")
    }

    @Test func `a card without a way online approves below the floor limit and declines above`() async throws {
        let shop = try Shop("offline-only")
        for _ in 1...3 {
            let result = try await shop.pay(offline: true)
            #expect((result.outcome, result.decidedBy) == (.approved, .offline), "\(result.reason)")
            #expect(result.offlineDataAuthentication.method.rawValue == "SDA")
        }
        let above = try await shop.pay()
        #expect((above.outcome, above.decidedBy) == (.declined, .offline), "\(above.reason)")
        #expect(above.firstCryptogram?.type == .aac)
    }

    @Test func `a blocked application is passed over for the one that is not`() async throws {
        let shop = try Shop("blocked-application")
        let result = try await shop.pay()
        #expect((result.outcome, result.decidedBy) == (.approved, .online), "\(result.reason)")
        #expect(result.application?.aid == [0xF0, 0x43, 0x48, 0x49, 0x50, 0x02])
    }

    @Test func `an expired card goes online, and is declined when that cannot be`() async throws {
        let online = try await Shop("expired").pay(offline: true)
        #expect(online.tvr.expiredApplication)
        #expect((online.outcome, online.decidedBy) == (.approved, .online), "\(online.reason)")
        let unable = try await Shop("expired").pay(offline: true) { $0.isUnreachable = true }
        #expect((unable.outcome, unable.decidedBy) == (.declined, .unableToGoOnline), "\(unable.reason)")
        let refused = try await Shop("expired").pay { $0.responseCode = "54" }
        #expect((refused.outcome, refused.decidedBy) == (.declined, .online), "\(refused.reason)")
    }

    @Test func `a wrong PIN is declined by a card that insists on it`() async throws {
        let result = try await Shop("debit-pin").pay(pin: "9999")
        #expect((result.outcome, result.decidedBy) == (.declined, .offline), "\(result.reason)")
        #expect(result.tvr.cardholderVerificationFailed)
    }
}
