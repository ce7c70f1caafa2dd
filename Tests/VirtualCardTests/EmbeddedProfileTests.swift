import Testing
import VirtualCard

@Suite struct EmbeddedProfileTests {
    @Test(arguments: CardProfile.embeddedNames)
    func `every embedded profile makes a card with a directory`(name: String) async throws {
        let card = try await CardDriver(try #require(CardProfile.embedded(named: name)))
        #expect(try await card.exchange("00A404000E315041592E5359532E4444463031").hasSuffix("9000"))
        #expect(try await card.exchange("00B2010C00").hasPrefix("70"))
    }
}
