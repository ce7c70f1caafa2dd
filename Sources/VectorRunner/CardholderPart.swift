import EMVCrypto

/// `"cardholder"`: what the person answers, in the order of the questions.
struct CardholderPart: Decodable, Sendable {
    /// Positions in the lists of applications that are offered; -1 cancels.
    var applications: [Int]
    var confirm: Bool
    var pins: [PIN]
    /// What is answered to a prompt once `pins` are used up; `nil`: there must be none.
    var withoutPIN: WithoutPIN?

    /// What happens instead of a PIN.
    enum WithoutPIN: Sendable {
        case bypassed, cancelled, padNotWorking
    }

    private enum Key: String, CodingKey {
        case applications, confirm, pins, bypassPIN, cancelPIN, padNotWorking
    }

    init(from decoder: any Decoder) throws {
        let part = try decoder.container(keyedBy: Key.self)
        applications = try part.decodeIfPresent([Int].self, forKey: .applications) ?? []
        confirm = try part.decodeIfPresent(Bool.self, forKey: .confirm) ?? true
        pins =
            try part.decodeIfPresent([String].self, forKey: .pins)?.map { text in
                guard let pin = PIN(digits: text) else { throw part.failure(.pins, "a PIN has 4 to 12 digits") }
                return pin
            } ?? []
        let choices: [(Key, WithoutPIN)] = [
            (.bypassPIN, .bypassed), (.cancelPIN, .cancelled), (.padNotWorking, .padNotWorking),
        ]
        for (key, choice) in choices where try part.decodeIfPresent(Bool.self, forKey: key) == true {
            guard withoutPIN == nil else {
                throw part.failure(key, "only one of bypassPIN, cancelPIN and padNotWorking can be true")
            }
            withoutPIN = choice
        }
    }
}
