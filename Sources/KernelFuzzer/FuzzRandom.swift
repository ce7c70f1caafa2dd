/// The dice of one run: all that it does follows from the seed and the number of the run.
struct FuzzRandom: Sendable {
    private var state: UInt64

    init(seed: UInt64, run: Int) {
        state = Self.mix(seed &+ Self.mix(UInt64(truncatingIfNeeded: run) &+ 1))
    }

    /// SplitMix64: one step of a Weyl sequence, then a mix of its bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// 0 to `bound` - 1; 0 for a bound below 2.
    mutating func below(_ bound: Int) -> Int { bound < 2 ? 0 : Int(next() % UInt64(bound)) }

    /// True once in `count` times.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }

    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 24) }

    mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

    /// One of several values, of which there must be at least one.
    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
