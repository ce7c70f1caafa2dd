import Testing
import VirtualCard

@Suite struct EmbeddedProfileTests {
    @Test func `a card without a directory says that there is none`() async throws {
        let card = try await CardDriver(try #require(CardProfile.embedded(named: "no-pse")))
        #expect(try await card.exchange("00A404000E315041592E5359532E4444463031") == "6A82")
    }

    @Test func `a blocked application says so when it is selected`() async throws {
        let card = try await CardDriver(try #require(CardProfile.embedded(named: "blocked-application")))
        #expect(try await card.exchange("00A4040006F0434849500100").hasSuffix("6283"))
    }

    @Test func `no two embedded applications have the same PAN`() {
        let accounts = CardProfile.embedded.values.flatMap(\.applications).compactMap { $0.data["5A"] }
        #expect(Set(accounts).count == accounts.count)
    }

    @Test(arguments: CardProfile.embeddedNames.filter { $0 != "no-pse" })
    func `every embedded profile makes a card with a directory`(name: String) async throws {
        let card = try await CardDriver(try #require(CardProfile.embedded(named: name)))
        #expect(try await card.exchange("00A404000E315041592E5359532E4444463031").hasSuffix("9000"))
        #expect(try await card.exchange("00B2010C00").hasPrefix("70"))
    }
}
