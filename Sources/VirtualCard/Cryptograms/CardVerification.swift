import Bytes

/// The type of an application cryptogram, as tag 9F27 and P1 of GENERATE AC code it (EMV Book 3, 6.5.5).
enum CryptogramType: UInt8, Sendable, Hashable {
    case aac = 0x00
    case tc = 0x40
    case arqc = 0x80
}

/// What became of issuer authentication in this transaction.
enum IssuerAuthenticationOutcome: Sendable, Hashable {
    case notPerformed
    case succeeded(IssuerInstruction)
    case failed
}

/// What became of the offline PIN in this transaction.
enum PINOutcome: Sendable, Hashable {
    case notPerformed
    case succeeded(enciphered: Bool)
    case failed(enciphered: Bool)
}

/// What the card tells its issuer about a transaction; each scheme writes it down in its own way.
struct CardVerification: Sendable {
    var first: CryptogramType
    /// `nil` before the second GENERATE AC.
    var second: CryptogramType?
    var issuerAuthentication = IssuerAuthenticationOutcome.notPerformed
    var pin = PINOutcome.notPerformed
    var pinTriesLeft: UInt8 = 0
    var conditions: Set<CardCondition> = []
    var dynamicDataAuthenticationPerformed = false
    var combinedSignatureOnFirst = false
    var combinedSignatureOnSecond = false
    var unableToGoOnline = false
    var scriptCommands: UInt8 = 0
    var scriptReceived = false
    var cumulativeOffline: UInt64 = 0
    var consecutiveOffline: UInt64 = 0
    /// Leftmost bytes of the ICC dynamic number where the card signed, 2 bytes.
    var dynamicNumber: [UInt8]?
}

extension CryptogramEngine {
    /// Issuer application data, tag 9F10.
    func issuerApplicationData(_ verification: CardVerification) -> [UInt8] {
        switch scheme {
        case .visa where version == 22:
            // Format 2: length, CVN, DKI, CVR of five bytes, then issuer discretionary data up to 32 bytes.
            [0x1F, 0x22, keyDerivationIndex, 0x00] + visaResults(verification) + [UInt8](repeating: 0, count: 25)
        case .visa:
            // Format 0/1: length of what follows, DKI, CVN, CVR with its length.
            [0x06, keyDerivationIndex, version, 0x03] + visaResults(verification)
        case .mastercard:
            [keyDerivationIndex, version] + mchipResults(verification)
                + (verification.dynamicNumber ?? dataAuthenticationCode) + counters(verification) + [0xFF]
        case .ccd:
            // Format code A (EMV Book 3, Annex C9.1 and C9.2): counters and issuer discretionary data are the issuer's own.
            [0x0F, 0xA0 | version, keyDerivationIndex] + ccdResults(verification) + counters(verification) + [0x00]
                + [0x0F] + [UInt8](repeating: 0, count: 15)
        }
    }

    /// Cumulative amount (n 12) and number of consecutive offline transactions: 7 bytes.
    private func counters(_ verification: CardVerification) -> [UInt8] {
        (Digits.numeric(verification.cumulativeOffline, count: 6) ?? [0x99, 0x99, 0x99, 0x99, 0x99, 0x99])
            + [UInt8(min(verification.consecutiveOffline, 255))]
    }

    /// Visa's CVR without its length byte: three bytes (VIS 1.5, appendix A).
    private func visaResults(_ verification: CardVerification) -> [UInt8] {
        var bits = ResultBits(count: 3)
        bits.cryptograms(verification, at: 0)
        bits.set(0, 0x08, verification.issuerAuthentication == .failed)
        bits.set(0, 0x04, verification.pin != .notPerformed)
        bits.set(0, 0x02, verification.pin.isFailure)
        bits.set(0, 0x01, verification.unableToGoOnline)
        let conditions = verification.conditions
        bits.set(1, 0x80, conditions.contains(.lastOnlineTransactionNotCompleted))
        bits.set(1, 0x40, conditions.contains(.pinTryLimitExceeded))
        bits.set(1, 0x20, !conditions.isDisjoint(with: CardCondition.offlineLimits))
        bits.set(1, 0x10, conditions.contains(.newCard))
        bits.set(1, 0x08, conditions.contains(.issuerAuthenticationFailed))
        bits.set(1, 0x04, conditions.contains(.issuerAuthenticationNotPerformed))
        bits.set(2, min(verification.scriptCommands, 15) << 4, true)
        bits.set(2, 0x08, conditions.contains(.scriptProcessingFailed))
        bits.set(2, 0x04, conditions.contains(.offlineDataAuthenticationFailed))
        bits.set(2, 0x02, verification.dynamicDataAuthenticationPerformed)
        bits.set(2, 0x01, conditions.contains(.offlinePINVerificationNotPerformed))
        return bits.bytes
    }

