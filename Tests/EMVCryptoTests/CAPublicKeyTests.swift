import Bytes
@testable import EMVCrypto
import Testing

@Suite struct CAPublicKeyTests {
    static let vectors = Vector.load("oda/capk.json")
    /// Exponent 2 is of the Rabin scheme of EMV 3.1.1, which EMV 4 has no more.
    static let usable = vectors.filter { $0.input["exponent"] != "02" }

    @Test(arguments: usable)
    func `a CA key has the checksum that is published for it`(vector: Vector) throws {
        let checksum = try vector.input["checksum"].map { try Hex.decode($0) }
        let key = try CAPublicKey(
            rid: vector.bytes("rid"), index: try #require(vector.bytes("index").first),
            modulus: vector.bytes("modulus"), exponent: vector.bytes("exponent"), checksum: checksum,
            expiry: vector.input["expiry"].map { try Hex.decode($0) })
        #expect(key.checksum.hex == vector.expect["checksum"])
        #expect(key.publicKey.modulus == (try vector.bytes("modulus")))
        #expect(key.description.contains(try vector.text("rid") + "/" + vector.text("index")))
        let wrong = key.checksum.map { $0 ^ 1 }
        let error = #expect(throws: CryptoError.self) {
            try CAPublicKey(
                rid: key.rid, index: key.index, modulus: key.modulus, exponent: key.exponent, checksum: wrong)
        }
        #expect(error?.code == .checkFailed)
    }

    @Test(arguments: vectors.filter { $0.input["exponent"] == "02" })
    func `a CA key of the withdrawn exponent 2 is refused`(vector: Vector) throws {
        let error = #expect(throws: CryptoError.self) {
            try CAPublicKey(
                rid: vector.bytes("rid"), index: try #require(vector.bytes("index").first),
                modulus: vector.bytes("modulus"), exponent: vector.bytes("exponent"))
        }
        #expect(error?.code == .invalidKey)
    }

    @Test(arguments: usable.filter { $0.input["checksum"] != nil })
    func `each key with a published checksum is in the table`(vector: Vector) throws {
        let candidates = CAPublicKeyTable.known.candidates(
            rid: try vector.bytes("rid"), index: try #require(vector.bytes("index").first))
        #expect(candidates.contains { $0.checksum.hex == vector.expect["checksum"] })
    }

    @Test func `the table holds nothing else, and answers with all keys that share RID and index`() {
        let table = CAPublicKeyTable.known
        #expect(table.keys.count == Self.usable.filter { $0.input["checksum"] != nil }.count)
        let mastercard: [UInt8] = [0xA0, 0, 0, 0, 4]
        #expect(table.candidates(rid: mastercard, index: 0x05).count == 2)
        #expect(table.candidates(rid: mastercard, index: 0x05, modulusLength: 176).count == 1)
        #expect(table.candidates(rid: mastercard, index: 0x77).isEmpty)
        #expect(table.candidates(rid: [1], index: 0x05).isEmpty)
    }

    @Test(arguments: ["", "A000000003", "A000000003 92 03 00 -\nFF", "A000000003 92 03 XX -\nFF", "\n\n\n"])
    func `a paragraph that is no key is left out`(text: String) {
        #expect(CAPublicKeyTable.parse(text).isEmpty)
    }

    @Test func `a RID or an expiry date of another length is refused`() throws {
        let key = try #require(CAPublicKeyTable.known.keys.first)
        #expect(throws: CryptoError.self) {
            try CAPublicKey(rid: [1, 2, 3], index: 1, modulus: key.modulus, exponent: key.exponent)
        }
        #expect(throws: CryptoError.self) {
            try CAPublicKey(rid: key.rid, index: 1, modulus: key.modulus, exponent: key.exponent, expiry: [0x12])
        }
    }

    @Test func `every prefix of the table reads as the keys that are whole in it`() {
        let text = CAPublicKeyTable.published.description.prefix(2000)
        let whole = CAPublicKeyTable.parse(String(text))
        for length in 0..<text.count {
            let keys = CAPublicKeyTable.parse(String(text.prefix(length)))
            #expect(keys.elementsEqual(whole.prefix(keys.count)))
        }
    }
}
