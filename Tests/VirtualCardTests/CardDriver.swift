import Bytes
import EMVCrypto
import Testing
import VirtualCard

/// A card under test: hexadecimal in, hexadecimal out.
struct CardDriver {
    let card: VirtualCard

    /// Makes a card and resets it.
    init(_ profile: CardProfile, random: any RandomSource = FixedRandomSource(repeating: CardDriver.challenge))
        async throws
    {
        card = try VirtualCard(profile: profile, random: random)
        _ = try await card.powerOn()
    }

    /// The bytes that the test cards draw for a random number.
    static let challenge: [UInt8] = [0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC5, 0xC6, 0xC7]

    /// Sends one command as it is.
    @discardableResult
    func send(_ command: String) async throws -> String {
        try await card.transmit(Hex.decode(command)).hex
    }

    /// Sends a command and fetches what T=0 announces; the status word of the last answer stands at the end.
    @discardableResult
    func exchange(_ command: String) async throws -> String {
        var answer = try await send(command)
        var data = ""
        while answer.suffix(4).hasPrefix("61") || answer.suffix(4).hasPrefix("6C") {
            let length = String(answer.suffix(2))
            let fetches = answer.suffix(4).hasPrefix("61")
            data += answer.dropLast(4)
            answer = try await send(fetches ? "00C00000" + length : String(command.prefix(8)) + length)
        }
        return data + answer
    }
}
