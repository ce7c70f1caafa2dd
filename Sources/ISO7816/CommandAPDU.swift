/// A command APDU, cases 1 to 4, short or extended (ISO/IEC 7816-3, 12.1; 7816-4, 5.1).
public struct CommandAPDU: Sendable, Hashable {
    public var cla: UInt8
    public var ins: UInt8
    public var p1: UInt8
    public var p2: UInt8
    /// Command data, 0 to 65,535 bytes; empty means no Lc.
    public var data: [UInt8]
    /// Expected length, 1 to 65,536; `nil` means no Le field. A short `00` is 256, an extended `0000` is 65,536.
    public var le: Int?

    public init(cla: UInt8, ins: UInt8, p1: UInt8, p2: UInt8, data: [UInt8] = [], le: Int? = nil) {
        precondition(data.count <= 65_535, "command data of \(data.count) bytes does not fit an APDU")
        precondition(le.map { (1...65_536).contains($0) } ?? true, "Le \(le ?? 0) is outside 1 to 65,536")
        self.cla = cla
        self.ins = ins
        self.p1 = p1
        self.p2 = p2
        self.data = data
        self.le = le
    }
}
