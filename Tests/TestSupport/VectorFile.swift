import Foundation

/// Files of `vectors/`: JSON arrays of cases.
public enum VectorFile {
    /// The cases of a file; ends the test run when it is missing or not what it should be.
    ///
    /// - Parameter path: below `vectors/`, such as `tlv/objects.json`.
    public static func load<Case: Decodable>(_ path: String, as type: Case.Type = Case.self) -> [Case] {
        do {
            let url = URL(fileURLWithPath: ProjectFiles.vectors(path))
            return try JSONDecoder().decode([Case].self, from: Data(contentsOf: url))
        } catch {
            fatalError("\(path): \(error)")
        }
    }
}
