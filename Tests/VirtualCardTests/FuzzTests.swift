import Bytes
import EMVCrypto
import Testing
import VirtualCard

@Suite struct FuzzTests {
    /// Commands that lead deep into a card: the seeds of the mutations.
    private static let seeds: [[UInt8]] = TransactionVector.all.flatMap { vector in
        vector.steps.compactMap { try? Hex.decode($0.c) }
    }

    /// Status words that the books allow: EMV Book 1, 9.2.2.3 and Book 3, 6.3.5; ISO/IEC 7816-4, 5.6.
    private static func isLegal(_ answer: [UInt8]) -> Bool {
        guard answer.count >= 2, answer.count <= 258 else { return false }
        let (first, second) = (answer[answer.count - 2], answer[answer.count - 1])
        switch first {
        case 0x90, 0x6D, 0x6E, 0x67: return second == 0
        case 0x61, 0x6C: return true
        case 0x62: return second == 0x83
        case 0x63: return second == 0 || (0xC0...0xCF).contains(second)
        case 0x69: return (0x82...0x88).contains(second)
        case 0x6A: return (0x80...0x88).contains(second)
        default: return false
        }
    }

    @Test(arguments: CardProfile.embeddedNames)
    func `a card answers whatever it gets with a legal status word`(name: String) async throws {
        let profile = try #require(CardProfile.embedded(named: name))
        let card = try VirtualCard(profile: profile, random: FixedRandomSource(seed: 7))
        _ = try await card.powerOn()
        let chance = FixedRandomSource(seed: UInt64(name.utf8.count))
        var illegal: [String] = []
        for round in 0..<17_000 {
            let command = Self.command(chance)
            let answer = try await card.transmit(command)
            if !Self.isLegal(answer) { illegal.append("\(command.hex): \(answer.hex)") }
            if round.isMultiple(of: 97) { _ = try await card.powerOn() }
        }
        #expect(illegal == [])
    }

    /// A known command as it is or with a few bytes changed, cut or added; sometimes nothing but chance.
    private static func command(_ chance: FixedRandomSource) -> [UInt8] {
        let dice = chance.bytes(8)
        if dice[0] < 24 { return chance.bytes(Int(dice[1] % 40)) }
        var command = seeds[(Int(dice[1]) << 8 | Int(dice[2])) % seeds.count]
        for turn in 0..<Int(dice[3] % 4) where !command.isEmpty {
            let change = chance.bytes(3)
            let position = (Int(change[0]) + turn) % min(command.count, 12)
            switch change[1] % 8 {
            case 0: command.removeLast(min(command.count, Int(change[2] % 5)))
            case 1: command.append(change[2])
            case 2: command.insert(change[2], at: position)
            case 3: command[position] ^= 1 << (change[2] % 8)
            default: command[position] = change[2]
            }
        }
        return command
    }

    @Test(arguments: CardProfile.embeddedNames)
    func `every beginning of every known command is answered`(name: String) async throws {
        let card = try VirtualCard(
            profile: try #require(CardProfile.embedded(named: name)), random: FixedRandomSource(seed: 7))
        _ = try await card.powerOn()
        for seed in Set(Self.seeds) {
            for count in 0...min(seed.count, 24) {
                #expect(Self.isLegal(try await card.transmit(Array(seed.prefix(count)))))
            }
        }
    }
}
