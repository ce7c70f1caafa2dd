import EMVCrypto

/// `chiphost crypto pin-block`: a PIN block.
struct CryptoPINBlockCommand: Command {
    private static let pin = Option(
        "pin", .value("pin"), isRequired: true,
        help: "The PIN: digits; @FILE; or '-' for standard input. Other users of the machine can see a command line.")
    private static let currentPIN = Option(
        "current-pin", .value("pin"), help: "The PIN so far, for Visa's block with P2 = 01; as --pin.")
    private static let format = Option(
        "format", .choice("format", Calculation.PINBlockFormat.allCases.map(\.rawValue)),
        help: "ISO 9564-1 format, or Visa's block of PIN CHANGE. Default: 0.")
    private static let key = CryptoOptions.key(
        "key", "Format 4: the AES key; visa: the ICC master key for cryptograms")
    private static let random = CryptoOptions.hex(
        "random", "The fill of formats 1, 3 (16 bytes, one for each digit) and 4 (8 bytes). Default: random.")

    static let synopsis = Synopsis(
        path: ["crypto", "pin-block"], abstract: "Build a PIN block.",
        discussion: "The block in clear tells the PIN.",
        options: [pin, currentPIN, format, CryptoOptions.pan, key, random, SharedOptions.json],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto pin-block --format 0 --pan 4761739001010119 --pin -",
                meaning: "Format 0, the PIN read from standard input.")
        ])

    var values: CryptoArguments
    var format: Calculation.PINBlockFormat
    var pan: String?
    var random: [UInt8]?
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        values = CryptoArguments(arguments)
        _ = try arguments.required(Self.pin)
        try values.checkInputs([Self.pin, Self.currentPIN, Self.key])
        format = arguments[Self.format].flatMap { Calculation.PINBlockFormat(rawValue: $0) } ?? .format0
        pan = try values.pan()
        random = try values.bytes(Self.random, count: 1...16)
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        guard let pin = try values.pin(Self.pin) else { throw .usage("Missing expected option '--pin <pin>'.") }
        let currentPIN = try values.pin(Self.currentPIN)
        let key = try values.key(Self.key)
        try calculated { () throws(CryptoError) in
            if let random {
                try calculation.pinBlock(
                    format, pin: pin, pan: pan, key: key, currentPIN: currentPIN,
                    random: FixedRandomSource(repeating: random))
            } else {
                try calculation.pinBlock(
                    format, pin: pin, pan: pan, key: key, currentPIN: currentPIN, random: SystemRandomSource())
            }
        }
        console.print(calculation, json: json)
        return .done
    }
}
