/// Why a cryptographic operation was refused; never carries key or PIN bytes.
public struct CryptoError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An input has a length that the algorithm does not take.
        public static let wrongLength = Code(rawValue: "wrong length")
        /// A key that cannot be one: its parts do not belong together, or its size or exponent is not allowed.
        public static let invalidKey = Code(rawValue: "invalid key")
        /// An input with a legal length but an impossible value.
        public static let invalidValue = Code(rawValue: "invalid value")
        /// A check over given data failed: a checksum, a PIN block's structure.
        public static let checkFailed = Code(rawValue: "check failed")
        /// libcrypto refused.
        public static let libcrypto = Code(rawValue: "libcrypto")

        public var description: String { rawValue }
    }

    /// The kind of failure.
    public var code: Code
    /// What was being done.
    public var operation: String
    /// What is wrong, with lengths and limits but no secret.
    public var detail: String

    public init(_ code: Code, _ operation: String, _ detail: String) {
        self.code = code
        self.operation = operation
        self.detail = detail
    }

    public var description: String { "\(operation): \(detail)" }
}

extension CryptoError {
    /// Throws unless `count` is one of the lengths that `operation` takes.
    static func require(_ name: String, _ count: Int, in allowed: ClosedRange<Int>, _ operation: String)
        throws(CryptoError)
    {
        guard allowed.contains(count) else {
            let legal = allowed.count == 1 ? "\(allowed.lowerBound)" : "\(allowed.lowerBound) to \(allowed.upperBound)"
            throw CryptoError(.wrongLength, operation, "\(name) has \(count) bytes, expected \(legal)")
        }
    }

    /// Throws unless `count` is exactly what `operation` takes.
    static func require(_ name: String, _ count: Int, is expected: Int, _ operation: String) throws(CryptoError) {
        try require(name, count, in: expected...expected, operation)
    }
}
