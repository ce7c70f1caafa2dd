/// Bounds on what a card can make a ``CardSession`` do.
public struct CardSessionLimits: Sendable, Hashable {
    /// GET RESPONSE commands for one command: each brings up to 256 bytes.
    public var getResponses: Int
    /// Repetitions with another Le (`6Cxx`) for one command.
    public var lengthCorrections: Int
    /// Response data of one command, in bytes.
    public var responseData: Int
    /// Commands over the channel between two resets, GET RESPONSE and repetitions included.
    public var transmissions: Int

    /// - Parameters:
    ///   - getResponses: 257 lets a card send 65,536 bytes in full portions.
    ///   - lengthCorrections: One is what the books know (EMV Book 1, annex A); two allows for one on GET RESPONSE as well.
    ///   - responseData: 65,536 is what an extended Le can ask for.
    ///   - transmissions: Far above any transaction.
    public init(
        getResponses: Int = 257, lengthCorrections: Int = 2, responseData: Int = 65_536, transmissions: Int = 65_536
    ) {
        self.getResponses = getResponses
        self.lengthCorrections = lengthCorrections
        self.responseData = responseData
        self.transmissions = transmissions
    }

    public static let `default` = CardSessionLimits()
}
