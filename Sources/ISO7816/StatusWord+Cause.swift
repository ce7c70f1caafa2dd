import Bytes

extension StatusWord {
    /// Why this command probably got this answer; `nil` when the status word alone says it.
    func cause(for command: CommandAPDU) -> String? {
        switch (command.cla, command.ins) {
        case (0x00, 0xA4): selectCause(command)
        case (0x00, 0xB2): readRecordCause(command)
        case (0x80, 0xA8): processingOptionsCause(command)
        case (0x80, 0xAE): generateACCause(command)
        case (0x00, 0x20): verifyCause(command)
        case (0x80, 0xCA): getDataCause
        case (0x00, 0x84): challengeCause
        case (0x00, 0x88): internalAuthenticateCause
        case (0x00, 0x82): externalAuthenticateCause
        case (0x84, 0x16...0x1E), (0x84, 0x24), (0x8C, 0x16...0x1E), (0x8C, 0x24), (0x84, 0xDA), (0x04, 0xDA),
            (0x84, 0xDC), (0x04, 0xDC):
            scriptCause
        case (_, 0xC0): getResponseCause
        default: generalCause(command)
        }
    }

    /// EMV Book 1, 11.3.5 and 12.3.
    private func selectCause(_ command: CommandAPDU) -> String? {
        let name = String(decoding: command.data, as: UTF8.self)
        switch rawValue {
        case 0x6283: return name == "1PAY.SYS.DDF01" ? "the PSE is blocked" : "the application is blocked"
        case 0x6A81: return "the card is blocked, or does not support SELECT"
        case 0x6A82 where command.p2 & 0x03 == 0x02: return "no further application with this name"
        case 0x6A82 where name == "1PAY.SYS.DDF01": return "the card has no PSE, the terminal tries its list of AIDs"
        case 0x6A82 where name == "2PAY.SYS.DDF01": return "the card has no PPSE on this interface"
        case 0x6A82: return "the card has no application with this name"
        case 0x6A86 where command.p1 != 0x04: return "payment cards select by name, P1 = 04"
        case 0x6999: return "the card has no application with this name"
        case 0x6700 where command.le == nil: return "SELECT needs an Le of 00"
        default: return generalCause(command)
        }
    }

    /// EMV Book 1, 11.2.5 and 12.3.2; Book 3, 6.5.11 and 10.2.
    private func readRecordCause(_ command: CommandAPDU) -> String? {
        switch rawValue {
        case 0x6A83: "there is no record \(command.p1); when the PSE is read, this is its end"
        case 0x6A82: "there is no file with SFI \(command.p2 >> 3)"
        case 0x6985: "GET PROCESSING OPTIONS did not come first, or the application is blocked"
        case 0x6981: "the file with SFI \(command.p2 >> 3) does not hold records"
        case 0x6982: "the record is protected"
        case 0x6700, 0x6F00:
            command.data.isEmpty ? generalCause(command) : "READ RECORD has no data: Lc and Le were both sent"
        default: generalCause(command)
        }
    }

    /// EMV Book 3, 6.5.8.5 and 10.1.
    private func processingOptionsCause(_ command: CommandAPDU) -> String? {
        switch rawValue {
        case 0x6985:
            "the card does not accept this transaction in this application (amount, country, terminal type or "
                + "interface); the terminal selects another"
        case 0x6984: "the application is invalidated"
        case 0x6986: "no application is selected, or contactless data are missing"
        case 0x6A80: "the data are not a template 83, or a value in it is not legal"
        case 0x6700: "the data in template 83 are not as long as the PDOL asks for"
        case 0x6D00: "no payment application is selected"
        default: generalCause(command)
        }
    }

    /// EMV Book 3, 6.5.5.5 and 9.3.
    private func generateACCause(_ command: CommandAPDU) -> String? {
        switch rawValue {
        case 0x6985:
            "out of order: GET PROCESSING OPTIONS did not come first, or a second or third cryptogram was asked for "
                + "after the card had finished"
        case 0x6700:
            command.le == nil
                ? "Le is missing, or the data are not as long as the CDOL asks for"
                : "the data are not as long as the CDOL asks for"
        case 0x6A80: "the data do not fit the CDOL"
        case 0x6A86: "P1 asks for a cryptogram type that the card does not know, or for CDA that it does not support"
        case 0x6984: "the application is invalidated"
        default: generalCause(command)
        }
    }

