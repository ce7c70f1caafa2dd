extension DataElement {
    /// How many bytes a value may have.
    public struct Lengths: Sendable, Hashable, CustomStringConvertible {
        /// The shortest and the longest.
        public let range: ClosedRange<Int>
        /// The lengths themselves, where they are not a range, such as 1 or 3; else empty.
        public let choices: [Int]

        /// Whether a value may have that many bytes.
        public func contains(_ count: Int) -> Bool {
            choices.isEmpty ? range.contains(count) : choices.contains(count)
        }

        /// `6`, `5 to 16`, `up to 252`, `1 or 3` or `var.`.
        public var description: String {
            if !choices.isEmpty { return choices.map(String.init).joined(separator: " or ") }
            if self == .variable { return "var." }
            if range.count == 1 { return "\(range.lowerBound)" }
            return range.lowerBound == 0 ? "up to \(range.upperBound)" : "\(range.lowerBound) to \(range.upperBound)"
        }

        static func exactly(_ count: Int) -> Lengths { Lengths(range: count...count, choices: []) }

        static func range(_ shortest: Int, _ longest: Int) -> Lengths {
            Lengths(range: shortest...longest, choices: [])
        }

        /// The specification writes `var. up to`; no shortest length is given.
        static func upTo(_ longest: Int) -> Lengths { Lengths(range: 0...longest, choices: []) }

        /// - Parameter choices: in ascending order, at least one.
        static func oneOf(_ choices: [Int]) -> Lengths {
            Lengths(range: choices[0]...choices[choices.count - 1], choices: choices)
        }

        /// No limit but that of a command: 64 KiB.
        static let variable = Lengths(range: 0...65_535, choices: [])
    }

    /// Whether a value of that many bytes is long and short enough for the element.
    public func isValidLength(_ count: Int) -> Bool { lengths.contains(count) }
}
