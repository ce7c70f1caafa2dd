import BERTLV
import Bytes
import EMVCrypto
import EMVData
import ISO7816

/// The state of one transaction, handed from step to step.
struct TransactionContext: Sendable {
    let configuration: TerminalConfiguration
    let request: TransactionRequest
    let environment: KernelEnvironment
    var link: CardLink
    var data = DataElementStore()

    /// 95, all zero at the beginning (EMV Book 3, 10.1).
    var tvr = TerminalVerificationResults()
    /// 9B, all zero at the beginning.
    var tsi = TransactionStatusInformation()
    /// 9F34 (EMV Book 4, 6.3.4.5).
    var cvmResults = CVMResults.notPerformed.bytes

    /// What the cardholder knows the application by.
    var selected: SelectedApplication?
    /// The terminal's data for the application in use.
    var application = TerminalApplication(aid: [])
    /// Languages that card and terminal have in common.
    var languages: [String] = []
    var aip = ApplicationInterchangeProfile()
    var afl = ApplicationFileLocator(entries: [])
    var authentication = AuthenticationState()

    /// Values sent in GET PROCESSING OPTIONS and the GENERATE ACs, for the hash of CDA (EMV Book 2, 6.6.2, step 10).
    var dataSentToCard: [UInt8] = []

    var signatureRequired = false
    var pinBypassed = false
    var onlinePIN: PIN?

    var firstCryptogram: Cryptogram?
    var finalCryptogram: Cryptogram?
    var adviceRequired = false
    var hostRequest: AuthorizationRequest?
    var hostResponse: AuthorizationResponse?
    var scriptResults: [[UInt8]] = []

    /// The issuer said yes.
    var hostApproved: Bool {
        hostResponse.map { configuration.approvedResponseCodes.contains($0.responseCode) } ?? false
    }

    /// PAN as digits; empty before it is read.
    var pan: String {
        data[.applicationPrimaryAccountNumber].flatMap { Digits.text(ofCompressedNumeric: $0) } ?? ""
    }

    var panSequenceNumber: UInt8? {
        data[.applicationPrimaryAccountNumberSequenceNumber]
            .flatMap { Digits.value(ofNumeric: $0) }.flatMap { UInt8(exactly: $0) }
    }

    /// Country codes of terminal and request, amounts, dates: what a DOL can ask for, each from its owner.
    func value(_ tag: Tag) -> [UInt8]? {
        switch tag {
        case .terminalVerificationResults: tvr.bytes
        case .transactionStatusInformation: tsi.bytes
        case .cardholderVerificationMethodResults: cvmResults
        default: data[tag]
        }
    }

    /// Everything that the kernel holds, results included.
    var elements: [Tag: [UInt8]] {
        var elements = data.all
        for tag in [
            Tag.terminalVerificationResults, .transactionStatusInformation, .cardholderVerificationMethodResults,
        ] {
            elements[tag] = value(tag)
        }
        return elements
    }

    /// The values that a list of the card asks for (EMV Book 3, 5.4).
    func values(for list: [UInt8], _ name: String) throws(TransactionEnd) -> [UInt8] {
        do {
            return try DataObjectList.parse(list).build(value)
        } catch {
            throw .terminated("the \(name) cannot be read: \(error)")
        }
    }

    /// Sends a command; see ``CardLink/send(_:_:)``.
    mutating func send(_ command: CommandAPDU, _ name: String) async throws(TransactionEnd) -> ResponseAPDU {
        try await link.send(command, name)
    }

    /// GET DATA (EMV Book 3, 6.5.7): `nil` when the card does not give it.
    ///
    /// - Throws: when it answers `9000` and something else than that object, of that length.
    mutating func getData(_ tag: Tag, _ name: String, count: Int) async throws(TransactionEnd) -> [UInt8]? {
        let response = try await send(.getData(UInt16(truncatingIfNeeded: tag.rawValue)), "GET DATA (\(name))")
        guard response.statusWord == .success else { return nil }
        let object = try TLV.template(response.data, tag, of: "GET DATA (\(name))")
        guard object.value.count == count else {
            throw .terminated("the \(name) has \(object.value.count) bytes, not \(count)")
        }
        return [UInt8](object.value)
    }
}
