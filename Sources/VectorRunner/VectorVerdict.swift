/// What came of one vector.
public struct VectorVerdict: Sendable, Hashable {
    public var file: String
    public var id: String
    public var title: String
    public var book: String?
    /// Everything that is not as the vector says; empty when it holds.
    public var differences: [VectorDifference]

    public var passed: Bool { differences.isEmpty }
}

/// One value that is not as a vector says.
public struct VectorDifference: Sendable, Hashable {
    /// The key in `"expect"`, such as `tvr` or `commands[3]`; `script`, `cardholder` or `host` for what was asked of those.
    public var key: String
    /// `nil`: nothing was expected.
    public var expected: String?
    /// `nil`: there was nothing.
    public var actual: String?
    /// The difference in words, such as the names of bits.
    public var notes: [String]

    init(_ key: String, expected: String?, actual: String?, _ notes: [String] = []) {
        self.key = key
        self.expected = expected
        self.actual = actual
        self.notes = notes
    }
}
