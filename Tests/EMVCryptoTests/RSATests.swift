import Bytes
import EMVCrypto
import Testing

@Suite struct RSATests {
    @Test(arguments: [512, 520, 768, 1024, 1152, 1408, 1984], [UInt32(3), 65_537])
    func `a generated key signs what its public half recovers, leading zeros kept`(bits: Int, exponent: UInt32) throws {
        let key = try RSAPrivateKey.generate(bits: bits, exponent: exponent)
        #expect(key.publicKey.modulus.count == bits / 8)
        #expect(key.publicKey.exponent == (exponent == 3 ? [3] : [1, 0, 1]))
        let message = [0, 0] + SystemRandomSource().bytes(bits / 8 - 2)
        #expect(try key.publicKey.recover(key.apply(message)) == message)
        #expect(try key.apply(key.publicKey.recover(message)) == message)
    }

    @Test func `a key works from all its numbers, from the remainders alone and from the private exponent alone`()
        throws
    {
        let original = try RSAPrivateKey.generate(bits: 1024)
        let all = try original.components()
        var remainders = all
        remainders.privateExponent = nil
        var exponent = all
        exponent.remainders = nil
        let message = [1] + FixedRandomSource().bytes(127)
        let expected = try original.apply(message)
        for components in [all, remainders, exponent] {
            #expect(try RSAPrivateKey(components).apply(message) == expected)
        }
        exponent.privateExponent = nil
        #expect(throws: CryptoError.self) { try RSAPrivateKey(exponent) }
    }

    @Test func `private numbers of another key are refused`() throws {
        var mixed = try RSAPrivateKey.generate(bits: 512).components()
        mixed.remainders = nil
        mixed.privateExponent = try RSAPrivateKey.generate(bits: 512).components().privateExponent
        let error = #expect(throws: CryptoError.self) { try RSAPrivateKey(mixed) }
        #expect(error?.code == .invalidKey)
    }

    /// libcrypto finds a wrong remainder by checking its result and goes back to the private exponent, so that a key with one
    /// would work for a while.
    @Test(arguments: [
        "prime 1 does not divide the modulus", "prime 2 does not divide the modulus",
        "exponent 1 does not invert the public one modulo prime 1 - 1",
        "exponent 2 does not invert the public one modulo prime 2 - 1",
        "the coefficient does not invert prime 2 modulo prime 1",
    ])
    func `a wrong number of the remainder form is refused by name, also where the private exponent is right`(
        reason: String
    ) throws {
        let right = try RSAPrivateKey.generate(bits: 512).components()
        let remainders = try #require(right.remainders)
        let other = try #require(try RSAPrivateKey.generate(bits: 512).components().remainders)
        for wrong in [nil, SecretBytes([0]), SecretBytes([UInt8]()), SecretBytes(right.modulus)] {
            var changed = remainders
            switch reason.prefix(9) {
            case "prime 1 d": changed.p = wrong ?? other.p
            case "prime 2 d": changed.q = wrong ?? other.q
            case "exponent ":
                if reason.contains("exponent 1") {
                    changed.dp = wrong ?? other.dp
                } else {
                    changed.dq = wrong ?? other.dq
                }
            default: changed.qInverse = wrong ?? other.qInverse
            }
            var components = right
            components.remainders = changed
            let error = #expect(throws: CryptoError.self) { try RSAPrivateKey(components) }
            #expect(error?.code == .invalidKey)
            if wrong == nil { #expect(error?.detail == reason) }
        }
    }

    @Test func `primes that divide the modulus and are not its factors are refused`() throws {
        var components = try RSAPrivateKey.generate(bits: 512).components()
        let prime = try #require(components.remainders?.p)
        components.remainders?.q = prime
        let error = #expect(throws: CryptoError.self) { try RSAPrivateKey(components) }
        #expect(error?.detail == "prime 1 times prime 2 is not the modulus")
    }

    @Test func `a wrong private exponent is refused, also where the remainder form is right`() throws {
        var components = try RSAPrivateKey.generate(bits: 512).components()
        components.privateExponent = try RSAPrivateKey.generate(bits: 512).components().privateExponent
        let error = #expect(throws: CryptoError.self) { try RSAPrivateKey(components) }
        #expect(error?.detail == "the private exponent does not invert the public one")
    }

    @Test(arguments: [
        ("80" + String(repeating: "00", count: 62), "03"), ("", "03"),
        (String(repeating: "FF", count: 249), "03"), (String(repeating: "FE", count: 64), "03"),
        ("00" + String(repeating: "FF", count: 63), "03"), (String(repeating: "FF", count: 64), "02"),
        (String(repeating: "FF", count: 64), "05"), (String(repeating: "FF", count: 64), ""),
        (String(repeating: "FF", count: 64), "0003"),
    ])
    func `an impossible public key is refused`(modulus: String, exponent: String) throws {
        let (modulus, exponent) = (try Hex.decode(modulus), try Hex.decode(exponent))
        #expect(throws: CryptoError.self) { try RSAPublicKey(modulus: modulus, exponent: exponent) }
    }

    @Test func `data of another length or not below the modulus is refused`() throws {
        let key = try RSAPrivateKey.generate(bits: 512)
        for length in [0, 1, 63, 65] {
            #expect(throws: CryptoError.self) { try key.publicKey.recover([UInt8](repeating: 1, count: length)) }
            #expect(throws: CryptoError.self) { try key.apply([UInt8](repeating: 1, count: length)) }
        }
        let error = #expect(throws: CryptoError.self) { try key.publicKey.recover(key.publicKey.modulus) }
        #expect(error?.code == .libcrypto)
    }

    @Test(arguments: [0, 504, 515, 1992, 4096])
    func `a key size that EMV does not know is not generated`(bits: Int) {
        #expect(throws: CryptoError.self) { try RSAPrivateKey.generate(bits: bits) }
    }

    @Test func `an exponent that EMV does not know is not generated`() {
        #expect(throws: CryptoError.self) { try RSAPrivateKey.generate(bits: 512, exponent: 17) }
    }

    @Test func `equal numbers are equal keys`() throws {
        let key = try RSAPrivateKey.generate(bits: 512).publicKey
        let copy = try RSAPublicKey(modulus: key.modulus, exponent: key.exponent)
        #expect(copy == key && Set([key, copy]).count == 1)
    }

    @Test func `one key serves many tasks at once`() async throws {
        let key = try RSAPrivateKey.generate(bits: 768)
        let message = [0] + FixedRandomSource().bytes(95)
        let expected = try key.apply(message)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    let signed = try key.apply(message)
                    return try signed == expected && key.publicKey.recover(signed) == message
                }
            }
            for try await good in group { #expect(good) }
        }
    }
}
