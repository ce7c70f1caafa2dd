import Bytes

extension TerminalConfiguration {
    /// The contact applications of the payment systems, each matched partially.
    static let schemeApplications: [TerminalApplication] = [
        visa([0xA0, 0x00, 0x00, 0x00, 0x03, 0x10, 0x10], "Visa Credit or Debit"),
        visa([0xA0, 0x00, 0x00, 0x00, 0x03, 0x20, 0x10], "Visa Electron"),
        visa([0xA0, 0x00, 0x00, 0x00, 0x03, 0x20, 0x20], "V PAY"),
        mastercard([0xA0, 0x00, 0x00, 0x00, 0x04, 0x10, 0x10], "Mastercard"),
        mastercard([0xA0, 0x00, 0x00, 0x00, 0x04, 0x30, 0x60], "Maestro"),
        TerminalApplication(
            aid: [0xA0, 0x00, 0x00, 0x00, 0x25, 0x01], name: "American Express", versions: [[0x00, 0x01]],
            tacDenial: .deniedService, tacOnline: [0xDE, 0x00, 0xFC, 0x98, 0x00],
            tacDefault: [0xDC, 0x50, 0xFC, 0x98, 0x00], defaultTDOL: .commonTDOL),
        TerminalApplication(
            aid: [0xA0, 0x00, 0x00, 0x00, 0x65, 0x10, 0x10], name: "JCB", versions: [[0x02, 0x00]],
            tacDenial: .deniedService, tacOnline: [0xFC, 0x60, 0xAC, 0xF8, 0x00],
            tacDefault: [0xFC, 0x60, 0x24, 0x28, 0x00], defaultTDOL: .commonTDOL),
        TerminalApplication(
            aid: [0xA0, 0x00, 0x00, 0x01, 0x52, 0x30, 0x10], name: "Discover", versions: [[0x00, 0x01]],
            tacDenial: .deniedService, tacOnline: [0xFC, 0xE0, 0x9C, 0xF8, 0x00],
            tacDefault: [0xDC, 0x00, 0x00, 0x20, 0x00], defaultTDOL: .commonTDOL),
        TerminalApplication(
            aid: [0xA0, 0x00, 0x00, 0x03, 0x33, 0x01, 0x01, 0x01], name: "UnionPay Debit", versions: [[0x00, 0x30]],
            tacDenial: .deniedService, tacOnline: [0xDC, 0x40, 0x04, 0xF8, 0x00],
            tacDefault: [0xDC, 0x40, 0x00, 0xA8, 0x00], defaultTDOL: .commonTDOL),
        TerminalApplication(
            aid: [0xA0, 0x00, 0x00, 0x02, 0x77, 0x10, 0x10], name: "Interac", versions: [[0x00, 0x01]],
            tacDenial: .deniedService, tacOnline: [0xFC, 0xF8, 0x9C, 0xF8, 0x00],
            tacDefault: [0xFC, 0x50, 0x9C, 0x88, 0x00], defaultTDOL: .commonTDOL),
        domesticDebit([0xF0, 0x43, 0x48, 0x49, 0x50, 0x01], "ChipHost Debit"),
        domesticDebit([0xF0, 0x43, 0x48, 0x49, 0x50, 0x02], "ChipHost Savings"),
    ]

    /// The applications of the embedded card `debit-pin`, under a RID that ISO 7816-5 leaves to national use.
    private static func domesticDebit(_ aid: [UInt8], _ name: String) -> TerminalApplication {
        TerminalApplication(
            aid: aid, name: name, partialMatch: false, versions: [[0x00, 0x01]], tacDenial: .deniedService,
            tacOnline: [0xFC, 0x50, 0xBC, 0xF8, 0x00], tacDefault: [0xFC, 0x50, 0xBC, 0xA0, 0x00],
            defaultTDOL: .commonTDOL)
    }

    private static func visa(_ aid: [UInt8], _ name: String) -> TerminalApplication {
        TerminalApplication(
            aid: aid, name: name, versions: [[0x00, 0x96]], tacDenial: .deniedService,
            tacOnline: [0xDC, 0x40, 0x04, 0xF8, 0x00], tacDefault: [0xDC, 0x40, 0x00, 0xA8, 0x00],
            defaultTDOL: .commonTDOL)
    }

    private static func mastercard(_ aid: [UInt8], _ name: String) -> TerminalApplication {
        TerminalApplication(
            aid: aid, name: name, versions: [[0x00, 0x02]], tacDenial: [0x00, 0x00, 0x00, 0x00, 0x00],
            tacOnline: [0xFC, 0x50, 0xBC, 0xF8, 0x00], tacDefault: [0xFC, 0x50, 0xBC, 0xA0, 0x00],
            defaultTDOL: .commonTDOL)
    }
}

extension [UInt8] {
    /// Denies what the card does not allow: byte 2 bit 5 of the TVR.
    fileprivate static let deniedService: [UInt8] = [0x00, 0x10, 0x00, 0x00, 0x00]

    /// 9F02, 5F2A, 9A, 9C, 95 and 9F37 for the TC hash value (EMV Book 3, 9.2.2).
    fileprivate static let commonTDOL = [UInt8](hex: "9F02065F2A029A039C0195059F3704")
}
