/// Where the project's own files stand, for tests that read vectors or run the binary.
public enum ProjectFiles {
    /// The folder that holds `Package.swift`.
    public static let root: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/")
    }()

    /// `vectors/` with a file's path below it.
    public static func vectors(_ path: String) -> String { root + "/vectors/" + path }
}
