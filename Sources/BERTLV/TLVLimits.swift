/// How much a decoder takes before it refuses.
public struct TLVLimits: Sendable, Hashable {
    /// Templates inside templates: 1 allows primitive objects only at the top, 2 one template around them, and so on.
    public let depth: Int
    /// Bytes in all.
    public let size: Int

    /// The deepest nesting any decoder accepts, so that trees stay small enough to walk recursively.
    public static let maximumDepth = 64

    /// - Parameters:
    ///   - depth: 1 to ``maximumDepth``; a value outside is taken to the nearer end. EMV nests four deep (`6F`, `A5`,
    ///     `BF0C`, `61`), so the default of 32 leaves room for every card that means well.
    ///   - size: bytes in all, 16 MiB unless told otherwise; a response APDU has at most 64 KiB.
    public init(depth: Int = 32, size: Int = 16 << 20) {
        self.depth = min(max(depth, 1), TLVLimits.maximumDepth)
        self.size = max(size, 0)
    }

    /// Depth 32, 16 MiB.
    public static let `default` = TLVLimits()
}
