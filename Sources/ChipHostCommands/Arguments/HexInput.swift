import Bytes

/// Bytes that a person gives: as hexadecimal words, through standard input, or in a file.
enum HexInput {
    /// Hexadecimal text in one word or several.
    ///
    /// - Throws: bad data that says which character is wrong.
    static func bytes(_ words: [String]) throws(CommandFailure) -> [UInt8] {
        try decode(words.joined(separator: " "), name: nil)
    }

    /// Hexadecimal words, `-` for standard input, or a file's name.
    ///
    /// One word that names a file and is not hexadecimal is the file. What standard input or a file holds is
    /// hexadecimal when it is text, else the bytes themselves.
    static func bytesOrFile(_ words: [String]) throws(CommandFailure) -> [UInt8] {
        guard words.count == 1, let word = words.first else { return try bytes(words) }
        if word != "-" {
            if let bytes = try? Hex.decode(word) { return bytes }
            guard word.contains("/") || FileInput.exists(word) else { return try bytes(words) }
        }
        let contents = try FileInput.read(word)
        guard contents.allSatisfy(isText) else { return contents }
        return try decode(String(decoding: contents, as: UTF8.self), name: word == "-" ? "standard input" : word)
    }

    private static func decode(_ text: String, name: String?) throws(CommandFailure) -> [UInt8] {
        do {
            return try Hex.decode(text)
        } catch {
            throw .badData(name.map { "\($0): \(error)" } ?? "\(error)")
        }
    }

    private static func isText(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) || (0x09...0x0D).contains(byte) }
}
