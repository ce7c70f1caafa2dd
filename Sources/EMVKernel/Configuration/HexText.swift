import Bytes

/// Hexadecimal text of a fixed number of bytes, as an element of a list.
struct HexText<let count: Int>: Codable {
    var bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do {
            bytes = try Hex.decode(text)
        } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
        }
        guard bytes.count == count else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(bytes.count) bytes, \(count) are needed")
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(bytes.hex)
    }
}
