import Bytes
import EMVCrypto
import EMVData
import EMVKernel

/// The person in front of the terminal: whoever sits at the keyboard, as far as the command line has not answered already.
///
/// Without a keyboard the first application is taken and confirmed, and a PIN that was not given cannot be entered.
struct ConsoleCardholder: Cardholder {
    let pin: PIN?
    let keyboard: Keyboard?
    let interruption: Interruption

    private static let attempts = 3

    func chooseApplication(_ candidates: [CandidateApplication]) async -> Int? {
        guard let keyboard else { return candidates.isEmpty ? nil : 0 }
        let list = candidates.enumerated().map { "  \($0 + 1)  \($1.displayName)  \($1.aid.hex)\n" }
        for _ in 0..<Self.attempts {
            let question = "Applications on the card:\n\(list.joined())Which one (1 to \(candidates.count))? "
            guard let line = await keyboard.ask(question, until: interruption) else { return nil }
            let text = String(decoding: line, as: UTF8.self).filter { !$0.isWhitespace }
            if let number = Int(text), (1...candidates.count).contains(number) { return number - 1 }
        }
        return nil
    }

    func confirm(_ application: CandidateApplication) async -> Bool {
        guard let keyboard else { return true }
        let question = "Use \(application.displayName)? [y/n] "
        guard let line = await keyboard.ask(question, until: interruption) else { return false }
        let letter = line.first { $0 != 0x20 }
        return letter == UInt8(ascii: "y") || letter == UInt8(ascii: "Y")
    }

    /// A PIN from the command line is tried once, so that a script never blocks a card.
    func enterPIN(_ request: PINRequest) async -> PINEntry {
        if interruption.isRequested { return .cancelled }
        if let pin { return request.isRetry ? .bypassed : .entered(pin) }
        guard let keyboard else { return .padNotWorking }
        for _ in 0..<Self.attempts {
            guard let line = await keyboard.askSecret(Self.question(request), until: interruption) else {
                return .cancelled
            }
            if line.count == 0 { return .bypassed }
            if let pin = PIN(ascii: line) { return .entered(pin) }
        }
        return .cancelled
    }

    private static func question(_ request: PINRequest) -> String {
        let amount = (try? Amount(minorUnits: request.amount, currency: request.currency))?.description ?? ""
        let tries = request.triesLeft.map { ", \($0) tr\($0 == 1 ? "y" : "ies") left" } ?? ""
        let again = request.isRetry ? "Wrong PIN. " : ""
        return "\(again)\(amount)  PIN (4 to 12 digits, empty to skip\(tries)): "
    }
}
