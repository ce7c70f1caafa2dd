import BERTLV

/// Answers in format 1: one primitive value, taken apart by the command that it answers.
extension ElementDecoder {
    /// Which command a response template in format 1 (`80`) answers: only the command tells how its value is laid out.
    public enum Format1Response: Sendable, Hashable {
        /// AIP and AFL (EMV Book 3, 6.5.8.4).
        case processingOptions
        /// CID, ATC, cryptogram, issuer application data (6.5.5.4).
        case applicationCryptogram
        /// Signed Dynamic Application Data (6.5.9.4).
        case internalAuthenticate
    }

    /// Explains the value of template `80` as the answer to a known command.
    public static func decode(
        format1 value: some Collection<UInt8>, as response: Format1Response,
        context: DecodingContext = DecodingContext()
    ) -> [DecodedLine] {
        let bytes = [UInt8](value)
        switch response {
        case .processingOptions:
            guard bytes.count >= 2 else { return [.finding("too short for an AIP")] }
            var lines = [decode(tag: 0x82, value: bytes.prefix(2), context: context)]
            if bytes.count > 2 { lines.append(decode(tag: 0x94, value: bytes.dropFirst(2), context: context)) }
            return lines
        case .applicationCryptogram:
            guard bytes.count >= 11 else { return [.finding("too short for CID, ATC and cryptogram")] }
            var lines = [
                decode(tag: 0x9F27, value: bytes[0..<1], context: context),
                decode(tag: 0x9F36, value: bytes[1..<3], context: context),
                decode(tag: 0x9F26, value: bytes[3..<11], context: context),
            ]
            if bytes.count > 11 { lines.append(decode(tag: 0x9F10, value: bytes[11...], context: context)) }
            return lines
        case .internalAuthenticate:
            return [decode(tag: 0x9F4B, value: bytes, context: context)]
        }
    }

    /// Template `80` when the command is not known: every reading that fits its length.
    static func format1(_ value: [UInt8], _ context: DecodingContext) -> Explanation {
        var lines: [DecodedLine] = []
        if value.count > 2, (try? ApplicationFileLocator(value.dropFirst(2))) != nil {
            lines.append(
                DecodedLine(
                    "if it answers GET PROCESSING OPTIONS",
                    children: decode(format1: value, as: .processingOptions, context: context)))
        }
        if (11...43).contains(value.count), value[0] & 0x30 == 0 {
            lines.append(
                DecodedLine(
                    "if it answers GENERATE AC",
                    children: decode(format1: value, as: .applicationCryptogram, context: context)))
        }
        let isSignature = value.count >= 64
        return Explanation(
            meaning: isSignature ? "if it answers INTERNAL AUTHENTICATE, Signed Dynamic Application Data" : "",
            lines: lines)
    }
}
