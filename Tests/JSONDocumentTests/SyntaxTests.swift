import JSONDocument
import Testing

@Suite struct SyntaxTests {
    @Test(arguments: [
        ("", "$: line 1, column 1: a value is expected, the document ends here"),
        ("   ", "$: line 1, column 4: a value is expected, the document ends here"),
        ("{\n  \"a\": 1,\n}", "$: line 3, column 1: a key in double quotes is expected, not '}'"),
        ("{\"a\" 1}", "$.a: line 1, column 6: a colon behind the key is expected, not '1'"),
        ("{\"a\": 1 \"b\": 2}", "$: line 1, column 9: a comma or } is expected, not '\"'"),
        ("{\"a\": [1, 2", "$.a: line 1, column 12: a comma or ] is expected, the document ends here"),
        ("{\"a\": [1, }", "$.a[1]: line 1, column 11: a value is expected, not '}'"),
        ("{\"a\": tru}", "$.a: line 1, column 7: a value is expected, not 't'"),
        ("{'a': 1}", "$: line 1, column 2: a key in double quotes is expected, not '''"),
        ("[1] x", "$: line 1, column 5: the end of the document is expected, not 'x'"),
        ("[01]", "$: line 1, column 3: a comma or ] is expected, not '1'"),
        ("[-]", "$[0]: line 1, column 3: a digit is expected, not ']'"),
        ("[1.]", "$[0]: line 1, column 4: a digit is expected, not ']'"),
        ("[1e+]", "$[0]: line 1, column 5: a digit is expected, not ']'"),
        ("[\"a\nb\"]", "$[0]: line 1, column 4: a line break or control character inside a text"),
        ("[\"a", "$[0]: line 1, column 4: the text is not closed with a double quote"),
        ("[\"\\x\"]", "$[0]: line 1, column 4: one of \" \\ / b f n r t u behind the backslash is expected, not 'x'"),
        ("[\"\\u12G4\"]", "$[0]: line 1, column 7: four hexadecimal digits behind \\u is expected, not 'G'"),
        ("// c\n{}", "$: line 1, column 1: a value is expected, not '/'"),
        ("[\"äö\", é]", "$[1]: line 1, column 8: a value is expected, not 'é'"),
        ("{\"a\": {\"b\": 1,\n \"b\": 2}}", "$.a: line 2, column 2: the key \"b\" stands here for the second time"),
    ])
    func `A break of the grammar is named with path, line and column`(_ text: String, _ message: String) {
        let error = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decode(JSONValue.self, from: Array(text.utf8), file: "f")
        }
        #expect(error?.description == "f: \(message)")
    }

    @Test(arguments: [
        "0", "-0", "10.25e-3", "1E+2", "\"\\u00e9\\n\\\"\\\\\\/\\b\\f\\r\\t\"", "[]", "{}", " [ 1 , 2 ] ", "true",
        "false", "null",
        "{\"a\":{\"a\":[{\"a\":1}]}}",
    ])
    func `What the grammar allows is read`(_ text: String) throws {
        #expect(throws: Never.self) { try JSONDocument.decode(JSONValue.self, from: Array(text.utf8), file: "f") }
    }

    @Test func `Bytes that are no UTF-8 are named with their place`() {
        let bytes = Array("{\"ä\":\n \"x".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
        let error = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decode(JSONValue.self, from: bytes, file: "f")
        }
        #expect(error?.description == "f: $: line 2, column 4: not UTF-8")
    }

    @Test func `Deep nesting is refused`() throws {
        let deep = String(repeating: "[", count: 100_000)
        let error = #expect(throws: JSONDocumentError.self) {
            try JSONDocument.decode(JSONValue.self, from: Array(deep.utf8), file: "f")
        }
        #expect(error?.reason == "line 1, column 129: nested deeper than 128 levels")
        let allowed = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(throws: Never.self) { try JSONDocument.decode(JSONValue.self, from: Array(allowed.utf8), file: "f") }
    }

    @Test func `Every prefix of a document is refused`() {
        let bytes = Array(shop.utf8)
        for count in 0..<bytes.count {
            #expect(throws: JSONDocumentError.self) {
                try JSONDocument.decodeStrictly(Shop.self, from: Array(bytes.prefix(count)), file: "f")
            }
        }
    }
}
