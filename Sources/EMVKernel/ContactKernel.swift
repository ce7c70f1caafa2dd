/// A contact EMV terminal kernel (EMV 4.3 and 4.4, Books 1 to 4): one transaction, from the first SELECT to the end.
public struct ContactKernel: Sendable {
    public let configuration: TerminalConfiguration

    public init(configuration: TerminalConfiguration = .embedded) {
        self.configuration = configuration
    }
}
