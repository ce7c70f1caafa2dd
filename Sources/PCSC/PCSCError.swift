/// What the PC/SC service refused to do, with its number, its words and what a person can do about it.
public struct PCSCError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number that the call returned.
    public var code: Code
    /// The call, as in PC/SC part 5 and `winscard.h`: `SCardConnect`.
    public var operation: String
    /// What this case adds to the general text, such as the readers that there are.
    public var detail: String?

    public init(_ code: Code, operation: String, detail: String? = nil) {
        self.code = code
        self.operation = operation
        self.detail = detail
    }

    /// What the code means, in words.
    public var text: String { code.text }

    /// What to do about it, where that is known.
    public var advice: String? { code.advice }

    public var description: String {
        let head = "\(operation): \(detail ?? text) (\(code))"
        return advice.map { "\(head); \($0)" } ?? head
    }

    /// A PC/SC result code; unknown values survive.
    public struct Code: RawRepresentable, Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
        public var rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public init(integerLiteral value: UInt32) { self.init(rawValue: value) }

        /// The name in `winscard.h`, with the number: `SCARD_E_NO_SMARTCARD, 0x8010000C`.
        public var description: String {
            let digits = String(rawValue, radix: 16, uppercase: true)
            let number = "0x" + String(repeating: "0", count: 8 - digits.count) + digits
            return symbol.map { "\($0), \(number)" } ?? number
        }
    }
}
