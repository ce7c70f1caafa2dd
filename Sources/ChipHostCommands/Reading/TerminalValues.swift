import BERTLV
import Bytes
import EMVCrypto
import EMVData
import EMVKernel

/// What a terminal that only reads tells a card that asks in its PDOL.
struct TerminalValues: Sendable {
    private var elements: [Tag: [UInt8]]
    /// The day, `YYMMDD`.
    let date: [UInt8]

    /// - Parameters:
    ///   - configuration: where the terminal stands and what it can do.
    ///   - moment: the day and time to name.
    ///   - unpredictableNumber: four bytes.
    init(_ configuration: TerminalConfiguration, moment: Moment, unpredictableNumber: [UInt8]) {
        date = moment.date
        elements = [
            .amountAuthorisedNumeric: [0, 0, 0, 0, 0x01, 0x00],
            .amountAuthorisedBinary: [0, 0, 0, 100],
            .terminalCountryCode: Digits.numeric(UInt64(configuration.country), count: 2) ?? [0, 0],
            .transactionCurrencyCode: Digits.numeric(UInt64(configuration.currency), count: 2) ?? [0, 0],
            .terminalType: [configuration.terminalType.rawValue],
            .terminalCapabilities: configuration.terminalCapabilities.bytes,
            .additionalTerminalCapabilities: configuration.additionalTerminalCapabilities.bytes,
            .transactionDate: moment.date,
            .transactionTime: moment.time,
            .unpredictableNumber: unpredictableNumber,
            // Terminal Transaction Qualifiers of contactless cards: EMV mode, online PIN and signature, offline data
            // authentication also online, CDCVM (EMV Contactless Book A, 5.7; the bits are listed at `9F66`).
            0x9F66: [0x27, 0x00, 0x40, 0x00],
        ]
    }

    /// The data that a PDOL asks for; what this terminal does not have is zeros (EMV Book 3, 5.4).
    ///
    /// - Parameter aid: the application that asks.
    func data(for list: DataObjectList, aid: [UInt8]) -> [UInt8] {
        list.build { $0 == .applicationIdentifierTerminal ? aid : elements[$0] }
    }
}
