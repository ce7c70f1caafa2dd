import BERTLV
import Bytes
import EMVCrypto
import EMVData
import ISO7816

extension TransactionContext {
    /// A transaction that begins: the terminal's own data elements are set, the card's come later.
    init(
        configuration: TerminalConfiguration, request: TransactionRequest, environment: KernelEnvironment,
        card: CardSession
    ) {
        self.configuration = configuration
        self.request = request
        self.environment = environment
        link = CardLink(card)
        let additional = configuration.additionalElements.merging(request.elements) { _, ofRequest in ofRequest }
        for (tag, value) in additional where DataElement.belongsToCard(tag) != true { data.set(tag, value) }
        setTerminalElements()
        setTransactionElements()
    }

    /// What stays the same from transaction to transaction (EMV Book 4, Annex A).
    private mutating func setTerminalElements() {
        let terminal = configuration
        data.set(.terminalCountryCode, Digits.numeric(UInt64(terminal.country), count: 2))
        data.set(.terminalType, [terminal.terminalType.rawValue])
        data.set(.terminalCapabilities, terminal.terminalCapabilities.bytes)
        data.set(.additionalTerminalCapabilities, terminal.additionalTerminalCapabilities.bytes)
        data.set(
            .acquirerIdentifier, UInt64(terminal.acquirerIdentifier).flatMap { Digits.numeric($0, count: 6) })
        data.set(
            .merchantCategoryCode, UInt64(terminal.merchantCategoryCode).flatMap { Digits.numeric($0, count: 2) })
        data.set(.merchantIdentifier, Self.text(terminal.merchantIdentifier, padded: 15))
        data.set(.merchantNameAndLocation, [UInt8](terminal.merchantNameAndLocation.utf8))
        data.set(.terminalIdentification, Self.text(terminal.terminalIdentification, padded: 8))
        data.set(.interfaceDeviceSerialNumber, Self.text(terminal.interfaceDeviceSerialNumber, padded: 8))
        data.set(.pointOfServiceEntryMode, UInt64(terminal.posEntryMode).flatMap { Digits.numeric($0, count: 1) })
    }

    /// What this transaction brings. 9F02 and 81 are the whole amount, cashback included; 9F03 and 9F04 the cashback
    /// alone (EMV Book 3, Annex A1).
    private mutating func setTransactionElements() {
        data.set(.amountAuthorisedNumeric, Digits.numeric(request.amount, count: 6))
        data.set(.amountOtherNumeric, Digits.numeric(request.cashback, count: 6))
        data.set(.amountAuthorisedBinary, UInt32(exactly: request.amount)?.bytes)
        data.set(.amountOtherBinary, UInt32(exactly: request.cashback)?.bytes)
        data.set(.transactionCurrencyCode, request.currency.encoded)
        data.set(.transactionCurrencyExponent, [UInt8(truncatingIfNeeded: request.currency.exponent)])
        data.set(.transactionType, [request.type.rawValue])
        data.set(.transactionDate, environment.date)
        data.set(.transactionTime, environment.time)
        data.set(.transactionSequenceCounter, Digits.numeric(UInt64(request.sequenceCounter), count: 4))
        data.set(.accountType, request.accountType.map { [$0] })
        data.set(.unpredictableNumber, environment.unpredictableNumber ?? environment.random.bytes(4))
    }

    /// What belongs to the application that was chosen: 9F06, 9F09, 9F1B (EMV Book 4, 10.2).
    ///
    /// - Parameter name: the DF name of the card, which 9F06 takes over (EMV Book 1, 12.4).
    mutating func use(_ application: TerminalApplication, name: [UInt8]) {
        self.application = application
        data.set(.applicationIdentifierTerminal, name)
        data.set(.applicationVersionNumberTerminal, application.versions.first)
        data.set(.terminalFloorLimit, application.floorLimit.bytes)
    }

    /// Text filled with spaces on the right.
    private static func text(_ text: String, padded count: Int) -> [UInt8] {
        let bytes = [UInt8](text.utf8.prefix(count))
        return bytes + [UInt8](repeating: 0x20, count: count - bytes.count)
    }
}

extension UInt32 {
    /// Four bytes, most significant first.
    var bytes: [UInt8] {
        [
            UInt8(truncatingIfNeeded: self >> 24), UInt8(truncatingIfNeeded: self >> 16),
            UInt8(truncatingIfNeeded: self >> 8), UInt8(truncatingIfNeeded: self),
        ]
    }
}

extension Sequence<UInt8> {
    /// The unsigned number that up to eight bytes spell, most significant first.
    var unsigned: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
