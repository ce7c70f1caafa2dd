import CTestSupport
import Foundation
import Synchronization

/// A pcscd of this test run alone: own socket, own ports, the vpcd driver in every slot, gone with the process.
///
/// ``shared()`` is the one that libpcsclite in this process talks to (`PCSCLITE_CSOCK_NAME` is read once a process, and
/// `CTestSupport` sets it before `main`). Whoever kills a daemon uses ``launch(readers:)`` and a child process, or an
/// exit test, whose process has a shared daemon of its own.
public final class PrivatePCSCD: Sendable {
    /// One slot of a reader: what it is called, and the port on which vpcd waits for its card.
    public struct Slot: Sendable, Hashable {
        public let index: Int
        public let readerName: String
        public let port: UInt16
    }

    /// Every slot, in pcscd's order; ``withSlot(_:)`` hands them out one by one.
    public let slots: [Slot]
    /// The socket that clients connect to.
    public let socket: String
    private let folder: String
    let configuration: String
    let log: String
    let pool: SlotPool
    let daemon = Mutex<DaemonProcess?>(nil)

    /// What a child process needs in its environment to talk to this daemon.
    public var environment: [String: String] { ["PCSCLITE_CSOCK_NAME": socket] }

    private init(folder: String, socket: String, slots: [Slot]) {
        self.slots = slots
        self.socket = socket
        self.folder = folder
        configuration = folder + "/readers"
        log = folder + "/pcscd.log"
        pool = SlotPool(slots)
    }

    private static let sharedTask = Task { try await start(folder: folder(), socket: socketOfThisProcess, readers: 16) }
    private static let launched = Atomic(0)

    /// The daemon that libpcsclite in this process talks to, with sixteen slots; started by whoever asks first.
    public static func shared() async throws -> PrivatePCSCD { try await sharedTask.value }

    /// Another daemon, for child processes that get its ``environment``.
    ///
    /// - Parameter readers: slots wanted, 1 to 16; vpcd makes them in pairs.
    public static func launch(readers: Int) async throws -> PrivatePCSCD {
        let number = launched.add(1, ordering: .relaxed).newValue
        let folder = folder() + "/\(number)"
        return try await start(folder: folder, socket: folder + "/pcscd.comm", readers: readers)
    }

    private static func folder() -> String { String(cString: testsupport_folder()) }
    private static var socketOfThisProcess: String { String(cString: testsupport_socket()) }

    private static func start(folder: String, socket: String, readers: Int) async throws -> PrivatePCSCD {
        try HarnessError.checkInstallation()
        removeFolderAtExit()
        let slots = try Ports.holdPairs((readers + 1) / 2).enumerated().flatMap { pair, port in
            (0...1).map {
                Slot(index: pair * 2 + $0, readerName: "ChipHost Reader \(pair) 00 0\($0)", port: port + UInt16($0))
            }
        }
        let daemon = PrivatePCSCD(folder: folder, socket: socket, slots: slots)
        try FileManager.default.createDirectory(atPath: daemon.configuration, withIntermediateDirectories: true)
        try daemon.writeConfiguration()
        try await daemon.start()
        return daemon
    }

    private func writeConfiguration() throws {
        // The driver keeps its slots by slot number alone, so that a second reader of one loaded library takes the
        // first one's place: every entry gets a copy, which is a library of its own.
        var entries = ""
        for slot in slots where slot.index.isMultiple(of: 2) {
            let driver = folder + "/vpcd\(slot.index / 2).so"
            try? FileManager.default.removeItem(atPath: driver)
            try Data(contentsOf: URL(filePath: HarnessError.driver)).write(to: URL(filePath: driver))
            entries += """
                FRIENDLYNAME "ChipHost Reader \(slot.index / 2)"
                DEVICENAME /dev/null:\(slot.port)
                LIBPATH \(driver)
                CHANNELID 0x\(String(slot.port, radix: 16))

                """
        }
        try entries.write(toFile: configuration + "/vpcd", atomically: false, encoding: .utf8)
    }

    /// Starts the daemon (again): new process, same socket path, same ports.
    public func start() async throws {
        let process = try await DaemonProcess.spawn(
            [HarnessError.daemon, "-f", "-c", configuration], socket: socket, log: log)
        daemon.withLock { $0 = process }
        let (path, log) = (socket, log)
        try await onThread {
            let result = testsupport_wait_for_service(path, 10_000)
            if result != 0 {
                let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
                throw HarnessError("pcscd did not answer on \(path) (\(String(cString: strerror(-result)))): \(said)")
            }
        }
    }

    /// Ends the daemon in good order and waits until it is gone.
    public func stop() async { await daemon.withLock({ $0 })?.end(signal: SIGTERM) }

    /// Kills the daemon and waits until it is gone.
    public func kill() async { await daemon.withLock({ $0 })?.end(signal: SIGKILL) }

    /// How many descriptors this process has open.
    public static var openDescriptors: Int { Int(testsupport_open_descriptors()) }

    /// Runs a body with a slot that nobody else uses and that pcscd knows to be empty.
    ///
    /// Only for the daemon of this process: a slot that had a card is handed on when pcscd has seen that it is gone.
    public func withSlot<R>(_ body: (Slot) async throws -> R) async throws -> R {
        let slot = await pool.take()
        do {
            try await waitForCard(present: false, in: slot)
            let result = try await body(slot)
            await pool.giveBack(slot)
            return result
        } catch {
            await pool.giveBack(slot)
            throw error
        }
    }

    /// Waits until pcscd sees a card in the slot, or sees that it is empty (it looks every 400 ms).
    public func waitForCard(present: Bool, in slot: Slot) async throws {
        try await onThread {
            let code = testsupport_wait_for_card(slot.readerName, present ? 1 : 0, 10_000)
            if code != 0 {
                throw HarnessError(
                    "\(slot.readerName) does not become \(present ? "full" : "empty"): 0x\(String(code, radix: 16))")
            }
        }
    }
}
