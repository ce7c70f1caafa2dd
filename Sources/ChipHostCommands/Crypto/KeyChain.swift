import EMVCrypto

/// From an issuer master key, an ICC master key or a session key to the key that a calculation needs.
struct KeyChain: Sendable {
    private let arguments: CryptoArguments
    /// The option with the key that all starts from.
    private var start: Option
    private let isFromIssuer: Bool
    private let isSessionKey: Bool
    let option: Calculation.MasterKeyOption?
    let method: Calculation.SessionKeyMethod?
    let pan: String?
    let psn: UInt8?
    let atc: [UInt8]?
    let unpredictableNumber: [UInt8]?
    private let height: Int
    private let branchFactor: Int

    /// - Parameter starts: the options that may hold the first key.
    init(_ parsed: ParsedArguments, starts: [Option]) throws(CommandFailure) {
        let arguments = CryptoArguments(parsed)
        self.arguments = arguments
        let given = starts.filter { parsed[$0] != nil }
        guard let start = given.first, given.count == 1 else {
            let names = quotedList(starts.map { "--" + $0.name })
            throw .usage(
                given.isEmpty ? "Missing expected option: one of \(names)." : "Please give one of \(names) only.")
        }
        self.start = start
        isFromIssuer = start.name == CryptoOptions.imk.name
        isSessionKey = start.name == CryptoOptions.sk.name
        option = parsed[CryptoOptions.option].flatMap { Calculation.MasterKeyOption(rawValue: $0) }
        method = parsed[CryptoOptions.method].flatMap { Calculation.SessionKeyMethod(rawValue: $0) }
        pan = try arguments.pan()
        psn = try arguments.psn()
        atc = try arguments.bytes(CryptoOptions.atc, count: 2...2)
        unpredictableNumber = try arguments.bytes(CryptoOptions.un, count: 4...4)
        height = try arguments.integer(CryptoOptions.height, default: 8, in: 1...16)
        branchFactor = try arguments.integer(CryptoOptions.branchFactor, default: 4, in: 2...255)
        if isFromIssuer, pan == nil { throw .usage("Missing expected option '--pan <digits>'.") }
    }

    /// The same way from another key of the same kind.
    func starting(with option: Option) -> KeyChain {
        var copy = self
        copy.start = option
        return copy
    }

    /// The key at the start.
    func firstKey() throws(CommandFailure) -> SecretBytes { try arguments.key(start) ?? SecretBytes([]) }

    /// The ICC master key, derived where an issuer master key was given.
    func masterKey(_ calculation: inout Calculation) throws(CommandFailure) -> (key: SecretBytes, isAES: Bool) {
        let key = try firstKey()
        guard isFromIssuer else {
            return (key, key.count > 16 || method == .aes || option == .c)
        }
        let option = option ?? (key.count > 16 || method == .aes ? .c : .a)
        let derived = try calculated { () throws(CryptoError) in
            try calculation.masterKey(option, issuerMasterKey: key, pan: pan ?? "", psn: psn)
        }
        return (derived, option == .c)
    }

    /// The session key; `arqc` diversifies it where secure messaging wants that.
    func sessionKey(_ calculation: inout Calculation, arqc: [UInt8]? = nil) throws(CommandFailure)
        -> (key: SecretBytes, isAES: Bool)
    {
        if isSessionKey {
            let key = try firstKey()
            return (key, key.count > 16 || method == .aes)
        }
        let master = try masterKey(&calculation)
        let method = method ?? (master.isAES ? .aes : .csk)
        let diversifier = method == .csk || method == .aes ? arqc : nil
        if method != .none, diversifier == nil, atc == nil { throw .usage("Missing expected option '--atc <hex>'.") }
        if method == .mastercardSKD, unpredictableNumber == nil {
            throw .usage("Missing expected option '--un <hex>'.")
        }
        let key = try calculated { () throws(CryptoError) in
            try calculation.sessionKey(
                method, masterKey: master.key, atc: atc ?? [], unpredictableNumber: unpredictableNumber ?? [],
                arqc: diversifier, height: height, branchFactor: branchFactor)
        }
        return (key, method == .aes || (method == .none && master.isAES))
    }
}
