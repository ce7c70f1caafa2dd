import JSONDocument

extension JSONValue {
    /// What a value looks like in JSON.
    init(encoding value: some Encodable) {
        let bytes = JSONDocument.encode(value, pretty: false)
        do {
            self = try JSONDocument.decode(JSONValue.self, from: bytes, file: "\(type(of: value))")
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// This value with `overrides` put over it, key by key.
    ///
    /// An object that is put over an array changes elements of it: its keys are positions from `0`, or `*` for every
    /// element, which goes first. Everything else replaces what was there.
    ///
    /// - Parameter nullRemoves: `null` takes a key away; otherwise it is a value.
    func overlaid(with overrides: JSONValue, nullRemoves: Bool) -> JSONValue {
        switch (self, overrides) {
        case (.object(var members), .object(let changes)):
            for (key, change) in changes {
                if nullRemoves, change == .null {
                    members[key] = nil
                } else {
                    members[key] = members[key]?.overlaid(with: change, nullRemoves: nullRemoves) ?? change
                }
            }
            return .object(members)
        case (.array(var elements), .object(let changes)) where changes.keys.allSatisfy(Self.isPosition):
            if let change = changes["*"] {
                elements = elements.map { $0.overlaid(with: change, nullRemoves: nullRemoves) }
            }
            for (key, change) in changes {
                // A position that the array does not have leaves the object in its place: decoding then says so.
                guard key != "*" else { continue }
                guard let index = Int(key), elements.indices.contains(index) else { return overrides }
                elements[index] = elements[index].overlaid(with: change, nullRemoves: nullRemoves)
            }
            return .array(elements)
        default:
            return overrides
        }
    }

    private static func isPosition(_ key: String) -> Bool {
        key == "*" || !key.isEmpty && key.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