    /// EMV Book 3, 6.5.12.5 and 10.5.1.
    private func verifyCause(_ command: CommandAPDU) -> String? {
        if let triesLeft {
            return triesLeft == 0 ? "wrong PIN, the PIN is blocked now" : "wrong PIN"
        }
        switch rawValue {
        case 0x6983: return "the PIN is blocked: no tries were left before this one"
        case 0x6984:
            return command.p2 == 0x88
                ? "the PIN is blocked, or GET CHALLENGE did not come right before" : "the PIN is blocked"
        case 0x6985: return "GET CHALLENGE or GET PROCESSING OPTIONS did not come first"
        case 0x6A86: return "the card does not know this form of PIN (P2)"
        case 0x6A88: return "the card has no PIN"
        case 0x6A80: return "the PIN block or the enciphered data are malformed"
        case 0x6700: return "the PIN block is not 8 bytes, or the enciphered data are not as long as the key"
        case 0x6300: return "wrong PIN"
        default: return generalCause(command)
        }
    }

    /// EMV Book 3, 6.5.7.5 and 7.3.
    private var getDataCause: String? {
        switch rawValue {
        case 0x6A88: "the card does not have this data object, which is optional"
        case 0x6A81, 0x6D00: "the card does not support GET DATA"
        case 0x6985: "the data object is not available in this state"
        case 0x6982: "the data object is protected"
        case 0x6A80, 0x6A86, 0x6B00: "the card does not know this tag"
        default: nil
        }
    }

    /// EMV Book 3, 6.5.6.
    private var challengeCause: String? {
        switch rawValue {
        case 0x6A81, 0x6D00: "the card does not support GET CHALLENGE, so it has no enciphered PIN"
        default: nil
        }
    }

    /// EMV Book 3, 6.5.9; Book 2, 6.5.
    private var internalAuthenticateCause: String? {
        switch rawValue {
        case 0x6700: "the data are not as long as the DDOL asks for"
        case 0x6985: "GET PROCESSING OPTIONS did not come first, or DDA was done already"
        case 0x6A81, 0x6D00: "the card does not support DDA"
        default: nil
        }
    }

    /// EMV Book 3, 6.5.4.5 and 10.9.
    private var externalAuthenticateCause: String? {
        switch rawValue {
        case 0x6300, 0x6982, 0x6988: "issuer authentication failed: the ARPC is wrong"
        case 0x6985: "issuer authentication was done already, or no ARQC came before"
        case 0x6700: "Issuer Authentication Data are 8 to 16 bytes"
        case 0x6D00, 0x6A81: "the card takes the ARPC in the second GENERATE AC, not here"
        default: nil
        }
    }

    /// EMV Book 3, 6.5.1 to 6.5.3, 6.5.10 and 10.10.
    private var scriptCause: String? {
        switch rawValue {
        case 0x6987: "the MAC is missing"
        case 0x6988: "the MAC is wrong"
        case 0x6982: "the MAC is wrong, or issuer authentication did not succeed before"
        case 0x6985: "not in this state: blocked for good, or no cryptogram came before"
        case 0x6A80: "the deciphered data are malformed"
        case 0x6A88: "the card does not have what this script command changes"
        default: nil
        }
    }

    /// ISO/IEC 7816-4, 7.6.1.
    private var getResponseCause: String? {
        switch rawValue {
        case 0x6985, 0x6986, 0x6D00, 0x6F00: "no response waits"
        default: nil
        }
    }

    private func generalCause(_ command: CommandAPDU) -> String? {
        switch rawValue {
        case 0x6700 where command.apduCase == .three: "Lc does not fit the command, or an Le is missing"
        case 0x6700 where command.apduCase == .two: "Le does not fit the command"
        case 0x6E00: "the application selected now does not know class \(classText(command.cla))"
        default: nil
        }
    }

    private func classText(_ cla: UInt8) -> String { Hex.encode([cla]) }
}
