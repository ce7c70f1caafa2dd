import Testing

@testable import VirtualReader

struct VPCDFrameTests {
    /// The stream of a session: ATR, on, reset, a SELECT, off, an unknown control byte, an empty frame.
    static let stream: [UInt8] =
        [0, 1, 4, 0, 1, 1, 0, 1, 2, 0, 5, 0, 0xA4, 4, 0, 0, 0, 1, 0, 0, 1, 9, 0, 0]
    static let frames: [VPCDFrame] = [
        .answerToReset, .powerOn, .reset, .command([0, 0xA4, 4, 0, 0]), .powerOff, .unknown([9]), .unknown([]),
    ]

    @Test(arguments: 1...stream.count)
    func `a stream gives the same frames in pieces of any size`(size: Int) {
        var decoder = VPCDFrameDecoder()
        var found: [VPCDFrame] = []
        for start in stride(from: 0, to: Self.stream.count, by: size) {
            decoder.append(Self.stream[start..<min(start + size, Self.stream.count)])
            while let frame = decoder.next() { found.append(frame) }
        }
        #expect(found == Self.frames)
    }

    @Test(arguments: 0..<stream.count)
    func `a frame cut short waits for the rest`(count: Int) {
        var decoder = VPCDFrameDecoder()
        decoder.append(Self.stream[..<count])
        var found: [VPCDFrame] = []
        while let frame = decoder.next() { found.append(frame) }
        #expect(found == Array(Self.frames.prefix(found.count)))
    }

    @Test func `a frame may have 65,535 bytes and no more`() {
        var decoder = VPCDFrameDecoder()
        let payload = [UInt8](repeating: 0x5A, count: 65_535)
        decoder.append(([0xFF, 0xFF] + payload)[...])
        #expect(decoder.next() == .command(payload))
        #expect(VPCDFrameDecoder.encode(payload)?.count == 65_537)
        #expect(VPCDFrameDecoder.encode(payload + [0]) == nil)
        #expect(VPCDFrameDecoder.encode([]) == [0, 0])
    }
}
