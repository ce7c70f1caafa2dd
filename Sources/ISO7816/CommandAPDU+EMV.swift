/// The commands of EMV Book 1, 11 and Book 3, 6.5, each with the Le that its table gives.
extension CommandAPDU {
    /// SELECT by name: `00 A4 04 00` for the first or only, `00 A4 04 02` for the next occurrence (EMV Book 1, 11.3).
    ///
    /// - Parameter name: DF name or AID, 5 to 16 bytes.
    public static func select(name: [UInt8], next: Bool = false) -> CommandAPDU {
        CommandAPDU(cla: 0x00, ins: 0xA4, p1: 0x04, p2: next ? 0x02 : 0x00, data: name, le: 256)
    }

    /// READ RECORD: `00 B2`, P1 the record number, P2 the SFI and `100` in the low bits (EMV Book 1, 11.2; Book 3, 6.5.11).
    ///
    /// - Parameters:
    ///   - record: Record number, 1 to 255.
    ///   - sfi: Short file identifier, 1 to 30.
    public static func readRecord(_ record: UInt8, sfi: UInt8) -> CommandAPDU {
        CommandAPDU(cla: 0x00, ins: 0xB2, p1: record, p2: sfi << 3 | 0x04, le: 256)
    }

    /// GET PROCESSING OPTIONS: `80 A8 00 00` (EMV Book 3, 6.5.8).
    ///
    /// - Parameter value: What the PDOL asks for, without the template: it is put into `83 LEN …` here; empty sends `8300`.
    public static func getProcessingOptions(_ value: [UInt8]) -> CommandAPDU {
        CommandAPDU(cla: 0x80, ins: 0xA8, p1: 0x00, p2: 0x00, data: commandTemplate(value), le: 256)
    }

    /// GET DATA: `80 CA`, P1 and P2 the tag (EMV Book 3, 6.5.7).
    public static func getData(_ tag: UInt16) -> CommandAPDU {
        CommandAPDU(
            cla: 0x80, ins: 0xCA, p1: UInt8(truncatingIfNeeded: tag >> 8), p2: UInt8(truncatingIfNeeded: tag), le: 256)
    }

    /// GET CHALLENGE: `00 84 00 00`, Le `00` (EMV Book 3, 6.5.6).
    public static func getChallenge() -> CommandAPDU {
        CommandAPDU(cla: 0x00, ins: 0x84, p1: 0x00, p2: 0x00, le: 256)
    }

    /// VERIFY: `00 20 00`, no Le (EMV Book 3, 6.5.12).
    ///
    /// - Parameters:
    ///   - p2: `80` plaintext PIN, `88` enciphered PIN (table 23).
    ///   - data: The PIN block or the enciphered PIN data.
    public static func verify(p2: UInt8, data: [UInt8]) -> CommandAPDU {
        CommandAPDU(cla: 0x00, ins: 0x20, p1: 0x00, p2: p2, data: data)
    }

    /// INTERNAL AUTHENTICATE: `00 88 00 00`, the data of the DDOL (EMV Book 3, 6.5.9).
    public static func internalAuthenticate(_ data: [UInt8]) -> CommandAPDU {
        CommandAPDU(cla: 0x00, ins: 0x88, p1: 0x00, p2: 0x00, data: data, le: 256)
    }

    /// EXTERNAL AUTHENTICATE: `00 82 00 00`, the Issuer Authentication Data, no Le (EMV Book 3, 6.5.4).
    public static func externalAuthenticate(_ data: [UInt8]) -> CommandAPDU {
        CommandAPDU(cla: 0x00, ins: 0x82, p1: 0x00, p2: 0x00, data: data)
    }

    /// GENERATE APPLICATION CRYPTOGRAM: `80 AE` (EMV Book 3, 6.5.5).
    ///
    /// - Parameters:
    ///   - p1: `00` AAC, `40` TC, `80` ARQC; plus `10` when a CDA signature is asked for (table 12).
    ///   - data: What CDOL1 or CDOL2 asks for.
    public static func generateAC(p1: UInt8, data: [UInt8]) -> CommandAPDU {
        CommandAPDU(cla: 0x80, ins: 0xAE, p1: p1, p2: 0x00, data: data, le: 256)
    }

    /// GET RESPONSE: `00 C0 00 00`; Le is the second byte of the `61xx` it follows (EMV Book 1, 9.3.1.3).
    ///
    /// - Parameter le: 1 to 256; `61 00` is 256.
    public static func getResponse(le: Int) -> CommandAPDU {
        CommandAPDU(cla: 0x00, ins: 0xC0, p1: 0x00, p2: 0x00, le: le)
    }

    /// `83`, a BER length, the value (EMV Book 3, 5.4 and annex B2).
    private static func commandTemplate(_ value: [UInt8]) -> [UInt8] {
        switch value.count {
        case ...0x7F: [0x83, UInt8(value.count)] + value
        case ...0xFF: [0x83, 0x81, UInt8(value.count)] + value
        default:
            [0x83, 0x82, UInt8(truncatingIfNeeded: value.count >> 8), UInt8(truncatingIfNeeded: value.count)] + value
        }
    }
}
