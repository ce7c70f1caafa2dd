import Bytes

/// SW1 and SW2 of a response (ISO/IEC 7816-4, 5.6; EMV Book 1, 9.2.2.3; Book 3, 6.3.5); unknown values survive.
public struct StatusWord: RawRepresentable, Sendable, Hashable, ExpressibleByIntegerLiteral {
    public var rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public init(integerLiteral value: UInt16) { self.init(rawValue: value) }

    public var sw1: UInt8 { UInt8(rawValue >> 8) }
    public var sw2: UInt8 { UInt8(truncatingIfNeeded: rawValue) }

    /// Done.
    public static let success: StatusWord = 0x9000
    /// The state of the non-volatile memory is unchanged.
    public static let noInformation: StatusWord = 0x6200
    /// Part of the data may be corrupted.
    public static let corruptedData: StatusWord = 0x6281
    /// End of file or record before Le bytes.
    public static let endOfFile: StatusWord = 0x6282
    /// The selected file is invalidated: for an application, blocked (EMV Book 1, 11.3.5).
    public static let selectedFileInvalidated: StatusWord = 0x6283
    /// The state of the non-volatile memory has changed; for EXTERNAL AUTHENTICATE: failed (EMV Book 3, 6.5.4.5).
    public static let authenticationFailed: StatusWord = 0x6300
    /// A failure of memory.
    public static let memoryFailure: StatusWord = 0x6581
    /// Wrong length.
    public static let wrongLength: StatusWord = 0x6700
    /// Secure messaging is not supported.
    public static let secureMessagingNotSupported: StatusWord = 0x6882
    /// The command does not fit the file structure.
    public static let incompatibleFileStructure: StatusWord = 0x6981
    /// The security status is not satisfied.
    public static let securityStatusNotSatisfied: StatusWord = 0x6982
    /// The authentication method is blocked: the PIN, for VERIFY (EMV Book 3, 6.5.12.5).
    public static let authenticationMethodBlocked: StatusWord = 0x6983
    /// The referenced data are invalidated.
    public static let referencedDataInvalidated: StatusWord = 0x6984
    /// The conditions of use are not satisfied.
    public static let conditionsNotSatisfied: StatusWord = 0x6985
    /// The command is not allowed: no file is selected.
    public static let commandNotAllowed: StatusWord = 0x6986
    /// Secure messaging data objects are missing.
    public static let secureMessagingDataMissing: StatusWord = 0x6987
    /// Secure messaging data objects are incorrect.
    public static let secureMessagingDataIncorrect: StatusWord = 0x6988
    /// The data field is wrong.
    public static let wrongData: StatusWord = 0x6A80
    /// The function is not supported; for SELECT: the card is blocked (EMV Book 1, 12.3.2).
    public static let functionNotSupported: StatusWord = 0x6A81
    /// The file or application is not there.
    public static let fileNotFound: StatusWord = 0x6A82
    /// The record is not there.
    public static let recordNotFound: StatusWord = 0x6A83
    /// Not enough memory.
    public static let notEnoughMemory: StatusWord = 0x6A84
    /// P1 or P2 is wrong.
    public static let incorrectP1P2: StatusWord = 0x6A86
    /// Lc does not go with P1 and P2.
    public static let lcInconsistentWithP1P2: StatusWord = 0x6A87
    /// The referenced data are not there.
    public static let referencedDataNotFound: StatusWord = 0x6A88
    /// P1 or P2 is wrong.
    public static let wrongParameters: StatusWord = 0x6B00
    /// The instruction is not supported or invalid.
    public static let instructionNotSupported: StatusWord = 0x6D00
    /// The class is not supported.
    public static let classNotSupported: StatusWord = 0x6E00
    /// No precise diagnosis.
    public static let noPreciseDiagnosis: StatusWord = 0x6F00

    /// `61xx`: this many more bytes wait for GET RESPONSE (ISO/IEC 7816-4, 5.6).
    ///
    /// - Parameter count: 1 to 256.
    public static func bytesAvailable(_ count: Int) -> StatusWord {
        StatusWord(rawValue: 0x6100 | UInt16(truncatingIfNeeded: count & 0xFF))
    }

    /// `6Cxx`: the Le that would be right.
    ///
    /// - Parameter exact: 1 to 256.
    public static func wrongLe(exact: Int) -> StatusWord {
        StatusWord(rawValue: 0x6C00 | UInt16(truncatingIfNeeded: exact & 0xFF))
    }

    /// `63Cx`: a comparison failed, this many further tries are allowed (EMV Book 3, 6.5.12.5).
    public static func triesLeft(_ count: UInt8) -> StatusWord {
        StatusWord(rawValue: 0x63C0 | UInt16(min(count, 15)))
    }

    /// `61xx`: how many bytes wait, 1 to 256; else `nil`.
    public var bytesAvailable: Int? { sw1 == 0x61 ? (sw2 == 0 ? 256 : Int(sw2)) : nil }

    /// `6Cxx`: the right Le, 1 to 256; else `nil`.
    public var exactLe: Int? { sw1 == 0x6C ? (sw2 == 0 ? 256 : Int(sw2)) : nil }

    /// `63Cx`: the tries that are left, 0 to 15; else `nil`.
    public var triesLeft: Int? { rawValue & 0xFFF0 == 0x63C0 ? Int(sw2 & 0x0F) : nil }
}

extension StatusWord: CustomStringConvertible {
    /// Four digits: `6A82`.
    public var description: String { Hex.encode([sw1, sw2]) }
}
