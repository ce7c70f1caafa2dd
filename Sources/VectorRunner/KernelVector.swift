public import EMVKernel
import ScriptedCard
import VirtualCard

/// One transaction as data: what terminal, card, cardholder and host do, and what must come of it.
///
/// `vectors/README.md` documents the JSON form, key by key.
public struct KernelVector: Sendable {
    /// The file it stands in.
    public let file: String
    /// Unique within its file.
    public let id: String
    /// Book and section that the expected values come from: `EMV Book 3, 10.2`.
    public let book: String?
    /// One sentence about the behaviour.
    public let title: String
    /// Where the expected values come from: `specification`, a tool, a public vector, or `regression`.
    public let source: String
    /// Ids of the requirements that it pins (``Requirement/id``).
    public let requirements: [String]
    /// The embedded configuration with the vector's settings put over it.
    public let terminal: TerminalConfiguration

    let transaction: TransactionPart
    let card: Card
    let cardholder: CardholderPart?
    let host: HostPart?
    let expectation: Expectation

    /// What the terminal meets.
    enum Card: Sendable {
        case profile(CardProfile)
        case script(ScriptPart)
    }
}
