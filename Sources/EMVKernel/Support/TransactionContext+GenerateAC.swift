import BERTLV
import EMVCrypto
import EMVData
import ISO7816

/// GENERATE AC, first and second (EMV Book 3, 6.5.5, 9.2, 9.3).
extension TransactionContext {
    /// Sends the command with the values of a CDOL and keeps what comes back.
    mutating func generateApplicationCryptogram(
        _ request: CryptogramRequest, _ list: Tag, _ name: String, withSignature: Bool
    ) async throws(TransactionEnd) -> ApplicationCryptogramResponse {
        let bytes = data[list] ?? []
        try hashForCertificate(bytes, name)
        let values = try values(for: bytes, name)
        let signature = withSignature ? CryptogramRequest.signatureRequested : 0
        let response = try await send(
            .generateAC(p1: request.referenceControl | signature, data: values), "GENERATE AC")
        guard response.statusWord == .success else { throw .refused("GENERATE AC", response) }
        dataSentToCard += values
        let answer = try ApplicationCryptogramResponse(response.data)
        data.replace(.cryptogramInformationData, answer.information.bytes)
        data.replace(.applicationTransactionCounter, answer.counter)
        if let issuerData = answer.issuerApplicationData { data.replace(.issuerApplicationData, issuerData) }
        adviceRequired = adviceRequired || answer.information.adviceRequired
        return answer
    }

    /// Takes the cryptogram out of a response; with CDA the signature vouches for it, except for an AAC, which is never
    /// signed (EMV Book 2, 6.6.1).
    ///
    /// - Returns: the cryptogram, and whether nothing speaks against it.
    mutating func take(
        _ response: ApplicationCryptogramResponse, _ kind: Cryptogram.Kind, withSignature: Bool
    ) throws(TransactionEnd) -> (Cryptogram, isTrusted: Bool) {
        guard withSignature, kind != .aac else {
            guard let value = response.cryptogram else {
                throw .terminated("the response to GENERATE AC has no cryptogram (9F26)")
            }
            data.replace(.applicationCryptogram, value)
            return (Cryptogram(type: kind, value: value), true)
        }
        let verified = CombinedDataAuthentication.verify(response, &self)
        let value = verified ?? response.cryptogram ?? []
        data.replace(.applicationCryptogram, value)
        return (Cryptogram(type: kind, value: value), verified != nil)
    }

    /// 98, the TC Hash Value, where the list asks for it: SHA-1 over the values of the card's TDOL, else of the terminal's
    /// default, which the TVR then says, else over nothing (EMV Book 3, 9.2.2).
    private mutating func hashForCertificate(_ list: [UInt8], _ name: String) throws(TransactionEnd) {
        guard let entries = try? DataObjectList.parse(list).entries,
            entries.contains(where: { $0.tag == .transactionCertificateHashValue })
        else { return }
        var values: [UInt8] = []
        if let cardList = data[.transactionCertificateDataObjectList] {
            values = try self.values(for: cardList, "TDOL")
        } else if let defaultList = application.defaultTDOL {
            tvr.defaultTDOLUsed = true
            values = try self.values(for: defaultList, "default TDOL")
        }
        data.set(.transactionCertificateHashValue, SHA1.digest(values))
    }
}
