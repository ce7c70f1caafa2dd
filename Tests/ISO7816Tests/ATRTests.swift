import Bytes
import ISO7816
import Testing

struct ATRExpectation: Decodable, Sendable {
    var interfaceBytes: [String]
    var historicalBytes: String
    var fi: Int?
    var di: Int?
    var extraGuardTime: UInt8
    var checkByte: String?
    var checkByteIsRight: Bool?
}

struct ProblemExpectation: Decodable, Sendable {
    var problems: [String]
    var interfaceBytes: [String]
    var protocols: [UInt8]
    var historicalBytes: String
    var checkByte: String?
    var expectedCheckByte: String?
    var surplus: String
}

struct HistoricalExpectation: Decodable, Sendable {
    var category: String?
    var objects: [String]
    var lifeCycle: UInt8?
    var statusWord: String?
    var lines: [String]
}

extension ATRStructure {
    fileprivate var interfaceTexts: [String] { interfaceBytes.map { "\($0.name)=\(Hex.encode([$0.value]))" } }
}

@Suite struct ATRTests {
    @Test(arguments: Vector<String, ATRExpectation>.load("atr/structure.json"))
    func `An answer is taken apart as another decoder does`(_ vector: Vector<String, ATRExpectation>) throws {
        let expect = try #require(vector.expect)
        let atr = ATR(bytes: try Hex.decode(vector.input))
        let structure = atr.structure
        #expect(structure.interfaceTexts == expect.interfaceBytes)
        #expect(atr.historicalBytes.hex == expect.historicalBytes)
        #expect(atr.parameters.fi == expect.fi)
        #expect(atr.parameters.di == expect.di)
        #expect(atr.parameters.extraGuardTime == expect.extraGuardTime)
        #expect(structure.checkByte.map { Hex.encode([$0]) } == expect.checkByte)
        #expect(structure.problems.isEmpty == (expect.checkByteIsRight ?? true))
        #expect(atr.convention == (vector.input.hasPrefix("3B") ? .direct : .inverse))
    }

    @Test(arguments: Vector<String, ATRExpectation>.load("atr/structure.json"))
    func `Every prefix of an answer is taken apart and explained`(_ vector: Vector<String, ATRExpectation>) throws {
        let bytes = try Hex.decode(vector.input)
        for count in 0..<bytes.count {
            let atr = ATR(bytes: Array(bytes.prefix(count)))
            let error = #expect(throws: ATRError.self) { try ATR.parse(atr.bytes) }
            #expect(error.map { $0.offset <= count } ?? false)
            #expect(!atr.explanation().isEmpty)
            #expect(!atr.isEMVAcceptable())
        }
    }

    @Test(arguments: Vector<String, ProblemExpectation>.load("atr/problems.json"))
    func `What is wrong with an answer is named with its place`(_ vector: Vector<String, ProblemExpectation>) throws {
        let expect = try #require(vector.expect)
        let structure = ATR(bytes: try Hex.decode(vector.input)).structure
        #expect(structure.problems.map { "\($0.code.rawValue) @\($0.offset)" } == expect.problems)
        #expect(structure.interfaceTexts == expect.interfaceBytes)
        #expect(structure.offeredProtocols == expect.protocols)
        #expect(structure.historicalBytes.hex == expect.historicalBytes)
        #expect(structure.checkByte.map { Hex.encode([$0]) } == expect.checkByte)
        if let check = expect.expectedCheckByte {
            #expect(structure.expectedCheckByte.map { Hex.encode([$0]) } == check)
        }
        #expect(structure.surplusBytes.hex == expect.surplus)
    }

    @Test(arguments: Vector<String, HistoricalExpectation>.load("atr/historical.json"))
    func `Historical bytes are taken apart`(_ vector: Vector<String, HistoricalExpectation>) throws {
        let expect = try #require(vector.expect)
        let atr = ATR(bytes: try Hex.decode(vector.input))
        let historical = atr.historical
        #expect(historical.category.map { "\($0)" } == expect.category)
        #expect(historical.objects.map { "\($0.tag)=\($0.value.hex)" } == expect.objects)
        #expect(historical.status?.lifeCycle == expect.lifeCycle)
        #expect(historical.status?.statusWord?.description == expect.statusWord)
        let text = atr.explanation().map(\.description).joined(separator: "\n")
        for line in expect.lines { #expect(text.contains(line), "\(line) in \(text)") }
    }

    @Test(arguments: Vector<String, String>.load("atr/contactless.json"))
    func `The answer that a reader makes up for a contactless card names it`(_ vector: Vector<String, String>) throws {
        let atr = ATR(bytes: try Hex.decode(vector.input))
        #expect(atr.contactless?.description == vector.expect)
    }

    @Test func `The first protocol offered is spoken`() {
        #expect(ATR.t0Default.firstOfferedProtocol == .t0)
        #expect(ATR.t1Default.firstOfferedProtocol == .t1)
        #expect(ATR(bytes: [UInt8](hex: "3B84800101112003369000")).firstOfferedProtocol == .t0)
        #expect(ATR(bytes: []).firstOfferedProtocol == .t0)
    }

    @Test func `TA2 decides in specific mode`() {
        let atr = ATR(bytes: [UInt8](hex: "3BF41300FF9101717C4100DEADBEEFE6"))
        #expect(atr.firstOfferedProtocol == .t1)
        #expect(
            atr.parameters.mode == .specific(protocol: 1, canChange: true, implicitParameters: false))
        #expect(ATR.t1Default.parameters.mode == .negotiable)
    }

