import Bytes
public import ISO7816

/// One expected command and what happens then.
public struct ScriptStep: Sendable, Hashable {
    /// What the card does.
    public enum Reply: Sendable, Hashable {
        /// Answers; no bytes at all is what a dying card gives.
        case bytes([UInt8])
        /// The channel fails.
        case fault(ChannelError)
    }

    public var command: CommandPattern
    public var reply: Reply

    public init(command: CommandPattern, reply: Reply) {
        self.command = command
        self.reply = reply
    }

    /// - Parameters:
    ///   - command: Hexadecimal; `?` stands for one digit, a `*` at the end for any rest.
    ///   - reply: Hexadecimal, empty for an answer without bytes; or `!` and a kind of channel error: `!card removed`.
    public init(_ command: String, _ reply: String) throws(ScriptSyntaxError) {
        self.command = try CommandPattern(command)
        if reply.hasPrefix("!") {
            let code = ChannelError.Code(rawValue: String(reply.dropFirst()))
            self.reply = .fault(ChannelError(code, "scripted: \(code.rawValue)"))
        } else {
            do {
                self.reply = .bytes(try Hex.decode(reply))
            } catch {
                throw ScriptSyntaxError(text: reply, reason: error.description)
            }
        }
    }
}

/// A command as a script expects it: hexadecimal with `?` for one digit and a `*` at the end for any rest.
public struct CommandPattern: Sendable, Hashable, CustomStringConvertible {
    /// As written, without white space, in upper case.
    public let text: String
    private let digits: [UInt8]
    private let isOpen: Bool

    public init(_ pattern: String) throws(ScriptSyntaxError) {
        let characters = pattern.uppercased().filter { !$0.isWhitespace }
        text = characters
        isOpen = characters.hasSuffix("*")
        digits = Array((isOpen ? String(characters.dropLast()) : characters).utf8)
        for digit in digits where !Self.isDigit(digit) && digit != UInt8(ascii: "?") {
            throw ScriptSyntaxError(
                text: pattern, reason: "only hexadecimal digits, ? and a * at the end may stand here")
        }
        if !isOpen, !digits.count.isMultiple(of: 2) {
            throw ScriptSyntaxError(text: pattern, reason: "an odd number of digits")
        }
    }

    public func matches(_ command: [UInt8]) -> Bool {
        let actual = Array(command.hex.utf8)
        guard isOpen ? actual.count >= digits.count : actual.count == digits.count else { return false }
        return zip(digits, actual).allSatisfy { $0 == UInt8(ascii: "?") || $0 == $1 }
    }

    public var description: String { text }

    private static func isDigit(_ ascii: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(ascii)
            || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(ascii)
    }
}

/// Why a text is not a step of a script.
public struct ScriptSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    public var text: String
    public var reason: String

    public var description: String { "\"\(text)\": \(reason)" }
}
