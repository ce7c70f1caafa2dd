public import ISO7816

extension PCSCError {
    /// The same failure as every channel tells it, with the PC/SC number kept in `underlyingCode`.
    public var channelError: ChannelError {
        ChannelError(
            channelCode, "\(operation): \(detail ?? text) (\(code))", advice: advice, underlyingCode: code.rawValue)
    }

    private var channelCode: ChannelError.Code {
        switch code {
        case .noSmartCard, .removedCard: .cardRemoved
        case .resetCard: .cardReset
        case .unresponsiveCard, .unpoweredCard: .cardMute
        case .timeout, .waitedTooLong: .timeout
        case .readerUnavailable, .unknownReader, .noReadersAvailable: .readerUnavailable
        case .noService, .serviceStopped, .shutdown, .communicationError, .securityViolation: .serviceUnavailable
        case .sharingViolation: .sharingViolation
        case .protocolMismatch, .unsupportedCard, .invalidATR: .protocolViolation
        case .cancelled, .systemCancelled, .cancelledByUser: .cancelled
        default: .transport
        }
    }

    /// Whether what was opened before is of no use any more and only a new context can help.
    var losesConnection: Bool {
        switch code {
        case .noService, .serviceStopped, .shutdown, .communicationError, .invalidHandle, .readerUnavailable,
            .unknownReader:
            true
        default: false
        }
    }
}
