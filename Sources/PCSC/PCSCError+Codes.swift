extension PCSCError.Code {
    /// `SCARD_S_SUCCESS`: done.
    public static let success: Self = 0x0000_0000
    /// `SCARD_F_INTERNAL_ERROR`: the smart-card service failed inside.
    public static let internalError: Self = 0x8010_0001
    /// `SCARD_E_CANCELLED`: the wait was cancelled.
    public static let cancelled: Self = 0x8010_0002
    /// `SCARD_E_INVALID_HANDLE`: the connection is not known to the service any more.
    public static let invalidHandle: Self = 0x8010_0003
    /// `SCARD_E_INVALID_PARAMETER`: a parameter of the call is not acceptable.
    public static let invalidParameter: Self = 0x8010_0004
    /// `SCARD_E_INVALID_TARGET`: start-up information is missing or wrong.
    public static let invalidTarget: Self = 0x8010_0005
    /// `SCARD_E_NO_MEMORY`: not enough memory.
    public static let noMemory: Self = 0x8010_0006
    /// `SCARD_F_WAITED_TOO_LONG`: a timer inside the service ran out.
    public static let waitedTooLong: Self = 0x8010_0007
    /// `SCARD_E_INSUFFICIENT_BUFFER`: the answer is larger than the buffer for it.
    public static let insufficientBuffer: Self = 0x8010_0008
    /// `SCARD_E_UNKNOWN_READER`: there is no reader of that name.
    public static let unknownReader: Self = 0x8010_0009
    /// `SCARD_E_TIMEOUT`: the time allowed ran out.
    public static let timeout: Self = 0x8010_000A
    /// `SCARD_E_SHARING_VIOLATION`: another program holds the card.
    public static let sharingViolation: Self = 0x8010_000B
    /// `SCARD_E_NO_SMARTCARD`: there is no card in the reader.
    public static let noSmartCard: Self = 0x8010_000C
    /// `SCARD_E_UNKNOWN_CARD`: the card is not of a known kind.
    public static let unknownCard: Self = 0x8010_000D
    /// `SCARD_E_CANT_DISPOSE`: the service cannot leave the card as asked.
    public static let cannotDispose: Self = 0x8010_000E
    /// `SCARD_E_PROTO_MISMATCH`: the card does not speak the protocol asked for, or is in use with the other one.
    public static let protocolMismatch: Self = 0x8010_000F
    /// `SCARD_E_NOT_READY`: the reader or card is not ready.
    public static let notReady: Self = 0x8010_0010
    /// `SCARD_E_INVALID_VALUE`: a value in the call is not acceptable.
    public static let invalidValue: Self = 0x8010_0011
    /// `SCARD_E_SYSTEM_CANCELLED`: the system ended the action, as for a log-off.
    public static let systemCancelled: Self = 0x8010_0012
    /// `SCARD_F_COMM_ERROR`: the connection to the smart-card service broke.
    public static let communicationError: Self = 0x8010_0013
    /// `SCARD_F_UNKNOWN_ERROR`: something failed and the service does not know what.
    public static let unknownError: Self = 0x8010_0014
    /// `SCARD_E_INVALID_ATR`: the answer to reset is not valid.
    public static let invalidATR: Self = 0x8010_0015
    /// `SCARD_E_NOT_TRANSACTED`: the exchange with the card failed.
    public static let notTransacted: Self = 0x8010_0016
    /// `SCARD_E_READER_UNAVAILABLE`: the reader is not there any more.
    public static let readerUnavailable: Self = 0x8010_0017
    /// `SCARD_P_SHUTDOWN`: the service is shutting down.
    public static let shutdown: Self = 0x8010_0018
    /// `SCARD_E_PCI_TOO_SMALL`: the protocol header's buffer is too small.
    public static let pciTooSmall: Self = 0x8010_0019
    /// `SCARD_E_READER_UNSUPPORTED`: the reader's driver does not do what is needed.
    public static let readerUnsupported: Self = 0x8010_001A
    /// `SCARD_E_DUPLICATE_READER`: two readers have one name.
    public static let duplicateReader: Self = 0x8010_001B
    /// `SCARD_E_CARD_UNSUPPORTED`: the card does not do what is needed.
    public static let cardUnsupported: Self = 0x8010_001C
    /// `SCARD_E_NO_SERVICE`: the smart-card service does not run.
    public static let noService: Self = 0x8010_001D
    /// `SCARD_E_SERVICE_STOPPED`: the smart-card service has stopped.
    public static let serviceStopped: Self = 0x8010_001E
    /// `SCARD_E_UNEXPECTED`: the service, reader or card does not support this, or failed unexpectedly.
    public static let unexpected: Self = 0x8010_001F
    /// `SCARD_E_ICC_INSTALLATION`: no provider is known for the card.
    public static let iccInstallation: Self = 0x8010_0020
    /// `SCARD_E_ICC_CREATEORDER`: objects cannot be created in that order.
    public static let iccCreateOrder: Self = 0x8010_0021
    /// `SCARD_E_UNSUPPORTED_FEATURE`: the feature is not supported.
    public static let unsupportedFeature: Self = 0x8010_0022
    /// `SCARD_E_DIR_NOT_FOUND`: the card has no such directory.
    public static let directoryNotFound: Self = 0x8010_0023
    /// `SCARD_E_FILE_NOT_FOUND`: the card has no such file.
    public static let fileNotFound: Self = 0x8010_0024
    /// `SCARD_E_NO_DIR`: the path is not a directory of the card.
    public static let noDirectory: Self = 0x8010_0025
    /// `SCARD_E_NO_FILE`: the path is not a file of the card.
    public static let noFile: Self = 0x8010_0026
    /// `SCARD_E_NO_ACCESS`: access to the file is denied.
    public static let noAccess: Self = 0x8010_0027
    /// `SCARD_E_WRITE_TOO_MANY`: the card has no room for the data.
    public static let writeTooMany: Self = 0x8010_0028
    /// `SCARD_E_BAD_SEEK`: the file position cannot be set.
    public static let badSeek: Self = 0x8010_0029
    /// `SCARD_E_INVALID_CHV`: the PIN is not valid.
    public static let invalidPIN: Self = 0x8010_002A
    /// `SCARD_E_UNKNOWN_RES_MNG`: a layer below gave an unknown error.
    public static let unknownResourceManagerError: Self = 0x8010_002B
    /// `SCARD_E_NO_SUCH_CERTIFICATE`: there is no such certificate.
    public static let noSuchCertificate: Self = 0x8010_002C
    /// `SCARD_E_CERTIFICATE_UNAVAILABLE`: the certificate cannot be read.
    public static let certificateUnavailable: Self = 0x8010_002D
    /// `SCARD_E_NO_READERS_AVAILABLE`: there is no reader.
    public static let noReadersAvailable: Self = 0x8010_002E
    /// `SCARD_E_COMM_DATA_LOST`: data was lost on the way to the card.
    public static let communicationDataLost: Self = 0x8010_002F
    /// `SCARD_E_NO_KEY_CONTAINER`: the card has no such key container.
    public static let noKeyContainer: Self = 0x8010_0030
    /// `SCARD_E_SERVER_TOO_BUSY`: the service is too busy.
    public static let serverTooBusy: Self = 0x8010_0031
    /// `SCARD_W_UNSUPPORTED_CARD`: reader and card cannot agree on transmission parameters.
    public static let unsupportedCard: Self = 0x8010_0065
    /// `SCARD_W_UNRESPONSIVE_CARD`: the card does not answer to reset.
    public static let unresponsiveCard: Self = 0x8010_0066
    /// `SCARD_W_UNPOWERED_CARD`: the card has no power.
    public static let unpoweredCard: Self = 0x8010_0067
    /// `SCARD_W_RESET_CARD`: the card was reset by another program, or was changed: what it knew is gone.
    public static let resetCard: Self = 0x8010_0068
    /// `SCARD_W_REMOVED_CARD`: the card was taken out.
    public static let removedCard: Self = 0x8010_0069
    /// `SCARD_W_SECURITY_VIOLATION`: access to the service is denied.
    public static let securityViolation: Self = 0x8010_006A
    /// `SCARD_W_WRONG_CHV`: the PIN was wrong.
    public static let wrongPIN: Self = 0x8010_006B
    /// `SCARD_W_CHV_BLOCKED`: the PIN is blocked.
    public static let pinBlocked: Self = 0x8010_006C
    /// `SCARD_W_EOF`: the end of the file was reached.
    public static let endOfFile: Self = 0x8010_006D
    /// `SCARD_W_CANCELLED_BY_USER`: the person cancelled.
    public static let cancelledByUser: Self = 0x8010_006E
    /// `SCARD_W_CARD_NOT_AUTHENTICATED`: no PIN was presented.
    public static let cardNotAuthenticated: Self = 0x8010_006F

    /// The name that `winscard.h` gives the code; `nil` for a code that it does not know.
    public var symbol: String? { Self.meanings[self]?.symbol }

    /// What the code means, in words.
    public var text: String { Self.meanings[self]?.text ?? "the smart-card service gave an unknown result" }

    /// What to do about it, where that is known.
    public var advice: String? { Self.meanings[self]?.advice }

    private struct Meaning {
        var symbol: String
        var text: String
        var advice: String?
    }

    private static let meanings: [Self: Meaning] = [
        .success: Meaning(symbol: "SCARD_S_SUCCESS", text: "done"),
        .internalError: Meaning(
            symbol: "SCARD_F_INTERNAL_ERROR",
            text: "the smart-card service failed inside",
            advice: "restart pcscd; its log says more (`journalctl -u pcscd`)"
        ),
        .cancelled: Meaning(symbol: "SCARD_E_CANCELLED", text: "the wait was cancelled"),
        .invalidHandle: Meaning(
            symbol: "SCARD_E_INVALID_HANDLE",
            text: "the connection is not known to the service any more",
            advice: "open the reader again"
        ),
        .invalidParameter: Meaning(
            symbol: "SCARD_E_INVALID_PARAMETER",
            text: "a parameter of the call is not acceptable"
        ),
        .invalidTarget: Meaning(symbol: "SCARD_E_INVALID_TARGET", text: "start-up information is missing or wrong"),
        .noMemory: Meaning(symbol: "SCARD_E_NO_MEMORY", text: "not enough memory"),
        .waitedTooLong: Meaning(
            symbol: "SCARD_F_WAITED_TOO_LONG",
            text: "a timer inside the service ran out",
            advice: "take the card out and put it in again"
        ),
        .insufficientBuffer: Meaning(
            symbol: "SCARD_E_INSUFFICIENT_BUFFER",
            text: "the answer is larger than the buffer for it",
            advice: "a card may answer at most 65,538 bytes: the reader or its driver misbehaves"
        ),
        .unknownReader: Meaning(
            symbol: "SCARD_E_UNKNOWN_READER",
            text: "there is no reader of that name",
            advice: "list the readers and use a name or number from there"
        ),
        .timeout: Meaning(
            symbol: "SCARD_E_TIMEOUT",
            text: "the time allowed ran out",
            advice: "take the card out, put it in again and open the reader again"
        ),
        .sharingViolation: Meaning(
            symbol: "SCARD_E_SHARING_VIOLATION",
            text: "another program holds the card",
            advice: "end the program that uses it, often gpg-agent (scdaemon), a browser or a login agent"
        ),
        .noSmartCard: Meaning(
            symbol: "SCARD_E_NO_SMARTCARD",
            text: "there is no card in the reader",
            advice: "put a card in, chip first and facing the right way"
        ),
        .unknownCard: Meaning(symbol: "SCARD_E_UNKNOWN_CARD", text: "the card is not of a known kind"),
        .cannotDispose: Meaning(symbol: "SCARD_E_CANT_DISPOSE", text: "the service cannot leave the card as asked"),
        .protocolMismatch: Meaning(
            symbol: "SCARD_E_PROTO_MISMATCH",
            text: "the card does not speak the protocol asked for, or is in use with the other one",
            advice: "end other programs that use the card, or let the reader choose between T=0 and T=1"
        ),
        .notReady: Meaning(
            symbol: "SCARD_E_NOT_READY",
            text: "the reader or card is not ready",
            advice: "wait a moment and try again"
        ),
        .invalidValue: Meaning(symbol: "SCARD_E_INVALID_VALUE", text: "a value in the call is not acceptable"),
        .systemCancelled: Meaning(
            symbol: "SCARD_E_SYSTEM_CANCELLED",
            text: "the system ended the action, as for a log-off"
        ),
        .communicationError: Meaning(
            symbol: "SCARD_F_COMM_ERROR",
            text: "the connection to the smart-card service broke",
            advice: "see that pcscd runs (`systemctl status pcscd`) and open the reader again"
        ),
        .unknownError: Meaning(
            symbol: "SCARD_F_UNKNOWN_ERROR",
            text: "something failed and the service does not know what"
        ),
        .invalidATR: Meaning(symbol: "SCARD_E_INVALID_ATR", text: "the answer to reset is not valid"),
        .notTransacted: Meaning(
            symbol: "SCARD_E_NOT_TRANSACTED",
            text: "the exchange with the card failed",
            advice: "see that the card sits firmly and its contacts are clean, then try again"
        ),
        .readerUnavailable: Meaning(
            symbol: "SCARD_E_READER_UNAVAILABLE",
            text: "the reader is not there any more",
            advice: "plug it in again; `lsusb` shows whether the system sees it"
        ),
        .shutdown: Meaning(symbol: "SCARD_P_SHUTDOWN", text: "the service is shutting down"),
        .pciTooSmall: Meaning(symbol: "SCARD_E_PCI_TOO_SMALL", text: "the protocol header's buffer is too small"),
        .readerUnsupported: Meaning(
            symbol: "SCARD_E_READER_UNSUPPORTED",
            text: "the reader's driver does not do what is needed"
        ),
        .duplicateReader: Meaning(symbol: "SCARD_E_DUPLICATE_READER", text: "two readers have one name"),
        .cardUnsupported: Meaning(symbol: "SCARD_E_CARD_UNSUPPORTED", text: "the card does not do what is needed"),
        .noService: Meaning(
            symbol: "SCARD_E_NO_SERVICE",
            text: "the smart-card service does not run",
            advice: "start pcscd (`systemctl start pcscd.socket`) or install it (`apt-get install pcscd`)"
        ),
        .serviceStopped: Meaning(
            symbol: "SCARD_E_SERVICE_STOPPED",
            text: "the smart-card service has stopped",
            advice: "start pcscd (`systemctl start pcscd.socket`) or install it (`apt-get install pcscd`)"
        ),
        .unexpected: Meaning(
            symbol: "SCARD_E_UNEXPECTED",
            text: "the service, reader or card does not support this, or failed unexpectedly"
        ),
        .iccInstallation: Meaning(symbol: "SCARD_E_ICC_INSTALLATION", text: "no provider is known for the card"),
        .iccCreateOrder: Meaning(symbol: "SCARD_E_ICC_CREATEORDER", text: "objects cannot be created in that order"),
        .unsupportedFeature: Meaning(symbol: "SCARD_E_UNSUPPORTED_FEATURE", text: "the feature is not supported"),
        .directoryNotFound: Meaning(symbol: "SCARD_E_DIR_NOT_FOUND", text: "the card has no such directory"),
        .fileNotFound: Meaning(symbol: "SCARD_E_FILE_NOT_FOUND", text: "the card has no such file"),
        .noDirectory: Meaning(symbol: "SCARD_E_NO_DIR", text: "the path is not a directory of the card"),
        .noFile: Meaning(symbol: "SCARD_E_NO_FILE", text: "the path is not a file of the card"),
        .noAccess: Meaning(symbol: "SCARD_E_NO_ACCESS", text: "access to the file is denied"),
        .writeTooMany: Meaning(symbol: "SCARD_E_WRITE_TOO_MANY", text: "the card has no room for the data"),
        .badSeek: Meaning(symbol: "SCARD_E_BAD_SEEK", text: "the file position cannot be set"),
        .invalidPIN: Meaning(symbol: "SCARD_E_INVALID_CHV", text: "the PIN is not valid"),
        .unknownResourceManagerError: Meaning(
            symbol: "SCARD_E_UNKNOWN_RES_MNG",
            text: "a layer below gave an unknown error"
        ),
        .noSuchCertificate: Meaning(symbol: "SCARD_E_NO_SUCH_CERTIFICATE", text: "there is no such certificate"),
        .certificateUnavailable: Meaning(
            symbol: "SCARD_E_CERTIFICATE_UNAVAILABLE",
            text: "the certificate cannot be read"
        ),
        .noReadersAvailable: Meaning(
            symbol: "SCARD_E_NO_READERS_AVAILABLE",
            text: "there is no reader",
            advice: "plug one in; `lsusb` shows whether the system sees it, and libccid must be installed"
        ),
        .communicationDataLost: Meaning(
            symbol: "SCARD_E_COMM_DATA_LOST",
            text: "data was lost on the way to the card",
            advice: "try again"
        ),
        .noKeyContainer: Meaning(symbol: "SCARD_E_NO_KEY_CONTAINER", text: "the card has no such key container"),
        .serverTooBusy: Meaning(
            symbol: "SCARD_E_SERVER_TOO_BUSY",
            text: "the service is too busy",
            advice: "try again when other programs have finished"
        ),
        .unsupportedCard: Meaning(
            symbol: "SCARD_W_UNSUPPORTED_CARD",
            text: "reader and card cannot agree on transmission parameters",
            advice: "try another reader"
        ),
        .unresponsiveCard: Meaning(
            symbol: "SCARD_W_UNRESPONSIVE_CARD",
            text: "the card does not answer to reset",
            advice: "see that the card is the right way round, its contacts are clean, and it has a chip"
        ),
        .unpoweredCard: Meaning(
            symbol: "SCARD_W_UNPOWERED_CARD",
            text: "the card has no power",
            advice: "take it out and put it in again"
        ),
        .resetCard: Meaning(
            symbol: "SCARD_W_RESET_CARD",
            text: "the card was reset by another program, or was changed: what it knew is gone",
            advice: "start again; use exclusive access to keep other programs away"
        ),
        .removedCard: Meaning(
            symbol: "SCARD_W_REMOVED_CARD",
            text: "the card was taken out",
            advice: "put it in again and start again"
        ),
        .securityViolation: Meaning(
            symbol: "SCARD_W_SECURITY_VIOLATION",
            text: "access to the service is denied",
            advice: "polkit refuses you: log in at the machine's own screen, become root, or allow "
                + "`org.debian.pcsc-lite.access_pcsc` and `…access_card`"
        ),
        .wrongPIN: Meaning(symbol: "SCARD_W_WRONG_CHV", text: "the PIN was wrong"),
        .pinBlocked: Meaning(symbol: "SCARD_W_CHV_BLOCKED", text: "the PIN is blocked"),
        .endOfFile: Meaning(symbol: "SCARD_W_EOF", text: "the end of the file was reached"),
        .cancelledByUser: Meaning(symbol: "SCARD_W_CANCELLED_BY_USER", text: "the person cancelled"),
        .cardNotAuthenticated: Meaning(symbol: "SCARD_W_CARD_NOT_AUTHENTICATED", text: "no PIN was presented"),
    ]
}
