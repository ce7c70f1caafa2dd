import Bytes
import EMVCrypto

/// How a card of a scheme makes its cryptograms: what its issuer application data, tag 9F10, tells.
struct CryptogramVersion: Sendable, Hashable {
    enum MasterKeyOption: Sendable { case a, b }
    enum SessionKeyMethod: Sendable { case none, common, mastercard }
    enum ResponseMethod: Sendable { case codeUnderMasterKey, codeUnderSessionKey, cardStatusUpdate }
    enum ScriptMethod: Sendable { case visa, visaCommon, mastercard, commonCore }

    var name: String
    var masterKey: MasterKeyOption
    var sessionKey: SessionKeyMethod
    var padding: MAC.Padding
    var response: ResponseMethod
    var script: ScriptMethod
    /// What of the issuer application data enters the cryptogram.
    var cryptogramPart: [UInt8]
    /// Visa CVN 17: amount, unpredictable number and ATC only.
    var isShort = false
    var keyDerivationIndex: UInt8
    /// Card verification results, where they stand in all layouts of the scheme.
    var verificationResults: [UInt8]

    /// - Returns: `nil` when the scheme's layouts have no such data.
    init?(_ scheme: CardRange.Scheme, issuerApplicationData data: [UInt8]) {
        switch scheme {
        case .visa: self.init(visa: data)
        case .mastercard: self.init(mastercard: data)
        case .ccd: self.init(commonCore: data)
        }
    }

    /// Visa: length, key derivation index, CVN, CVR; or from 32 bytes CVN, key derivation index, CVR.
    private init?(visa data: [UInt8]) {
        if data.count == 32, data[0] == 0x1F, data[1] == 0x22 {
            self.init(
                name: "Visa CVN 22", masterKey: .b, sessionKey: .common, padding: .method2, response: .cardStatusUpdate,
                script: .visaCommon, cryptogramPart: data, keyDerivationIndex: data[2],
                verificationResults: Array(data[3..<8]))
            return
        }
        guard data.count >= 7, data[0] == 0x06 else { return nil }
        let results = Array(data[3..<7])
        switch data[2] {
        case 10:
            self.init(
                name: "Visa CVN 10", masterKey: .a, sessionKey: .none, padding: .method1, response: .codeUnderMasterKey,
                script: .visa, cryptogramPart: results, keyDerivationIndex: data[1], verificationResults: results)
        case 17:
            self.init(
                name: "Visa CVN 17", masterKey: .a, sessionKey: .none, padding: .method1, response: .codeUnderMasterKey,
                script: .visa, cryptogramPart: [data[4]], isShort: true, keyDerivationIndex: data[1],
                verificationResults: results)
        case 18:
            self.init(
                name: "Visa CVN 18", masterKey: .b, sessionKey: .common, padding: .method2, response: .cardStatusUpdate,
                script: .visa, cryptogramPart: data, keyDerivationIndex: data[1], verificationResults: results)
        default: return nil
        }
    }

    /// M/Chip: key derivation index, CVN, CVR of six bytes, code of two, counters of eight or more.
    private init?(mastercard data: [UInt8]) {
        guard data.count >= 18, [0x10, 0x11, 0x14, 0x15].contains(data[1]) else { return nil }
        let common = data[1] & 0x04 != 0
        let counters = data[1] & 0x01 != 0
        let results = Array(data[2..<8])
        self.init(
            name: "Mastercard CVN \(data[1])", masterKey: .a, sessionKey: common ? .common : .mastercard,
            padding: .method2, response: common ? .codeUnderSessionKey : .codeUnderMasterKey, script: .mastercard,
            cryptogramPart: results + (counters ? Array(data[10...]) : []), keyDerivationIndex: data[0],
            verificationResults: results)
    }

    /// Common Core: 0F, identifier with format code A and version 5, key derivation index, CVR of five bytes (EMV Book 3,
    /// Annex C9.1).
    private init?(commonCore data: [UInt8]) {
        guard data.count == 32, data[0] == 0x0F, data[1] == 0xA5, data[16] == 0x0F else { return nil }
        self.init(
            name: "Common Core, cryptogram version 5", masterKey: .b, sessionKey: .common, padding: .method2,
            response: .cardStatusUpdate, script: .commonCore, cryptogramPart: data, keyDerivationIndex: data[2],
            verificationResults: Array(data[3..<8]))
    }

    private init(
        name: String, masterKey: MasterKeyOption, sessionKey: SessionKeyMethod, padding: MAC.Padding,
        response: ResponseMethod, script: ScriptMethod, cryptogramPart: [UInt8], isShort: Bool = false,
        keyDerivationIndex: UInt8, verificationResults: [UInt8]
    ) {
        self.name = name
        self.masterKey = masterKey
        self.sessionKey = sessionKey
        self.padding = padding
        self.response = response
        self.script = script
        self.cryptogramPart = cryptogramPart
        self.isShort = isShort
        self.keyDerivationIndex = keyDerivationIndex
        self.verificationResults = verificationResults
    }
}
