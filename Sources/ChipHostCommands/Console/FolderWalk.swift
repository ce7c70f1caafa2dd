#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Files in folders, in the order of their names.
enum FolderWalk {
    /// Folders in folders that are followed; a circle of links ends here.
    private static let maximumDepth = 32

    /// The file itself, or every file below a folder whose name ends so.
    ///
    /// - Throws: bad data, with the path and what the system says.
    static func files(at path: String, withSuffix suffix: String) throws(CommandFailure) -> [String] {
        var files: [String] = []
        guard isFolder(path) else { return [path] }
        try collect(path, suffix, depth: 0, &files)
        return files
    }

    private static func collect(
        _ folder: String, _ suffix: String, depth: Int, _ files: inout [String]
    ) throws(CommandFailure) {
        guard depth < maximumDepth else { throw .badData("\(folder): more than \(maximumDepth) folders deep") }
        for name in try names(in: folder) {
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            if isFolder(path) {
                try collect(path, suffix, depth: depth + 1, &files)
            } else if name.hasSuffix(suffix) {
                files.append(path)
            }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What is in a folder, sorted; hidden names are left out.
    private static func names(in folder: String) throws(CommandFailure) -> [String] {
        guard let directory = opendir(folder) else { throw .badData("\(folder): \(String(cString: strerror(errno)))") }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
