/// What the acquirer sends to the issuer.
public struct IssuerRequest: Sendable {
    /// Decimal digits.
    public var pan: String
    /// Tag 5F34 as packed digits; `nil` counts as 00.
    public var panSequenceNumber: UInt8?
    /// The chip data: BER-TLV data objects in a row (ISO 8583, field 55).
    public var de55: [UInt8]

    /// A request with its chip data.
    public init(pan: String, panSequenceNumber: UInt8? = nil, de55: [UInt8]) {
        self.pan = pan
        self.panSequenceNumber = panSequenceNumber
        self.de55 = de55
    }
}

/// What the issuer answers.
public struct IssuerDecision: Sendable, Hashable {
    /// No answer comes back: the rest of the value is empty.
    public var isUnreachable = false
    /// Two characters (ISO 8583, field 39), also the value of tag 8A.
    public var responseCode = ""
    /// Tag 91.
    public var issuerAuthenticationData: [UInt8]?
    /// Each a whole template 71 or 72.
    public var scripts: [[UInt8]] = []
    /// Whether the request cryptogram is right; `nil` when it could not be computed.
    public var arqcVerified: Bool?
    /// What was computed and how, line by line, for a person; without keys.
    public var explanation: [String] = []

    /// Whether the answer approves.
    public var approves: Bool { !isUnreachable && IssuerBehaviour.approves(responseCode) }
}
