extension StatusWord {
    /// What a status word means for the process (ISO/IEC 7816-4, table 5).
    public enum Kind: Sendable, Hashable {
        /// `9000`.
        case success
        /// `61xx`: done, more bytes wait.
        case moreData
        /// `62xx`, `63xx`: done, with something to know.
        case warning
        /// `64xx` to `66xx`: not done.
        case executionError
        /// `67xx` to `6Fxx`: the command was refused.
        case checkingError
        /// Anything else: the application's own.
        case other
    }

    /// What this status word means for the process.
    public var kind: Kind {
        switch sw1 {
        case 0x61: .moreData
        case 0x62, 0x63: .warning
        case 0x64...0x66: .executionError
        case 0x67...0x6F: .checkingError
        default: rawValue == 0x9000 ? .success : .other
        }
    }

    /// `62xx` or `63xx`: done, with something to know.
    public var isWarning: Bool { kind == .warning }

    /// What the status word says, in the light of the command it answers (ISO/IEC 7816-4, 5.1.3; EMV Book 1, 11 and Book 3,
    /// 6.3.5 and 6.5).
    ///
    /// - Parameter command: The command that was answered; `nil` gives the general meaning.
    /// - Returns: The meaning; where the command tells more, its likely cause behind a colon.
    public func explanation(for command: CommandAPDU? = nil) -> String {
        if let cause = command.flatMap(cause(for:)) { return "\(meaning): \(cause)" }
        return meaning
    }

    /// The general meaning.
    private var meaning: String {
        if let count = bytesAvailable { return "\(count) byte\(count == 1 ? "" : "s") wait for GET RESPONSE" }
        if let exact = exactLe { return "wrong Le, \(exact) would be right" }
        if let tries = triesLeft { return "verification failed, \(tries) tr\(tries == 1 ? "y" : "ies") left" }
        if let text = Self.meanings[rawValue] { return text }
        return switch sw1 {
        case 0x62: (0x02...0x80).contains(sw2) ? "the card has a query of \(sw2) bytes" : "warning, memory unchanged"
        case 0x63: "warning, memory changed"
        case 0x64: "execution error, memory unchanged"
        case 0x65: "execution error, memory changed"
        case 0x66: "execution error, security"
        case 0x67: "wrong length"
        case 0x68: "function in CLA not supported"
        case 0x69: "command not allowed"
        case 0x6A: "wrong parameters P1 P2"
        case 0x6B: "wrong parameters P1 P2"
        case 0x6D: "instruction not supported"
        case 0x6E: "class not supported"
        case 0x6F: "no precise diagnosis"
        case 0x90...0x9F: "the application's own status"
        default: "not a status word of ISO/IEC 7816-4"
        }
    }

    /// ISO/IEC 7816-4, table 6.
    private static let meanings: [UInt16: String] = [
        0x9000: "done",
        0x6200: "warning, no information given", 0x6281: "part of the data may be corrupted",
        0x6282: "end of file or record before Le bytes", 0x6283: "selected file deactivated",
        0x6284: "control information not formatted properly", 0x6285: "selected file in termination state",
        0x6286: "no input from a sensor on the card",
        0x6300: "warning, no information given", 0x6381: "file filled up by the last write",
        0x6400: "execution error", 0x6401: "an answer by the card is required",
        0x6500: "execution error", 0x6581: "memory failure",
        0x6700: "wrong length",
        0x6881: "logical channel not supported", 0x6882: "secure messaging not supported",
        0x6883: "last command of the chain expected", 0x6884: "command chaining not supported",
        0x6981: "command incompatible with file structure", 0x6982: "security status not satisfied",
        0x6983: "authentication method blocked", 0x6984: "referenced data invalidated",
        0x6985: "conditions of use not satisfied", 0x6986: "command not allowed, no current EF",
        0x6987: "secure messaging data objects missing", 0x6988: "secure messaging data objects incorrect",
        0x6A80: "incorrect data field", 0x6A81: "function not supported", 0x6A82: "file or application not found",
        0x6A83: "record not found", 0x6A84: "not enough memory in the file",
        0x6A85: "Lc inconsistent with TLV structure", 0x6A86: "incorrect P1 P2",
        0x6A87: "Lc inconsistent with P1 P2", 0x6A88: "referenced data not found", 0x6A89: "file already exists",
        0x6A8A: "DF name already exists",
        0x6B00: "wrong parameters P1 P2", 0x6D00: "instruction not supported or invalid",
        0x6E00: "class not supported", 0x6F00: "no precise diagnosis",
    ]
}
