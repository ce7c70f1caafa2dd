import BERTLV
import Bytes
import Testing

@Suite struct HostileInputTests {
    /// Bytes that look random and are the same in every run (splitmix64).
    static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
            return UInt8(truncatingIfNeeded: value ^ value >> 31)
        }
    }

    static let inputs: [(name: String, bytes: [UInt8])] = [
        ("four megabytes of noise", noise(4 << 20, seed: 1)),
        ("400 KB of 3080", [UInt8](repeating: 0, count: 200_000).flatMap { _ in [0x30, 0x80] as [UInt8] }),
        ("60,000 nested templates", nestedTemplates(60_000, around: [])),
        ("a megabyte of empty templates", [UInt8](repeating: 0, count: 1 << 19).flatMap { _ in [0x70, 0] as [UInt8] }),
        ("a megabyte of filler", [UInt8](repeating: 0, count: 1 << 20)),
        ("a megabyte of FF", [UInt8](repeating: 0xFF, count: 1 << 20)),
        ("a megabyte of 1F", [UInt8](repeating: 0x1F, count: 1 << 20)),
        ("lengths that might lack an 81", (0..<200_000).flatMap { _ in [0x61, 0x81, 0x02, 0x3F, 0xFF] as [UInt8] }),
        ("nested lengths that might lack an 81", (0..<200_000).flatMap { _ in [0x61, 0x82, 0x0A] as [UInt8] }),
    ]

    @Test(.timeLimit(.minutes(1)), arguments: inputs.indices)
    func `hostile bytes end in an error or a result, in time that grows with their number`(index: Int) {
        let bytes = Self.inputs[index].bytes
        let strict = try? TLV.decode(bytes)
        if let strict { #expect(strict.last.map { $0.encoded.endIndex <= bytes.count } ?? true) }
        expectComplete(TLV.decodeTolerant(bytes))
    }

    /// FF is left out: only a tolerant decoder takes it for filler.
    @Test func `what a strict decoder reads, a tolerant one reads alike`() {
        var read = 0
        for seed in 0..<20_000 as Range<UInt64> {
            let noise = Self.noise(Int(seed % 23), seed: seed)
            let bytes = noise.map { byte in byte & 0x0F == 0x0F ? byte & 0xF3 : byte & (byte > 0xC0 ? 0xFF : 0x73) }
                .filter { $0 != 0xFF }
            guard let objects = try? TLV.decode(bytes) else { continue }
            read += 1
            let dump = TLV.decodeTolerant(bytes)
            #expect(dump.nodes.leaves() == objects.leaves())
            #expect(dump.isWellFormed)
        }
        #expect(read > 1000)
    }

    @Test func `noise of every length is survived`() {
        for seed in 0..<2000 as Range<UInt64> {
            let bytes = Self.noise(Int(seed % 97), seed: seed)
            if let objects = try? TLV.decode(bytes) { #expect(objects.leaves().count >= objects.count) }
            expectComplete(TLV.decodeTolerant(bytes))
        }
    }

    @Test(arguments: TLVVector.all)
    func `each byte of an encoding may be anything`(vector: TLVVector) throws {
        let bytes = try vector.bytes
        for index in bytes.indices.prefix(80) {
            for value in [0x00, 0x1F, 0x7F, 0x80, 0x81, 0x84, 0x85, 0xBF, 0xFF] as [UInt8] {
                var mutated = bytes
                mutated[index] = value
                _ = try? TLV.decode(mutated)
                expectComplete(TLV.decodeTolerant(mutated))
            }
        }
    }
}
