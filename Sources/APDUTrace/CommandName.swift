import Bytes
import BERTLV
import EMVData
import ISO7816

/// What a command is called, with the parameters that tell it from others of its kind.
enum CommandName {
    /// - Parameters:
    ///   - command: the command.
    ///   - generateACs: how many GENERATE AC commands came before it since the application was selected.
    static func name(_ command: CommandAPDU, generateACs: Int) -> String {
        switch (command.cla & 0xFC, command.ins) {
        case (0x00, 0xA4): select(command)
        case (0x00, 0xB2): readRecord(command)
        case (0x00, 0xC0): "GET RESPONSE"
        case (0x00, 0x20): verify(command)
        case (0x00, 0x24): "CHANGE REFERENCE DATA"
        case (0x00, 0x2C): "RESET RETRY COUNTER"
        case (0x00, 0x82): "EXTERNAL AUTHENTICATE"
        case (0x00, 0x84): "GET CHALLENGE"
        case (0x00, 0x88): "INTERNAL AUTHENTICATE"
        case (0x00, 0xB0): "READ BINARY"
        case (0x00, 0xCA): "GET DATA (ISO) " + Hex.encode([command.p1, command.p2])
        case (0x80, 0xA8): "GET PROCESSING OPTIONS"
        case (0x80, 0xAE): generateAC(command, before: generateACs)
        case (0x80, 0xCA): getData(command)
        case (0x80, 0x2A): "COMPUTE CRYPTOGRAPHIC CHECKSUM"
        case (0x80, 0xD0): "EXCHANGE RELAY RESISTANCE DATA"
        default: script(command) ?? other(command)
        }
    }

    private static func select(_ command: CommandAPDU) -> String {
        guard command.p1 == 0x04 else { return "SELECT " + (command.data.isEmpty ? "" : command.data.hex) }
        let next = command.p2 & 0x03 == 0x02 ? " next" : ""
        switch command.data {
        case Array("1PAY.SYS.DDF01".utf8): return "SELECT\(next) 1PAY.SYS.DDF01 (PSE)"
        case Array("2PAY.SYS.DDF01".utf8): return "SELECT\(next) 2PAY.SYS.DDF01 (PPSE)"
        default:
            let system = PaymentSystem(aid: command.data).map { " (\($0))" } ?? ""
            return "SELECT\(next) \(command.data.hex)\(system)"
        }
    }

    /// EMV Book 1, 11.2: the SFI stands in the upper five bits of P2.
    private static func readRecord(_ command: CommandAPDU) -> String {
        "READ RECORD SFI \(command.p2 >> 3) record \(command.p1)"
    }

    /// EMV Book 3, table 23.
    private static func verify(_ command: CommandAPDU) -> String {
        switch command.p2 {
        case 0x80: "VERIFY, plaintext PIN"
        case 0x88: "VERIFY, enciphered PIN"
        default: "VERIFY, P2 " + Hex.encode([command.p2])
        }
    }

    private static func getData(_ command: CommandAPDU) -> String {
        let tag = command.p1 == 0 ? [command.p2] : [command.p1, command.p2]
        let name = Tag(bytes: tag).flatMap { DataElement[$0]?.name }
        return "GET DATA " + Hex.encode(tag) + (name.map { " (\($0))" } ?? "")
    }

    /// EMV Book 3, table 12.
    private static func generateAC(_ command: CommandAPDU, before: Int) -> String {
        let type =
            switch command.p1 & 0xC0 {
            case 0x00: "AAC"
            case 0x40: "TC"
            case 0x80: "ARQC"
            default: "reserved type"
            }
        let cda = command.p1 & 0x10 != 0 ? " with CDA" : ""
        let ordinal = ["first", "second"]
        return (before < ordinal.count ? ordinal[before] + " " : "") + "GENERATE AC, \(type) requested\(cda)"
    }

    /// EMV Book 3, 6.5: the commands of issuer scripts, with secure messaging.
    private static func script(_ command: CommandAPDU) -> String? {
        guard command.cla & 0x04 != 0 else { return nil }
        switch command.ins {
        case 0x1E: return "APPLICATION BLOCK"
        case 0x18: return "APPLICATION UNBLOCK"
        case 0x16: return "CARD BLOCK"
        case 0x24: return "PIN CHANGE/UNBLOCK"
        case 0xDA: return "PUT DATA " + Hex.encode([command.p1, command.p2])
        case 0xDC: return "UPDATE RECORD SFI \(command.p2 >> 3) record \(command.p1)"
        default: return nil
        }
    }

    private static func other(_ command: CommandAPDU) -> String {
        "command CLA \(Hex.encode([command.cla])) INS \(Hex.encode([command.ins]))"
    }
}
