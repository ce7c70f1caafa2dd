import Bytes

/// Certification authority keys by RID and index (EMV Book 2, 11.2.2).
///
/// A live and a test key may share RID and index, so a look-up answers with all that fit.
public struct CAPublicKeyTable: Sendable {
    /// All keys, in the order given.
    public let keys: [CAPublicKey]
    private let positions: [Place: [Int]]

    private struct Place: Hashable {
        var rid: [UInt8]
        var index: UInt8
    }

    public init(_ keys: [CAPublicKey]) {
        self.keys = keys
        positions = Dictionary(
            grouping: keys.indices, by: { Place(rid: keys[$0].rid, index: keys[$0].index) })
    }

    /// All keys with this RID and index.
    ///
    /// - Parameters:
    ///   - rid: the first 5 bytes of the AID.
    ///   - index: tag 8F.
    ///   - modulusLength: only keys as long as the issuer's certificate, which settles most ambiguities.
    public func candidates(rid: some Collection<UInt8>, index: UInt8, modulusLength: Int? = nil) -> [CAPublicKey] {
        (positions[Place(rid: Array(rid), index: index)] ?? []).map { keys[$0] }.filter {
            modulusLength == nil || $0.modulus.count == modulusLength
        }
    }

    /// Live and test keys that payment systems published with a checksum which fits: for reading and explaining cards.
    ///
    /// What a terminal accepts is its configuration's matter, not this table's.
    public static let known = CAPublicKeyTable(parse(published.description))

    /// Reads the paragraphs of ``published``; what does not check out is no key and is left out.
    static func parse(_ text: String) -> [CAPublicKey] {
        text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").compactMap { paragraph in
            let fields = paragraph.first?.split(separator: " ") ?? []
            guard fields.count == 5, let rid = try? Hex.decode(fields[0]), let index = try? Hex.decode(fields[1]),
                let exponent = try? Hex.decode(fields[2]), let checksum = try? Hex.decode(fields[3]),
                let modulus = try? Hex.decode(paragraph.dropFirst().joined()), index.count == 1
            else { return nil }
            return try? CAPublicKey(
                rid: rid, index: index[0], modulus: modulus, exponent: exponent, checksum: checksum,
                expiry: fields[4] == "-" ? nil : try? Hex.decode(fields[4]))
        }
    }
}
