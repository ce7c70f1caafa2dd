import CTestSupport
import Foundation

/// Why there is no private pcscd.
public struct HarnessError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) { self.description = description }

    static let daemon = "/usr/sbin/pcscd"
    static let driver = "/usr/lib/pcsc/drivers/serial/libifdvpcd.so"

    /// The daemon, the driver, and the folder that pcscd wants even when its socket is elsewhere.
    static func checkInstallation() throws {
        for path in [daemon, driver] where !FileManager.default.fileExists(atPath: path) {
            throw HarnessError("\(path) is missing: run `make deps`")
        }
        let folder = "/run/pcscd"
        if !FileManager.default.fileExists(atPath: folder) {
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw HarnessError("\(folder) is missing and cannot be made: run `make deps`")
            }
        }
    }
}

/// Removes the folder of sockets and logs when this process exits.
func removeFolderAtExit() {
    _ = removal
}

private let removal: Void = {
    _ = atexit { try? FileManager.default.removeItem(atPath: String(cString: testsupport_folder())) }
}()
