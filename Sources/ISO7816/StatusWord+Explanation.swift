extension StatusWord {
    /// What the status word says, in the light of the command it answers (ISO/IEC 7816-4, 5.6; EMV Book 3, 6.3.5).
    public func explanation(for command: CommandAPDU? = nil) -> String {
        if let count = bytesAvailable { return "\(count) more bytes wait for GET RESPONSE" }
        if let exact = exactLe { return "wrong Le, \(exact) would be right" }
        if let tries = triesLeft { return "wrong, \(tries) tries left" }
        return rawValue == 0x9000 ? "done" : "status word \(self)"
    }
}
