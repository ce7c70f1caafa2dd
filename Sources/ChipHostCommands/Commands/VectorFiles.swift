import VectorRunner

/// Files that a person names on the command line, folders walked.
enum VectorFiles {
    static func vectors(at paths: [String]) throws(CommandFailure) -> [KernelVector] {
        try load(paths) { (bytes, file) throws(VectorError) in try KernelVector.load(bytes, file: file) }
    }

    static func requirements(at paths: [String]) throws(CommandFailure) -> [Requirement] {
        try load(paths) { (bytes, file) throws(VectorError) in try Requirement.load(bytes, file: file) }
    }

    private static func load<T>(
        _ paths: [String], _ read: ([UInt8], String) throws(VectorError) -> [T]
    ) throws(CommandFailure) -> [T] {
        var all: [T] = []
        for path in paths {
            for file in try FolderWalk.files(at: path, withSuffix: ".json") {
                let bytes = try FileInput.read(file)
                do {
                    all += try read(bytes, file)
                } catch {
                    throw .badData(error.description)
                }
            }
        }
        return all
    }
}
