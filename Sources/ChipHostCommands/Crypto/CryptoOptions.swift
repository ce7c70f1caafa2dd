import EMVCrypto

/// Options of the calculators, named as the specifications name the values.
enum CryptoOptions {
    static let imk = key("imk", "Issuer master key")
    static let mk = key("mk", "ICC master key, in place of --imk, --pan and --psn")
    static let sk = key("sk", "Session key, in place of what it is derived from")
    static let pan = Option("pan", .value("digits"), help: "The PAN.")
    static let psn = Option(
        "psn", .value("digits"), help: "PAN sequence number, tag 5F34: two digits. Default: none, which counts as 00.")
    static let option = Option(
        "option", .choice("option", Calculation.MasterKeyOption.allCases.map(\.rawValue)),
        help: "How the ICC master key is derived (EMV Book 2, A1.4). Default: a, with a key of 24 or 32 bytes c.")
    static let method = Option(
        "method", .choice("method", Calculation.SessionKeyMethod.allCases.map(\.rawValue)),
        help:
            "How the session key is derived. none: the ICC master key itself. Default: csk, with AES keys aes.")
    static let atc = hex("atc", "Application transaction counter, tag 9F36: 2 bytes.")
    static let un = hex("un", "Unpredictable number, tag 9F37: 4 bytes.")
    static let arqc = hex("arqc", "Request cryptogram, tag 9F26: 8 bytes.")
    static let data = hex("data", "The data.")
    static let padding = Option(
        "padding", .choice("method", ["1", "2"]),
        help: "1: zeros up to a whole block (Visa CVN 10). 2: 80 and zeros. Default: 2.")
    static let height = Option("height", .value("levels"), help: "Of the EMV2000 tree. Default: 8.")
    static let branchFactor = Option("branch-factor", .value("count"), help: "Of the EMV2000 tree. Default: 4.")
    static let macLength = Option(
        "mac-length", .value("bytes"), help: "Bytes of the MAC that are sent, 4 to 8. Default: 8.")
    static let modulus = hex("modulus", "Modulus of the signer's public key.")
    static let exponent = hex("exponent", "Its exponent: 03 or 010001. Default: 03.")

    /// What every derivation of a session key takes.
    static let derivation = [imk, pan, psn, option, mk, method, atc, un, height, branchFactor]

    static func key(_ name: String, _ help: String) -> Option {
        Option(
            name, .value("key"),
            help: help
                + ": hexadecimal; @FILE; or '-' for standard input. Other users of the machine can see a command line.")
    }

    static func hex(_ name: String, _ help: String) -> Option { Option(name, .value("hex"), help: help) }
}
