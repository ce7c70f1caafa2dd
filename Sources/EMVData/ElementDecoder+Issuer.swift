import Bytes

/// Issuer scripts, keys and registered data.
extension ElementDecoder {
    /// `86`: a command for the card (EMV Book 3, 10.10; the commands are those of 6.5).
    static func scriptCommand(_ value: [UInt8]) -> Explanation {
        guard value.count >= 4 else { return value.isEmpty ? Explanation() : .finding("too short for a command") }
        let names: [UInt8: String] = [
            0x16: "CARD BLOCK", 0x18: "APPLICATION UNBLOCK", 0x1E: "APPLICATION BLOCK", 0x24: "PIN CHANGE/UNBLOCK",
            0xD6: "UPDATE BINARY", 0xDA: "PUT DATA", 0xDC: "UPDATE RECORD", 0xE2: "APPEND RECORD",
        ]
        let isProtected = value[0] & 0x0C == 0x0C || value[0] & 0x0C == 0x04
        var lines = [
            DecodedLine("CLA", value: [value[0]].hex, meaning: isProtected ? "secure messaging" : ""),
            DecodedLine("INS", value: [value[1]].hex, meaning: names[value[1]] ?? ""),
            DecodedLine("P1 P2", value: value[2..<4].hex),
        ]
        if value.count > 4 {
            let (length, data) = (Int(value[4]), value[5...])
            lines.append(DecodedLine("Lc", value: [value[4]].hex, meaning: count(length, "byte")))
            if !data.isEmpty { lines.append(DecodedLine("Data", value: data.hex)) }
            if length != data.count {
                lines.append(.finding("Lc announces \(count(length, "byte")), \(data.count) stand behind it"))
            }
        }
        return Explanation(meaning: names[value[1]] ?? "", lines: lines)
    }

    /// `9F32`, `9F47`, `9F2E`: public key exponents 3 and 65537 (EMV Book 2, 5.1).
    static func exponent(_ value: [UInt8]) -> Explanation { number(value) }

    /// Certificates, moduli, signatures and remainders: how long they are.
    static func keyMaterial(_ value: [UInt8]) -> Explanation {
        value.isEmpty ? Explanation() : Explanation(meaning: "\(value.count * 8) bits")
    }

    /// `8F`, `9F22`: index of a certification authority key.
    static func keyIndex(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard let index = value.first, value.count == 1 else { return Explanation() }
        return Explanation(meaning: "key \([index].hex)" + (context.paymentSystem.map { " of \($0)" } ?? ""))
    }

    /// `9F0A`: identifier of two bytes, length, value, repeated (EMV Book 1, 12.5).
    static func registeredData(_ value: [UInt8]) -> Explanation {
        var lines: [DecodedLine] = []
        var rest = value[...]
        while !rest.isEmpty {
            let bytes = [UInt8](rest)
            guard bytes.count >= 3, bytes.count - 3 >= Int(bytes[2]) else {
                lines.append(DecodedLine("cut short", value: rest.hex, isFinding: true))
                break
            }
            let identifier = [UInt8](bytes[0..<2])
            let data = [UInt8](bytes[3..<3 + Int(bytes[2])])
            lines.append(
                DecodedLine(
                    "identifier \(identifier.hex)\(registrant(identifier).map { " (\($0))" } ?? "")", value: data.hex,
                    meaning: productType(identifier, data)))
            rest = rest.dropFirst(3 + data.count)
        }
        return Explanation(lines: lines)
    }

    private static func registrant(_ identifier: [UInt8]) -> String? {
        switch identifier {
        case [0x00, 0x01]: "European Cards Stakeholders Group"
        case [0x00, 0x02]: "Technical Cooperation ep2"
        default: nil
        }
    }

    /// Card category of Regulation (EU) 2015/751 in the first byte.
    private static func productType(_ identifier: [UInt8], _ data: [UInt8]) -> String {
        guard identifier == [0x00, 0x01], let first = data.first else { return "" }
        let names: [UInt8: String] = [1: "debit", 2: "credit", 3: "commercial", 4: "prepaid"]
        return names[first] ?? ""
    }
}
