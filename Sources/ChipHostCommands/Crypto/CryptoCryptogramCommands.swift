import EMVCrypto

/// `chiphost crypto ac`: an application cryptogram.
struct CryptoCryptogramCommand: Command {
    static let synopsis = Synopsis(
        path: ["crypto", "ac"], abstract: "Compute an application cryptogram: ARQC, TC or AAC.",
        discussion: "The data are those of the card's cryptogram version in its order, unpadded (EMV Book 2, 8.1.1).",
        options: CryptoOptions.derivation
            + [CryptoOptions.sk, CryptoOptions.data, CryptoOptions.padding, SharedOptions.json],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto ac --imk @imk.hex --pan 5413339000006165 --psn 00 --atc 3456 --data 0000…",
                meaning: "Option A, common session key, padding with 80 and zeros.")
        ])

    var chain: KeyChain
    var data: [UInt8]
    var padding: MAC.Padding
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let values = CryptoArguments(arguments)
        chain = try KeyChain(arguments, starts: [CryptoOptions.imk, CryptoOptions.mk, CryptoOptions.sk])
        data = try values.neededBytes(CryptoOptions.data)
        padding = values.padding()
        json = arguments.has(SharedOptions.json)
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        let (key, isAES) = try chain.sessionKey(&calculation)
        try calculated { () throws(CryptoError) in
            _ =
                isAES
                ? try calculation.cmacAES("application cryptogram", key: key, data: data)
                : try calculation.retailMAC("application cryptogram", key: key, data: data, padding: padding)
        }
        console.print(calculation, json: json)
        return .done
    }
}

/// `chiphost crypto arpc`: a response cryptogram.
struct CryptoResponseCommand: Command {
    private static let arc = CryptoOptions.hex("arc", "Response code, 2 bytes (3030 is 00): method 1.")
    private static let csu = CryptoOptions.hex("csu", "Card status update, 4 bytes: method 2.")
    private static let proprietary = CryptoOptions.hex(
        "proprietary", "Proprietary authentication data behind it, at most 8 bytes.")

    static let synopsis = Synopsis(
        path: ["crypto", "arpc"], abstract: "Compute a response cryptogram (EMV Book 2, 8.2).",
        options: CryptoOptions.derivation
            + [CryptoOptions.sk, CryptoOptions.arqc, arc, csu, proprietary, SharedOptions.json],
        examples: [
            Synopsis.Example(
                line: "chiphost crypto arpc --mk @mk.hex --method none --arqc 584CA803C9826D4D --arc 3030",
                meaning: "Method 1 under the ICC master key, as with Visa CVN 10.")
        ])

    var chain: KeyChain
    var arqc: [UInt8]
    var arc: [UInt8]?
    var csu: [UInt8]?
    var proprietary: [UInt8]
    var json: Bool

    init(_ arguments: ParsedArguments) throws(CommandFailure) {
        let values = CryptoArguments(arguments)
        chain = try KeyChain(arguments, starts: [CryptoOptions.imk, CryptoOptions.mk, CryptoOptions.sk])
        arqc = try values.neededBytes(CryptoOptions.arqc, count: 8...8)
        arc = try values.bytes(Self.arc, count: 2...2)
        csu = try values.bytes(Self.csu, count: 4...4)
        proprietary = try values.bytes(Self.proprietary, count: 0...8) ?? []
        json = arguments.has(SharedOptions.json)
        if (arc == nil) == (csu == nil) {
            throw .usage("Please give '--arc <hex>' for method 1 or '--csu <hex>' for method 2.")
        }
    }

    func run(_ console: Console) async throws(CommandFailure) -> ExitCode {
        var calculation = Calculation()
        let (key, isAES) = try chain.sessionKey(&calculation)
        try calculated { () throws(CryptoError) in
            if let arc {
                _ = try calculation.arpcMethod1(key: key, arqc: arqc, arc: arc, isAES: isAES)
            } else {
                _ = try calculation.arpcMethod2(
                    key: key, arqc: arqc, csu: csu ?? [], proprietary: proprietary, isAES: isAES)
            }
        }
        console.print(calculation, json: json)
        return .done
    }
}
