/// What to send next and what has come so far: the T=0 procedure as a value, without a channel.
///
/// EMV Book 1, 9.3.1 and annex A; ISO/IEC 7816-3, 12.2. Over T=1 the command goes as it is; a card or reader that answers
/// `61xx` or `6Cxx` there is followed the same way (ISO/IEC 7816-4, 5.3.4).
struct ResponseProcedure {
    private let command: CommandAPDU
    private let transport: TransmissionProtocol
    private let limits: CardSessionLimits

    /// The bytes to transmit; `nil` when the response is complete.
    private(set) var next: [UInt8]?
    /// Set when the card broke a bound.
    private(set) var violation: ChannelError?
    private(set) var response = ResponseAPDU(statusWord: .success)

    private var step = Step.command
    private var envelope: ArraySlice<UInt8> = []
    private var getResponses = 0
    private var lengthCorrections = 0
    /// The warning that stands for the whole response once its data have been fetched (EMV Book 1, 9.3.1.1.4 and annex A7).
    private var warning: StatusWord?

    private enum Step { case command, envelope, getResponse, warningData }

    init(_ command: CommandAPDU, over transport: TransmissionProtocol, limits: CardSessionLimits) {
        self.command = command
        self.transport = transport
        self.limits = limits
        if transport == .t0, command.data.count > 255 {
            step = .envelope
            envelope = command.bytes[...]
            sendEnvelope()
        } else {
            next = transport == .t0 ? command.t0Bytes : command.bytes
        }
    }

    /// Takes the answer to ``next`` and decides what follows.
    mutating func take(_ answer: ResponseAPDU) {
        next = nil
        let status = answer.statusWord
        if command.le != nil, let exact = status.exactLe, let repeated = repetition(exact) {
            return correct(repeated, status)
        }
        if step == .envelope, !envelope.isEmpty, status == .success { return sendEnvelope() }
        guard response.data.count + answer.data.count <= limits.responseData else {
            return violate("more than \(limits.responseData) bytes of response data")
        }
        response.data += answer.data
        response.statusWord = status
        // A command without Le asks for no data: what the card says goes to the caller (ISO/IEC 7816-3, table 14).
        if command.le == nil { return }
        if let count = status.bytesAvailable {
            fetch(count)
        } else if step == .command, transport == .t0, command.apduCase == .four, answer.data.isEmpty,
            status.leavesDataToFetch
        {
            warning = status
            step = .warningData
            ask(256)
        } else if let warning {
            response.statusWord = warning
        }
    }

    private mutating func fetch(_ count: Int) {
        if step != .warningData { step = .getResponse }
        guard getResponses < limits.getResponses else {
            return violate("the card still announces more data (61xx) after \(getResponses) GET RESPONSE commands")
        }
        getResponses += 1
        ask(count)
    }

    private mutating func ask(_ count: Int) {
        // The class of a GET RESPONSE is 00 (EMV Book 1, 9.3.1.3); its logical channel is the command's (ISO/IEC 7816-4, 5.4.1).
        var getResponse = CommandAPDU.getResponse(le: count)
        getResponse.cla = command.logicalChannelClass
        next = getResponse.bytes
    }

    private mutating func correct(_ bytes: [UInt8], _ status: StatusWord) {
        guard lengthCorrections < limits.lengthCorrections else {
            return violate(
                "the card rejects the length that it asked for (\(status)) after \(lengthCorrections) repetitions")
        }
        lengthCorrections += 1
        next = bytes
    }

    /// The last command with the Le that `6Cxx` names; `nil` where the command on the line has no Le.
    private func repetition(_ exact: Int) -> [UInt8]? {
        switch step {
        case .getResponse, .warningData:
            var getResponse = CommandAPDU.getResponse(le: exact)
            getResponse.cla = command.logicalChannelClass
            return getResponse.bytes
        case .command where transport == .t1 || command.apduCase == .two:
            var repeated = command
            repeated.le = exact
            return transport == .t0 ? repeated.t0Bytes : repeated.bytes
        default:
            return nil
        }
    }

    private mutating func sendEnvelope() {
        let part = Array(envelope.prefix(255))
        envelope = envelope.dropFirst(part.count)
        next = CommandAPDU(cla: command.logicalChannelClass, ins: 0xC2, p1: 0, p2: 0, data: part).bytes
    }

    private mutating func violate(_ message: String) {
        next = nil
        violation = ChannelError(.protocolViolation, message, advice: "the card does not follow ISO/IEC 7816-3")
    }
}

extension CommandAPDU {
    /// The command TPDU of T=0 (EMV Book 1, 9.3.1.1 and annex A; ISO/IEC 7816-3, 12.2): P3 is `00` without data and Le, Le
    /// of case 4 stays behind, an Le above 256 becomes `00`. Data above 255 bytes need ENVELOPE and have no such form.
    public var t0Bytes: [UInt8] {
        var tpdu = self
        switch apduCase {
        case .one: return bytes + [0]
        case .two: tpdu.le = le.map { min($0, 256) }
        case .three: break
        case .four: tpdu.le = nil
        }
        return tpdu.bytes
    }

    /// The class byte of GET RESPONSE and ENVELOPE that go with this command (ISO/IEC 7816-4, 5.4.1): interindustry, on the
    /// same logical channel, without secure messaging.
    var logicalChannelClass: UInt8 {
        switch cla {
        case 0x00...0x1F: cla & 0x03
        case 0x40...0x7F: cla & 0x4F
        default: 0x00
        }
    }
}

extension StatusWord {
    /// Whether a case 4 over T=0 goes on with GET RESPONSE: after `62xx`, `63xx` and `9xxx` other than `9000`
    /// (EMV Book 1, 9.3.1.1.4).
    fileprivate var leavesDataToFetch: Bool { isWarning || sw1 >> 4 == 0x9 && rawValue != 0x9000 }
}
