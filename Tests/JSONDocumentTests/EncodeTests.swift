import JSONDocument
import Testing

@Suite struct EncodeTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `Keys are written in alphabetical order and slashes as they are`() {
        let value: JSONValue = ["b": 1, "a": ["x/y", nil, false, .number(0.5)]]
        #expect(text(JSONDocument.encode(value, pretty: false)) == #"{"a":["x/y",null,false,0.5],"b":1}"#)
        let pretty = text(JSONDocument.encode(["b": 1, "a": 2] as JSONValue))
        #expect(pretty == "{\n  \"a\" : 2,\n  \"b\" : 1\n}")
    }

    @Test func `Bytes stand as upper-case hexadecimal text`() throws {
        let bytes = HexBytes([0x9F, 0x02])
        #expect(text(JSONDocument.encode([bytes], pretty: false)) == #"["9F02"]"#)
        #expect(bytes.description == "9F02")
        #expect(try JSONDocument.decode([HexBytes].self, from: Array(#"["9f02"]"#.utf8), file: "f") == [bytes])
    }

    @Test(arguments: [
        (
            #"{"a": 1, "b": {"c": 2, "d": [1, 2]}}"#, #"{"b": {"d": [3]}, "e": null}"#,
            #"{"a":1,"b":{"c":2,"d":[3]},"e":null}"#
        ),
        (#"{"a": {"b": 1}}"#, #"{"a": 5}"#, #"{"a":5}"#),
        (#"{"a": 5}"#, #"{"a": {"b": 1}}"#, #"{"a":{"b":1}}"#),
        (#"[1]"#, #"[2]"#, #"[2]"#),
        (#"{"a": 9007199254740993}"#, "{}", #"{"a":9007199254740993}"#),
    ])
    func `A document is put over another key by key, arrays as a whole`(
        _ base: String, _ overrides: String, _ merged: String
    ) throws {
        #expect(text(try JSONDocument.merge(base: Array(base.utf8), overrides: Array(overrides.utf8))) == merged)
    }

    @Test func `A fault in the overriding document names that document`() {
        let error = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.merge(base: Array("{}".utf8), overrides: Array("{".utf8), file: "terminal.json")
        }
        #expect(error?.file == "terminal.json")
    }

    @Test func `Any JSON can be looked into`() {
        let value: JSONValue = ["list": [1, "two"]]
        #expect(value["list"]?[1] == "two")
        #expect(value["list"]?[2] == nil)
        #expect(value["list"]?["x"] == nil)
        #expect(value["none"] == nil)
        #expect(value[0] == nil)
    }
}
