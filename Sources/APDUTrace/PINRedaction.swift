/// Keeps PINs out of everything that is written down.
///
/// VERIFY, CHANGE REFERENCE DATA and RESET RETRY COUNTER (ISO/IEC 7816-4, 11.6; EMV Book 3, 6.5.12) carry a PIN in
/// clear unless the class byte announces secure messaging or VERIFY's P2 is `88`, an enciphered PIN.
public enum PINRedaction {
    /// The command with every byte that may belong to a PIN replaced by `FF`.
    ///
    /// - Returns: the bytes to write down, and whether any was replaced.
    public static func redact(_ command: [UInt8]) -> (command: [UInt8], isMasked: Bool) {
        guard carriesPlaintextPIN(command), command.count > 5 else { return (command, false) }
        let isExtended = command[4] == 0 && command.count > 7
        let start = isExtended ? 7 : 5
        let length = isExtended ? Int(command[5]) << 8 | Int(command[6]) : Int(command[4])
        // With lengths that fit, the data field alone is masked; with lengths that lie, everything is.
        let fits = length > 0 && (0...(isExtended ? 2 : 1)).contains(command.count - start - length)
        let end = fits ? start + length : command.count
        var masked = command
        for index in (fits ? start : 5)..<end { masked[index] = 0xFF }
        return (masked, true)
    }

    /// Whether two commands are the same but for the PIN.
    static func matches(_ command: [UInt8], masked: [UInt8]) -> Bool {
        redact(command).command == masked
    }

    private static func carriesPlaintextPIN(_ command: [UInt8]) -> Bool {
        guard command.count >= 4, command[0] & 0x80 == 0 else { return false }
        // Secure messaging stands in bits 4 and 3, for logical channels 4 to 19 in bit 6 (ISO/IEC 7816-4, 5.4.1).
        guard command[0] & (command[0] & 0x40 == 0 ? 0x0C : 0x20) == 0 else { return false }
        switch command[1] {
        case 0x20: return command[3] != 0x88
        case 0x24, 0x2C: return true
        default: return false
        }
    }
}
