import Foundation

/// The recorded cards in `vectors/transcripts`.
public enum Transcripts {
    /// File names, sorted.
    public static let names: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: ProjectFiles.vectors("transcripts"))
        return (names ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }()

    /// Where a transcript stands.
    public static func path(_ name: String) -> String { ProjectFiles.vectors("transcripts/" + name) }

    /// The bytes of a transcript.
    public static func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }
}
