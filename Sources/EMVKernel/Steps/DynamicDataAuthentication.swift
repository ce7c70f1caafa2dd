import BERTLV
import Bytes
import EMVCrypto
import EMVData
import ISO7816

/// EMV Book 2, 6.5: the card signs what the terminal sends with INTERNAL AUTHENTICATE.
enum DynamicDataAuthentication {
    /// Without the card's key there is nothing to verify a signature with: that has failed before.
    static func perform(_ context: inout TransactionContext) async throws(TransactionEnd) {
        guard let cardKey = context.authentication.cardKey else { return }
        let challenge: [UInt8]
        do {
            challenge = try data(context)
        } catch {
            return OfflineDataAuthentication.fail(error, &context)
        }
        let response = try await context.send(.internalAuthenticate(challenge), "INTERNAL AUTHENTICATE")
        // No other status word is given to this command (EMV Book 3, 6.3.5 and 8.1).
        guard response.statusWord == .success else { throw .refused("INTERNAL AUTHENTICATE", response) }
        let signature = try signature(response.data)
        do {
            let recovered = try OfflineDataAuthentication.verified { () throws(CertificateError) in
                try SignedDynamicApplicationData.recoverDDA(sdad: signature, iccKey: cardKey, ddolData: challenge)
            }
            context.data.replace(.signedDynamicApplicationData, signature)
            context.data.replace(.iccDynamicNumber, recovered.iccDynamicNumber)
            OfflineDataAuthentication.succeed(&context)
        } catch {
            OfflineDataAuthentication.fail(error, &context)
        }
    }

    /// The values of the DDOL, which must hold the unpredictable number; without a DDOL of the card the terminal's default,
    /// without that DDA has failed (EMV Book 2, 6.5.1).
    private static func data(_ context: TransactionContext) throws(AuthenticationFailure) -> [UInt8] {
        guard
            let list = context.data[.dynamicDataAuthenticationDataObjectList] ?? context.application.defaultDDOL
        else { throw AuthenticationFailure("neither card nor terminal has a DDOL") }
        let parsed: DataObjectList
        do {
            parsed = try DataObjectList.parse(list)
        } catch {
            throw AuthenticationFailure("the DDOL cannot be read: \(error)")
        }
        guard parsed.entries.contains(where: { $0.tag == .unpredictableNumber }) else {
            throw AuthenticationFailure("the DDOL does not ask for the unpredictable number (9F37)")
        }
        return parsed.build(context.value)
    }

    /// Format 1 is the signature itself, format 2 has it in 9F4B (EMV Book 3, 6.5.9.4).
    private static func signature(_ data: [UInt8]) throws(TransactionEnd) -> [UInt8] {
        let template = try TLV.template(
            data, .responseMessageTemplateFormat1, .responseMessageTemplateFormat2, of: "INTERNAL AUTHENTICATE")
        if template.tag == .responseMessageTemplateFormat1 { return [UInt8](template.value) }
        guard let signature = template.first(.signedDynamicApplicationData) else {
            throw .terminated("the response to INTERNAL AUTHENTICATE has no signature (9F4B)")
        }
        return [UInt8](signature.value)
    }
}
