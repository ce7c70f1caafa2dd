public import EMVCrypto

/// A script for the card (EMV Book 3, 10.10).
public struct IssuerScript: Sendable {
    /// When the card gets it.
    public enum Template: UInt8, Sendable, Hashable {
        /// Tag 71: before the second GENERATE AC.
        case beforeFinalCryptogram = 0x71
        /// Tag 72: after it.
        case afterFinalCryptogram = 0x72
    }

    /// When the card gets the script.
    public var template: Template
    /// Tag 9F18, 4 bytes; `nil` leaves it out.
    public var identifier: [UInt8]?
    /// In the order in which they run.
    public var commands: [Command]

    /// When the card gets the script.
    public init(_ template: Template, identifier: [UInt8]? = nil, commands: [Command]) {
        self.template = template
        self.identifier = identifier
        self.commands = commands
    }

    /// A command that the issuer protects with a MAC (EMV Book 3, 6.5).
    public enum Command: Sendable {
        case applicationBlock
        case applicationUnblock
        case cardBlock
        /// PIN CHANGE/UNBLOCK with P2 = 00.
        case pinUnblock
        /// PIN CHANGE/UNBLOCK with P2 = 02 and the new PIN.
        case pinChange(PIN)
        /// PUT DATA.
        ///
        /// - Parameter tag: one or two bytes.
        case putData(tag: UInt16, value: [UInt8])
        /// UPDATE RECORD with a whole record.
        case updateRecord(sfi: UInt8, record: UInt8, data: [UInt8])
        /// A command as it is, MAC included.
        case raw([UInt8])
    }
}
