public import BERTLV
public import EMVCrypto
public import EMVData

/// The way to the issuer (EMV Book 3, 10.9).
public protocol AuthorizationHost: Sendable {
    /// Sends an authorisation request and waits for the answer; the time limit is the host connection's.
    func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply

    /// Takes back an approval that the card or the terminal did not follow.
    func reverse(_ request: ReversalRequest) async
}

/// An authorisation request, ready to be put into a message.
public struct AuthorizationRequest: Sendable {
    /// Every data element that the kernel holds at this moment.
    public var elements: [Tag: [UInt8]]
    /// The elements of field 55, TLV, in the configured order.
    public var de55: [UInt8]
    /// Digits of the PAN.
    public var pan: String
    /// Digits of 5F34, when the card has one.
    public var panSequenceNumber: UInt8?
    /// Minor units, cashback included.
    public var amount: UInt64
    /// Minor units of the cash that is handed out.
    public var cashback: UInt64
    /// Currency of both amounts.
    public var currency: Currency
    /// 9C.
    public var type: TransactionType
    /// The PIN to be verified by the issuer; the host connection enciphers it under its own PIN key.
    public var onlinePIN: PIN?
    /// The DF name of the application.
    public var aid: [UInt8]
}

/// What came back.
public enum AuthorizationReply: Sendable {
    case answered(AuthorizationResponse)
    /// No answer, for a reason that a person can read; never holds a secret.
    case unreachable(String)
}

/// The issuer's answer.
public struct AuthorizationResponse: Sendable, Hashable {
    /// Two characters, ISO 8583 field 39: `00` approved, `05` declined. Becomes 8A.
    public var responseCode: String
    /// Six characters, becomes 89.
    public var authorizationCode: String?
    /// Value of 91, 8 to 16 bytes.
    public var issuerAuthenticationData: [UInt8]?
    /// Issuer scripts, each a whole object `71…` or `72…` (EMV Book 3, 10.10).
    public var scripts: [[UInt8]]

    /// An answer; what the issuer did not send is left out.
    public init(
        responseCode: String, authorizationCode: String? = nil, issuerAuthenticationData: [UInt8]? = nil,
        scripts: [[UInt8]] = []
    ) {
        self.responseCode = responseCode
        self.authorizationCode = authorizationCode
        self.issuerAuthenticationData = issuerAuthenticationData
        self.scripts = scripts
    }
}

/// An approval that must be taken back.
public struct ReversalRequest: Sendable {
    /// The request that was approved, its PIN left out.
    public var original: AuthorizationRequest
    /// The approval.
    public var response: AuthorizationResponse
    /// Why, for a person.
    public var reason: String
    /// Every data element at the end.
    public var elements: [Tag: [UInt8]]
}
