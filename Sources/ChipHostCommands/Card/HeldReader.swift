import ISO7816
import PCSC
import Synchronization

/// A card in a reader, kept from other programs from its first reset until it is let go (`SCardBeginTransaction`): a
/// command of somebody else's in between would change what is selected.
final class HeldReader: CardChannel {
    private let channel: PCSCChannel
    private let isHeld = Atomic(false)

    init(_ channel: PCSCChannel) { self.channel = channel }

    var transmissionProtocol: TransmissionProtocol? {
        get async { await channel.transmissionProtocol }
    }

    func powerOn() async throws(ChannelError) -> ATR {
        let atr = try await channel.powerOn()
        if !isHeld.load(ordering: .relaxed) {
            try await channel.beginTransaction()
            isHeld.store(true, ordering: .relaxed)
        }
        return atr
    }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] { try await channel.transmit(command) }

    /// Powers the card off and lets others at the reader.
    ///
    /// - Parameter patience: how long that may take; a reader whose last command still hangs is left to itself.
    func close(patience: Duration) async {
        let channel = channel
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let once = Once(continuation)
            Task {
                await channel.close()
                once.resume(())
            }
            Task {
                try? await Task.sleep(for: patience)
                once.resume(())
            }
        }
    }
}
