import Bytes
import ISO7816
import Testing

struct StatusInput: Decodable, Sendable {
    var command: String?
    var statusWord: String
}

@Suite struct StatusWordTests {
    @Test(arguments: Vector<StatusInput, String>.load("apdu/status-words.json"))
    func `A status word is explained in the light of its command`(_ vector: Vector<StatusInput, String>) throws {
        let response = try #require(ResponseAPDU(bytes: Hex.decode(vector.input.statusWord)))
        let command = try vector.input.command.map { try CommandAPDU(bytes: Hex.decode($0)) }
        let text = response.statusWord.explanation(for: command)
        #expect(text.contains(try #require(vector.expect)), "\(text)")
    }

    @Test func `Every status word has a text with every command`() throws {
        let commands = Vector<EMVCommandInput, String>.load("apdu/emv-commands.json")
        for command in try commands.map({ try $0.input.build() }) {
            for value in UInt16.min...UInt16.max where value >> 8 >= 0x60 && value >> 8 <= 0x6F || value & 0xFF == 0 {
                #expect(!StatusWord(rawValue: value).explanation(for: command).isEmpty)
            }
        }
    }

    @Test(
        arguments: [
            (0x9000, StatusWord.Kind.success), (0x6110, .moreData), (0x6283, .warning), (0x63C2, .warning),
            (0x6400, .executionError), (0x6581, .executionError), (0x6600, .executionError), (0x6700, .checkingError),
            (0x6A82, .checkingError), (0x6F00, .checkingError), (0x9001, .other), (0x1234, .other),
        ] as [(UInt16, StatusWord.Kind)])
    func `The first byte tells what became of the command`(_ value: UInt16, _ kind: StatusWord.Kind) {
        #expect(StatusWord(rawValue: value).kind == kind)
        #expect(StatusWord(rawValue: value).isWarning == (kind == .warning))
    }

    @Test func `Counts in status words go both ways`() {
        #expect(StatusWord.bytesAvailable(256) == 0x6100)
        #expect(StatusWord.bytesAvailable(44).bytesAvailable == 44)
        #expect(StatusWord.wrongLe(exact: 256).exactLe == 256)
        #expect(StatusWord.wrongLe(exact: 43) == 0x6C2B)
        #expect(StatusWord.triesLeft(2) == 0x63C2)
        #expect(StatusWord.triesLeft(99).triesLeft == 15)
        #expect(StatusWord.success.bytesAvailable == nil)
        #expect(StatusWord.success.exactLe == nil)
        #expect(StatusWord.success.triesLeft == nil)
        #expect(StatusWord.fileNotFound.description == "6A82")
    }
}
