/// Checks a text against the grammar of JSON (RFC 8259) and finds the place where it breaks: the decoder of the standard
/// library tells only that it does.
///
/// Stricter than the grammar in one point: a key may stand in an object once.
struct JSONSyntax {
    /// Nesting that is followed; the text of a person or of this project does not come near.
    static let maximumDepth = 128

    private enum Component { case key(String), index(Int) }

    private let bytes: [UInt8]
    private let file: String
    private var position = 0
    private var path: [Component] = []

    /// - Throws: ``JSONDocumentError`` with the path, line and column of the first thing that is wrong.
    static func check(_ bytes: [UInt8], file: String) throws(JSONDocumentError) {
        var syntax = JSONSyntax(bytes: bytes, file: file)
        if let offset = syntax.firstOffsetThatIsNoUTF8() {
            syntax.position = offset
            throw syntax.error("not UTF-8")
        }
        try syntax.value()
        syntax.skipSpace()
        if syntax.position < bytes.count { throw syntax.unexpected("the end of the document") }
    }

    private init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func value() throws(JSONDocumentError) {
        skipSpace()
        switch current {
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try array()
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try number()
        default: throw unexpected("a value")
        }
    }

    private mutating func object() throws(JSONDocumentError) {
        try enter()
        var keys: Set<String> = []
        skipSpace()
        if take("}") { return }
        repeat {
            skipSpace()
            let start = position
            guard current == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
            let key = try string()
            guard keys.insert(key).inserted else {
                position = start
                throw error("the key \"\(key)\" stands here for the second time")
            }
            path.append(.key(key))
            skipSpace()
            guard take(":") else { throw unexpected("a colon behind the key") }
            try value()
            path.removeLast()
            skipSpace()
        } while take(",")
        guard take("}") else { throw unexpected("a comma or }") }
    }

    private mutating func array() throws(JSONDocumentError) {
        try enter()
        skipSpace()
        if take("]") { return }
        var index = 0
        repeat {
            path.append(.index(index))
            try value()
            path.removeLast()
            index += 1
            skipSpace()
        } while take(",")
        guard take("]") else { throw unexpected("a comma or ]") }
    }

    private mutating func enter() throws(JSONDocumentError) {
        guard path.count < Self.maximumDepth else { throw error("nested deeper than \(Self.maximumDepth) levels") }
        position += 1
    }

    /// - Returns: what stands between the quotes, escapes as written.
    private mutating func string() throws(JSONDocumentError) -> String {
        position += 1
        let start = position
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw error("a line break or control character inside a text") }
            position += 1
            if byte == UInt8(ascii: "\\") { try escape() }
        }
        guard current != nil else { throw error("the text is not closed with a double quote") }
        defer { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func escape() throws(JSONDocumentError) {
        switch current {
        case UInt8(ascii: "u"):
            position += 1
            for _ in 0..<4 {
                guard let digit = current, Character(Unicode.Scalar(digit)).isHexDigit else {
                    throw unexpected("four hexadecimal digits behind \\u")
                }
                position += 1
            }
        case .some(let byte) where #""\/bfnrt"#.utf8.contains(byte): position += 1
        default: throw unexpected("one of \" \\ / b f n r t u behind the backslash")
        }
    }

    private mutating func word(_ word: String) throws(JSONDocumentError) {
        guard bytes[position...].starts(with: word.utf8) else { throw unexpected("a value") }
        position += word.utf8.count
    }

    private mutating func number() throws(JSONDocumentError) {
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
    }

    private mutating func digits() throws(JSONDocumentError) {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func firstOffsetThatIsNoUTF8() -> Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        return min(offset, bytes.count)
    }

    private func unexpected(_ expected: String) -> JSONDocumentError {
        guard let byte = current else { return error("\(expected) is expected, the document ends here") }
        let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first
        return error("\(expected) is expected, not '\(character ?? Character(Unicode.Scalar(byte)))'")
    }

    private func error(_ reason: String) -> JSONDocumentError {
        let before = bytes[..<position]
        let line = before.count { $0 == 0x0A } + 1
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
        let keys: [any CodingKey] = path.map {
            switch $0 {
            case .key(let name): AnyKey(stringValue: name)
            case .index(let index): AnyKey(intValue: index)
            }
        }
        return JSONDocumentError(
            file: file, path: JSONDocumentError.path(keys), reason: "line \(line), column \(column): \(reason)")
    }
}

/// A key that any text is.
struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int?

    init(stringValue: String) { self.stringValue = stringValue }

    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}
