import Bytes
import ISO7816
import Testing

@Suite struct SweepTests {
    @Test func `200,000 random commands and answers to reset never trap`() {
        var generator = SeededGenerator(state: 7816)
        var commands = 0
        for round in 0..<200_000 {
            var bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            if round.isMultiple(of: 2) {
                if let command = try? CommandAPDU(bytes: bytes) {
                    commands += 1
                    #expect((try? CommandAPDU(bytes: command.bytes)) == command)
                }
            } else {
                if !bytes.isEmpty, round.isMultiple(of: 3) { bytes[0] = 0x3B }
                let structure = ATR(bytes: bytes).structure
                #expect(structure.historicalBytes.count <= 15)
                if round.isMultiple(of: 21) { #expect(!ATR(bytes: bytes).explanation().isEmpty) }
            }
        }
        #expect(commands > 1000)
    }
}
