public import JSONDocument

/// Changes to a profile's document by path: what makes one card out of another.
///
/// ```
/// { "name": "other-card", "applications[0].data.5A": "4761739001010010", "applications[0].offlineAuthentication.icc": null }
/// ```
///
/// `null` takes a member or element out; a new member is put in.
public enum ProfileChange {
    /// The document with each change made, in the order of the paths.
    ///
    /// - Throws: ``JSONDocumentError`` for a path that leads nowhere.
    public static func apply(
        _ changes: [String: JSONValue], to document: JSONValue, file: String
    ) throws(JSONDocumentError) -> JSONValue {
        var result = document
        for (path, value) in changes.sorted(by: { $0.key < $1.key }) {
            guard let changed = put(value, at: steps(of: path), in: result) else {
                throw JSONDocumentError(file: file, path: "$.\(path)", reason: "the document has no such place")
            }
            result = changed
        }
        return result
    }

    private enum Step {
        case member(String)
        case element(Int)
    }

    /// `applications[0].data` is member, element, member.
    private static func steps(of path: String) -> ArraySlice<Step> {
        var steps: [Step] = []
        for part in path.split(separator: ".") {
            let pieces = part.split(separator: "[")
            for (index, piece) in pieces.enumerated() {
                if index > 0, let number = Int(piece.dropLast()) {
                    steps.append(.element(number))
                } else {
                    steps.append(.member(String(piece)))
                }
            }
        }
        return steps[...]
    }

    private static func put(_ value: JSONValue, at path: ArraySlice<Step>, in document: JSONValue) -> JSONValue? {
        guard let step = path.first else { return value }
        let rest = path.dropFirst()
        switch (step, document) {
        case (.member(let name), .object(var members)):
            if rest.isEmpty {
                if value == .null { members.removeValue(forKey: name) } else { members[name] = value }
            } else {
                guard let inner = members[name], let changed = put(value, at: rest, in: inner) else { return nil }
                members[name] = changed
            }
            return .object(members)
        case (.element(let index), .array(var elements)):
            guard elements.indices.contains(index) else { return nil }
            if rest.isEmpty, value == .null {
                elements.remove(at: index)
            } else {
                guard let changed = put(value, at: rest, in: elements[index]) else { return nil }
                elements[index] = changed
            }
            return .array(elements)
        default: return nil
        }
    }
}
