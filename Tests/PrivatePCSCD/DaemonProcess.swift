import CTestSupport
import Foundation
import Synchronization

/// A child process with a listening socket as descriptor 3; it ends with us, however we end.
///
/// Linux sends the parent-death signal when the *thread* that forked ends, so a thread of its own forks and then waits
/// for the child.
final class DaemonProcess: Sendable {
    private enum State {
        case running(waiting: [CheckedContinuation<Void, Never>])
        case ended
    }

    let processID: pid_t
    private let state = Mutex(State.running(waiting: []))

    private init(processID: pid_t) { self.processID = processID }

    static func spawn(_ arguments: [String], socket: String, log: String) async throws -> DaemonProcess {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                let listener = testsupport_listen(socket)
                guard listener >= 0 else {
                    continuation.resume(
                        throwing: HarnessError("cannot listen on \(socket): \(String(cString: strerror(-listener)))"))
                    return
                }
                var pointers = arguments.map { strdup($0) }
                pointers.append(nil)
                let child = testsupport_spawn_activated(&pointers, listener, log)
                for pointer in pointers { free(pointer) }
                close(listener)
                guard child > 0 else {
                    continuation.resume(
                        throwing: HarnessError("cannot start \(arguments[0]): \(String(cString: strerror(-child)))"))
                    return
                }
                let process = DaemonProcess(processID: child)
                continuation.resume(returning: process)
                var status: Int32 = 0
                while waitpid(child, &status, 0) < 0 && errno == EINTR {}
                process.didEnd()
            }
        }
    }

    func end(signal: Int32) async {
        await withCheckedContinuation { continuation in
            let running = state.withLock { state in
                guard case .running(let waiting) = state else { return false }
                state = .running(waiting: waiting + [continuation])
                kill(processID, signal)
                return true
            }
            if !running { continuation.resume() }
        }
    }

    private func didEnd() {
        let waiting = state.withLock { state in
            guard case .running(let waiting) = state else { return [CheckedContinuation<Void, Never>]() }
            state = .ended
            return waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

/// Runs blocking work on a thread of its own.
func onThread<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
}
