import CLibcrypto
import Synchronization

/// Where unpredictable bytes come from; handed in so that a transaction can be replayed to the byte.
public protocol RandomSource: Sendable {
    /// `count` fresh bytes.
    func bytes(_ count: Int) -> [UInt8]
}

/// The operating system's generator through libcrypto.
public struct SystemRandomSource: RandomSource {
    public init() {}

    /// `count` fresh bytes; traps when the system has no entropy source, for then no transaction is safe.
    public func bytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            precondition(
                count == 0 || RAND_bytes(buffer.baseAddress, Int32(count)) == 1,
                "the system's random generator gives no bytes")
            initialized = count
        }
    }
}

/// Predictable bytes for tests and replays; never for a real transaction.
public final class FixedRandomSource: RandomSource {
    private let state: Mutex<UInt64>
    private let pattern: [UInt8]

    /// A sequence that depends on `seed` only.
    public init(seed: UInt64 = 0) {
        state = Mutex(seed)
        pattern = []
    }

    /// Repeats `bytes` for ever; they must not be empty.
    public init(repeating bytes: [UInt8]) {
        precondition(!bytes.isEmpty, "nothing to repeat")
        state = Mutex(0)
        pattern = bytes
    }

    public func bytes(_ count: Int) -> [UInt8] {
        state.withLock { state in
            (0..<count).map { _ in
                if !pattern.isEmpty {
                    defer { state = (state + 1) % UInt64(pattern.count) }
                    return pattern[Int(state)]
                }
                // SplitMix64: one step of a Weyl sequence, then a mix of its bits.
                state &+= 0x9E37_79B9_7F4A_7C15
                var mixed = state
                mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
                mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
                return UInt8(truncatingIfNeeded: mixed ^ mixed >> 31)
            }
        }
    }
}
