import ISO7816

/// A channel that gives up the moment a person asks to stop, even while the card is silent.
final class InterruptibleChannel: CardChannel {
    private let channel: any CardChannel
    private let interruption: Interruption

    init(_ channel: any CardChannel, _ interruption: Interruption) {
        self.channel = channel
        self.interruption = interruption
    }

    var transmissionProtocol: TransmissionProtocol? {
        get async { await channel.transmissionProtocol }
    }

    func powerOn() async throws(ChannelError) -> ATR {
        let channel = channel
        return try await race { () async throws(ChannelError) -> ATR in try await channel.powerOn() }
    }

    func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        let channel = channel
        return try await race { () async throws(ChannelError) -> [UInt8] in try await channel.transmit(command) }
    }

    private func race<T: Sendable>(
        _ work: @escaping @Sendable () async throws(ChannelError) -> T
    ) async throws(ChannelError) -> T {
        let interruption = interruption
        if interruption.isRequested { throw Self.cancelled }
        let result: Result<T, ChannelError> = await withCheckedContinuation { continuation in
            let once = Once(continuation)
            let key = interruption.onRequest { once.resume(.failure(Self.cancelled)) }
            Task {
                let outcome: Result<T, ChannelError>
                do throws(ChannelError) {
                    outcome = .success(try await work())
                } catch {
                    outcome = .failure(error)
                }
                interruption.forget(key)
                once.resume(outcome)
            }
        }
        return try result.get()
    }

    private static var cancelled: ChannelError { ChannelError(.cancelled, "stopped by the person at the keyboard") }
}
