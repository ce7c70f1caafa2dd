import BERTLV
import Bytes
import EMVData
import EMVKernel
import JSONDocument

/// The end of a transaction, for programs (JSON) and for people (a receipt).
struct PayReport: Sendable {
    var request: TransactionRequest
    var result: TransactionResult
    var host: HostRecord.Answer?
    var reversal: String?
    var showsPAN: Bool

    /// The exit code that the outcome stands for.
    var exitCode: ExitCode {
        switch result.outcome {
        case .approved: .done
        case .declined: .declined
        case .terminated, .cancelled, .fallback: .undecided
        }
    }

    private var pan: String? { result.pan.map { showsPAN ? $0 : Masking.pan($0) } }

    /// Issuer authentication as the card saw it; `nil` when it was not done.
    private var arpcAccepted: Bool? {
        guard result.tsi.issuerAuthenticationPerformed else { return nil }
        return !result.tvr.issuerAuthenticationFailed
    }
}

// MARK: - JSON

extension PayReport {
    /// One object; what there is none of is `null`.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "outcome": .string(result.outcome.rawValue),
            "decidedBy": text(result.decidedBy?.rawValue),
            "reason": .string(result.reason),
            "amount": .integer(Int64(clamping: request.amount)),
            "cashback": .integer(Int64(clamping: request.cashback)),
            "currency": .string(request.currency.alphaCode),
            "type": .string(request.type.description),
            "pan": text(pan),
            "panSequenceNumber": result.panSequenceNumber.map { .string([$0].hex) } ?? .null,
            "aip": hex(result.aip?.bytes),
            "atc": result.atc.map { .integer(Int64($0)) } ?? .null,
            "firstCryptogram": cryptogram(result.firstCryptogram),
            "finalCryptogram": cryptogram(result.finalCryptogram),
            "issuerApplicationData": hex(result.issuerApplicationData),
            "unpredictableNumber": hex(result.unpredictableNumber),
            "tvr": hex(result.tvr.bytes),
            "tsi": hex(result.tsi.bytes),
            "cvmResults": hex(result.cvmResults),
            "responseCode": text(result.authorisationResponseCode.map { String(decoding: $0, as: UTF8.self) }),
            "arqcVerified": host?.arqcVerified.map { .bool($0) } ?? .null,
            "arpcAccepted": arpcAccepted.map { .bool($0) } ?? .null,
            "scriptResults": .array(result.scriptResults.map { .string($0.hex) }),
            "de55": .string(HostRecord.Answer.text(ofDE55: result.de55, showsPAN: showsPAN)),
            "exchanges": .integer(Int64(result.exchanges)),
            "signatureRequired": .bool(result.signatureRequired),
            "reversalRequired": .bool(result.reversalRequired),
        ]
        members["application"] =
            result.application.map { ["aid": .string($0.aid.hex), "label": .string($0.label)] } ?? .null
        members["offlineDataAuthentication"] = [
            "method": .string(result.offlineDataAuthentication.method.rawValue),
            "result": .string(result.offlineDataAuthentication.result.rawValue),
            "reason": text(result.offlineDataAuthentication.reason),
        ]
        return .object(members)
    }

    private func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    private func hex(_ bytes: [UInt8]?) -> JSONValue { text(bytes?.hex) }

    private func cryptogram(_ cryptogram: Cryptogram?) -> JSONValue {
        cryptogram.map { ["type": .string($0.type.rawValue), "value": .string($0.value.hex)] } ?? .null
    }
}

// MARK: - Text

extension PayReport {
    /// The outcome in one line.
    func headline(_ style: Style) -> String {
        let amount = amountText(request.amount)
        let by =
            switch result.decidedBy {
            case .offline: " offline"
            case .online: " online"
            case .unableToGoOnline: " without the host, which could not be reached"
            case nil: ""
            }
        switch result.outcome {
        case .approved: return style.good(style.bold("APPROVED")) + "\(by)  \(amount)"
        case .declined: return style.bad(style.bold("DECLINED")) + "\(by)  \(amount)  (\(result.reason))"
        case .terminated: return style.warning(style.bold("TERMINATED")) + "  \(result.reason)"
        case .cancelled: return style.warning(style.bold("CANCELLED")) + "  \(result.reason)"
        case .fallback: return style.warning(style.bold("TRY ANOTHER INTERFACE")) + "  \(result.reason)"
        }
    }

    /// How the card took what the issuer sent along.
    private func arpcText(_ style: Style) -> String? {
        if let accepted = arpcAccepted {
            return accepted ? style.good("accepted by the card") : style.bad("refused by the card")
        }
        guard host?.issuerAuthenticationData != nil, let final = result.finalCryptogram, result.decidedBy == .online
        else {
            return nil
        }
        return "given to the card with the second GENERATE AC, which it answered with the \(final.type.rawValue)"
    }

    private func arqcText(_ style: Style) -> String? {
        host?.arqcVerified.map { $0 ? style.good("checked by the issuer: right") : style.bad("wrong") }
    }

    /// A receipt with everything that matters afterwards.
    func receipt(_ style: Style) -> [String] {
        var lines: [String] = []
        func add(_ name: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            lines.append("  " + name + String(repeating: " ", count: max(1, 15 - name.count)) + value)
        }
        add("Type", request.type.description)
        add("Amount", amountText(request.amount))
        if request.cashback > 0 { add("of which cash", amountText(request.cashback)) }
        add("Application", result.application.map { "\($0.aid.hex)  \($0.label)" })
        add("Card", pan)
        add("Authentication", authenticationText)
        add("CVM results", explained(.cardholderVerificationMethodResults, result.cvmResults))
        if result.signatureRequired { add("Signature", "X______________________") }
        if let first = result.firstCryptogram, first != result.finalCryptogram {
            add(first.type.rawValue, [first.value.hex, arqcText(style)].compactMap { $0 }.joined(separator: "  "))
        }
        add("ARPC", arpcText(style))
        if let final = result.finalCryptogram { add(final.type.rawValue, final.value.hex) }
        add("ATC", result.atc.map { String($0) })
        add("Response code", result.authorisationResponseCode.map { String(decoding: $0, as: UTF8.self) })
        add("Reversal", reversal.map { "sent: \($0)" })
        add("Script results", result.scriptResults.map(\.hex).joined(separator: " "))
        add("Exchanges", String(result.exchanges))
        let renderer = LineRenderer(style: style)
        let bits = [
            ElementDecoder.decode(tag: .terminalVerificationResults, value: result.tvr.bytes),
            ElementDecoder.decode(tag: .transactionStatusInformation, value: result.tsi.bytes),
        ]
        return lines + renderer.text(bits, depth: 1)
    }

    private var authenticationText: String {
        let oda = result.offlineDataAuthentication
        switch oda.result {
        case .notPerformed: return "offline data authentication was not performed"
        case .successful: return "\(oda.method.rawValue) successful"
        case .failed: return "\(oda.method.rawValue) failed" + (oda.reason.map { ": \($0)" } ?? "")
        }
    }

    private func explained(_ tag: Tag, _ value: [UInt8]) -> String {
        let line = ElementDecoder.decode(tag: tag, value: value)
        let words = line.meaning.isEmpty ? line.children.map(\.meaning).filter { !$0.isEmpty } : [line.meaning]
        return ([value.hex] + words).joined(separator: "  ")
    }

    private func amountText(_ minorUnits: UInt64) -> String {
        "\(Amount.text(minorUnits, exponent: request.currency.exponent)) \(request.currency.alphaCode)"
    }
}
