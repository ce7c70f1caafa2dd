import Bytes

/// A calculation with each of its intermediate values, for a person who looks for the place where another one went wrong.
///
/// Values stand there in clear, derived keys included; a key that was handed in is never among them.
public struct Calculation: Sendable, Hashable {
    /// One value on the way.
    public struct Step: Sendable, Hashable {
        /// What the value is.
        public var name: String
        /// Upper-case hexadecimal digits, or a number or words.
        public var value: String
        /// How it came about, and where that is written; may be empty.
        public var note: String
        /// Whether somebody asked for this one.
        public var isResult: Bool
    }

    /// In the order in which they were computed.
    public private(set) var steps: [Step] = []

    public init() {}

    /// The value of the last step that is a result.
    public var result: String? { steps.last { $0.isResult }?.value }

    mutating func add(_ name: String, _ value: String, _ note: String = "", isResult: Bool = false) {
        steps.append(Step(name: name, value: value, note: note, isResult: isResult))
    }

    mutating func add(_ name: String, _ value: some Sequence<UInt8>, _ note: String = "", isResult: Bool = false) {
        add(name, value.hex, note, isResult: isResult)
    }

    mutating func add(_ name: String, _ value: SecretBytes, _ note: String = "", isResult: Bool = false) {
        add(name, value.withBytes { $0.hex }, note, isResult: isResult)
    }
}
