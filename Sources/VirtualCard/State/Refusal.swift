import EMVCrypto
import ISO7816

/// A command that the card answers with a status word alone.
struct Refusal: Error {
    var statusWord: StatusWord

    init(_ statusWord: StatusWord) { self.statusWord = statusWord }

    /// Throws unless `condition` holds.
    static func unless(_ condition: Bool, _ statusWord: StatusWord) throws(Refusal) {
        if !condition { throw Refusal(statusWord) }
    }

    /// Runs a computation whose failure is the card's own fault: `6F00`.
    static func card<Result>(_ body: () throws(CryptoError) -> Result) throws(Refusal) -> Result {
        do {
            return try body()
        } catch {
            throw Refusal(.noPreciseDiagnosis)
        }
    }
}
