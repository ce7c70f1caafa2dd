internal import CPCSC

/// Turns a result of the C library into an error, once for all calls.
///
/// LONG is 64 bits on Linux and holds the code as a positive number, 32 bits with a sign on macOS.
func check(_ operation: String, _ result: some BinaryInteger) throws(PCSCError) {
    let code = PCSCError.Code(rawValue: UInt32(truncatingIfNeeded: result))
    if code != .success { throw PCSCError(code, operation: operation) }
}

/// How a connection shares its card with other programs (`SCardConnect`, dwShareMode).
public enum ShareMode: Sendable, Hashable {
    /// Others may connect too.
    case shared
    /// Nobody else may connect.
    case exclusive
    /// The reader, card or not: control commands only.
    case direct

    var rawMode: DWORD {
        switch self {
        case .shared: DWORD(SCARD_SHARE_SHARED)
        case .exclusive: DWORD(SCARD_SHARE_EXCLUSIVE)
        case .direct: DWORD(SCARD_SHARE_DIRECT)
        }
    }
}

/// What happens to the card at the end of a connection or transaction, or at its start (`SCardReconnect`).
public enum CardDisposition: Sendable, Hashable {
    /// It stays as it is.
    case leave
    /// Warm reset (ISO/IEC 7816-3, 6.2.3).
    case reset
    /// Power off; together with a reconnection a cold reset (ISO/IEC 7816-3, 6.2.2).
    case unpower
    case eject

    var rawDisposition: DWORD {
        switch self {
        case .leave: DWORD(SCARD_LEAVE_CARD)
        case .reset: DWORD(SCARD_RESET_CARD)
        case .unpower: DWORD(SCARD_UNPOWER_CARD)
        case .eject: DWORD(SCARD_EJECT_CARD)
        }
    }
}

/// A set of transmission protocols (`SCardConnect`, dwPreferredProtocols).
public struct ProtocolSet: OptionSet, Sendable, Hashable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let t0 = ProtocolSet(rawValue: 1)
    public static let t1 = ProtocolSet(rawValue: 2)
    public static let any: ProtocolSet = [.t0, .t1]
}
