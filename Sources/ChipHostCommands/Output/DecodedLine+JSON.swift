import BERTLV
import EMVData
import JSONDocument

extension DecodedLine {
    /// The line as a JSON object; what is empty is left out.
    var json: JSONValue {
        var members: [String: JSONValue] = [:]
        if let tag { members["tag"] = .string(tag.description) }
        if !label.isEmpty { members[tag == nil ? "label" : "name"] = .string(label) }
        if !value.isEmpty { members["value"] = .string(value) }
        if !meaning.isEmpty { members["meaning"] = .string(meaning) }
        if isFinding { members["finding"] = .bool(true) }
        if !children.isEmpty { members["children"] = .array(children.map(\.json)) }
        return .object(members)
    }
}

extension Console {
    /// Prints one JSON value on several lines.
    func print(json value: some Encodable) {
        print(String(decoding: JSONDocument.encode(value), as: UTF8.self))
    }
}
