import Bytes

extension CommandAPDU {
    /// The four cases of a command: what it carries and whether it asks for data (ISO/IEC 7816-3, 12.1.2).
    public enum Case: Int, Sendable, Hashable {
        /// Neither data nor Le.
        case one = 1
        /// Le only.
        case two = 2
        /// Data only.
        case three = 3
        /// Data and Le.
        case four = 4
    }

    /// Which of the four cases this command is.
    public var apduCase: Case {
        switch (data.isEmpty, le) {
        case (true, nil): .one
        case (true, _): .two
        case (false, nil): .three
        case (false, _): .four
        }
    }

    /// Whether the length fields need the extended form: more than 255 bytes of data, or more than 256 expected.
    public var isExtended: Bool { data.count > 255 || le.map { $0 > 256 } ?? false }

    /// The bytes on the way to the card, in the shortest form (ISO/IEC 7816-3, 12.1.3).
    ///
    /// A short Le of 256 is `00`, an extended Le of 65,536 is `0000`. The extended form is used when a length does not
    /// fit the short one.
    public var bytes: [UInt8] {
        var bytes = [cla, ins, p1, p2]
        bytes.reserveCapacity(4 + 3 + data.count + 3)
        if isExtended {
            bytes.append(0)
            if !data.isEmpty {
                bytes += [UInt8(truncatingIfNeeded: data.count >> 8), UInt8(truncatingIfNeeded: data.count)]
                bytes += data
            }
            if let le { bytes += [UInt8(truncatingIfNeeded: le >> 8), UInt8(truncatingIfNeeded: le)] }
        } else {
            if !data.isEmpty {
                bytes.append(UInt8(truncatingIfNeeded: data.count))
                bytes += data
            }
            if let le { bytes.append(UInt8(truncatingIfNeeded: le)) }
        }
        return bytes
    }

    /// Reads a command, short or extended (ISO/IEC 7816-3, 12.1.3, table 13).
    ///
    /// - Parameter bytes: The whole command: 4 to 65,544 bytes.
    /// - Throws: ``APDUError`` that names the byte where the lengths stop adding up.
    public init(bytes: [UInt8]) throws(APDUError) {
        guard bytes.count >= 4 else {
            throw APDUError(
                .tooShort, offset: bytes.count,
                message: "a command has at least 4 bytes (CLA INS P1 P2), not \(bytes.count)")
        }
        let body = bytes[4...]
        let data: ArraySlice<UInt8>
        let le: Int?
        switch body.count {
        case 0:
            (data, le) = ([], nil)
        case 1:
            (data, le) = ([], bytes[4] == 0 ? 256 : Int(bytes[4]))
        default:
            (data, le) = bytes[4] == 0 ? try Self.extendedBody(bytes) : try Self.shortBody(bytes)
        }
        self.init(cla: bytes[0], ins: bytes[1], p1: bytes[2], p2: bytes[3], data: Array(data), le: le)
    }

    private static func shortBody(_ bytes: [UInt8]) throws(APDUError) -> (ArraySlice<UInt8>, Int?) {
        let lc = Int(bytes[4])
        let end = 5 + lc
        switch bytes.count {
        case end:
            return (bytes[5..<end], nil)
        case end + 1:
            return (bytes[5..<end], bytes[end] == 0 ? 256 : Int(bytes[end]))
        case ..<end:
            throw APDUError(
                .missingData, offset: bytes.count,
                message: "Lc announces \(lc) bytes of data, \(bytes.count - 5) are there")
        default:
            throw APDUError(
                .surplusBytes, offset: end + 1,
                message: "\(bytes.count - end - 1) more than Lc (\(lc)) and a one-byte Le account for")
        }
    }

    private static func extendedBody(_ bytes: [UInt8]) throws(APDUError) -> (ArraySlice<UInt8>, Int?) {
        guard bytes.count >= 7 else {
            throw APDUError(
                bytes.count == 6 ? .zeroLc : .incompleteLength, offset: 4,
                message: "Lc is 00: a command without data has no Lc, and an extended length has two more bytes")
        }
        let length = Int(bytes[5]) << 8 | Int(bytes[6])
        if bytes.count == 7 { return ([], length == 0 ? 65_536 : length) }
        guard length > 0 else {
            throw APDUError(.zeroLc, offset: 5, message: "extended Lc is 0000: a command without data has no Lc")
        }
        let end = 7 + length
        switch bytes.count {
        case end:
            return (bytes[7..<end], nil)
        case end + 1:
            throw APDUError(
                .incompleteLength, offset: end, message: "an extended command has an Le of two bytes, not one")
        case end + 2:
            let le = Int(bytes[end]) << 8 | Int(bytes[end + 1])
            return (bytes[7..<end], le == 0 ? 65_536 : le)
        case ..<end:
            throw APDUError(
                .missingData, offset: bytes.count,
                message: "extended Lc announces \(length) bytes of data, \(bytes.count - 7) are there")
        default:
            throw APDUError(
                .surplusBytes, offset: end + 2,
                message: "\(bytes.count - end - 2) more than Lc (\(length)) and a two-byte Le account for")
        }
    }
}

extension CommandAPDU: CustomStringConvertible {
    /// The header in words, without data: a command can carry a PIN.
    public var description: String {
        var text = "CLA \(Hex.encode([cla])) INS \(Hex.encode([ins])) P1 \(Hex.encode([p1])) P2 \(Hex.encode([p2]))"
        if !data.isEmpty { text += " Lc \(data.count)" }
        if let le { text += " Le \(le)" }
        return text
    }
}
