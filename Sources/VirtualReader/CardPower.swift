import ISO7816

/// Keeps a channel's power in step with what vpcd says.
struct CardPower: Sendable {
    let card: any CardChannel
    private var answerToReset: ATR?
    /// Whether the card has been asked nothing since it was powered, so that powering it again would change nothing.
    private var isFresh = false

    init(card: any CardChannel) { self.card = card }

    /// What the card says to a frame; `nil` where vpcd waits for nothing.
    mutating func answer(_ frame: VPCDFrame) async throws(ChannelError) -> [UInt8]? {
        switch frame {
        case .powerOff:
            isFresh = false
            return nil
        case .powerOn:
            if !isFresh { try await powerOn() }
            return nil
        case .reset:
            try await powerOn()
            return nil
        case .answerToReset:
            // The driver's question whether a card is there; it comes before the first power-on, and every 400 ms.
            if let answerToReset { return answerToReset.bytes }
            return try await powerOn().bytes
        case .command(let command):
            isFresh = false
            return try await card.transmit(command)
        case .unknown:
            return nil
        }
    }

    @discardableResult
    private mutating func powerOn() async throws(ChannelError) -> ATR {
        let atr = try await card.powerOn()
        answerToReset = atr
        isFresh = true
        return atr
    }
}
