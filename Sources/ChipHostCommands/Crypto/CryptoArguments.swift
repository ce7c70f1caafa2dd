import Bytes
import EMVCrypto

/// Values of the calculators' options, checked; a key is never repeated in an error.
struct CryptoArguments: Sendable {
    let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    /// Refuses two values from standard input, which can be read once only.
    func checkInputs(_ secrets: [Option]) throws(CommandFailure) {
        let read = secrets.filter { arguments[$0] == "-" }
        if read.count > 1 {
            throw .usage("Only one of \(quotedList(read.map { "--" + $0.name })) can come from standard input.")
        }
    }

    /// A key from the command line, a file or standard input: 8 to 32 bytes.
    func key(_ option: Option) throws(CommandFailure) -> SecretBytes? {
        guard let text = arguments[option] else { return nil }
        let source = try secretText(text)
        guard let bytes = try? Hex.decode(source), [8, 16, 24, 32].contains(bytes.count) else {
            throw .badData("--\(option.name): a key is 16, 24 or 32 bytes (single DES: 8) in hexadecimal digits")
        }
        return SecretBytes(bytes)
    }

    /// A PIN from the command line, a file or standard input.
    func pin(_ option: Option) throws(CommandFailure) -> PIN? {
        guard let text = arguments[option] else { return nil }
        let digits = try secretText(text).filter { !$0.isWhitespace }
        guard let pin = PIN(digits: digits) else { throw .badData("--\(option.name): a PIN is 4 to 12 digits") }
        return pin
    }

    private func secretText(_ text: String) throws(CommandFailure) -> String {
        if text == "-" { return String(decoding: try FileInput.read("-"), as: UTF8.self) }
        guard text.hasPrefix("@") else { return text }
        return String(decoding: try FileInput.read(String(text.dropFirst())), as: UTF8.self)
    }

    /// Bytes, `count` of them when that is given.
    func bytes(_ option: Option, count: ClosedRange<Int>? = nil) throws(CommandFailure) -> [UInt8]? {
        let legal =
            count.map { range in
                range.lowerBound == range.upperBound
                    ? "\(range.lowerBound) bytes in hexadecimal digits"
                    : "\(range.lowerBound) to \(range.upperBound) bytes in hexadecimal digits"
            } ?? "hexadecimal digits"
        return try arguments.value(option, legal: legal) { text in
            guard let bytes = try? Hex.decode(text), count?.contains(bytes.count) ?? true else { return nil }
            return bytes
        }
    }

    /// Bytes of an option that must be given.
    func neededBytes(_ option: Option, count: ClosedRange<Int>? = nil) throws(CommandFailure) -> [UInt8] {
        _ = try arguments.required(option)
        return try bytes(option, count: count) ?? []
    }

    func pan() throws(CommandFailure) -> String? {
        try arguments.value(CryptoOptions.pan, legal: "1 to 19 decimal digits") { text in
            (1...19).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? text : nil
        }
    }

    func psn() throws(CommandFailure) -> UInt8? {
        try arguments.value(CryptoOptions.psn, legal: "two decimal digits") { text in
            text.utf8.count == 2 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt8(text, radix: 16) : nil
        }
    }

    func padding() -> MAC.Padding { arguments[CryptoOptions.padding] == "1" ? .method1 : .method2 }

    func integer(_ option: Option, default value: Int, in range: ClosedRange<Int>) throws(CommandFailure) -> Int {
        try arguments.value(option, legal: "\(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        } ?? value
    }

    /// The RSA key of `--modulus` and `--exponent`.
    func publicKey() throws(CommandFailure) -> RSAPublicKey {
        let modulus = try neededBytes(CryptoOptions.modulus)
        let exponent = try bytes(CryptoOptions.exponent) ?? [3]
        return try calculated { () throws(CryptoError) in try RSAPublicKey(modulus: modulus, exponent: exponent) }
    }
}

/// Runs a calculation; what it refuses is bad data.
func calculated<T>(_ body: () throws(CryptoError) -> T) throws(CommandFailure) -> T {
    do {
        return try body()
    } catch {
        throw .badData(error.description)
    }
}
