import BERTLV
import EMVCrypto
import EMVData

/// EMV Book 2, 6.6: the card signs its cryptogram together with what was sent to it.
enum CombinedDataAuthentication {
    /// Verifies the signature in a response to GENERATE AC and takes the cryptogram out of it.
    ///
    /// - Returns: 9F26; `nil` when CDA failed, which is then noted in TVR and TSI.
    static func verify(
        _ response: ApplicationCryptogramResponse, _ context: inout TransactionContext
    ) -> [UInt8]? {
        do throws(AuthenticationFailure) {
            guard let cardKey = context.authentication.cardKey else {
                throw AuthenticationFailure("the card's public key is not known")
            }
            guard let signature = response.signature else {
                throw AuthenticationFailure("a CDA signature was asked for and the response has none (9F4B)")
            }
            let input = context.dataSentToCard + response.signedObjects
            let number = context.data[.unpredictableNumber] ?? []
            let recovered = try OfflineDataAuthentication.verified { () throws(CertificateError) in
                try SignedDynamicApplicationData.recoverCDA(
                    sdad: signature, iccKey: cardKey, unpredictableNumber: number, transactionDataHashInput: input,
                    cryptogramInformationData: response.information.rawValue)
            }
            context.data.replace(.signedDynamicApplicationData, signature)
            context.data.replace(.iccDynamicNumber, recovered.iccDynamicNumber)
            OfflineDataAuthentication.succeed(&context)
            return recovered.cryptogram
        } catch {
            OfflineDataAuthentication.fail(error, &context)
            return nil
        }
    }
}
