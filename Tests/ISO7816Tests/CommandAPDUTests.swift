import Bytes
import ISO7816
import Testing

struct CommandInput: Decodable, Sendable {
    var header: String
    var data: String
    var le: Int?
}

struct CommandExpectation: Decodable, Sendable {
    var `case`: Int
    var extended: Bool
    var bytes: String
}

struct ErrorExpectation: Decodable, Sendable {
    var code: String
    var offset: Int
}

struct EMVCommandInput: Decodable, Sendable {
    var command: String
    var name: String?
    var record: UInt8?
    var sfi: UInt8?
    var data: String?
    var tag: UInt16?
    var p1: UInt8?
    var p2: UInt8?
    var le: Int?

    func build() throws -> CommandAPDU {
        let data = try Hex.decode(self.data ?? "")
        return switch command {
        case "select": CommandAPDU.select(name: try Hex.decode(#require(name)))
        case "selectNext": CommandAPDU.select(name: try Hex.decode(#require(name)), next: true)
        case "readRecord": CommandAPDU.readRecord(try #require(record), sfi: try #require(sfi))
        case "gpo": CommandAPDU.getProcessingOptions(data)
        case "getData": CommandAPDU.getData(try #require(tag))
        case "getChallenge": CommandAPDU.getChallenge()
        case "verify": CommandAPDU.verify(p2: try #require(p2), data: data)
        case "internalAuthenticate": CommandAPDU.internalAuthenticate(data)
        case "externalAuthenticate": CommandAPDU.externalAuthenticate(data)
        case "generateAC": CommandAPDU.generateAC(p1: try #require(p1), data: data)
        default: CommandAPDU.getResponse(le: try #require(le))
        }
    }
}

@Suite struct CommandAPDUTests {
    @Test(arguments: Vector<CommandInput, CommandExpectation>.load("apdu/commands.json"))
    func `A command goes out and comes back in the form its lengths need`(
        _ vector: Vector<CommandInput, CommandExpectation>
    ) throws {
        let header = try Hex.decode(vector.input.header)
        let expect = try #require(vector.expect)
        let command = CommandAPDU(
            cla: header[0], ins: header[1], p1: header[2], p2: header[3], data: try Hex.decode(vector.input.data),
            le: vector.input.le)
        #expect(command.bytes.hex == expect.bytes)
        #expect(command.apduCase.rawValue == expect.case)
        #expect(command.isExtended == expect.extended)
        #expect(try CommandAPDU(bytes: Hex.decode(expect.bytes)) == command)
    }

    @Test(arguments: Vector<CommandInput, CommandExpectation>.load("apdu/commands.json"))
    func `Every prefix of a command is read or refused within its bytes`(
        _ vector: Vector<CommandInput, CommandExpectation>
    ) throws {
        let bytes = try Hex.decode(try #require(vector.expect).bytes)
        for count in 0..<bytes.count {
            do {
                let command = try CommandAPDU(bytes: Array(bytes.prefix(count)))
                #expect(command.data.count <= count)
            } catch {
                #expect(error.offset <= count)
                #expect(error.description.contains("byte \(error.offset)"))
            }
        }
    }

    @Test(arguments: Vector<String, ErrorExpectation>.load("apdu/command-errors.json"))
    func `Lengths that do not add up are refused where they stop adding up`(
        _ vector: Vector<String, ErrorExpectation>
    ) throws {
        let bytes = try Hex.decode(vector.input)
        guard let expect = vector.expect else {
            #expect(try CommandAPDU(bytes: bytes).bytes == bytes)
            return
        }
        let error = try #require(throws: APDUError.self) { try CommandAPDU(bytes: bytes) }
        #expect(error.code.rawValue == expect.code)
        #expect(error.offset == expect.offset)
    }

    @Test func `The largest command has 65,535 bytes of data and an Le of 65,536`() throws {
        let command = CommandAPDU(
            cla: 0, ins: 0xD6, p1: 0, p2: 0, data: [UInt8](repeating: 0xAB, count: 65_535), le: 65_536)
        #expect(command.bytes.count == 65_544)
        #expect(command.bytes.prefix(7).hex == "00D6000000FFFF")
        #expect(command.bytes.suffix(2).hex == "0000")
        #expect(try CommandAPDU(bytes: command.bytes) == command)
    }

    @Test func `A long form of a short command is read and goes out short`() throws {
        let command = try CommandAPDU(bytes: [UInt8](hex: "00A40400000002A0000100"))
        #expect(command.le == 256)
        #expect(command.bytes.hex == "00A4040002A00000")
    }

    @Test(arguments: Vector<EMVCommandInput, String>.load("apdu/emv-commands.json"))
    func `The EMV commands have the bytes that the books give`(_ vector: Vector<EMVCommandInput, String>) throws {
        #expect(try vector.input.build().bytes.hex == vector.expect)
    }

    @Test func `Template 83 counts above 255 bytes in two bytes`() {
        let command = CommandAPDU.getProcessingOptions([UInt8](repeating: 1, count: 300))
        #expect(command.data.prefix(4).hex == "8382012C")
    }

    @Test func `A command in words shows its header and never its data`() {
        let command = CommandAPDU.verify(p2: 0x80, data: [UInt8](hex: "241515FFFFFFFFFF"))
        #expect(command.description == "CLA 00 INS 20 P1 00 P2 80 Lc 8")
        #expect(CommandAPDU.getChallenge().description == "CLA 00 INS 84 P1 00 P2 00 Le 256")
    }

    @Test(arguments: Vector<String, String>.load("apdu/t0-mapping.json"))
    func `Over T=0 a command goes out with P3 and without the Le of case 4`(_ vector: Vector<String, String>) throws {
        #expect(try CommandAPDU(bytes: Hex.decode(vector.input)).t0Bytes.hex == vector.expect)
    }

    @Test func `A response needs a status word`() throws {
        #expect(ResponseAPDU(bytes: []) == nil)
        #expect(ResponseAPDU(bytes: [0x90]) == nil)
        let response = try #require(ResponseAPDU(bytes: [0x6F, 0x00, 0x90, 0x00]))
        #expect(response == ResponseAPDU(data: [0x6F, 0x00], statusWord: .success))
        #expect(response.bytes.hex == "6F009000")
    }
}