    @Test func `The defaults of the standard stand where an answer is silent`() {
        let parameters = ATR.t0Default.parameters
        #expect(parameters.fi == 372)
        #expect(parameters.di == 1)
        #expect(parameters.maximumFrequency == 5000)
        #expect(parameters.waitingTimeInteger == 10)
        #expect(parameters.informationFieldSize == 32)
        #expect(parameters.blockWaitingInteger == 4)
        #expect(parameters.characterWaitingInteger == 13)
        #expect(parameters.errorDetection == .lrc)
        #expect(parameters.clockStop == .notSupported)
        #expect(parameters.classes == 1)
    }

    @Test func `T=1 and global parameters come from their own groups`() {
        let parameters = ATR(bytes: [UInt8](hex: "3BDA18FF81B1FE751F030031F573C78A40009000B0")).parameters
        #expect(parameters.informationFieldSize == 254)
        #expect(parameters.blockWaitingInteger == 7)
        #expect(parameters.characterWaitingInteger == 5)
        #expect(parameters.classes == 3)
        #expect(parameters.di == 12)
    }

    @Test func `An answer is explained byte by byte`() {
        let lines = ATR(bytes: [UInt8](hex: "3BDA18FF81B1FE751F030031F573C78A40009000B0")).explanation()
        #expect(
            lines.prefix(11).map(\.description) == [
                "TS  3B  direct convention",
                "T0  DA  TA1, TC1, TD1 follow; 10 historical bytes",
                "TA1  18  Fi 372, Di 12, clock up to 5 MHz",
                "TC1  FF  N 255: shortest guard time (12 etu with T=0, 11 with T=1)",
                "TD1  81  TD2 follows; T=1",
                "TD2  B1  TA3, TB3, TD3 follow; T=1",
                "TA3  FE  IFSC 254 bytes",
                "TB3  75  BWI 7: block waiting time 122891 etu with D=1; CWI 5: character waiting time 43 etu",
                "TD3  1F  TA4 follows; T=15, global interface bytes",
                "TA4  03  clock stop not supported; class A (5 V), B (3 V)",
                "historical bytes  0031F573C78A40009000  compact-TLV, then status",
            ])
        #expect(lines.contains { $0.description == "TCK  B0  right" })
        #expect(lines.contains { $0.text == "rejected after a cold reset: the terminal tries a warm reset" })
    }

    @Test(arguments: [
        ("3B2025", "programming voltage 5 V, 50 mA"),
        ("3B200C", "programming voltage 12 V, 25 mA"),
        ("3BF41300FFD0000A3F0300DEADBEEFDC", "WI 10: work waiting time 9600 × D etu"),
        ("3BF41300FFD0000A3F0300DEADBEEFDC", "contact C6 is not used"),
        ("3BF41300FF9101717C4100DEADBEEFE6", "specific mode, T=1, can change, parameters of the interface bytes"),
        ("3BF41300FF9101717C4100DEADBEEFE6", "error detection LRC"),
        ("3B10A1", "Fi 768, Di 1, clock up to 7.5 MHz"),
        ("3B107E", "Fi reserved, Di reserved"),
        ("3B400A", "N 10: extra guard time 10 etu"),
        ("3BE00000202D", "reserved value"),
        ("3BE000002078", "programming voltage 12.0 V"),
        ("3B0421222324", "\"!\"#$\""),
        ("037F", "came as 03"),
    ])
    func `Each interface byte has its meaning`(_ atr: String, _ text: String) throws {
        let lines = ATR(bytes: try Hex.decode(atr)).explanation().map(\.description).joined(separator: "\n")
        #expect(lines.contains(text), "\(lines)")
    }

    @Test func `A chain of TD bytes without an end is cut`() {
        let atr = ATR(bytes: [0x3B] + [UInt8](repeating: 0xFF, count: 100_000))
        #expect(atr.structure.problems.map(\.code) == [.tooLong])
        #expect(!atr.explanation().isEmpty)
    }

    @Test func `More than 32 characters after TS are too many`() throws {
        let groups: [UInt8] = [0xFF] + [0x11, 0x00, 0x00, 0xF0, 0x00, 0x00, 0x0A, 0xF0]
        let more: [UInt8] = [0, 0, 0, 0xF0, 0, 0, 0, 0x70, 0, 0, 0]
        let bytes = [0x3B] + groups + more + [UInt8](repeating: 0x41, count: 15)
        #expect(ATR(bytes: bytes).structure.problems.map(\.code) == [.tooLong])
    }
}
