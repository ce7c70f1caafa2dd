import JSONDocument

/// One statement of the specifications that binds a kernel and that a vector can hold it to.
///
/// `vectors/README.md` documents the JSON form.
public struct Requirement: Decodable, Sendable, Hashable {
    /// Unique among all files: `B3-10.2-04`.
    public let id: String
    /// Book and section: `EMV Book 3, 10.2`.
    public let book: String
    /// The statement, one sentence.
    public let text: String

    /// Reads a file of requirements: a JSON array.
    ///
    /// - Parameter file: what to call it in an error: its path.
    /// - Throws: ``VectorError`` with file, id and JSON path.
    public static func load(_ bytes: [UInt8], file: String) throws(VectorError) -> [Requirement] {
        let requirements: [Requirement]
        do throws(JSONDocumentError) {
            requirements = try JSONDocument.decodeStrictly([Requirement].self, from: bytes, file: file)
        } catch {
            throw VectorError(error, ids: KernelVector.ids(in: bytes))
        }
        for (index, requirement) in requirements.enumerated()
        where requirement.id.isEmpty || requirement.book.isEmpty || requirement.text.isEmpty {
            throw VectorError(
                file: file, id: requirement.id, path: "$[\(index)]", reason: "id, book and text must not be empty")
        }
        return requirements
    }
}
