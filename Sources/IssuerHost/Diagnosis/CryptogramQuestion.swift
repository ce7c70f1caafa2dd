public import BERTLV
public import EMVCrypto
import EMVData

/// A cryptogram that does not match, with all that is known about it.
public struct CryptogramQuestion: Sendable {
    /// The cryptogram that the card sent, 8 bytes.
    public var cryptogram: [UInt8]
    /// Decimal digits.
    public var pan: String
    /// Tag 5F34, two packed digits; `nil` when there is none.
    public var sequenceNumber: UInt8?
    /// What is held to be the issuer master key: 16, 24 or 32 bytes.
    public var key: SecretBytes
    /// Application transaction counter, 2 bytes.
    public var atc: [UInt8]
    /// Unpredictable number, 4 bytes; empty when nobody knows it.
    public var unpredictableNumber: [UInt8]
    /// Issuer application data, tag 9F10; empty when nobody knows them.
    public var issuerApplicationData: [UInt8]
    /// Terminal data up to the unpredictable number, 25 bytes (EMV Book 2, table 26); empty when they are not known
    /// apart.
    var terminalData: [UInt8] = []
    /// What CDOL1 asked for behind the unpredictable number.
    var surplus: [UInt8] = []
    /// Application interchange profile.
    var profile: [UInt8] = []
    /// The data as they were given, where they came in one piece.
    var given: [UInt8]?

    /// Why a question cannot be asked.
    public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        public var description: String
    }

    /// Bytes of the terminal's data before the unpredictable number (EMV Book 2, table 26).
    private static let headLength = 25

    /// A question about data that somebody put together.
    ///
    /// Amounts, country, TVR, currency, date, type, unpredictable number, AIP and ATC, 33 bytes, then card data; or all
    /// values of CDOL1, then AIP and ATC, where the issuer application data are given apart. Anything else is taken in
    /// one piece.
    ///
    /// - Parameters:
    ///   - atc: as the person knows it; `nil` takes the one in the data.
    ///   - unpredictableNumber: likewise.
    ///   - issuerApplicationData: tag 9F10; `nil` takes what stands behind the ATC.
    public init(
        cryptogram: [UInt8], pan: String, sequenceNumber: UInt8?, key: SecretBytes, data: [UInt8], atc: [UInt8]?,
        unpredictableNumber: [UInt8]?, issuerApplicationData: [UInt8]? = nil
    ) throws(Problem) {
        given = data
        var held: (atc: [UInt8], number: [UInt8], card: [UInt8]) = ([], [], [])
        if data.count >= Self.headLength + 8 {
            terminalData = Array(data[..<Self.headLength])
            held.number = Array(data[25..<29])
            if issuerApplicationData != nil, data.count > 40 {
                let end = data.count - 4
                surplus = Array(data[29..<end])
                profile = Array(data[end..<end + 2])
                held.atc = Array(data[(end + 2)...])
            } else {
                profile = Array(data[29..<31])
                held.atc = Array(data[31..<33])
                held.card = Array(data[33...])
            }
        }
        self.cryptogram = cryptogram
        self.pan = pan
        self.sequenceNumber = sequenceNumber
        self.key = key
        self.atc = atc ?? held.atc
        self.unpredictableNumber = unpredictableNumber ?? held.number
        self.issuerApplicationData = issuerApplicationData ?? held.card
        try check()
    }

    /// A question about the chip data of an authorisation request.
    ///
    /// - Parameters:
    ///   - elements: data objects of field 55.
    ///   - cryptogram: `nil` takes tag 9F26; the same holds for 9F36, 9F37 and 5F34.
    public init(
        elements: [Tag: [UInt8]], pan: String, key: SecretBytes, cryptogram: [UInt8]? = nil,
        sequenceNumber: UInt8? = nil, atc: [UInt8]? = nil, unpredictableNumber: [UInt8]? = nil
    ) throws(Problem) {
        func value(_ tag: Tag, _ length: Int) throws(Problem) -> [UInt8] {
            guard let value = elements[tag] else {
                throw Problem(description: "tag \(tag) (\(DataElement[tag]?.name ?? "unknown")) is missing")
            }
            guard value.count == length else {
                throw Problem(description: "tag \(tag) has \(value.count) bytes instead of \(length)")
            }
            return value
        }
        self.pan = pan
        self.key = key
        for (tag, length) in CryptogramCheck.terminalElements.dropLast() {
            terminalData +=
                tag == .amountOtherNumeric && elements[tag] == nil
                ? [UInt8](repeating: 0, count: length) : try value(tag, length)
        }
        profile = try value(.applicationInterchangeProfile, 2)
        issuerApplicationData = elements[.issuerApplicationData] ?? []
        if let cryptogram {
            self.cryptogram = cryptogram
        } else {
            self.cryptogram = try value(.applicationCryptogram, 8)
        }
        if let atc { self.atc = atc } else { self.atc = try value(.applicationTransactionCounter, 2) }
        if let unpredictableNumber {
            self.unpredictableNumber = unpredictableNumber
        } else {
            self.unpredictableNumber = try value(.unpredictableNumber, 4)
        }
        self.sequenceNumber = sequenceNumber ?? elements[.applicationPrimaryAccountNumberSequenceNumber]?.first
        try check()
    }

    private func check() throws(Problem) {
        guard cryptogram.count == 8 else {
            throw Problem(description: "the cryptogram has \(cryptogram.count) bytes instead of 8")
        }
        guard (1...19).contains(pan.utf8.count), pan.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw Problem(description: "the PAN is not 1 to 19 decimal digits")
        }
        guard [16, 24, 32].contains(key.count) else {
            throw Problem(description: "the key has \(key.count) bytes, expected 16, 24 or 32")
        }
        guard atc.isEmpty || atc.count == 2, unpredictableNumber.isEmpty || unpredictableNumber.count == 4 else {
            throw Problem(description: "an ATC has 2 bytes, an unpredictable number 4")
        }
        if let sequenceNumber, sequenceNumber >> 4 > 9 || sequenceNumber & 0x0F > 9 {
            throw Problem(description: "the PAN sequence number is not two decimal digits")
        }
    }

    /// What the issuer application data say about how the card computes; `nil` when they are of no known layout.
    var version: CryptogramVersion? {
        for scheme in [CardRange.Scheme.visa, .ccd, .mastercard] {
            if let version = CryptogramVersion(scheme, issuerApplicationData: issuerApplicationData) { return version }
        }
        return nil
    }
}
