import EMVCrypto

/// A key and the cipher it is for.
struct KeyMaterial: Equatable {
    var key: SecretBytes
    var isAES: Bool
}
