import BERTLV
import Bytes

/// Elements that identify the card, its applications and its data.
extension ElementDecoder {
    /// `5A`, format cn up to 19 digits (ISO/IEC 7812-1).
    static func accountNumber(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        guard let digits = Digits.text(ofCompressedNumeric: value) else {
            return Explanation(value: masked(value, .accountNumber, context), lines: [.finding("not decimal digits")])
        }
        let shown = context.showsPAN ? digits : Masking.pan(digits)
        let remarks = [
            digits.count == 2 * value.count ? "" : shown,
            passesCheckDigit(digits) ? "" : "check digit wrong",
        ]
        return Explanation(
            meaning: remarks.filter { !$0.isEmpty }.joined(separator: ", "),
            value: masked(value, .accountNumber, context))
    }

    /// `57` and `9F6B`: account number, separator D, expiry, service code, discretionary data (EMV Book 3, Annex A).
    static func track2(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        let shown = masked(value, .track2, context)
        let nibbles = value.flatMap { [$0 >> 4, $0 & 0x0F] }
        let number = nibbles.prefix { $0 != 0x0D }
        let rest = nibbles.dropFirst(number.count)
        guard !number.isEmpty, rest.count >= 8 else {
            return Explanation(value: shown, lines: [.finding("not account number, D, expiry and service code")])
        }
        let digits = text(number)
        let expiry = [UInt8](rest.dropFirst().prefix(4))
        let service = [UInt8](rest.dropFirst(5).prefix(3))
        var discretionary = rest.dropFirst(8)
        if discretionary.last == 0x0F { discretionary = discretionary.dropLast() }
        let expiryDigits = text(expiry[...])
        var lines = [
            DecodedLine("Account number", value: context.showsPAN ? digits : Masking.pan(digits)),
            DecodedLine("Expiration (YYMM)", value: expiryDigits),
            DecodedLine(
                "Service code", value: text(service[...]),
                children: serviceCodeDigits(service)),
        ]
        if !discretionary.isEmpty {
            let hidden = String(repeating: "*", count: discretionary.count)
            lines.append(DecodedLine("Discretionary data", value: context.showsPAN ? text(discretionary) : hidden))
        }
        if number.contains(where: { $0 > 9 }) {
            lines.insert(.finding("the account number has other than decimal digits"), at: 0)
        }
        return Explanation(value: shown, lines: lines)
    }

    /// `9F6B` on a Visa card: the card's CVM limit in six bytes; anything longer is hidden like the track that other
    /// systems put there.
    static func cardLimitOrTrack2(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        value.count > 6 ? track2(value, context) : cardAmount(value, context)
    }

    /// Tracks and discretionary data: nothing of it is shown unless asked for.
    static func hiddenText(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        context.showsPAN ? text(value) : Explanation(value: Masking.hex(value, as: .opaque))
    }

    /// A PIN: never shown, whatever is asked for.
    static func secret(_ value: [UInt8]) -> Explanation { Explanation(value: Masking.hex(value, as: .opaque)) }

    /// `5F30`, n 3 (ISO/IEC 7813: interchange, authorisation, services).
    static func serviceCode(_ value: [UInt8]) -> Explanation {
        guard value.count == 2 else { return Explanation() }
        guard let number = Digits.value(ofNumeric: value), number < 1000 else { return .finding("not three digits") }
        return Explanation(lines: serviceCodeDigits([value[0] & 0x0F, value[1] >> 4, value[1] & 0x0F]))
    }

    private static func serviceCodeDigits(_ digits: [UInt8]) -> [DecodedLine] {
        let tables: [[UInt8: String]] = [
            [
                1: "international interchange", 2: "international interchange, use the chip where feasible",
                5: "national interchange only", 6: "national interchange only, use the chip where feasible",
                7: "no interchange except under bilateral agreement", 9: "test",
            ],
            [
                0: "normal authorisation", 2: "authorisation by the issuer online",
                4: "authorisation by the issuer online except under bilateral agreement",
            ],
            [
                0: "no restrictions, PIN required", 1: "no restrictions", 2: "goods and services only (no cash)",
                3: "ATM only, PIN required", 4: "cash only", 5: "goods and services only (no cash), PIN required",
                6: "no restrictions, PIN where feasible", 7: "goods and services only (no cash), PIN where feasible",
            ],
        ]
        return zip(digits, tables).enumerated().map { index, pair in
            DecodedLine("digit \(index + 1)", value: text([pair.0][...]), meaning: pair.1[pair.0] ?? "reserved")
        }
    }

    /// Nibbles as characters; a nibble that is no digit as its hexadecimal letter.
    private static func text(_ nibbles: ArraySlice<UInt8>) -> String {
        String(nibbles.map { nibble in Character(Unicode.Scalar(nibble < 10 ? 0x30 + nibble : 0x37 + nibble)) })
    }

    private static func masked(
        _ value: [UInt8], _ kind: Masking.SensitiveKind, _ context: DecodingContext
    ) -> String? {
        context.showsPAN ? nil : Masking.hex(value, as: kind)
    }

