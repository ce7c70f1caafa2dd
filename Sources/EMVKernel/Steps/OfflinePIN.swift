import BERTLV
import EMVCrypto
import EMVData
import ISO7816

extension CardholderVerification {
    /// Asks for the PIN.
    ///
    /// - Returns: `nil` when there is none; the TVR then says why (EMV Book 3, 10.5.1 and 10.5.2).
    static func enterPIN(
        _ kind: PINRequest.Kind, triesLeft: Int?, isRetry: Bool, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> PIN? {
        // Once PIN entry was bypassed, a later PIN method may count as bypassed as well (EMV Book 4, 6.3.4.3).
        if context.pinBypassed {
            context.tvr.pinNotEntered = true
            return nil
        }
        let prompt = PINRequest(
            kind: kind, triesLeft: triesLeft, isRetry: isRetry, amount: context.request.amount,
            currency: context.request.currency, languages: context.languages)
        switch await context.environment.cardholder.enterPIN(prompt) {
        case .entered(let pin): return pin
        case .padNotWorking:
            context.tvr.pinPadNotPresent = true
            return nil
        case .bypassed where context.configuration.allowsPINBypass:
            context.tvr.pinNotEntered = true
            context.pinBypassed = context.configuration.features.subsequentPINBypass
            return nil
        case .bypassed, .cancelled: throw .cancelled("the cardholder entered no PIN")
        }
    }
}

extension TerminalConfiguration {
    /// Only where somebody attends the terminal may a PIN be skipped (EMV Book 4, 6.3.4.3); elsewhere who enters none cancels.
    fileprivate var allowsPINBypass: Bool { features.pinBypass && terminalType.isAttended }
}

/// EMV Book 3, 10.5.1: the card compares the PIN.
enum OfflinePIN {
    /// Prompts at most: a card that counts down from 15 gets no further (`63Cx` has four bits).
    private static let maximumPrompts = 16

    /// - Returns: whether the card said yes; if not, the TVR says why where Book 3 has a bit for it.
    static func verify(
        isEnciphered: Bool, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> Bool {
        var triesLeft: Int?
        if context.configuration.features.pinTryCounter, !context.pinBypassed {
            triesLeft = try await context.getData(.pinTryCounter, "PIN Try Counter", count: 1).map { Int($0[0]) }
            if triesLeft == 0 {
                context.tvr.pinTryLimitExceeded = true
                return false
            }
        }
        var key: RSAPublicKey?
        if isEnciphered {
            key = encipheringKey(context)
            guard key != nil else { return false }
        }
        for prompt in 0..<maximumPrompts {
            let entry = try await CardholderVerification.enterPIN(
                .offline, triesLeft: triesLeft, isRetry: prompt > 0, &context)
            guard let pin = entry, let response = try await verify(pin, key, &context) else { return false }
            switch response.statusWord {
            case .success: return true
            case .authenticationMethodBlocked, .referencedDataInvalidated:
                context.tvr.pinTryLimitExceeded = true
                return false
            default:
                // A status word that Book 3, 6.3.5, table 5 does not give to VERIFY ends the transaction.
                guard let left = response.statusWord.triesLeft else { throw .refused("VERIFY", response) }
                guard left > 0 else {
                    context.tvr.pinTryLimitExceeded = true
                    return false
                }
                triesLeft = left
            }
        }
        return false
    }

    /// VERIFY with a plaintext PIN block, or enciphered with a challenge of the card (EMV Book 2, 7.2; Book 3, 6.5.12).
    ///
    /// - Returns: `nil` when the card gives no challenge.
    private static func verify(
        _ pin: PIN, _ key: RSAPublicKey?, _ context: inout TransactionContext
    ) async throws(TransactionEnd) -> ResponseAPDU? {
        guard let key else {
            let block = PINBlock.format2(pin).withBytes { [UInt8]($0) }
            return try await context.send(.verify(p2: 0x80, data: block), "VERIFY")
        }
        let challenge = try await context.send(.getChallenge(), "GET CHALLENGE")
        guard challenge.statusWord == .success,
            let enciphered = try? EncipheredPIN.encipher(
                pin, unpredictableNumber: challenge.data, key: key, random: context.environment.random)
        else { return nil }
        return try await context.send(.verify(p2: 0x88, data: enciphered), "VERIFY")
    }

    /// The card's PIN encipherment key where it has one, else the key of DDA and CDA; `nil` when neither can be retrieved
    /// (EMV Book 2, 7.1).
    private static func encipheringKey(_ context: TransactionContext) -> RSAPublicKey? {
        let data = context.data
        guard
            let issuerKey = context.authentication.issuerKey
                ?? (try? OfflineDataAuthentication.recoverIssuerKey(context))?.publicKey
        else { return nil }
        guard let certificate = data[.iccPINEnciphermentPublicKeyCertificate],
            let exponent = data[.iccPINEnciphermentPublicKeyExponent]
        else {
            return context.authentication.cardKey
                ?? (try? OfflineDataAuthentication.recoverCardKey(issuerKey, context))
        }
        let recovered = try? ICCPINPublicKeyCertificate.recover(
            certificate: certificate, remainder: data[.iccPINEnciphermentPublicKeyRemainder] ?? [],
            exponent: exponent, issuerKey: issuerKey, pan: context.pan, date: context.environment.date)
        return recovered?.publicKey
    }
}
