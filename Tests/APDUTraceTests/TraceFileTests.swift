import APDUTrace
import Bytes
import ISO7816
import TestSupport
import Testing

@Suite struct TraceFileTests {
    static let sample = Trace(
        card: "virtual:visa-credit",
        events: [
            .reset(.t0Default, time: 12),
            .exchange(
                TraceExchange(
                    command: [UInt8](hex: "00A4040007A0000000031010"), outcome: .answer([UInt8](hex: "612E")), time: 40,
                    duration: 7)),
            .exchange(
                TraceExchange(
                    command: [UInt8](hex: "0020008008FFFFFFFFFFFFFFFF"), outcome: .answer([UInt8](hex: "9000")),
                    time: 90, duration: 3, isMasked: true)),
            .exchange(
                TraceExchange(
                    command: [UInt8](hex: "00B2010C00"),
                    outcome: .failure(
                        ChannelError(.cardRemoved, "the card was taken out", underlyingCode: 0x8010_0069)),
                    time: 120, duration: 1)),
            .resetFailure(ChannelError(.cardMute, "no answer to reset"), time: 150),
        ])

    @Test func `a trace is one JSON object a line, with the keys the format names`() {
        #expect(
            String(decoding: TraceFile.encode(Self.sample), as: UTF8.self) == """
                {"card":"virtual:visa-credit","trace":"chiphost","version":1}
                {"atr":"3B600000","t":12}
                {"c":"00A4040007A0000000031010","d":7,"r":"612E","t":40}
                {"c":"0020008008FFFFFFFFFFFFFFFF","d":3,"masked":true,"r":"9000","t":90}
                {"c":"00B2010C00","code":2148532329,"d":1,"error":"card removed","message":"the card was taken out","t":120}
                {"error":"card mute","message":"no answer to reset","t":150}

                """)
    }

    @Test func `what was written is read back as it was`() throws {
        #expect(try TraceFile.load(TraceFile.encode(Self.sample), file: "t") == Self.sample)
    }

    @Test(
        arguments: [
            #"{"exchanges":[{"c":"00B2010C00","r":"6A83"}]}"#,
            "\n\r\n{\n \"atr\": \"3B600000\",\n \"exchanges\": [ {\"c\": \"00 B2 01 0C 00\", \"r\": \"6a83\",\n \"note\": \"x\"} ]\n}\n",
            #"{"c":"00B2010C00","r":"6A83"}"#,
            "\r\n{\"c\":\"00B2010C00\",\"r\":\"6A83\"}\r\n\r\n",
        ])
    func `both forms are known by their content`(text: String) throws {
        let trace = try TraceFile.load(Array(text.utf8), file: "t")
        #expect(trace.exchanges.map(\.command) == [[UInt8](hex: "00B2010C00")])
        #expect(trace.exchanges.map(\.outcome) == [.answer([0x6A, 0x83])])
    }

    @Test(
        arguments: [
            ("", "t.jsonl: the file is empty; a trace has one JSON object a line"),
            (" \n\n", "t.jsonl: the file is empty; a trace has one JSON object a line"),
            ("\nhello", "t.jsonl:2: not JSON: a trace has one JSON object a line"),
            (
                #"{"c":"00","r":"9000"}"# + "\n" + #"{"c":"0G","r":"9000"}"#,
                "t.jsonl:2: $.c: 'G' at character 2 is not a hexadecimal digit"
            ),
            (#"{"c":"00"}"#, "t.jsonl:1: a command (c) with neither an answer (r) nor an error"),
            (#"{"t":1}"#, "t.jsonl:1: none of the keys trace, atr, c or error"),
            (#"{"atr":""}"#, "t.jsonl:1: $.atr: an ATR has at least two bytes"),
            (
                #"{"trace":"chiphost","version":2}"#,
                "t.jsonl:1: trace format 'chiphost' version 2 is not known; this program reads 'chiphost' version 1"
            ),
            (
                #"{"exchanges":[{"c":"00"}]}"#,
                "t.jsonl: $.exchanges[0]: a command (c) with neither an answer (r) nor an error"
            ),
            (
                #"{"exchanges":[{"c":"00","r":"900"}]}"#,
                "t.jsonl: $.exchanges[0].r: an odd number of hexadecimal digits: the one at character 3 has no partner"
            ),
        ])
    func `a file that is no trace says which line and why`(text: String, message: String) {
        let error = #expect(throws: TraceError.self) { try TraceFile.load(Array(text.utf8), file: "t.jsonl") }
        #expect(error?.description == message)
    }

    @Test func `every prefix of a trace is a trace or an error, never a trap`() {
        let bytes = TraceFile.encode(Self.sample)
        for count in 0...bytes.count {
            let trace = try? TraceFile.load(Array(bytes.prefix(count)), file: "t")
            #expect((trace?.events.count ?? 0) <= Self.sample.events.count)
        }
    }
}
