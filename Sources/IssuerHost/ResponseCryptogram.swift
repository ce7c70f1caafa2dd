import Bytes
import EMVCrypto

/// Issuer authentication data, tag 91 (EMV Book 2, 8.2).
struct ResponseCryptogram {
    let issuerAuthenticationData: [UInt8]
    let explanation: String

    init(_ check: CryptogramCheck, _ behaviour: IssuerBehaviour, responseCode: String) throws(CryptoError) {
        let version = check.keys.version
        switch version.response {
        case .cardStatusUpdate:
            let update = behaviour.cardStatusUpdate(responseCode)
            let arpc = try ARPC.method2(sessionKey: check.sessionKey, arqc: check.received, csu: update)
            issuerAuthenticationData = arpc + update
            explanation = "method 2 with card status update \(update.hex)"
        case .codeUnderMasterKey, .codeUnderSessionKey:
            let isMastercard = version.script == .mastercard
            let code = isMastercard ? behaviour.arpcResponseCode(responseCode) : Array(responseCode.utf8.prefix(2))
            let underMaster = version.response == .codeUnderMasterKey
            let arpc = try ARPC.method1(
                sessionKey: underMaster ? check.keys.masterKey : check.sessionKey, arqc: check.received, arc: code)
            issuerAuthenticationData = arpc + code
            explanation =
                "method 1 under the \(underMaster ? "ICC master key" : "session key") with "
                + (isMastercard ? "ARPC response code \(code.hex)" : "authorisation response code \(code.hex)")
        }
    }
}

extension IssuerBehaviour {
    /// Card status update, 4 bytes (EMV Book 3, Annex C10).
    fileprivate func cardStatusUpdate(_ responseCode: String) -> [UInt8] {
        var second = counters.rawValue
        if Self.approves(responseCode) { second |= 0x80 }
        if blocksCard { second |= 0x40 }
        if blocksApplication { second |= 0x20 }
        if pinTries != nil { second |= 0x10 }
        if goOnlineNextTime { second |= 0x08 }
        return [(pinTries ?? 0) & 0x0F, second, 0, 0]
    }

    /// ARPC response code, 2 bytes (M/Chip).
    fileprivate func arpcResponseCode(_ responseCode: String) -> [UInt8] {
        var second = counters.rawValue
        if Self.approves(responseCode) { second |= 0x10 }
        if pinTries != nil { second |= 0x08 }
        if goOnlineNextTime { second |= 0x04 }
        return [(pinTries ?? 0) & 0x0F, second]
    }
}
