/// One rule of a CVM List: a method and when it applies. EMV Book 3, 10.5 and Annex C3.
public struct CVMRule: Sendable, Hashable {
    /// The first byte: the method and what follows when it fails.
    public var code: UInt8
    /// The second byte.
    public var condition: CVMCondition

    public init(code: UInt8, condition: CVMCondition) {
        self.code = code
        self.condition = condition
    }

    public init(_ method: CVMethod, if condition: CVMCondition, thenNext: Bool = false) {
        self.init(code: method.rawValue | (thenNext ? 0x40 : 0), condition: condition)
    }

    /// The method, bits 6 to 1.
    public var method: CVMethod { CVMethod(rawValue: code) }
    /// Bit 7: apply the next rule when this method is unsuccessful; else cardholder verification fails.
    public var appliesNextIfUnsuccessful: Bool { code & 0x40 != 0 }
    /// Bit 8, which is reserved for future use.
    public var hasReservedBit: Bool { code & 0x80 != 0 }
    /// The rule's two bytes.
    public var bytes: [UInt8] { [code, condition.rawValue] }
}

/// Cardholder Verification Method List, tag 8E: two amounts and the rules in the issuer's order of preference.
/// EMV Book 3, 10.5 and Annex C3.
public struct CVMList: Sendable, Hashable {
    /// X, in minor units of the application currency; a binary number.
    public var amountX: UInt32
    /// Y, in minor units of the application currency; a binary number.
    public var amountY: UInt32
    /// The rules. A list without rules counts as no list (EMV Book 3, 10.5).
    public var rules: [CVMRule]

    public init(amountX: UInt32, amountY: UInt32, rules: [CVMRule]) {
        self.amountX = amountX
        self.amountY = amountY
        self.rules = rules
    }

    /// Reads a CVM List.
    ///
    /// - Parameter bytes: the value of tag 8E, 8 to 252 bytes.
    /// - Throws: ``CVMListError``; an odd number of bytes is a format error that ends the transaction
    ///   (EMV Book 3, 10.5).
    public init(_ bytes: some Collection<UInt8>) throws(CVMListError) {
        let bytes = [UInt8](bytes)
        guard bytes.count >= 8 else { throw CVMListError(code: .tooShort, count: bytes.count) }
        guard bytes.count.isMultiple(of: 2) else { throw CVMListError(code: .halfRule, count: bytes.count) }
        guard bytes.count <= 252 else { throw CVMListError(code: .tooLong, count: bytes.count) }
        amountX = bytes[0..<4].reduce(0) { $0 << 8 | UInt32($1) }
        amountY = bytes[4..<8].reduce(0) { $0 << 8 | UInt32($1) }
        rules = stride(from: 8, to: bytes.count, by: 2).map {
            CVMRule(code: bytes[$0], condition: CVMCondition(rawValue: bytes[$0 + 1]))
        }
    }

    /// The value of tag 8E.
    public var bytes: [UInt8] {
        [amountX, amountY].flatMap { amount in (0..<4).map { UInt8(truncatingIfNeeded: amount >> UInt32(24 - 8 * $0)) }
        }
            + rules.flatMap(\.bytes)
    }
}

/// Why bytes are not a CVM List. EMV Book 3, 10.5 and Annex C3.
public struct CVMListError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Code: Sendable, Hashable, CaseIterable {
        case tooShort, halfRule, tooLong
    }

    public var code: Code
    /// How many bytes there are.
    public var count: Int

    public init(code: Code, count: Int) {
        self.code = code
        self.count = count
    }

    /// Bytes of the list before the place of the fault.
    public var offset: Int { code == .tooLong ? 252 : count }

    /// The place and the fault, such as `CVM List byte 11: it ends inside a rule`.
    public var description: String {
        let what =
            switch code {
            case .tooShort: "it ends inside the amounts X and Y"
            case .halfRule: "it ends inside a rule"
            case .tooLong: "it is longer than 252 bytes"
            }
        return "CVM List byte \(offset): \(what)"
    }
}
