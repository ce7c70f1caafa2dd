/// Cardholder Verification Method Results, tag 9F34: the last CVM performed. EMV Book 4, 6.3.4.5 and Annex A4.
public struct CVMResults: Sendable, Hashable {
    /// Byte 1: the code of the rule as it stands in the CVM List, bit 7 included; 3F when no CVM was performed.
    public var code: UInt8
    /// Byte 2: the rule's condition; 00 when no CVM was performed.
    public var condition: CVMCondition
    /// Byte 3: how it went.
    public var result: Result

    /// How the method went. EMV Book 4, Annex A4.
    public struct Result: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        public let rawValue: UInt8

        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Not known to the terminal: a signature.
        public static let unknown = Result(rawValue: 0)
        /// Failed: an offline PIN, or no rule was met.
        public static let failed = Result(rawValue: 1)
        /// Successful: an offline PIN.
        public static let successful = Result(rawValue: 2)

        public var description: String {
            switch rawValue {
            case 0: "Unknown"
            case 1: "Failed"
            case 2: "Successful"
            default: "Reserved for future use"
            }
        }
    }

    public init(code: UInt8, condition: CVMCondition, result: Result) {
        self.code = code
        self.condition = condition
        self.result = result
    }

    /// The results after a rule.
    public init(_ rule: CVMRule, _ result: Result) {
        self.init(code: rule.code, condition: rule.condition, result: result)
    }

    /// From the value of tag 9F34; `nil` when there are not three bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 3 else { return nil }
        let bytes = [UInt8](bytes)
        self.init(code: bytes[0], condition: CVMCondition(rawValue: bytes[1]), result: Result(rawValue: bytes[2]))
    }

    /// No CVM was performed: `3F0000`.
    public static let notPerformed = CVMResults(
        code: CVMethod.notAvailable.rawValue, condition: .always, result: .unknown)

    /// The method performed.
    public var method: CVMethod { CVMethod(rawValue: code) }
    /// The value of tag 9F34.
    public var bytes: [UInt8] { [code, condition.rawValue, result.rawValue] }
}

extension CVMResults: CustomStringConvertible {
    /// Method, condition and result in words.
    public var description: String {
        method == .notAvailable ? "No CVM performed" : "\(method), \(condition): \(result)"
    }
}
