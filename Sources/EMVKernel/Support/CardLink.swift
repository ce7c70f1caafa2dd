import Bytes
import ISO7816

/// The kernel's way to the card: bounds and records what is sent.
struct CardLink: Sendable {
    private let session: CardSession
    /// What was sent so far; the data of a VERIFY are blotted out.
    private(set) var commands: [[UInt8]] = []
    private var transmissionsBefore = 0

    /// Transmissions after which no further command is sent; one command takes 260 at most.
    private static let patience = ContactKernel.maximumTransmissions - 260

    init(_ session: CardSession) { self.session = session }

    /// Powers the card unless that was done (EMV Book 1, 6.1).
    mutating func powerOn() async throws(ChannelError) {
        if await session.atr == nil { _ = try await session.powerOn() }
        transmissionsBefore = await session.transmissions
    }

    /// Sends a command.
    ///
    /// - Parameter name: as the books call it, for the reason when no answer comes.
    mutating func send(_ command: CommandAPDU, _ name: String) async throws(TransactionEnd) -> ResponseAPDU {
        guard commands.count < ContactKernel.maximumExchanges else {
            throw .terminated("the card was asked \(ContactKernel.maximumExchanges) times, which is the limit")
        }
        guard await session.transmissions - transmissionsBefore < Self.patience else {
            throw .terminated(
                "the card draws out its answers: \(commands.count) commands took \(Self.patience) transmissions")
        }
        let isVerify = command.ins == 0x20
        var recorded = command
        if isVerify { recorded.data = [UInt8](repeating: 0xFF, count: command.data.count) }
        commands.append(recorded.bytes)
        do {
            return try await session.send(command)
        } catch {
            // What a channel says of a VERIFY may quote the command, and with it the PIN.
            throw .terminated("\(name): \(isVerify ? error.code.rawValue : error.description)")
        }
    }
}
