import BERTLV
import Bytes
import EMVData
import EMVKernel
import JSONDocument

/// `"transaction"`: what is to be paid, when, and what chance brings. Each key has a default.
struct TransactionPart: Decodable, Sendable {
    var request = TransactionRequest(amount: 1250, currency: .euro)
    /// `YYMMDD`
    var date: [UInt8] = [0x26, 0x11, 0x30]
    /// `HHMMSS`
    var time: [UInt8] = [0x12, 0x00, 0x00]
    var unpredictableNumber: [UInt8] = [0x01, 0x02, 0x03, 0x04]
    /// The number that random selection draws, 1 to 99.
    var random: UInt8 = 42
    var log: [LoggedTransaction] = []
    var exceptionFile: [ExceptionFileEntry] = []

    private enum Key: String, CodingKey {
        case amount, cashback, currency, type, sequenceCounter, merchantForcedOnline, accountType, elements, date, time,
            unpredictableNumber, random, log, exceptionFile
    }

    /// A transaction in the terminal's log.
    private struct Logged: Decodable {
        var pan: String
        var panSequenceNumber: UInt8?
        var amount: UInt64
    }

    init() {}

    init(from decoder: any Decoder) throws {
        let part = try decoder.container(keyedBy: Key.self)
        request.amount = try part.decodeIfPresent(UInt64.self, forKey: .amount) ?? request.amount
        request.cashback = try part.decodeIfPresent(UInt64.self, forKey: .cashback) ?? 0
        if let code = try part.decodeIfPresent(String.self, forKey: .currency) {
            guard let currency = UInt16(code).flatMap({ Currency(numericCode: $0) }) else {
                throw part.failure(.currency, "\"\(code)\" is not a numeric code of ISO 4217")
            }
            request.currency = currency
        }
        request.type = TransactionType(rawValue: try part.bytes(.type, count: 1, default: [0x00])[0])
        request.sequenceCounter = try part.decodeIfPresent(UInt32.self, forKey: .sequenceCounter) ?? 1
        request.merchantForcedOnline = try part.decodeIfPresent(Bool.self, forKey: .merchantForcedOnline) ?? false
        request.accountType = try part.contains(.accountType) ? part.bytes(.accountType, count: 1)[0] : nil
        for (name, value) in try part.decodeIfPresent([String: HexBytes].self, forKey: .elements) ?? [:] {
            guard let tag = Tag(text: name) else { throw part.failure(.elements, "\"\(name)\" is not a tag") }
            request.elements[tag] = value.bytes
        }
        date = try part.bytes(.date, count: 3, default: date)
        time = try part.bytes(.time, count: 3, default: time)
        unpredictableNumber = try part.bytes(.unpredictableNumber, count: 4, default: unpredictableNumber)
        random = try part.decodeIfPresent(UInt8.self, forKey: .random) ?? random
        guard (1...99).contains(random) else { throw part.failure(.random, "1 to 99, not \(random)") }
        log =
            try part.decodeIfPresent([Logged].self, forKey: .log)?.map { entry in
                LoggedTransaction(pan: entry.pan, panSequenceNumber: entry.panSequenceNumber, amount: entry.amount)
            } ?? []
        exceptionFile =
            try part.decodeIfPresent([String].self, forKey: .exceptionFile)?.map { ExceptionFileEntry(pan: $0) } ?? []
    }
}

extension Currency {
    fileprivate static let euro: Currency = {
        guard let euro = Currency(numericCode: 978) else { preconditionFailure("ISO 4217 has the euro") }
        return euro
    }()
}

extension Tag {
    /// A tag from hexadecimal text.
    init?(text: String) {
        guard let bytes = try? Hex.decode(text) else { return nil }
        self.init(bytes: bytes)
    }
}

extension KeyedDecodingContainer {
    /// An error at the place of `key`.
    func failure(_ key: Key, _ reason: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
    }

    /// Hexadecimal text of so many bytes.
    func bytes(_ key: Key, count: Int) throws -> [UInt8] {
        let bytes = try decode(HexBytes.self, forKey: key).bytes
        guard bytes.count == count else {
            throw failure(key, "\(bytes.count) byte\(bytes.count == 1 ? "" : "s"), \(count) needed")
        }
        return bytes
    }

    /// The same, or a default where the key is absent.
    func bytes(_ key: Key, count: Int, default value: [UInt8]) throws -> [UInt8] {
        contains(key) ? try bytes(key, count: count) : value
    }
}
