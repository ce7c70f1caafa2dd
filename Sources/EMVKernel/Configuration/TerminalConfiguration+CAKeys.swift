extension TerminalConfiguration {
    /// Certification authority keys that the product knows.
    static let embeddedCAKeys: [CertificationAuthorityKey] = []
}
