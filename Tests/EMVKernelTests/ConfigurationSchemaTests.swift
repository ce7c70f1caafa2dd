import EMVKernel
import JSONDocument
import Testing

/// The JSON Schema of the configuration names what reading and writing know.
@Suite struct ConfigurationSchemaTests {
    private static let schema: JSONValue? = try? JSONDocument.decode(
        JSONValue.self, from: Array(TerminalConfiguration.jsonSchema.utf8), file: "schema")
    private static let embedded: JSONValue? = try? JSONDocument.decode(
        JSONValue.self, from: JSONDocument.encode(TerminalConfiguration.embedded), file: "embedded")

    /// A value inside objects, by its keys.
    private static func value(_ document: JSONValue?, _ path: String...) -> JSONValue? {
        path.reduce(document) { document, key in
            guard case .object(let members)? = document else { return nil }
            return members[key]
        }
    }

    private static func keys(_ value: JSONValue?) -> [String] {
        guard case .object(let members)? = value else { return [] }
        return members.keys.sorted()
    }

    private static func first(_ value: JSONValue?) -> JSONValue? {
        guard case .array(let elements)? = value else { return nil }
        return elements.first
    }

    @Test func `every setting has its place in the schema, and no other has`() {
        let properties = Self.value(Self.schema, "properties")
        #expect(Self.keys(properties) == Self.keys(Self.embedded))
        #expect(!Self.keys(properties).isEmpty)
        for (list, definition) in [("applications", "application"), ("caKeys", "caKey")] {
            let written = Self.first(Self.value(Self.embedded, list))
            #expect(Self.keys(Self.value(Self.schema, "$defs", definition, "properties")) == Self.keys(written))
        }
        let features = Self.value(Self.schema, "$defs", "features", "properties")
        #expect(Self.keys(features) == Self.keys(Self.value(Self.embedded, "features")))
        #expect(
            Self.keys(Self.value(Self.schema, "$defs", "revokedCertificate", "properties"))
                == ["index", "rid", "serialNumber"])
    }

    /// A form that the schema gives, and texts on its border: what the pattern takes, reading takes, and no other.
    @Test(arguments: [
        ("terminalType", ["11", "16", "21", "26", "34", "36"], ["10", "17", "20", "27", "31", "33", "37", "41", "2"]),
        ("country", ["000", "999"], ["99", "1000", "DE"]),
        ("acquirerIdentifier", ["123456", "12345678901"], ["12345", "123456789012"]),
        ("terminalCapabilities", ["E0F8C8", "e0f8c8"], ["E0F8", "E0F8C8C8", "E0F8CG"]),
        ("terminalIdentification", ["TILL 001"], ["TILL001", "TILL 0001", "TILLÄ001"]),
        ("posEntryMode", ["05", "90"], ["5", "005"]),
    ])
    func `a pattern of the schema and reading agree`(key: String, right: [String], wrong: [String]) throws {
        guard case .string(let pattern)? = Self.pattern(of: key) else {
            Issue.record("\(key) has no pattern")
            return
        }
        let expression = try Regex(pattern)
        for (texts, isRight) in [(right, true), (wrong, false)] {
            for text in texts {
                #expect((text.wholeMatch(of: expression) != nil) == isRight, "\(text)")
                let json = Array(#"{"\#(key)": "\#(text)"}"#.utf8)
                let read = try? JSONDocument.decode(TerminalConfiguration.self, from: json, file: "terminal.json")
                #expect((read != nil) == isRight, "\(text)")
            }
        }
    }

    /// The pattern of a setting, in its place or where it points to.
    private static func pattern(of key: String) -> JSONValue? {
        let property = value(schema, "properties", key)
        guard case .string(let reference)? = value(property, "$ref"), let name = reference.split(separator: "/").last
        else { return value(property, "pattern") }
        return value(schema, "$defs", String(name), "pattern")
    }
}
