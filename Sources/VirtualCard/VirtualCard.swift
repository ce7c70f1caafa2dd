import Bytes
public import EMVCrypto
public import ISO7816
public import JSONDocument

/// A payment card in software, driven by a profile, with real cryptography.
///
/// It answers as a personalised chip does over its protocol: with T=0 it never sees an Le beside data, announces responses
/// with `61xx` and corrects a wrong length with `6Cxx` (ISO/IEC 7816-3, 12.2; EMV Book 1, 9.3). What a chip keeps without
/// power (transaction counter, PIN tries, blocks, offline counters) stays in memory as long as the value lives. It decides by
/// its own card risk management.
public actor VirtualCard: CardChannel {
    private let card: PersonalisedCard
    private var logic: CardLogic
    private var powered = false
    /// Response data that wait for GET RESPONSE (T=0), and the status word that ends them.
    private var waiting: ResponseAPDU?

    /// Personalises a card.
    ///
    /// - Parameter random: where challenges and dynamic numbers come from.
    /// - Throws: ``JSONDocumentError`` for a profile that no card could have, also when a key's parts do not belong together.
    public init(
        profile: CardProfile, random: any RandomSource = SystemRandomSource()
    ) throws(JSONDocumentError) {
        card = try Personalisation(profile).card()
        logic = CardLogic(card, random: random)
    }

    private init(card: PersonalisedCard, logic: CardLogic, powered: Bool, waiting: ResponseAPDU?) {
        self.card = card
        self.logic = logic
        self.powered = powered
        self.waiting = waiting
    }

    /// Another card in the same state: what happens to one does not touch the other. They share the source of chance.
    public func copy() -> VirtualCard {
        VirtualCard(card: card, logic: logic, powered: powered, waiting: waiting)
    }

    /// T=0 or T=1, as the profile says.
    public var transmissionProtocol: TransmissionProtocol? { card.transmissionProtocol }

    /// Cold or warm reset: forgets selection, transaction, challenge.
    public func powerOn() async throws(ChannelError) -> ATR {
        powered = true
        waiting = nil
        logic.reset()
        return card.atr
    }

    /// Answers one command TPDU (T=0) or APDU (T=1).
    ///
    /// - Throws: ``ChannelError`` only when the card has no power.
    public func transmit(_ command: [UInt8]) async throws(ChannelError) -> [UInt8] {
        guard powered else {
            throw ChannelError(.cardMute, "the virtual card has no power", advice: "power it on first")
        }
        let response = card.transmissionProtocol == .t0 ? answerT0(command) : answerT1(command)
        return response.bytes
    }

    // MARK: T=1

    private func answerT1(_ bytes: [UInt8]) -> ResponseAPDU {
        // A zero in the place of Lc begins extended lengths, which this card does not have.
        let isExtended = bytes.count > 5 && bytes[4] == 0
        guard !isExtended, let command = try? CommandAPDU(bytes: bytes) else {
            return ResponseAPDU(statusWord: .wrongLength)
        }
        let response = logic.process(command)
        // An Le that is too short gets the right one (ISO/IEC 7816-4, 5.6); one that is absent is taken for "all".
        if let le = command.le, le < response.data.count {
            return ResponseAPDU(statusWord: .wrongLe(exact: response.data.count))
        }
        return response
    }

    // MARK: T=0

    /// One command TPDU: header of five bytes, then P3 bytes of data for an instruction that carries them. A trailing Le,
    /// which a reader in between would have kept back, is ignored.
    private func answerT0(_ bytes: [UInt8]) -> ResponseAPDU {
        guard bytes.count >= 4 else { return ResponseAPDU(statusWord: .wrongLength) }
        let p3 = bytes.count > 4 ? Int(bytes[4]) : 0
        if bytes[1] == 0xC0 { return getResponse(bytes, p3) }
        waiting = nil
        var command = CommandAPDU(cla: bytes[0], ins: bytes[1], p1: bytes[2], p2: bytes[3])
        if Instruction(rawValue: bytes[1])?.carriesData ?? (bytes.count > 5) {
            guard (5 + p3...6 + p3).contains(max(bytes.count, 5)) else { return ResponseAPDU(statusWord: .wrongLength) }
            command.data = Array(bytes.dropFirst(5).prefix(p3))
            let response = logic.process(command)
            if response.data.isEmpty { return response }
            waiting = response
            return ResponseAPDU(statusWord: .bytesAvailable(min(response.data.count, 256)))
        }
        guard bytes.count <= 5 else { return ResponseAPDU(statusWord: .wrongLength) }
        return corrected(command, le: p3 == 0 ? 256 : p3)
    }

    /// A command that only fetches: the right Le or `6Cxx`, which changes nothing in the card.
    private func corrected(_ command: CommandAPDU, le: Int) -> ResponseAPDU {
        let before = logic
        let response = logic.process(command)
        guard response.data.isEmpty || response.data.count == le else {
            logic = before
            return ResponseAPDU(statusWord: .wrongLe(exact: response.data.count))
        }
        return response
    }

    /// GET RESPONSE (EMV Book 1, 9.3.1.3).
    private func getResponse(_ bytes: [UInt8], _ p3: Int) -> ResponseAPDU {
        guard let response = waiting, bytes.count <= 5 else {
            waiting = nil
            return ResponseAPDU(statusWord: bytes.count > 5 ? .wrongLength : .conditionsNotSatisfied)
        }
        guard bytes[0] == 0x00 else { return ResponseAPDU(statusWord: .classNotSupported) }
        guard bytes[2] == 0, bytes[3] == 0 else { return ResponseAPDU(statusWord: .incorrectP1P2) }
        let le = p3 == 0 ? 256 : p3
        if le > response.data.count { return ResponseAPDU(statusWord: .wrongLe(exact: response.data.count)) }
        if le == response.data.count {
            waiting = nil
            return response
        }
        let rest = Array(response.data.dropFirst(le))
        waiting = ResponseAPDU(data: rest, statusWord: response.statusWord)
        return ResponseAPDU(data: Array(response.data.prefix(le)), statusWord: .bytesAvailable(rest.count))
    }
}
