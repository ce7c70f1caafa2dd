import BERTLV
import Bytes
import EMVData
import Testing

/// Splitmix64: a small generator with a fixed seed, so that a failure comes back.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}

struct ElementDecoderSweepTests {
    private static let contexts: [DecodingContext] = {
        var known = DecodingContext(showsPAN: true)
        known.transactionCurrency = Currency(alphaCode: "EUR")
        known.applicationCurrency = Currency(alphaCode: "JPY")
        known.issuerCodeTable = 1
        var contexts = [DecodingContext(), known]
        for rid in [[0xA0, 0, 0, 0, 3], [0xA0, 0, 0, 0, 4], [0xA0, 0, 0, 3, 0x33]] as [[UInt8]] {
            var context = DecodingContext()
            context.applicationIdentifier = rid + [0x10, 0x10]
            contexts.append(context)
        }
        return contexts
    }()

    private static let tags: [Tag] =
        Set(DataElement.all.map(\.tag)).sorted() + [0x80, 0x9F66, 0x9F6C, 0x9F6B, 0xDF8111, 0xC1]

    @Test(arguments: [1] as [UInt64])
    func `any bytes of any length under any tag give lines`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let bytes = generator.bytes(4096)
        for (index, tag) in Self.tags.enumerated() {
            let context = Self.contexts[index % Self.contexts.count]
            for length in 0...300 {
                let start = (index * 61 + length * 7) % (bytes.count - length)
                let line = ElementDecoder.decode(
                    tag: tag, value: bytes[start..<start + length], context: context)
                if line.tag != tag { Issue.record("\(tag), \(length) bytes") }
            }
        }
    }

    @Test func `bytes that are all alike give lines whatever the context`() {
        for (index, tag) in Self.tags.enumerated() {
            let context = Self.contexts[index % Self.contexts.count]
            for byte in [0x00, 0x01, 0x12, 0x7F, 0x80, 0x99, 0xD2, 0xFF] as [UInt8] {
                for length in [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 16, 18, 19, 20, 26, 28, 32, 33, 43, 44] {
                    let value = [UInt8](repeating: byte, count: length)
                    let line = ElementDecoder.decode(tag: tag, value: value, context: context)
                    #expect(line.text().count == line.flattened.count)
                }
            }
        }
    }

    @Test func `no line holds a character that steers a terminal`() {
        for tag in Self.tags {
            let line = ElementDecoder.decode(tag: tag, value: [UInt8](0...255))
            for text in line.text() {
                #expect(text.unicodeScalars.allSatisfy { (0x20...0x7E).contains($0.value) || $0.value >= 0xA0 })
            }
        }
    }

    @Test func `data objects nested to the limit and beyond give lines`() {
        var value: [UInt8] = []
        for _ in 0..<60 { value = [0x70, UInt8(truncatingIfNeeded: value.count)] + value }
        let lines = ElementDecoder.decode(TLV.decodeTolerant(value))
        #expect(!lines.isEmpty)
    }

    @Test func `every prefix of every explained value gives lines`() throws {
        for vector in Vector<ElementInput, ElementExpect>.load("data/elements.json") {
            let tag = try #require(Tag(bytes: try Hex.decode(vector.input.tag)))
            let value = try Hex.decode(vector.input.value)
            for count in 0...value.count {
                for context in [Self.contexts[1], try vector.input.context()] {
                    #expect(ElementDecoder.decode(tag: tag, value: value.prefix(count), context: context).tag == tag)
                }
            }
        }
    }

    @Test func `every prefix of a dump gives lines and hides the card number`() throws {
        for vector in Vector<DumpInput, DumpExpect>.load("data/de55.json") {
            let bytes = try Hex.decode(vector.input.hex + "5A084761739001010119")
            for count in 0...bytes.count {
                let dump = TLV.decodeTolerant([UInt8](bytes.prefix(count)))
                let text = ElementDecoder.decode(dump, context: DecodingContext(objects: dump.nodes))
                    .flatMap { $0.text() }.joined(separator: "\n")
                #expect(!text.contains("47617390010"))
            }
        }
    }
}
