import BERTLV
import EMVData

/// EMV Book 3, 10.7: what the TVR means to issuer (IAC) and acquirer (TAC), and so which cryptogram to ask for.
enum TerminalActionAnalysis {
    /// Which cryptogram the first GENERATE AC asks for.
    static func perform(_ context: inout TransactionContext) -> CryptogramRequest {
        let codes = ActionCodes(context)
        let type = context.configuration.terminalType
        let request: CryptogramRequest
        if codes.denial.matches(context.tvr) {
            request = .aac
        } else if type.isOnlineOnly {
            request = .arqc
        } else if type.isOfflineOnly {
            request = codes.default.matches(context.tvr) ? .aac : .tc
        } else {
            request = codes.online.matches(context.tvr) ? .arqc : .tc
        }
        // A decision that needs no host gives its response code at once (EMV Book 4, Annex A6).
        switch request {
        case .tc: context.setResponseCode(.offlineApproved)
        case .aac: context.setResponseCode(.offlineDeclined)
        case .arqc: context.setResponseCode(nil)
        }
        return request
    }

    /// The card asked for the issuer and the issuer cannot be reached: the default action codes decide what the second
    /// GENERATE AC asks for.
    static func whenUnableToGoOnline(_ context: inout TransactionContext) -> CryptogramRequest {
        let configuration = context.configuration
        let isSkipped =
            configuration.terminalType.isOnlineOnly && configuration.features.onlineOnlySkipsDefaultActionCodes
        let isDeclined = isSkipped || ActionCodes(context).default.matches(context.tvr)
        context.setResponseCode(isDeclined ? .unableToGoOnlineDeclined : .unableToGoOnlineApproved)
        return isDeclined ? .aac : .tc
    }

    /// The codes of one transaction; an absent IAC is all zeros for denial and all ones for the others, an absent TAC is all
    /// zeros (EMV Book 3, 10.7).
    private struct ActionCodes {
        var denial: ActionCode
        var online: ActionCode
        var `default`: ActionCode

        init(_ context: TransactionContext) {
            let zeros = [UInt8](repeating: 0x00, count: 5)
            let ones = [UInt8](repeating: 0xFF, count: 5)
            let terminal = context.application
            denial = ActionCode(
                issuer: context.data[.issuerActionCodeDenial] ?? zeros, terminal: terminal.tacDenial ?? zeros)
            online = ActionCode(
                issuer: context.data[.issuerActionCodeOnline] ?? ones, terminal: terminal.tacOnline ?? zeros)
            `default` = ActionCode(
                issuer: context.data[.issuerActionCodeDefault] ?? ones, terminal: terminal.tacDefault ?? zeros)
        }
    }

    private struct ActionCode {
        var issuer: [UInt8]
        var terminal: [UInt8]

        /// Whether a bit of the TVR is set that issuer or acquirer cares about.
        func matches(_ tvr: TerminalVerificationResults) -> Bool {
            zip(tvr.bytes, zip(issuer, terminal)).contains { $0 & ($1.0 | $1.1) != 0 }
        }
    }
}

/// Authorisation Response Codes that the terminal itself gives (8A; EMV Book 4, Annex A6).
enum TerminalResponseCode: String, Sendable {
    case offlineApproved = "Y1"
    case offlineDeclined = "Z1"
    case unableToGoOnlineApproved = "Y3"
    case unableToGoOnlineDeclined = "Z3"
}

extension TransactionContext {
    /// Sets 8A, or takes it away.
    mutating func setResponseCode(_ code: TerminalResponseCode?) {
        data.set(.authorisationResponseCode, code.map { [UInt8]($0.rawValue.utf8) })
    }
}
