import BERTLV
import EMVCrypto
import EMVData

/// Writes script commands with their MACs (EMV Book 2, 9), in the order in which the card will get them.
struct ScriptBuilder {
    let keys: CardKeys
    /// The first cryptogram of the transaction.
    let arqc: [UInt8]
    /// The block that the next MAC chains to (Common Core).
    private var chain: [UInt8]
    /// Commands written so far.
    private var count: UInt64 = 0

    init(_ keys: CardKeys, arqc: [UInt8]) {
        self.keys = keys
        self.arqc = arqc
        chain = arqc
    }

    /// A whole template 71 or 72.
    mutating func template(_ script: IssuerScript) throws(CryptoError) -> [UInt8] {
        var children: [TLV] = []
        if let identifier = script.identifier { children.append(TLV(.issuerScriptIdentifier, identifier)) }
        for command in script.commands { children.append(TLV(.issuerScriptCommand, try bytes(command))) }
        let tag: Tag = script.template == .beforeFinalCryptogram ? .issuerScriptTemplate1 : .issuerScriptTemplate2
        return Array(TLV(tag, children: children).encoded)
    }

    /// One command as it goes to the card.
    mutating func bytes(_ command: IssuerScript.Command) throws(CryptoError) -> [UInt8] {
        switch command {
        case .applicationBlock: try protected(0x80, 0x1E, 0, 0)
        case .applicationUnblock: try protected(0x80, 0x18, 0, 0)
        case .cardBlock: try protected(0x80, 0x16, 0, 0)
        case .pinUnblock: try protected(0x80, 0x24, 0, 0)
        case .pinChange(let pin): try protected(0x80, 0x24, 0, 2, enciphered: try pinBlock(pin))
        case .putData(let tag, let value):
            try protected(0x00, 0xDA, UInt8(tag >> 8), UInt8(truncatingIfNeeded: tag), value)
        case .updateRecord(let sfi, let record, let data):
            try protected(0x00, 0xDC, record, (sfi & 0x1F) << 3 | 0x04, data)
        case .raw(let bytes): bytes
        }
    }

    private mutating func protected(
        _ cla: UInt8, _ ins: UInt8, _ p1: UInt8, _ p2: UInt8, _ data: [UInt8] = [], enciphered: SecretBytes? = nil
    ) throws(CryptoError) -> [UInt8] {
        defer { count += 1 }
        return keys.version.script == .commonCore
            ? try format1([cla | 0x0C, ins, p1, p2], data, enciphered)
            : try format2([cla | 0x04, ins, p1, p2], data, enciphered)
    }

    /// Data and MAC one after the other; the MAC covers header with Lc, ATC, cryptogram and data (EMV Book 2, 9.2.1.2).
    private func format2(
        _ header: [UInt8], _ data: [UInt8], _ secret: SecretBytes?
    ) throws(CryptoError) -> [UInt8] {
        let diversifier = diversifier
        var content = data
        if let secret {
            content = try SecureMessaging.encipher(
                secret, sessionKey: try keys.confidentialityKey(diversifier),
                as: keys.version.script == .mastercard ? .mastercard : .visa)
        }
        try CryptoError.limit(content.count, 247)
        let header = header + [UInt8(content.count + 8)]
        let message = SecureMessaging.message(header: header, atc: keys.atc, arqc: diversifier, data: content)
        return header + content
            + (try SecureMessaging.mac(sessionKey: try keys.integrityKey(diversifier), message: message))
    }

    /// Data objects 81 or 87, and 8E; the MAC covers the chaining block, the padded header and the padded data objects
    /// (EMV Book 2, 9.2.1.1, 9.2.3.1, D2).
    private mutating func format1(
        _ header: [UInt8], _ data: [UInt8], _ secret: SecretBytes?
    ) throws(CryptoError) -> [UInt8] {
        var objects: [UInt8] = []
        if let secret {
            let content = try SecureMessaging.encipher(
                secret, sessionKey: try keys.confidentialityKey(arqc), as: .emv)
            objects = Array(TLV(0x87, [0x01] + content).encoded)
        } else if !data.isEmpty {
            objects = Array(TLV(0x81, data).encoded)
        }
        try CryptoError.limit(objects.count, 245)
        var message = chain + header + [0x80, 0, 0, 0]
        if !objects.isEmpty { message += MAC.Padding.method2.pad(objects) }
        let mac = try MAC.retailMAC(key: try keys.integrityKey(arqc), data: message, padding: .method1)
        chain = mac
        let field = objects + TLV(0x8E, mac).encoded
        return header + [UInt8(field.count)] + field
    }

    /// M/Chip counts the cryptogram up with each command.
    private var diversifier: [UInt8] {
        guard keys.version.script == .mastercard else { return arqc }
        let value = arqc.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } &+ count
        return (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * UInt64($0))) }
    }

    /// The new PIN as the scheme wants it: Visa mixes it with the master key, the others use format 2.
    private func pinBlock(_ pin: PIN) throws(CryptoError) -> SecretBytes {
        keys.version.script == .visa ? try PINBlock.visaChange(pin, masterKeyAC: keys.masterKey) : PINBlock.format2(pin)
    }
}

extension CryptoError {
    /// Refuses data that do not fit a command.
    fileprivate static func limit(_ count: Int, _ limit: Int) throws(CryptoError) {
        if count > limit {
            throw CryptoError(.wrongLength, "script command", "\(count) bytes of data, expected at most \(limit)")
        }
    }
}
