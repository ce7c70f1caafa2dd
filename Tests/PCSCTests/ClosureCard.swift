import ISO7816
import Synchronization

/// A card whose answers a test writes down as code.
final class ClosureCard: CardChannel {
    private let atr: ATR
    private let answer: @Sendable ([UInt8]) async throws(ChannelError) -> [UInt8]
    private let resets = Mutex(0)
    private let received = Mutex<[[UInt8]]>([])

    init(
        atr: [UInt8] = [0x3B, 0x60, 0x00, 0x00],
        _ answer: @escaping @Sendable ([UInt8]) async throws(ChannelError) -> [UInt8] = { _ in [0x90, 0x00] }
    ) {
        self.atr = ATR(bytes: atr)
        self.answer = answer
    }

    var timesPowered: Int { resets.withLock { $0 } }
    var commands: [[UInt8]] { received.withLock { $0 } }

    func powerOn() async throws(ChannelError) -> ATR {
        resets.withLock { $0 += 1 }
        return atr
    }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        received.withLock { $0.append(command) }
        return try await answer(command)
    }
}
