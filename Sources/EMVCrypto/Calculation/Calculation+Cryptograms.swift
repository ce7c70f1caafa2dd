import Bytes

extension Calculation {
    /// The retail MAC, block by block (EMV Book 2, A1.2.1).
    ///
    /// - Parameters:
    ///   - name: what the MAC is called where it is the result.
    ///   - key: 16 bytes.
    ///   - length: leftmost bytes kept, 4 to 8.
    public mutating func retailMAC(
        _ name: String, key: SecretBytes, data: [UInt8], padding: MAC.Padding, length: Int = 8
    ) throws(CryptoError) -> [UInt8] {
        let mac = try MAC.retailMAC(key: key, data: data, padding: padding, length: length)
        let message = padding.pad(data)
        add("data", data, "\(data.count) bytes")
        add(
            "padded", message,
            padding == .method1 ? "method 1: zeros to a whole block" : "method 2: 80, then zeros to a whole block")
        let halves = key.withBytes { key in (SecretBytes(key[0..<8]), SecretBytes(key[8..<16])) }
        var state = [UInt8](repeating: 0, count: 8)
        for (index, start) in stride(from: 0, to: message.count, by: 8).enumerated() {
            let mixed = zip(state, message[start..<start + 8]).map { $0 ^ $1 }
            state = try BlockCipher.encipherTDES(mixed, key: halves.0)
            add("H\(index + 1)", state, "DES under the left half of H\(index) + \(message[start..<start + 8].hex)")
        }
        let middle = try BlockCipher.decipherTDES(state, key: halves.1)
        add("deciphered", middle, "DES under the right half")
        add("enciphered", try BlockCipher.encipherTDES(middle, key: halves.0), "DES under the left half")
        add(name, mac, length < 8 ? "leftmost \(length) bytes" : "", isResult: true)
        return mac
    }

    /// CMAC with AES, block by block (EMV Book 2, A1.2.2; NIST SP 800-38B).
    ///
    /// - Parameter key: 16, 24 or 32 bytes.
    public mutating func cmacAES(_ name: String, key: SecretBytes, data: [UInt8], length: Int = 8)
        throws(CryptoError) -> [UInt8]
    {
        let mac = try MAC.cmacAES(key: key, data: data, length: length)
        add("data", data, "\(data.count) bytes")
        let first = Self.doubled(try BlockCipher.encipherAES([UInt8](repeating: 0, count: 16), key: key))
        let second = Self.doubled(first)
        add("K1", first, "subkey for a whole last block")
        add("K2", second, "subkey for a padded last block")
        let whole = !data.isEmpty && data.count.isMultiple(of: 16)
        let message = whole ? data : MAC.Padding.method2.pad(data, blockSize: 16)
        var state = [UInt8](repeating: 0, count: 16)
        for (index, start) in stride(from: 0, to: message.count, by: 16).enumerated() {
            let isLast = start + 16 == message.count
            let subkey = !isLast ? [UInt8](repeating: 0, count: 16) : whole ? first : second
            let mixed = (0..<16).map { state[$0] ^ message[start + $0] ^ subkey[$0] }
            state = try BlockCipher.encipherAES(mixed, key: key)
            add("H\(index + 1)", state, "AES of H\(index) + \(message[start..<start + 16].hex)")
        }
        add(name, mac, "leftmost \(length) bytes", isResult: true)
        return mac
    }

    /// Multiplication by x in the field of 2 to the power of 128 elements (NIST SP 800-38B, 6.1).
    private static func doubled(_ block: [UInt8]) -> [UInt8] {
        var result = (0..<16).map { index in block[index] << 1 | (index < 15 ? block[index + 1] >> 7 : 0) }
        if block[0] & 0x80 != 0 { result[15] ^= 0x87 }
        return result
    }

    /// ARPC by method 1 (EMV Book 2, 8.2.1).
    ///
    /// - Parameter isAES: whether the key is an AES key.
    public mutating func arpcMethod1(key: SecretBytes, arqc: [UInt8], arc: [UInt8], isAES: Bool)
        throws(CryptoError) -> [UInt8]
    {
        let arpc =
            isAES
            ? try ARPC.aesMethod1(sessionKey: key, arqc: arqc, arc: arc)
            : try ARPC.method1(sessionKey: key, arqc: arqc, arc: arc)
        let filled = arc + [UInt8](repeating: 0, count: 6)
        add("response code, filled", filled)
        let mixed = zip(arqc, filled).map { $0 ^ $1 }
        add(
            "enciphered value", isAES ? mixed + [UInt8](repeating: 0, count: 8) : mixed,
            "ARQC and response code, exclusive or (EMV Book 2, 8.2.1)")
        add("ARPC", arpc, isResult: true)
        add("issuer authentication data", arpc + arc, "tag 91: ARPC and response code")
        return arpc
    }

    /// ARPC by method 2 (EMV Book 2, 8.2.2).
    public mutating func arpcMethod2(
        key: SecretBytes, arqc: [UInt8], csu: [UInt8], proprietary: [UInt8], isAES: Bool
    ) throws(CryptoError) -> [UInt8] {
        let arpc =
            isAES
            ? try ARPC.aesMethod2(sessionKey: key, arqc: arqc, csu: csu, proprietary: proprietary)
            : try ARPC.method2(sessionKey: key, arqc: arqc, csu: csu, proprietary: proprietary)
        let message = arqc + csu + proprietary
        _ =
            isAES
            ? try cmacAES("ARPC", key: key, data: message, length: 4)
            : try retailMAC("ARPC", key: key, data: message, padding: .method2, length: 4)
        add(
            "issuer authentication data", arpc + csu + proprietary, "tag 91: ARPC, card status update, proprietary data"
        )
        return arpc
    }
}
