import Bytes

/// Typed commands over a channel; the T=0 procedure of EMV Book 1, 9.3.1 lives here, once.
///
/// Under T=0 a command goes out as a TPDU and the card's `61xx` and `6Cxx` are followed, within bounds. A reader that does
/// this itself gives the whole response at once, and there is nothing to follow. Commands sent from several tasks wait for
/// each other.
public actor CardSession {
    private let channel: any CardChannel
    private let limits: CardSessionLimits
    private var negotiated: TransmissionProtocol?
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Commands sent since the session began: GET RESPONSE and repetitions with another Le are not counted.
    public private(set) var exchanges = 0
    /// Everything that went over the channel since the last reset.
    public private(set) var transmissions = 0
    /// The last answer to reset.
    public private(set) var atr: ATR?

    public init(_ channel: any CardChannel, limits: CardSessionLimits = .default) {
        self.channel = channel
        self.limits = limits
    }

    /// The protocol in use; `nil` before the first reset or command.
    public var transmissionProtocol: TransmissionProtocol? { negotiated }

    /// Powers the card, or resets it when it is powered already, and settles the protocol: the reader's choice, else the
    /// first that the card offers (EMV Book 1, 8.3.3.4).
    public func powerOn() async throws(ChannelError) -> ATR {
        await enter()
        defer { leave() }
        let answer = try await channel.powerOn()
        atr = answer
        transmissions = 0
        negotiated = await channel.transmissionProtocol ?? answer.firstOfferedProtocol
        return answer
    }

    /// Sends a command and returns the whole response.
    ///
    /// - Throws: ``ChannelError/Code/protocolViolation`` when a response is shorter than a status word or the card leads
    ///   round in circles; what the channel throws.
    public func send(_ command: CommandAPDU) async throws(ChannelError) -> ResponseAPDU {
        await enter()
        defer { leave() }
        let transport = await currentProtocol()
        exchanges += 1
        var procedure = ResponseProcedure(command, over: transport, limits: limits)
        while let next = procedure.next {
            procedure.take(try await transmit(next))
            if let violation = procedure.violation { throw violation }
        }
        return procedure.response
    }

    private func currentProtocol() async -> TransmissionProtocol {
        if let negotiated { return negotiated }
        let transport = await channel.transmissionProtocol ?? .t1
        negotiated = transport
        return transport
    }

    private func transmit(_ command: [UInt8]) async throws(ChannelError) -> ResponseAPDU {
        guard transmissions < limits.transmissions else {
            throw ChannelError(
                .protocolViolation, "the card was asked \(transmissions) times without a reset, which is the limit")
        }
        transmissions += 1
        let answer = try await channel.transmit(command)
        guard let response = ResponseAPDU(bytes: answer) else {
            throw ChannelError(
                .protocolViolation,
                answer.isEmpty
                    ? "the answer has no bytes, not even a status word"
                    : "the answer is the single byte \(answer.hex), not a status word",
                advice: "the card died or lost contact in the middle of the command: put it in again")
        }
        return response
    }

    // An actor lets other calls in while one waits for the card; a T=0 procedure must not be cut in two.
    private func enter() async {
        if isBusy {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            isBusy = true
        }
    }

    private func leave() {
        if waiting.isEmpty {
            isBusy = false
        } else {
            waiting.removeFirst().resume()
        }
    }
}
