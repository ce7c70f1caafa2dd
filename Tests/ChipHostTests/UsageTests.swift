import Testing

/// A wrong command line: exit code 64, an error that names the option and what would be legal, a way to the help.
@Suite struct UsageTests {
    static let pay = ["pay", "--card", "virtual:visa-credit", "--amount", "12.50", "--currency", "EUR"]

    /// A command line, then, indented, the error it must give; `$PAY` is a payment that is right.
    static let table = """
        reed
          Unknown command 'reed'. Did you mean 'read'? Please provide one of 'readers', 'read', 'pay', 'apdu',
          'card', 'tlv', 'atr', 'config', 'crypto', 'vectors', 'fuzz', 'version' or 'help'.
        card sevre
          Unknown command 'card sevre'. Did you mean 'serve'? Please provide one of 'list', 'show', 'check' or 'serve'.
        help card x
          Unknown command 'card x'. Please provide one of 'list', 'show', 'check' or 'serve'.
        --jsn
          Unknown option '--jsn'.
        version --jsn
          Unknown option '--jsn'. Did you mean '--json'?
        version --json=1
          The flag '--json' takes no value.
        version x
          Unexpected argument 'x'.
        read -x
          Unknown option '-x'.
        $PAY -pin=1234
          Unknown option '-pin'.
        tlv
          Missing expected argument '<hex>'.
        apdu
          Missing expected argument '<hex>' or '--script <file>'.
        apdu 00A40400 --script x
          Commands come from the command line or from '--script', not from both.
        read --interface contactles
          The value 'contactles' is invalid for '--interface <interface>'. Did you mean 'contactless'? Please
          provide one of 'auto', 'contact' or 'contactless'.
        read --interface
          Missing value for '--interface <interface>'. Please provide one of 'auto', 'contact' or 'contactless'.
        read --card visa-credit
          The value 'visa-credit' is invalid for '--card <card>'. Please provide 'virtual:NAME',
          'reader:NAME-PART-OR-INDEX' or 'trace:FILE'; for example 'virtual:visa-credit'.
        read --card virtual:visa
          Unknown card profile 'visa'. Did you mean 'visa-credit'? Please provide one of 'visa-credit',
          'mastercard-credit', 'debit-pin', 'visa-cvn10', 'visa-cvn22', 'mastercard-cvn20', 'mastercard-cvn21', 'no-pse',
          'sda-only', 'offline-only', 'blocked-application' or 'expired', or a file (NAME.json).
        card serve --port 0
          The value '0' is invalid for '--port <port>'. Please provide a number from 1 to 65535.
        pay --currency EUR
          Missing expected option '--amount <amount>'.
        $PAY --amount -5
          Missing value for '--amount <amount>'.
        $PAY --amount 12.505
          The value is invalid for '--amount <amount>': '12.505' has 3 decimals, EUR has 2.
        $PAY --amount 12.5 --currency JPY
          The value is invalid for '--amount <amount>': '12.5' has 1 decimal, JPY has none.
        $PAY --amount 12,50
          The value is invalid for '--amount <amount>': '12,50' is not an amount: ',' at character 3; write
          digits with a point, 12.50.
        $PAY --currency EUX
          The value 'EUX' is invalid for '--currency <currency>'. Please provide an ISO 4217 code, such as EUR
          or 978.
        $PAY --type gift
          The value 'gift' is invalid for '--type <type>'. Please provide one of 'sale', 'refund' or 'cash'.
        $PAY --host real
          The value 'real' is invalid for '--host <host>'. Please provide one of 'simulator' or 'none'.
        $PAY --response-code 5
          The value '5' is invalid for '--response-code <code>'. Please provide two letters or digits (ISO 8583
          field 39).
        $PAY --un 0102030G
          The value '0102030G' is invalid for '--un <un>'. Please provide 8 hexadecimal digits.
        $PAY --date 261131
          The value '261131' is invalid for '--date <date>'. Please provide a day that exists as YYMMDD or
          YYYY-MM-DD (1950 to 2049).
        $PAY --time 250000
          The value '250000' is invalid for '--time <time>'. Please provide a time as HHMMSS or HH:MM:SS.
        $PAY --cashback 20
          The request makes no sense: the cashback is more than the amount, which includes it.
        $PAY --pin 12E4
          The value is invalid for '--pin <pin>'. Please provide 4 to 12 digits.
        """

    struct Case: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var message = ""

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let cases: [Case] = table.split(separator: "\n").reduce(into: []) { cases, line in
        if line.hasPrefix("  ") {
            let part = line.drop { $0 == " " }
            cases[cases.count - 1].message += (cases[cases.count - 1].message.isEmpty ? "" : " ") + part
        } else {
            let words = line.split(separator: " ").map(String.init)
            cases.append(Case(arguments: words.first == "$PAY" ? pay + words.dropFirst() : words))
        }
    }

    @Test(arguments: cases)
    func `a wrong command line says what is wrong and what would be right`(_ usage: Case) async throws {
        let run = try await Binary.run(usage.arguments)
        #expect(run.exitCode == 64)
        #expect(run.output.isEmpty)
        #expect(run.firstError == "Error: " + usage.message)
        #expect(run.errors.contains("\nUsage: chiphost"))
        #expect(run.errors.contains("--help' for more information.\n"))
        #expect(!run.errors.contains("12E4"))
    }

    @Test(
        arguments: [
            ["tlv", "--show-pan", "--", "9F270180"], ["tlv", "9F270180", "--show-pan"],
            ["tlv", "--show-pan", "9F 27 0180"],
        ])
    func `options may stand before and behind`(arguments: [String]) async throws {
        let run = try await Binary.run(arguments)
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("9F27 Cryptogram Information Data: 80"))
    }

    @Test func `an option's value may stand behind an equals sign, and the last one counts`() async throws {
        let run = try await Binary.run(["read", "-q", "--card=virtual:nobody", "--card=virtual:visa-credit"])
        #expect(run.exitCode == 0)
    }
}
