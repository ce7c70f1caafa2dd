import EMVCrypto
import ISO7816

extension CardLogic {
    /// VERIFY (EMV Book 3, 6.5.12): plaintext PIN (P2 = 80) or enciphered PIN (P2 = 88).
    mutating func verify(_ command: CommandAPDU, challenge: [UInt8]?) throws(Refusal) -> ResponseAPDU {
        let index = try selectedApplication()
        var transaction = try runningTransaction()
        try Refusal.unless(transaction.phase == .initiated, .conditionsNotSatisfied)
        try Refusal.unless(command.p1 == 0 && (command.p2 == 0x80 || command.p2 == 0x88), .incorrectP1P2)
        guard let reference = memory.pin else { throw Refusal(.referencedDataNotFound) }
        let key = card.applications[index].pinEnciphermentKey
        let enciphered = command.p2 == 0x88
        if enciphered {
            guard let key else { throw Refusal(.functionNotSupported) }
            try Refusal.unless(command.data.count == key.publicKey.modulus.count, .wrongLength)
            try Refusal.unless(challenge != nil, .conditionsNotSatisfied)
        } else {
            try Refusal.unless(command.data.count == 8, .wrongLength)
        }
        guard memory.pinTriesLeft > 0 else {
            transaction.verification.pin = .failed(enciphered: enciphered)
            session.transaction = transaction
            // Blocked before: 6984 on the first VERIFY, 6983 on those that follow and after blocking (6.5.12.5).
            let known = session.pinBlockedHere || session.pinFoundBlocked
            session.pinFoundBlocked = true
            throw Refusal(known ? .authenticationMethodBlocked : .referencedDataInvalidated)
        }
        let entered: PIN? =
            if enciphered {
                key.flatMap { decipher(command.data, key: $0, challenge: challenge ?? []) }
            } else {
                try? PINBlock.pin(fromFormat2: SecretBytes(command.data))
            }
        // A plaintext block that is none does not count as a try.
        if entered == nil, !enciphered { throw Refusal(.wrongData) }
        // The try is spent before the comparison, so that no loss of power gives it back.
        memory.pinTriesLeft -= 1
        if entered == reference {
            memory.pinTriesLeft = card.pinTryLimit
            transaction.verification.pin = .succeeded(enciphered: enciphered)
            session.transaction = transaction
            return ResponseAPDU(statusWord: .success)
        }
        session.pinBlockedHere = memory.pinTriesLeft == 0
        transaction.verification.pin = .failed(enciphered: enciphered)
        session.transaction = transaction
        throw Refusal(.triesLeft(memory.pinTriesLeft))
    }

    /// The PIN in enciphered PIN data; `nil` when header, challenge or block is wrong (EMV Book 2, 7.2).
    private func decipher(_ data: [UInt8], key: RSAPrivateKey, challenge: [UInt8]) -> PIN? {
        guard let content = try? EncipheredPIN.decipher(data, key: key),
            ConstantTime.equal(content.unpredictableNumber, challenge)
        else { return nil }
        return try? PINBlock.pin(fromFormat2: content.block)
    }
}
