import Foundation

/// The driver's side of the connection, byte by byte.
struct FakeVPCD {
    let port: UInt16
    private let listener: Int32

    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && listen(listener, 4) == 0
                    && getsockname(listener, pointer, &size) == 0
            }
        }
        guard result else { throw POSIXError(.EADDRINUSE) }
        port = UInt16(bigEndian: address.sin_port)
    }

    /// Takes the card that has connected.
    func accept() async -> Line {
        await onThread { [listener] in Line(descriptor: Foundation.accept(listener, nil, nil)) }
    }

    func close() { _ = Foundation.close(listener) }

    struct Line: Sendable {
        let descriptor: Int32

        func send(_ bytes: [UInt8]) {
            var bytes = bytes
            _ = Foundation.send(descriptor, &bytes, bytes.count, Int32(MSG_NOSIGNAL))
        }

        /// - Returns: fewer bytes when the card hangs up.
        func receive(_ count: Int) async -> [UInt8] {
            await onThread { [descriptor] in
                var bytes = [UInt8](repeating: 0, count: count)
                let received = recv(descriptor, &bytes, count, Int32(MSG_WAITALL))
                return Array(bytes.prefix(max(received, 0)))
            }
        }

        func close() { _ = Foundation.close(descriptor) }
    }
}

/// Waits on a thread of its own: tasks share too few to wait on theirs.
private func onThread<R: Sendable>(_ body: @escaping @Sendable () -> R) async -> R {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
