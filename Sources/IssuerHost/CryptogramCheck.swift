import BERTLV
import Bytes
import EMVCrypto
import EMVData

/// The request cryptogram, computed anew from the request (EMV Book 2, 8.1).
struct CryptogramCheck {
    let keys: CardKeys
    let sessionKey: SecretBytes
    let received: [UInt8]
    let isRight: Bool
    let explanation: [String]

    /// Why there is nothing to compare.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Terminal data of every cryptogram, in order, with their lengths (EMV Book 2, 8.1.1, table 26).
    static let terminalElements: [(Tag, Int)] = [
        (.amountAuthorisedNumeric, 6), (.amountOtherNumeric, 6), (.terminalCountryCode, 2),
        (.terminalVerificationResults, 5), (.transactionCurrencyCode, 2), (.transactionDate, 3), (.transactionType, 1),
        (.unpredictableNumber, 4),
    ]

    init(_ request: IssuerRequest, _ configuration: IssuerConfiguration) throws(Failure) {
        guard let range = configuration.range(of: request.pan) else {
            throw Failure(description: "no range of this issuer has the PAN \(Self.masked(request.pan))")
        }
        let elements = try Self.elements(request.de55)
        func value(_ tag: Tag, _ length: Int) throws(Failure) -> [UInt8] {
            guard let value = elements[tag] else {
                throw Failure(description: "tag \(tag) (\(DataElement[tag]?.name ?? "unknown")) is missing")
            }
            guard value.count == length else {
                throw Failure(description: "tag \(tag) has \(value.count) bytes instead of \(length)")
            }
            return value
        }
        let issuerData = elements[.issuerApplicationData] ?? []
        guard let version = CryptogramVersion(range.scheme, issuerApplicationData: issuerData) else {
            throw Failure(
                description: "issuer application data \(issuerData.hex) have no cryptogram version of scheme "
                    + range.scheme.rawValue)
        }
        received = try value(.applicationCryptogram, 8)
        let atc = try value(.applicationTransactionCounter, 2)
        let number = try value(.unpredictableNumber, 4)
        var input: [UInt8] = []
        if version.isShort {
            input = try value(.amountAuthorisedNumeric, 6) + number + atc + version.cryptogramPart
        } else {
            for (tag, length) in Self.terminalElements {
                // The second amount is there only where there is one.
                input +=
                    tag == .amountOtherNumeric && elements[tag] == nil
                    ? [UInt8](repeating: 0, count: length) : try value(tag, length)
            }
            input += try value(.applicationInterchangeProfile, 2) + atc + version.cryptogramPart
        }
        let computed: [UInt8]
        do {
            keys = try CardKeys(
                range, version, pan: request.pan, sequenceNumber: request.panSequenceNumber ?? 0, atc: atc,
                unpredictableNumber: number)
            sessionKey = try keys.sessionKey()
            computed = try ApplicationCryptogram.tdes(sessionKey: sessionKey, data: input, padding: version.padding)
        } catch {
            throw Failure(description: "\(error)")
        }
        isRight = ConstantTime.equal(computed, received)
        explanation =
            [
                "PAN \(Self.masked(request.pan)), sequence number \([request.panSequenceNumber ?? 0].hex): "
                    + "range \(range.panPrefix), scheme \(range.scheme.rawValue)",
                "issuer application data \(issuerData.hex): \(version.name), key derivation index "
                    + "\(version.keyDerivationIndex), card verification results \(version.verificationResults.hex)",
            ] + keys.explanation + [
                "cryptogram input: \(input.hex), padded by \(version.padding == .method1 ? "zeros" : "80 and zeros")",
                "cryptogram computed \(computed.hex), received \(received.hex): "
                    + (isRight ? "they match" : "they differ"),
            ]
    }

    private static func elements(_ de55: [UInt8]) throws(Failure) -> [Tag: [UInt8]] {
        do {
            return Dictionary(
                try TLV.decode(de55).map { ($0.tag, Array($0.value)) }, uniquingKeysWith: { first, _ in first })
        } catch {
            throw Failure(description: "the chip data are no BER-TLV: \(error)")
        }
    }

    /// First six and last four digits.
    static func masked(_ pan: String) -> String {
        guard pan.utf8.count > 10 else { return String(repeating: "*", count: pan.utf8.count) }
        return pan.prefix(6) + String(repeating: "*", count: pan.utf8.count - 10) + pan.suffix(4)
    }
}
