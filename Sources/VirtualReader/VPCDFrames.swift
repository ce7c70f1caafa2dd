/// What vpcd says to a card (vsmartcard, `vpcd.h`): a length of two bytes, big-endian, and as many bytes; a single byte
/// is a control command, since no APDU is that short.
enum VPCDFrame: Equatable {
    case powerOff
    case powerOn
    case reset
    case answerToReset
    case command([UInt8])
    /// A control byte that is not known, or nothing at all.
    case unknown([UInt8])

    init(payload: [UInt8]) {
        self =
            switch (payload.count, payload.first) {
            case (1, 0): .powerOff
            case (1, 1): .powerOn
            case (1, 2): .reset
            case (1, 4): .answerToReset
            case (0...1, _): .unknown(payload)
            default: .command(payload)
            }
    }
}

/// Cuts a stream into frames, however the network has cut it before.
struct VPCDFrameDecoder {
    private var bytes: [UInt8] = []
    private var start = 0

    /// Takes what came from the network.
    mutating func append(_ received: ArraySlice<UInt8>) {
        if start == bytes.count {
            bytes.removeAll(keepingCapacity: true)
        } else {
            bytes.removeSubrange(..<start)
        }
        start = 0
        bytes.append(contentsOf: received)
    }

    /// The next whole frame; a frame has 65,535 bytes at most, so that the store is bounded too.
    mutating func next() -> VPCDFrame? {
        guard bytes.count - start >= 2 else { return nil }
        let length = Int(bytes[start]) << 8 | Int(bytes[start + 1])
        guard bytes.count - start >= 2 + length else { return nil }
        defer { start += 2 + length }
        return VPCDFrame(payload: Array(bytes[start + 2..<start + 2 + length]))
    }

    /// - Returns: `nil` when the payload is too long for the length field.
    static func encode(_ payload: [UInt8]) -> [UInt8]? {
        guard payload.count <= 0xFFFF else { return nil }
        return [UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)] + payload
    }
}
