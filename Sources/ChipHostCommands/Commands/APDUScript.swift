import Bytes

/// A list of things to do with a card: one command a line, `reset`, comments after `#`.
struct APDUScript: Sendable, Equatable {
    enum Step: Sendable, Equatable {
        case reset
        case command([UInt8])
    }

    var steps: [Step] = []

    init(steps: [Step]) { self.steps = steps }

    /// Reads a script; empty lines are allowed.
    ///
    /// - Throws: bad data with file, line and character.
    init(_ text: String, file: String) throws(CommandFailure) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.prefix { $0 != "#" }
            let word = content.filter { !$0.isWhitespace }
            if word.isEmpty { continue }
            if word.lowercased() == "reset" {
                steps.append(.reset)
                continue
            }
            do {
                steps.append(.command(try Hex.decode(content)))
            } catch {
                throw .badData("\(file):\(index + 1): \(error); a line is a command in hexadecimal or 'reset'")
            }
        }
        if steps.isEmpty { throw .badData("\(file): no command in it") }
    }

    /// Commands given as words: one command a word, or one command in all when the words are shorter than a command.
    ///
    /// - Throws: bad data that says which character is wrong.
    init(words: [String]) throws(CommandFailure) {
        let commands = words.compactMap { try? Hex.decode($0) }
        if commands.count == words.count, commands.allSatisfy({ $0.count >= 4 }) {
            steps = commands.map(Step.command)
        } else {
            steps = [.command(try HexInput.bytes(words))]
        }
        for case .command(let command) in steps where command.count < 4 {
            throw .badData("\(command.hex) is \(command.count) bytes long; a command has at least 4 (CLA INS P1 P2)")
        }
    }
}
