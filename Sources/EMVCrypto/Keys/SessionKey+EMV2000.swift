extension SessionKey {
    /// The EMV2000 tree: each ATC has a leaf, each level is derived from parent and grandparent (EMV 4.1 Book 2,
    /// A1.3.1; withdrawn by Specification Update 46, still on cards in the field).
    ///
    /// - Parameters:
    ///   - masterKey: ICC master key, 16 bytes.
    ///   - atc: application transaction counter, 2 bytes.
    ///   - height: levels of the tree, 1 to 16.
    ///   - branchFactor: children of a node, 2 to 255; `branchFactor` to the power of `height` must reach 65,535.
    ///   - initialValue: grandparent of the first level, 16 bytes.
    public static func emv2000(
        _ masterKey: SecretBytes, atc: [UInt8], height: Int = 8, branchFactor: Int = 4,
        initialValue: [UInt8] = [UInt8](repeating: 0, count: 16)
    ) throws(CryptoError) -> SecretBytes {
        try emv2000(
            masterKey, atc: atc, height: height, branchFactor: branchFactor, initialValue: initialValue,
            visit: { _, _ in })
    }

    /// The same, each node of the path shown to `visit` with the number of its branch.
    static func emv2000(
        _ masterKey: SecretBytes, atc: [UInt8], height: Int, branchFactor: Int, initialValue: [UInt8],
        visit: (UInt8, SecretBytes) -> Void
    ) throws(CryptoError) -> SecretBytes {
        let operation = "EMV2000 session key"
        try CryptoError.require("the master key", masterKey.count, is: 16, operation)
        try CryptoError.require("the ATC", atc.count, is: 2, operation)
        try CryptoError.require("the initial value", initialValue.count, is: 16, operation)
        guard (1...16).contains(height), (2...255).contains(branchFactor) else {
            throw CryptoError(
                .invalidValue, operation, "height \(height) or branch factor \(branchFactor) out of range")
        }
        var leaves = 1
        for _ in 0..<height where leaves < 65_535 { leaves *= branchFactor }
        guard leaves >= 65_535 else {
            throw CryptoError(.invalidValue, operation, "a tree with \(leaves) leaves, expected at least 65535")
        }
        // The path from the root to the leaf of this ATC, one branch number a level.
        var rest = Int(atc[0]) << 8 | Int(atc[1])
        var path: [UInt8] = []
        for _ in 0..<height {
            path.append(UInt8(rest % branchFactor))
            rest /= branchFactor
        }
        var grandparent = SecretBytes(initialValue)
        var parent = masterKey
        for branch in path.reversed().dropLast() {
            (parent, grandparent) = (try child(of: parent, grandparent, branch), parent)
            visit(branch, parent)
        }
        let leaf = try child(of: parent, grandparent, path[0])
        visit(path[0], leaf)
        return SecretBytes(count: 16) { output in
            leaf.withBytes { leaf in
                grandparent.withBytes { grandparent in
                    for index in 0..<16 { output[index] = leaf[index] ^ grandparent[index] }
                }
            }
        }
    }

    /// Enciphers the grandparent's halves under the parent, the branch number added to both and F0 to the right one.
    private static func child(of parent: SecretBytes, _ grandparent: SecretBytes, _ branch: UInt8)
        throws(CryptoError) -> SecretBytes
    {
        var input = grandparent.withBytes { Array($0) }
        defer { input.wipe() }
        input[7] ^= branch
        input[15] ^= branch ^ 0xF0
        return try BlockCipher.deriveTDES(input, key: parent)
    }
}
