import ISO7816

/// Answers vpcd in the name of a card, on one connection.
struct VPCDServer: Sendable {
    let connection: TCPConnection
    let card: any CardChannel

    /// Serves until the connection ends or the card fails.
    ///
    /// - Returns: `nil` when this side ended it.
    func run() async -> VPCDError? {
        defer { connection.close() }
        var decoder = VPCDFrameDecoder()
        var power = CardPower(card: card)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        do throws(ChannelError) {
            while true {
                while let frame = decoder.next() {
                    guard let answer = try await power.answer(frame) else { continue }
                    // vpcd would wait for ever for the body of an empty frame.
                    guard !answer.isEmpty else {
                        throw ChannelError(.protocolViolation, "the card gave an empty answer")
                    }
                    guard let bytes = VPCDFrameDecoder.encode(answer) else {
                        throw ChannelError(
                            .protocolViolation, "an answer of \(answer.count) bytes is too long for vpcd (65,535)")
                    }
                    if !connection.send(bytes) { return disconnected }
                }
                let count = buffer.withUnsafeMutableBytes { connection.receive(into: $0) }
                if count == 0 { return disconnected }
                decoder.append(buffer[..<count])
            }
        } catch {
            return VPCDError(.card(error), "the card is gone from the virtual reader: \(error.message)")
        }
    }

    private var disconnected: VPCDError? {
        connection.isShutDown ? nil : VPCDError(.disconnected, "vpcd ended the connection", advice: advice)
    }

    private var advice: String { "pcscd has stopped, or another card sits in the slot already" }
}
