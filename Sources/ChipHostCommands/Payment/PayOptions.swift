import Bytes
import EMVCrypto
import EMVData
import EMVKernel
import IssuerHost
import JSONDocument

/// What `chiphost pay` was asked for, checked.
struct PayOptions: Sendable {
    static let amount = Option(
        "amount", .value("amount"), isRequired: true,
        help: "The whole amount, cashback included: 12.50 in a currency of two decimals.")
    static let currency = Option(
        "currency", .value("currency"), help: "ISO 4217 code, EUR or 978. Default: the terminal's currency.")
    static let cashback = Option(
        "cashback", .value("amount"), help: "The part of the amount that is handed out in cash.")
    static let type = Option(
        "type", .choice("type", ["sale", "refund", "cash"]), help: "What kind of transaction. Default: sale.")
    static let pin = Option(
        "pin", .value("pin"),
        help:
            "The PIN, tried once; other users of the machine can see it in the list of processes. Asked for at the keyboard, without echo, when not given."
    )
    static let host = Option(
        "host", .choice("host", ["simulator", "none"]),
        help: "Who answers an authorisation request: the issuer in software, or nobody. Default: simulator.")
    static let responseCode = Option(
        "response-code", .value("code"), help: "What the simulator answers: two characters, 00 approved, 05 declined.")
    static let issuer = Option(
        "issuer", .value("file"), help: "The simulator's cards and keys as JSON. Default: those of the embedded cards.")
    static let date = Option("date", .value("date"), help: "Transaction date, YYMMDD or YYYY-MM-DD. Default: today.")
    static let time = Option("time", .value("time"), help: "Transaction time, HHMMSS. Default: now.")
    static let unpredictableNumber = Option(
        "un", .value("un"),
        help: "Unpredictable number, 8 hexadecimal digits; it also decides random selection. Default: random.")
    static let terminal = Option(
        "terminal", .value("file"),
        help: "Terminal configuration as JSON; what it holds replaces what 'config show' prints, key by key.")

    static let options = [
        amount, currency, cashback, type, pin, host, responseCode, issuer, date, time, unpredictableNumber, terminal,
    ]

    var configuration: TerminalConfiguration
    var request: TransactionRequest
    var pin: PIN?
    var asksHost: Bool
    var responseCode: String
    var issuer: IssuerConfiguration
    var moment: Moment
    var unpredictableNumber: [UInt8]?

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let amountText = try arguments.required(Self.amount)
        configuration = try Self.configuration(arguments[Self.terminal])
        let currency = try Self.currency(arguments, configuration)
        let amount = try Self.amount(amountText, Self.amount, currency)
        var cashback: UInt64 = 0
        if let text = arguments[Self.cashback] { cashback = try Self.amount(text, Self.cashback, currency) }
        request = TransactionRequest(
            amount: amount, cashback: cashback, currency: currency, type: Self.type(arguments, cashback: cashback))
        if let problem = request.problems.first { throw .usage("The request makes no sense: \(problem).") }
        if let digits = arguments[Self.pin] {
            // A PIN is never repeated, not even a wrong one.
            guard let pin = PIN(digits: digits) else {
                throw .usage("The value is invalid for '\(Self.pin.display)'. Please provide 4 to 12 digits.")
            }
            self.pin = pin
        }
        asksHost = arguments[Self.host] != "none"
        responseCode =
            try arguments.value(Self.responseCode, legal: "two letters or digits (ISO 8583 field 39)") { text in
                let isCode = text.utf8.count == 2 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
                return isCode ? text : nil
            } ?? "00"
        issuer = try Self.issuer(arguments[Self.issuer])
        moment = .now()
        let dateForms = "a day that exists as YYMMDD or YYYY-MM-DD (1950 to 2049)"
        if let date = try arguments.value(Self.date, legal: dateForms, { Moment.date($0) }) { moment.date = date }
        if let time = try arguments.value(Self.time, legal: "a time as HHMMSS or HH:MM:SS", { Moment.time($0) }) {
            moment.time = time
        }
        unpredictableNumber = try arguments.value(Self.unpredictableNumber, legal: "8 hexadecimal digits") { text in
            (try? Hex.decode(text)).flatMap { $0.count == 4 ? $0 : nil }
        }
    }

    /// A cash amount beside a purchase makes it a purchase with cashback (`9C` = `09`).
    private static func type(_ arguments: ParsedArguments, cashback: UInt64) -> TransactionType {
        switch arguments[type] {
        case "refund": .refund
        case "cash": .cash
        default: cashback > 0 ? .cashback : .sale
        }
    }

    private static func currency(
        _ arguments: ParsedArguments, _ configuration: TerminalConfiguration
    ) throws(CommandFailure) -> Currency {
        let legal = "an ISO 4217 code, such as EUR or 978"
        let chosen = try arguments.value(Self.currency, legal: legal) { text in
            Currency(alphaCode: text) ?? UInt16(text).flatMap { Currency(numericCode: $0) }
        }
        if let currency = chosen ?? Currency(numericCode: configuration.currency) { return currency }
        throw .badData("the terminal's currency \(configuration.currency) is not one of ISO 4217")
    }

    private static func amount(
        _ text: String, _ option: Option, _ currency: Currency
    ) throws(CommandFailure) -> UInt64 {
        do {
            return try Amount(parsing: text, currency: currency).minorUnits
        } catch {
            throw .usage("The value is invalid for '\(option.display)': \(error).")
        }
    }

    private static func issuer(_ file: String?) throws(CommandFailure) -> IssuerConfiguration {
        guard let file else { return .embedded }
        let bytes = try FileInput.read(file)
        do {
            return try IssuerConfiguration.load(json: bytes, file: file)
        } catch {
            throw .badData(error.description)
        }
    }

    /// The embedded configuration with a file's settings put over it, key by key.
    static func configuration(_ file: String?) throws(CommandFailure) -> TerminalConfiguration {
        guard let file else { return .embedded }
        let overrides = try FileInput.read(file)
        do {
            let merged = try JSONDocument.merge(
                base: JSONDocument.encode(TerminalConfiguration.embedded), overrides: overrides, file: file)
            return try JSONDocument.decode(TerminalConfiguration.self, from: merged, file: file)
        } catch {
            throw .badData(error.description)
        }
    }
}