    /// M/Chip's CVR: six bytes (M/Chip Requirements, appendix B, tag 9F10).
    private func mchipResults(_ verification: CardVerification) -> [UInt8] {
        var bits = ResultBits(count: 6)
        bits.cryptograms(verification, at: 0)
        bits.set(0, 0x04, verification.pin != .notPerformed)
        bits.set(0, 0x02, verification.pin.isEnciphered)
        bits.set(0, 0x01, verification.pin != .notPerformed && !verification.pin.isFailure)
        bits.set(1, 0x80, verification.dynamicDataAuthenticationPerformed)
        bits.set(1, 0x40, verification.combinedSignatureOnFirst)
        bits.set(1, 0x20, verification.combinedSignatureOnSecond)
        bits.set(1, 0x10, verification.issuerAuthentication != .notPerformed)
        bits.set(2, min(verification.scriptCommands, 15) << 4, true)
        bits.set(2, verification.pinTriesLeft & 0x0F, true)
        let conditions = verification.conditions
        bits.set(3, 0x80, conditions.contains(.lastOnlineTransactionNotCompleted))
        bits.set(3, 0x40, verification.unableToGoOnline)
        bits.set(3, 0x20, conditions.contains(.offlinePINVerificationNotPerformed))
        bits.set(3, 0x10, verification.pin.isFailure)
        bits.set(3, 0x08, conditions.contains(.pinTryLimitExceeded))
        bits.set(3, 0x04, conditions.contains(.internationalTransaction))
        bits.set(3, 0x02, !conditions.contains(.internationalTransaction))
        bits.set(4, 0x80, conditions.contains(.lowerConsecutiveOfflineLimitExceeded))
        bits.set(4, 0x40, conditions.contains(.upperConsecutiveOfflineLimitExceeded))
        bits.set(4, 0x20, conditions.contains(.lowerCumulativeOfflineLimitExceeded))
        bits.set(4, 0x10, conditions.contains(.upperCumulativeOfflineLimitExceeded))
        bits.set(4, 0x08, conditions.contains(.goOnlineOnNextTransaction))
        bits.set(
            4, 0x04, conditions.contains(.issuerAuthenticationFailed) || verification.issuerAuthentication == .failed)
        bits.set(4, 0x02, verification.scriptReceived)
        bits.set(4, 0x01, conditions.contains(.scriptProcessingFailed))
        return bits.bytes
    }

    /// The CVR of the Common Core Definitions: five bytes (EMV Book 3, Annex C9.3, table CCD 10).
    private func ccdResults(_ verification: CardVerification) -> [UInt8] {
        var bits = ResultBits(count: 5)
        let conditions = verification.conditions
        bits.cryptograms(verification, at: 0)
        bits.set(0, 0x08, verification.combinedSignatureOnFirst || verification.combinedSignatureOnSecond)
        bits.set(0, 0x04, verification.dynamicDataAuthenticationPerformed)
        let notPerformed =
            verification.second == nil
            ? conditions.contains(.issuerAuthenticationNotPerformed)
            : verification.issuerAuthentication == .notPerformed
        bits.set(0, 0x02, notPerformed)
        bits.set(
            0, 0x01, conditions.contains(.issuerAuthenticationFailed) || verification.issuerAuthentication == .failed)
        bits.set(1, verification.pinTriesLeft << 4, true)
        bits.set(1, 0x08, verification.pin != .notPerformed)
        bits.set(1, 0x04, verification.pin.isFailure)
        bits.set(1, 0x02, conditions.contains(.pinTryLimitExceeded))
        bits.set(1, 0x01, conditions.contains(.lastOnlineTransactionNotCompleted))
        bits.set(2, 0x80, conditions.contains(.lowerConsecutiveOfflineLimitExceeded))
        bits.set(2, 0x40, conditions.contains(.upperConsecutiveOfflineLimitExceeded))
        bits.set(2, 0x20, conditions.contains(.lowerCumulativeOfflineLimitExceeded))
        bits.set(2, 0x10, conditions.contains(.upperCumulativeOfflineLimitExceeded))
        bits.set(3, min(verification.scriptCommands, 15) << 4, true)
        bits.set(3, 0x08, conditions.contains(.scriptProcessingFailed))
        bits.set(3, 0x04, conditions.contains(.offlineDataAuthenticationFailed))
        bits.set(3, 0x02, conditions.contains(.goOnlineOnNextTransaction))
        bits.set(3, 0x01, verification.unableToGoOnline)
        return bits.bytes
    }
}

/// Bytes under construction, bit by bit.
private struct ResultBits {
    var bytes: [UInt8]

    init(count: Int) { bytes = [UInt8](repeating: 0, count: count) }

    mutating func set(_ index: Int, _ mask: UInt8, _ holds: Bool) {
        if holds { bytes[index] |= mask }
    }

    /// Which cryptograms were returned: coded alike by Visa, M/Chip and CCD.
    mutating func cryptograms(_ verification: CardVerification, at index: Int) {
        // Second: 00 AAC, 01 TC, 10 not requested; first: 00 AAC, 01 TC, 10 ARQC.
        set(index, verification.second?.rawValue ?? 0x80, true)
        set(index, verification.first.rawValue >> 2, true)
    }
}

extension PINOutcome {
    var isFailure: Bool { if case .failed = self { true } else { false } }

    var isEnciphered: Bool {
        switch self {
        case .succeeded(let enciphered), .failed(let enciphered): enciphered
        case .notPerformed: false
        }
    }
}

extension CardCondition {
    /// The four limits of offline transactions.
    static let offlineLimits: Set<CardCondition> = [
        .lowerConsecutiveOfflineLimitExceeded, .upperConsecutiveOfflineLimitExceeded,
        .lowerCumulativeOfflineLimitExceeded, .upperCumulativeOfflineLimitExceeded,
    ]
}
