#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

import Synchronization

/// A connection that one thread reads and writes and any thread may end.
final class TCPConnection: Sendable {
    private static let sendTimeout = 10

    /// `nil` when it is closed.
    private let descriptor: Mutex<Int32?>
    private let wasShutDown = Atomic(false)

    /// Whether this side has ended the connection.
    var isShutDown: Bool { wasShutDown.load(ordering: .acquiring) }

    deinit { close() }

    /// Connects to the first address of the host that answers; blocks for ten seconds an address at most.
    init(host: String, port: UInt16) throws(VPCDError) {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        let found = getaddrinfo(host, String(port), &hints, &list)
        guard found == 0 else {
            throw VPCDError(.connectionFailed, "\(host): \(String(cString: gai_strerror(found)))")
        }
        defer { freeaddrinfo(list) }
        var reason = ENOENT
        var next = list
        while let address = next {
            let fd = socket(address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
            if fd >= 0 {
                Self.prepare(fd)
                if connect(fd, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 {
                    descriptor = Mutex(fd)
                    return
                }
                reason = errno
                _ = Self.closeDescriptor(fd)
            } else {
                reason = errno
            }
            next = address.pointee.ai_next
        }
        throw Self.failure(host: host, port: port, reason: reason)
    }

    private static func failure(host: String, port: UInt16, reason: Int32) -> VPCDError {
        let place = "\(host) port \(port)"
        guard reason == ECONNREFUSED else {
            return VPCDError(.connectionFailed, "\(place): \(String(cString: strerror(reason)))")
        }
        return VPCDError(
            .connectionRefused, "nobody listens at \(place)",
            advice: "start pcscd with the vpcd driver (package vsmartcard-vpcd), or give the port of its reader entry")
    }

    private static func prepare(_ fd: Int32) {
        _ = fcntl(fd, F_SETFD, FD_CLOEXEC)
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(fd, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, size)
        setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &yes, size)
        // On Linux this bounds `connect` as well.
        var limit = timeval(tv_sec: sendTimeout, tv_usec: 0)
        setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        #if canImport(Darwin)
            setsockopt(fd, SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
        #endif
    }

    private static func closeDescriptor(_ fd: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.close(fd)
        #else
            Darwin.close(fd)
        #endif
    }

    /// Waits for bytes and reads what is there.
    ///
    /// - Returns: how many bytes; zero when the other side, or ``shutdown()``, has ended the connection.
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let fd = descriptor.withLock({ $0 }) else { return 0 }
        while true {
            let count = recv(fd, buffer.baseAddress, buffer.count, 0)
            if count < 0 && errno == EINTR { continue }
            #if canImport(Glibc)
                // vpcd writes length and body apart and waits for the acknowledgement between: a delayed one costs 40 ms.
                // The kernel forgets this setting with each packet.
                var yes: Int32 = 1
                setsockopt(fd, Int32(IPPROTO_TCP), TCP_QUICKACK, &yes, socklen_t(MemoryLayout<Int32>.size))
            #endif
            return max(count, 0)
        }
    }

    /// - Returns: whether all of it was taken.
    func send(_ bytes: [UInt8]) -> Bool {
        guard let fd = descriptor.withLock({ $0 }) else { return false }
        #if canImport(Glibc)
            let flags = Int32(MSG_NOSIGNAL)
        #else
            let flags: Int32 = 0
        #endif
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                #if canImport(Glibc)
                    let count = Glibc.send(fd, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, flags)
                #else
                    let count = Darwin.send(fd, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, flags)
                #endif
                if count < 0 && errno == EINTR { continue }
                if count <= 0 { return false }
                sent += count
            }
            return true
        }
    }

    /// Ends the connection from any thread: a waiting ``receive(into:)`` returns zero.
    func shutdown() {
        wasShutDown.store(true, ordering: .releasing)
        descriptor.withLock { fd in
            guard let fd else { return }
            #if canImport(Glibc)
                _ = Glibc.shutdown(fd, Int32(SHUT_RDWR))
            #else
                _ = Darwin.shutdown(fd, SHUT_RDWR)
            #endif
        }
    }

    /// For the thread that reads and writes, when it is done.
    func close() {
        descriptor.withLock { fd in
            if let open = fd.take() { _ = Self.closeDescriptor(open) }
        }
    }
}
