import CTestSupport
import Foundation

/// TCP ports for vpcd, in pairs: one reader entry listens on a port and on the next.
enum Ports {
    /// Below the range from which the system takes ports for outgoing connections.
    private static let range: Range<UInt16> = 20_000..<32_000

    /// Finds pairs that nobody uses and keeps other runs of these tests off them until this process ends.
    static func holdPairs(_ count: Int) throws -> [UInt16] {
        var pairs: [UInt16] = []
        var candidate = range.lowerBound + UInt16(getpid() % 6_000) * 2
        for _ in 0..<range.count / 2 where pairs.count < count {
            if testsupport_hold_ports(candidate) >= 0 { pairs.append(candidate) }
            candidate += 2
            if candidate >= range.upperBound { candidate = range.lowerBound }
        }
        guard pairs.count == count else {
            throw HarnessError("no \(count) pairs of free TCP ports in \(range)")
        }
        return pairs
    }
}
