import EMVCrypto

/// `chiphost crypto recover`: what a certificate or signature holds.
struct CryptoRecoverCommand: Command {
    static let synopsis = Synopsis(
        path: ["crypto", "recover"], abstract: "Open a certificate or signature with the signer's public key.",
        options: [CryptoOptions.modulus, CryptoOptions.exponent, CryptoOptions.data, SharedOptions.json],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto recover --modulus A89F25A5… --exponent 03 --data 8B39…",
                meaning: "An issuer's certificate, each field with its name.")
        ])

    var key: RSAPublicKey
    var data: [UInt8]
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let values = CryptoArguments(arguments)
        key = try values.publicKey()
        data = try values.neededBytes(CryptoOptions.data)
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        try calculated { () throws(CryptoError) in _ = try calculation.recover(data, key: key) }
        console.print(calculation, json: json)
        return .done
    }
}

/// `chiphost crypto sda`: signed static application data.
struct CryptoSDACommand: Command {
    private static let ssad = CryptoOptions.hex("ssad", "Signed static application data, tag 93.")
    private static let staticData = CryptoOptions.hex(
        "static-data", "Static data to be authenticated: records by the AFL, then the AIP where 9F4A names it.")

    static let synopsis = Synopsis(
        path: ["crypto", "sda"], abstract: "Verify signed static application data (EMV Book 2, 5.4).",
        options: [CryptoOptions.modulus, CryptoOptions.exponent, ssad, staticData, SharedOptions.json],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto sda --modulus … --ssad … --static-data 5A08…",
                meaning: "With the issuer's public key. The exit code is 1 when the signature is wrong.")
        ])

    var key: RSAPublicKey
    var ssad: [UInt8]
    var staticData: [UInt8]
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let values = CryptoArguments(arguments)
        key = try values.publicKey()
        ssad = try values.neededBytes(Self.ssad)
        staticData = try values.neededBytes(Self.staticData)
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        let verdict = try calculated { () throws(CryptoError) in
            try calculation.staticSignature(ssad: ssad, issuerKey: key, staticData: staticData)
        }
        console.print(calculation, json: json, verdict: .some(verdict))
        return verdict == nil ? .done : .failed
    }
}

/// `chiphost crypto dda`: the signature of INTERNAL AUTHENTICATE.
struct CryptoDDACommand: Command {
    private static let sdad = CryptoOptions.hex("sdad", "Signed dynamic application data, tag 9F4B.")
    private static let ddolData = CryptoOptions.hex("ddol-data", "The data of INTERNAL AUTHENTICATE.")

    static let synopsis = Synopsis(
        path: ["crypto", "dda"], abstract: "Verify the signature of INTERNAL AUTHENTICATE (EMV Book 2, 6.5.2).",
        options: [CryptoOptions.modulus, CryptoOptions.exponent, sdad, ddolData, SharedOptions.json],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto dda --modulus … --sdad … --ddol-data 01020304",
                meaning: "With the card's public key. The exit code is 1 when the signature is wrong.")
        ])

    var key: RSAPublicKey
    var sdad: [UInt8]
    var ddolData: [UInt8]
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let values = CryptoArguments(arguments)
        key = try values.publicKey()
        sdad = try values.neededBytes(Self.sdad)
        ddolData = try values.neededBytes(Self.ddolData)
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        let verdict = try calculated { () throws(CryptoError) in
            try calculation.dynamicSignature(sdad: sdad, iccKey: key, ddolData: ddolData)
        }
        console.print(calculation, json: json, verdict: .some(verdict))
        return verdict == nil ? .done : .failed
    }
}

/// `chiphost crypto cda`: the signature of GENERATE AC.
struct CryptoCDACommand: Command {
    private static let sdad = CryptoOptions.hex("sdad", "Signed dynamic application data, tag 9F4B.")
    private static let transactionData = CryptoOptions.hex(
        "transaction-data",
        "Values sent by PDOL and CDOL, then the response's data objects without 9F4B (EMV Book 2, 6.6.2, step 10).")
    private static let cid = CryptoOptions.hex("cid", "Cryptogram information data of the response, tag 9F27.")

    static let synopsis = Synopsis(
        path: ["crypto", "cda"], abstract: "Verify the signature of GENERATE AC (EMV Book 2, 6.6.2).",
        options: [
            CryptoOptions.modulus, CryptoOptions.exponent, sdad, CryptoOptions.un, transactionData, cid,
            SharedOptions.json,
        ],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto cda --modulus … --sdad … --un 01020304 --transaction-data …",
                meaning: "With the card's public key. The exit code is 1 when the signature is wrong.")
        ])

    var key: RSAPublicKey
    var sdad: [UInt8]
    var unpredictableNumber: [UInt8]
    var transactionData: [UInt8]
    var cid: UInt8?
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let values = CryptoArguments(arguments)
        key = try values.publicKey()
        sdad = try values.neededBytes(Self.sdad)
        unpredictableNumber = try values.neededBytes(CryptoOptions.un, count: 4...4)
        transactionData = try values.neededBytes(Self.transactionData)
        cid = try values.bytes(Self.cid, count: 1...1)?.first
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        let verdict = try calculated { () throws(CryptoError) in
            try calculation.combinedSignature(
                sdad: sdad, iccKey: key, unpredictableNumber: unpredictableNumber, transactionData: transactionData,
                cid: cid)
        }
        console.print(calculation, json: json, verdict: .some(verdict))
        return verdict == nil ? .done : .failed
    }
}
