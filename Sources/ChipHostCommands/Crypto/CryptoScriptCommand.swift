import BERTLV
import EMVCrypto

/// `chiphost crypto script`: an issuer script command with its MAC.
struct CryptoScriptCommand: Command {
    private static let confidentiality = CryptoOptions.key(
        "imk-smc",
        "Issuer master key for confidentiality, or with --mk and --sk the ICC master or session key; the data are enciphered with it"
    )
    private static let header = CryptoOptions.hex("command", "CLA INS P1 P2: 4 bytes.")
    private static let format = Option(
        "format", .choice("format", Calculation.ScriptFormat.allCases.map(\.rawValue)),
        help: "1: data objects and chained MACs (Common Core). 2: data and MAC (Visa, Mastercard). Default: 2.")
    private static let encipherment = Option(
        "encipherment", .choice("scheme", SecureMessaging.Encipherment.allCases.map(\.rawValue)),
        help: "How data are padded and chained. Default: visa with method visa, else emv.")

    static let synopsis = Synopsis(
        path: ["crypto", "script"], abstract: "Write an issuer script command with its MAC (EMV Book 2, 9).",
        discussion: """
            --imk, --mk or --sk is the key for integrity. The session key is derived by --method: visa with the ATC, csk \
            and aes with the first cryptogram. With format 1 the data are put into tag 81, enciphered ones into tag 87; \
            --arqc is the first cryptogram, or the whole MAC of the command before.
            """,
        options: CryptoOptions.derivation
            + [
                CryptoOptions.sk, confidentiality, header, CryptoOptions.data, CryptoOptions.arqc, format, encipherment,
                CryptoOptions.macLength, SharedOptions.json,
            ],
        examples: [
            Synopsis.Example(
                line:
                    "chiphost crypto script --mk @smi.hex --method visa --atc 0001 --arqc 584CA803C9826D4D --command 84240000",
                meaning: "PIN UNBLOCK for a Visa card.")
        ])

    var chain: KeyChain
    var confidentialityChain: KeyChain?
    var values: CryptoArguments
    var header: [UInt8]
    var data: [UInt8]
    var arqc: [UInt8]
    var format: Calculation.ScriptFormat
    var encipherment: SecureMessaging.Encipherment
    var length: Int
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let starts = [CryptoOptions.imk, CryptoOptions.mk, CryptoOptions.sk]
        values = CryptoArguments(arguments)
        try values.checkInputs(starts + [Self.confidentiality])
        chain = try KeyChain(arguments, starts: starts)
        confidentialityChain =
            arguments[Self.confidentiality] == nil ? nil : chain.starting(with: Self.confidentiality)
        header = try values.neededBytes(Self.header, count: 4...4)
        data = try values.bytes(CryptoOptions.data, count: 0...255) ?? []
        arqc = try values.neededBytes(CryptoOptions.arqc, count: 8...8)
        format = arguments[Self.format].flatMap { Calculation.ScriptFormat(rawValue: $0) } ?? .format2
        encipherment =
            arguments[Self.encipherment].flatMap { SecureMessaging.Encipherment(rawValue: $0) }
            ?? (chain.method == .visa ? .visa : .emv)
        length = try values.integer(CryptoOptions.macLength, default: 8, in: 4...8)
        json = arguments.has(SharedOptions.json)
        if format == .format2, chain.atc == nil { throw .usage("Missing expected option '--atc <hex>'.") }
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        var content = data
        if let confidentialityChain {
            let (key, isAES) = try confidentialityChain.sessionKey(&calculation, arqc: arqc)
            content = try calculated { () throws(CryptoError) in
                try calculation.scriptData(data, key: key, as: encipherment, isAES: isAES)
            }
        }
        if format == .format1, !content.isEmpty {
            let object = confidentialityChain == nil ? TLV(0x81, content) : TLV(0x87, [0x01] + content)
            content = Array(object.encoded)
        }
        let (key, isAES) = try chain.sessionKey(&calculation, arqc: arqc)
        try calculated { () throws(CryptoError) in
            try calculation.scriptCommand(
                format, header: header, data: content, key: key, atc: chain.atc ?? [], arqc: arqc, length: length,
                isAES: isAES)
        }
        console.print(calculation, json: json)
        return .done
    }
}
