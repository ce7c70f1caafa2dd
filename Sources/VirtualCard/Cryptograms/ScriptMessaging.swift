import BERTLV
import EMVCrypto
import EMVData
import ISO7816

/// Secure messaging of one script command (EMV Book 2, 9).
struct ScriptMessaging {
    let engine: CryptogramEngine
    let atc: [UInt8]
    /// The first cryptogram of the transaction.
    let arqc: [UInt8]
    /// The first cryptogram, or the whole MAC of the script command before.
    let chain: [UInt8]
    /// Script commands of this transaction before this one.
    let number: UInt64

    /// A command whose MAC is good.
    struct Opened {
        /// The command data without MAC; enciphered data as they came.
        var data: [UInt8]
        /// All eight bytes of the MAC.
        var mac: [UInt8]
    }

    /// Checks the MAC and takes the data out.
    func open(_ command: CommandAPDU, _ instruction: Instruction) throws(Refusal) -> Opened {
        engine.scheme == .ccd
            ? try openFormat1(command) : try openFormat2(command, instruction)
    }

    /// Format 2: data and MAC one after the other (EMV Book 2, 9.2.1.2). The MAC covers header, ATC, cryptogram and data.
    private func openFormat2(_ command: CommandAPDU, _ instruction: Instruction) throws(Refusal) -> Opened {
        let macLength = command.data.count - contentLength(command, instruction)
        guard (4...8).contains(macLength) else { throw Refusal(.wrongLength) }
        let data = Array(command.data.dropLast(macLength))
        let header = [command.cla, command.ins, command.p1, command.p2, UInt8(truncatingIfNeeded: command.data.count)]
        let message = SecureMessaging.message(header: header, atc: atc, arqc: diversifier, data: data)
        return Opened(data: data, mac: try check(message, command.data.suffix(macLength)))
    }

    /// How many bytes before the MAC the command has by its nature; a MAC of unknown length counts as eight.
    private func contentLength(_ command: CommandAPDU, _ instruction: Instruction) -> Int {
        switch instruction {
        case .applicationBlock, .applicationUnblock, .cardBlock: return 0
        case .pinChangeUnblock:
            if command.p2 == 0 { return 0 }
            return engine.scheme == .mastercard ? 8 : 16
        case .updateRecord:
            if let record = TLV.firstObjectLength(command.data) { return record }
        default: break
        }
        return command.data.count - 8
    }

    /// Format 1: data objects (EMV Book 2, 9.2.1.1, D2). The MAC covers the chaining block, the header padded to a block,
    /// and the data objects before the MAC, padded.
    private func openFormat1(_ command: CommandAPDU) throws(Refusal) -> Opened {
        guard let objects = try? TLV.decode(command.data), let last = objects.last, last.tag == 0x8E,
            (4...8).contains(last.value.count)
        else { throw Refusal(.secureMessagingDataMissing) }
        let protected = Array(command.data[..<last.offset])
        var message = chain + [command.cla, command.ins, command.p1, command.p2, 0x80, 0, 0, 0]
        if !protected.isEmpty { message += MAC.Padding.method2.pad(protected) }
        let mac = try check(message, last.value, padding: .method1)
        let content = objects.dropLast()
        guard content.count <= 1 else { throw Refusal(.secureMessagingDataIncorrect) }
        switch content.first {
        case nil: return Opened(data: [], mac: mac)
        case .some(let object) where object.tag == 0x81: return Opened(data: Array(object.value), mac: mac)
        // Padding indicator 01: padded by ISO/IEC 7816-4 (EMV Book 2, 9.3.1.1).
        case .some(let object) where object.tag == 0x87 && object.value.first == 0x01:
            return Opened(data: Array(object.value.dropFirst()), mac: mac)
        default: throw Refusal(.secureMessagingDataIncorrect)
        }
    }

    private func check(
        _ message: [UInt8], _ received: ArraySlice<UInt8>, padding: MAC.Padding = .method2
    ) throws(Refusal) -> [UInt8] {
        let expected = try Refusal.card { () throws(CryptoError) in
            try MAC.retailMAC(key: try sessionKey(engine.integrityKey), data: message, padding: padding)
        }
        guard ConstantTime.equal(expected.prefix(received.count), received) else {
            throw Refusal(.secureMessagingDataIncorrect)
        }
        return expected
    }

    /// The cryptogram as it diversifies this command: M/Chip counts it up with each command.
    private var diversifier: [UInt8] {
        guard engine.scheme == .mastercard else { return arqc }
        let value = arqc.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } &+ number
        return (0..<8).map { UInt8(truncatingIfNeeded: value >> (56 - 8 * UInt64($0))) }
    }

    /// Visa CVN 10 and 18 derive from the ATC, all others from the cryptogram (EMV Book 2, A1.3.1).
    private func sessionKey(_ masterKey: SecretBytes) throws(CryptoError) -> SecretBytes {
        engine.scheme == .visa && engine.version != 22
            ? try SessionKey.visaSecureMessaging(masterKey, atc: atc)
            : try SessionKey.common(masterKey, arqc: diversifier)
    }

    /// The new PIN of PIN CHANGE; `nil` when there is none inside.
    ///
    /// - Parameter current: the PIN so far, where P2 says that it is mixed in (Visa).
    func newPIN(_ data: [UInt8], current: PIN?) -> PIN? {
        let encipherment: SecureMessaging.Encipherment =
            switch engine.scheme {
            case .visa: .visa
            case .mastercard: .mastercard
            case .ccd: .emv
            }
        guard let key = try? sessionKey(engine.confidentialityKey),
            let block = try? SecureMessaging.decipher(data, sessionKey: key, as: encipherment), block.count == 8
        else { return nil }
        if engine.scheme == .visa, engine.version != 22 || current != nil {
            return unmixed(block, current: current)
        }
        return current == nil ? try? PINBlock.pin(fromFormat2: block) : nil
    }

    /// Visa's block: length and PIN, mixed with half of the master key and with the current PIN's digits.
    private func unmixed(_ block: SecretBytes, current: PIN?) -> PIN? {
        var bytes = block.withBytes { Array($0) }
        engine.masterKey.withBytes { key in for position in 4..<8 { bytes[position] ^= key[position] } }
        if let current {
            // Digits stand from the second byte on in format 2, from the first on in the mixture; its filler is zero.
            let digits = PINBlock.format2(current).withBytes { $0.dropFirst().flatMap { [$0 >> 4, $0 & 0x0F] } }
            for (position, digit) in digits.prefix(current.count).enumerated() {
                bytes[position / 2] ^= position.isMultiple(of: 2) ? digit << 4 : digit
            }
        }
        guard bytes[0] >> 4 == 0 else { return nil }
        bytes[0] |= 0x20
        return try? PINBlock.pin(fromFormat2: SecretBytes(bytes))
    }
}

extension TLV {
    /// The length of the first data object, header included, when all of it is there.
    static func firstObjectLength(_ bytes: [UInt8]) -> Int? {
        for count in stride(from: bytes.count, to: 1, by: -1) where bytes.count - count <= 8 {
            if let object = try? decodeOne(Array(bytes.prefix(count))) { return object.encoded.count }
        }
        return nil
    }
}
