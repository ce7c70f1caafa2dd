import Bytes
public import EMVCrypto
import JSONDocument

/// The certification authority of the embedded cards, for tests only.
enum TestCertificationAuthority {
    /// A key with the RID that it stands under.
    struct Key: Decodable {
        var rid: HexBytes
        var index: HexBytes
        /// YYMMDD.
        var expiration: HexBytes
        var key: RSAKeyProfile

        var publicKey: CAPublicKey {
            do {
                return try CAPublicKey(
                    rid: rid.bytes, index: index.bytes[0], modulus: key.modulus.bytes, exponent: key.exponent.bytes,
                    expiry: expiration.bytes)
            } catch {
                preconditionFailure("test CA key \(rid)/\(index): \(error)")
            }
        }
    }

    static let keys: [Key] = {
        do {
            return try JSONDocument.decode([Key].self, from: Array(keysJSON.utf8), file: "test CA keys")
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    static func find(rid: [UInt8], index: [UInt8]) -> Key? {
        keys.first { $0.rid.bytes == rid && $0.index.bytes == index }
    }
}

extension VirtualCard {
    /// The public keys that a terminal needs to trust the embedded cards (index E1 under three RIDs).
    public static let testCAKeys: [CAPublicKey] = TestCertificationAuthority.keys.map(\.publicKey)
}
