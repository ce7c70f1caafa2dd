import BERTLV
import Bytes

/// Decoding speed over records as cards send them.
enum TLVBench {
    // A PPSE answer and two records of the test card "PPC MCD 04" (github: binaryfoo/emv-bertlv).
    static let objects = [
        "6F2C840E325041592E5359532E4444463031A51ABF0C1761154F0CA0000000043060C1234567898701039F2A0102",
        """
        70818F5A0854133300896000445F24031412315F25030401015F280200565F3401018C219F02069F03069F090295055F2A029A03\
        9C019F37049F35019F45029F4C089F34038D0C910A8A0295059F37049F4C088E0C00000000000000005E031F039F0702FF009F08\
        0200029F0D0500000000009F0E0500000000009F0F0500000000009F420209789F4A0182DF4F03123456
        """,
        """
        703E8F01EF9F47030100019F32030100019F482A8F9498797B9DE111BF5EB97EF1820BA654E4867F09D6BB41BCB1E4FB3E9D287A\
        BD6703191813473127079200
        """,
    ]

    static func run() throws {
        heading("TLV decoding, strict, 2 MB of FCIs and records")
        var bytes: [UInt8] = []
        let cycle = try Self.objects.flatMap(Hex.decode)
        while bytes.count < 2_000_000 { bytes += cycle }
        var speeds: [Double] = []
        var objects = 0
        for _ in 0..<9 {
            let seconds = try Stopwatch.cpu { objects = try TLV.decode(bytes).count }
            speeds.append(Double(bytes.count) / seconds / 1e6)
        }
        row("decoded, every template checked to the bottom", "\(fixed(speeds.median, 0)) MB/s")
        row("objects on the top level", "\(objects)")
    }
}
