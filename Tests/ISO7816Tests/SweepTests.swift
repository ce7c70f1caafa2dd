import Bytes
import ISO7816
import Testing

@Suite struct SweepTests {
    /// Up to 40 bytes, eight from each draw.
    private func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
        let count = Int(truncatingIfNeeded: generator.next() % 41)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(48)
        while bytes.count < count {
            withUnsafeBytes(of: generator.next()) { bytes += $0 }
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    @Test(arguments: 0..<8)
    func `200,000 random commands and answers to reset in eight parts never trap`(_ part: UInt64) {
        var generator = SeededGenerator(state: 7816 + part)
        var (commands, changed, overlong) = (0, 0, 0)
        for round in 0..<25_000 {
            var bytes = bytes(&generator)
            if !round.isMultiple(of: 4) {
                if bytes.count > 5, round.isMultiple(of: 3) { bytes[4] = UInt8(bytes.count - 5) }
                guard let command = try? CommandAPDU(bytes: bytes) else { continue }
                commands += 1
                if (try? CommandAPDU(bytes: command.bytes)) != command { changed += 1 }
            } else {
                if !bytes.isEmpty, round.isMultiple(of: 8) { bytes[0] = 0x3B }
                if ATR(bytes: bytes).structure.historicalBytes.count > 15 { overlong += 1 }
                if round.isMultiple(of: 80), ATR(bytes: bytes).explanation().isEmpty { overlong += 1 }
            }
        }
        #expect(commands > 1000)
        #expect(changed == 0)
        #expect(overlong == 0)
    }
}
