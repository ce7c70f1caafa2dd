import EMVCrypto

/// `chiphost crypto master-key`: an ICC master key from an issuer master key.
struct CryptoMasterKeyCommand: Command {
    static let synopsis = Synopsis(
        path: ["crypto", "master-key"], abstract: "Derive an ICC master key from an issuer master key.",
        options: [CryptoOptions.imk, CryptoOptions.pan, CryptoOptions.psn, CryptoOptions.option, SharedOptions.json],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto master-key --imk @imk.hex --pan 5413339000006165 --psn 00 --option a",
                meaning: "Option A, the key read from a file.")
        ])

    var chain: KeyChain
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        chain = try KeyChain(arguments, starts: [CryptoOptions.imk])
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        _ = try chain.masterKey(&calculation)
        console.print(calculation, json: json)
        return .done
    }
}

/// `chiphost crypto session-key`: a session key.
struct CryptoSessionKeyCommand: Command {
    static let synopsis = Synopsis(
        path: ["crypto", "session-key"], abstract: "Derive a session key.",
        discussion: "With --arqc the key is one for secure messaging by the common method (EMV Book 2, A1.3.1).",
        options: CryptoOptions.derivation + [CryptoOptions.arqc, SharedOptions.json],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto session-key --mk @mk.hex --atc 3456 --method csk",
                meaning: "The common session key for cryptograms.")
        ])

    var chain: KeyChain
    var arqc: [UInt8]?
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        chain = try KeyChain(arguments, starts: [CryptoOptions.imk, CryptoOptions.mk])
        arqc = try CryptoArguments(arguments).bytes(CryptoOptions.arqc, count: 8...8)
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        _ = try chain.sessionKey(&calculation, arqc: arqc)
        console.print(calculation, json: json)
        return .done
    }
}

/// `chiphost crypto kcv`: key check values.
struct CryptoKeyCheckValueCommand: Command {
    private static let key = CryptoOptions.key("key", "The key")

    static let synopsis = Synopsis(
        path: ["crypto", "kcv"], abstract: "Key check values of a key, and its parity.",
        options: [key, SharedOptions.json],
        examples: [
            Synopsis.Example(line: "chiphost crypto kcv --key @imk.hex", meaning: "Triple DES, AES and AES by CMAC.")
        ])

    var arguments: CryptoArguments
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        _ = try arguments.required(Self.key)
        self.arguments = CryptoArguments(arguments)
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        let key = try arguments.key(Self.key) ?? SecretBytes([])
        try calculated { () throws(CryptoError) in try calculation.keyCheckValues(key) }
        console.print(calculation, json: json)
        return .done
    }
}
