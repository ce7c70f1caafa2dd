import Synchronization

/// Which keys a document has and which its types know, object by object.
final class KeyLog: Sendable {
    static let userInfoKey = CodingUserInfoKey(rawValue: "JSONDocument.KeyLog")

    private struct Entry {
        var path: String
        /// Keys of the document that no type has claimed.
        var unclaimed: Set<String>
        /// Keys that the types have asked for.
        var asked: Set<String> = []
    }

    private let entries = Mutex<[String: Entry]>([:])

    /// An object is read with a type of keys: those that it accepts are claimed.
    func open<Key: CodingKey>(_ keys: [String], at path: [any CodingKey], as type: Key.Type) {
        let path = JSONDocumentError.path(path)
        entries.withLock { entries in
            entries[path, default: Entry(path: path, unclaimed: Set(keys))].unclaimed
                .subtract(keys.filter { Key(stringValue: $0) != nil })
        }
    }

    func ask(_ key: String, at path: [any CodingKey]) {
        let path = JSONDocumentError.path(path)
        entries.withLock { _ = $0[path]?.asked.insert(key) }
    }

    /// The first key, by path, that nothing knows.
    func firstUnknown(file: String) -> JSONDocumentError? {
        let entry = entries.withLock { $0.values.filter { !$0.unclaimed.isEmpty }.min { $0.path < $1.path } }
        guard let entry, let key = entry.unclaimed.min() else { return nil }
        let legal = entry.asked.sorted()
        let advice =
            if let closest = closest(to: key, in: legal) {
                "did you mean \"\(closest)\"?"
            } else {
                "legal are " + legal.map { "\"\($0)\"" }.joined(separator: ", ")
            }
        return JSONDocumentError(file: file, path: entry.path, reason: "the key \"\(key)\" is unknown; \(advice)")
    }

    /// A legal key that a slip of the hand turns into `key`; `nil` when none is near.
    private func closest(to key: String, in legal: [String]) -> String? {
        let nearest = legal.map { (name: $0, distance: distance(key.lowercased(), $0.lowercased())) }
            .min { $0.distance < $1.distance }
        guard let nearest, nearest.distance <= max(1, key.count / 3) else { return nil }
        return nearest.name
    }

    /// Levenshtein's.
    private func distance(_ left: String, _ right: String) -> Int {
        let right = Array(right)
        var row = Array(0...right.count)
        for (index, character) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let substituted = diagonal + (character == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(substituted, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
