internal import Bytes

extension HeaderFault {
    /// The kind as the public error names it.
    var code: TLVError.Code {
        switch kind {
        case .truncatedTag: .truncatedTag
        case .tagTooLong: .tagTooLong
        case .truncatedLength: .truncatedLength
        case .indefiniteLength: .indefiniteLength
        case .malformedLength: .malformedLength
        case .valueTooLong: .valueTooLong
        }
    }

    /// The fault as the error a caller sees.
    ///
    /// - Parameter path: the templates around it, outermost first.
    func error(in path: [Tag]) -> TLVError {
        TLVError(code: code, offset: offset, path: path + (tag.map { [$0] } ?? []), message: message)
    }

    private var message: String {
        switch kind {
        case .truncatedTag:
            "the bytes end inside a tag"
        case .tagTooLong:
            "a tag goes on for more than \(Tag.maximumByteCount) bytes"
        case .truncatedLength:
            lengthByte == 0
                ? "the bytes end where the length should stand"
                : "the bytes end inside the length: \(Self.bytes(Int(lengthByte & 0x7F))) should follow "
                    + "\([lengthByte].hex), \(remaining) \(remaining == 1 ? "does" : "do")"
        case .indefiniteLength:
            "length byte 80 announces an indefinite length, which EMV does not use"
        case .malformedLength:
            "malformed length: \([lengthByte].hex) announces \(lengthByte & 0x7F) more length bytes, "
                + "at most 4 are known" + hint
        case .valueTooLong:
            "the length says \(announced), \(Self.bytes(remaining)) remain" + (remaining == 1 ? "s" : "") + hint
        }
    }

    /// The commonest slip of card issuers: a length of 80 or more written without its 81 in front.
    var looksLikeMissing81: Bool {
        switch kind {
        case .malformedLength: Int(lengthByte) == remaining
        default: false
        }
    }

    private var hint: String {
        guard looksLikeMissing81 else { return "" }
        return "; exactly \(remaining) = \([lengthByte].hex) bytes remain, so probably 81 is missing before it"
    }

    private static func bytes(_ count: Int) -> String { count == 1 ? "1 byte" : "\(count) bytes" }
}