    /// Luhn's check digit (ISO/IEC 7812-1, Annex B).
    static func passesCheckDigit(_ digits: String) -> Bool {
        let sum = digits.utf8.reversed().enumerated().reduce(0) { sum, item in
            let digit = Int(item.element) - 0x30
            guard !item.offset.isMultiple(of: 2) else { return sum + digit }
            return sum + (digit < 5 ? 2 * digit : 2 * digit - 9)
        }
        return sum.isMultiple(of: 10)
    }

    /// `4F`, `84`, `9F06`: payment system by the registered provider, or the name when it is text (`1PAY.SYS.DDF01`).
    static func applicationIdentifier(_ value: [UInt8]) -> Explanation {
        if let system = PaymentSystem(aid: value) { return Explanation(meaning: system.name) }
        guard value.count >= 5, value.allSatisfy({ (0x20...0x7E).contains($0) }) else { return Explanation() }
        return text(value)
    }

    /// EMV Book 1, 12.2.3, table 13.
    static func priorityIndicator(_ value: [UInt8]) -> Explanation {
        code(value) { code in
            let priority = code & 0x0F == 0 ? "no priority assigned" : "priority \(code & 0x0F)"
            return code & 0x80 == 0 ? priority : "\(priority), cardholder must confirm"
        }
    }

    /// `5F2D`: one to four languages of two letters, the one the cardholder prefers first (ISO 639; EMV Book 1, 11.3).
    static func languages(_ value: [UInt8]) -> Explanation {
        guard !value.isEmpty else { return Explanation() }
        let names = stride(from: 0, to: value.count, by: 2).map { start -> String in
            let code = printable(value[start..<min(start + 2, value.count)])
            return Language.name(of: code).map { "\(code) (\($0))" } ?? code
        }
        return Explanation(meaning: names.joined(separator: ", "))
    }

    /// `9F11`: part of ISO/IEC 8859 (EMV Book 4, Annex B).
    static func codeTable(_ value: [UInt8]) -> Explanation {
        Explanation(meaning: CodeTable.part(ofIndex: value).map { "ISO/IEC 8859-\($0)" } ?? "")
    }

    /// `9F4D`: file and size of the transaction log (EMV Book 3, Annex D).
    static func logEntry(_ value: [UInt8]) -> Explanation {
        guard value.count == 2 else { return Explanation() }
        return Explanation(meaning: "SFI \(value[0]), \(count(Int(value[1]), "record"))")
    }

    /// `94`, or what follows the AIP in format 1 (EMV Book 3, 10.2).
    static func fileLocator(_ value: some Collection<UInt8>) -> Explanation {
        do {
            let entries = try ApplicationFileLocator(value).entries
            return Explanation(lines: entries.map(fileLocatorLine))
        } catch {
            return .finding(error.description)
        }
    }

    private static func fileLocatorLine(_ entry: ApplicationFileLocator.Entry) -> DecodedLine {
        let records = entry.first == entry.last ? "record \(entry.first)" : "records \(entry.first) to \(entry.last)"
        let authenticated: String
        switch entry.offlineAuthenticationRecords {
        case 0: authenticated = "none authenticated offline"
        case 1: authenticated = "record \(entry.first) authenticated offline"
        case let number:
            let last = Int(entry.first) + Int(number) - 1
            authenticated = "records \(entry.first) to \(last) authenticated offline"
        }
        return DecodedLine(
            "SFI \(entry.sfi)", value: entry.bytes.hex, meaning: "\(records), \(authenticated)")
    }

    /// A data object list in words (EMV Book 3, 5.4).
    static func objectList(_ value: [UInt8]) -> Explanation {
        do {
            let list = try DataObjectList.parse(value)
            let total = list.entries.reduce(0) { $0 + $1.length }
            return Explanation(
                meaning: list.entries.isEmpty ? "" : "\(count(total, "byte")) of data",
                lines: list.entries.map { entry in
                    DecodedLine(name(of: entry.tag), tag: entry.tag, value: count(entry.length, "byte"))
                })
        } catch {
            return .finding(error.description)
        }
    }

    /// Tags without lengths (`9F4A`, `5C`).
    static func tagList(_ value: [UInt8]) -> Explanation {
        var lines: [DecodedLine] = []
        var rest = value[...]
        while let first = rest.first {
            var length = 1
            if first & 0x1F == 0x1F {
                while length < rest.count, rest[rest.startIndex + length] & 0x80 != 0 { length += 1 }
                length += 1
            }
            guard length <= rest.count, let tag = Tag(bytes: rest.prefix(length)) else {
                lines.append(DecodedLine("not a tag", value: rest.hex, isFinding: true))
                break
            }
            lines.append(DecodedLine(name(of: tag), tag: tag))
            rest = rest.dropFirst(length)
        }
        return Explanation(lines: lines)
    }

    /// Bits of a coded element, those that must be zero included.
    static func bits<Field: BitField>(_ type: Field.Type) -> @Sendable ([UInt8], DecodingContext) -> Explanation {
        { value, _ in
            guard let field = Field(bytes: value) else { return Explanation() }
            let reserved = field.reservedBitsSet.map { BitMeaning.reserved($0.byte, $0.mask) }
            let known = field.meanings.map { definition in
                BitMeaning(
                    byte: definition.byte, mask: definition.mask, kind: .choice(definition.value),
                    text: definition.meaning)
            }
            return Explanation(lines: (known + reserved).lines(value))
        }
    }
}
