import Bytes
import EMVCrypto

/// How a cryptogram's key may have come from the key that somebody holds (EMV Book 2, A1.3 and A1.4).
struct KeyChoices {
    private let question: CryptogramQuestion
    private let rule: CryptogramVersion?

    init(_ question: CryptogramQuestion) {
        self.question = question
        rule = question.version
    }

    /// A master key, and the same before its parity was adjusted where that is another one.
    struct Master: Equatable {
        var material: KeyMaterial
        var unadjusted: SecretBytes
    }

    /// A session key with the words for its master key.
    struct Session {
        var material: KeyMaterial
        var words: String
        var slips: [String]
        var masterKey: String
    }

    /// What is the same whatever one does.
    var remarks: [String] {
        var remarks: [String] = []
        if question.key.count == 16 {
            remarks.append(
                "key parity: DES does not use these bits, so it matters in the EMV2000 tree only, which was tried with both"
            )
        }
        if question.pan.utf8.count <= 16 {
            remarks.append("options A and B are the same for a PAN of \(question.pan.utf8.count) digits")
        }
        if question.sequenceNumber ?? 0 == 0 {
            remarks.append("no PAN sequence number and 00 are the same")
        }
        return remarks
    }

    /// Every ICC master key, the scheme's own first.
    func masterKeys() throws(CryptoError) -> [Choice<Master>] {
        var choices: [Choice<Master>] = []
        func add(_ choice: Choice<Master>) {
            choices.addNew(choice, same: ==)
        }
        for held in heldKeys {
            let key = held.value
            for option in options {
                for account in accounts {
                    let (derived, raw) = try Self.derive(option, key, account.value)
                    let words = "option \(option.rawValue.uppercased()), \(account.words)\(held.words)"
                    add(
                        Choice(
                            value: Master(material: KeyMaterial(key: derived, isAES: option == .c), unadjusted: raw),
                            words: words, slips: held.slips + slips(option) + account.slips))
                }
            }
            let slip = "the key given is the ICC master key itself; nothing is derived from PAN and sequence number"
            for isAES in key.count == 16 ? [false, true] : [true] {
                add(
                    Choice(
                        value: Master(material: KeyMaterial(key: key, isAES: isAES), unadjusted: key),
                        words: "the key given\(isAES ? ", for AES" : "")\(held.words)", slips: held.slips + [slip]))
            }
        }
        return choices
    }

    /// The master key, and what it was before its parity was adjusted.
    private static func derive(_ option: Calculation.MasterKeyOption, _ key: SecretBytes, _ account: Account)
        throws(CryptoError) -> (SecretBytes, SecretBytes)
    {
        let derived: SecretBytes
        switch option {
        case .a: derived = try KeyDerivation.masterKeyOptionA(key, pan: account.pan, psn: account.psn)
        case .b: derived = try KeyDerivation.masterKeyOptionB(key, pan: account.pan, psn: account.psn)
        case .c: derived = try KeyDerivation.aesOptionC(key, pan: account.pan, psn: account.psn)
        }
        if option == .c { return (derived, derived) }
        let block = try KeyDerivation.diversificationBlock(hashed: option == .b, pan: account.pan, psn: account.psn)
        return (derived, SecretBytes(try BlockCipher.encipherTDES(block + block.map { $0 ^ 0xFF }, key: key)))
    }

    /// Every session key.
    func sessionKeys(of masters: [Choice<Master>]) throws(CryptoError) -> [Session] {
        var sessions: [Session] = []
        func add(_ key: SecretBytes, _ isAES: Bool, _ words: String, _ slips: [String], _ master: Choice<Master>) {
            let material = KeyMaterial(key: key, isAES: isAES)
            guard !sessions.contains(where: { $0.material == material }) else { return }
            sessions.append(
                Session(
                    material: material, words: words, slips: master.slips + slips, masterKey: master.words))
        }
        // The plainer way stands first: of two with one effect it is the one that is kept.
        for master in masters {
            let (key, isAES) = (master.value.material.key, master.value.material.isAES)
            for atc in question.atcChoices {
                let words = "common session key by \(atc.words)"
                if isAES {
                    add(
                        try SessionKey.aesCommon(key, atc: atc.value), true, words + " with AES",
                        slips(.common) + atc.slips, master)
                    continue
                }
                add(try SessionKey.common(key, atc: atc.value), false, words, slips(.common) + atc.slips, master)
                for number in question.numberChoices {
                    add(
                        try SessionKey.mastercardSKD(key, atc: atc.value, unpredictableNumber: number.value), false,
                        "Mastercard session key by \(atc.words) and \(number.words)",
                        slips(.mastercard) + atc.slips + number.slips, master)
                }
                for (height, factor) in [(8, 4), (16, 2)] {
                    for parent in [key, master.value.unadjusted] {
                        let adjusted = parent == key
                        add(
                            try SessionKey.emv2000(
                                parent, atc: atc.value, height: height, branchFactor: factor), false,
                            "EMV2000 tree of height \(height) and branch factor \(factor) by \(atc.words)"
                                + (adjusted ? "" : ", master key without odd parity"),
                            slips(nil) + atc.slips
                                + (adjusted ? [] : ["the master key's parity was not adjusted"]), master)
                    }
                }
            }
            add(key, isAES, "none, the ICC master key itself", slips(CryptogramVersion.SessionKeyMethod.none), master)
        }
        return sessions
    }

    private var heldKeys: [Choice<SecretBytes>] {
        var choices = [Choice(value: question.key, words: "")]
        if question.key.count == 16 {
            let swapped = question.key.withBytes { SecretBytes(Array($0[8...]) + $0[..<8]) }
            choices.addNew(
                Choice(
                    value: swapped, words: ", halves of the key swapped",
                    slips: ["the halves of the key given are swapped"]), same: ==)
        }
        return choices
    }

    private var options: [Calculation.MasterKeyOption] {
        guard question.key.count == 16 else { return [.c] }
        return rule?.masterKey == .b ? [.b, .a, .c] : [.a, .b, .c]
    }

    private func slips(_ option: Calculation.MasterKeyOption) -> [String] {
        guard let rule else { return [] }
        let expected: Calculation.MasterKeyOption = rule.masterKey == .a ? .a : .b
        // The Common Core knows AES keys; the issuer application data do not tell them apart.
        guard option != expected, !(option == .c && rule.script == .commonCore) else { return [] }
        return [
            "ICC master key by option \(option.rawValue.uppercased()); \(rule.name) derives by option "
                + expected.rawValue.uppercased()
        ]
    }

    /// - Parameter method: `nil` for the EMV2000 tree.
    private func slips(_ method: CryptogramVersion.SessionKeyMethod?) -> [String] {
        guard let rule, rule.sessionKey != method else { return [] }
        func name(_ method: CryptogramVersion.SessionKeyMethod?) -> String {
            switch method {
            case CryptogramVersion.SessionKeyMethod.none?: "no session key"
            case .common?: "the common session key"
            case .mastercard?: "the Mastercard session key"
            case nil: "the EMV2000 tree"
            }
        }
        return ["\(name(method)); \(rule.name) uses \(name(rule.sessionKey))"]
    }

    private struct Account {
        var pan: String
        var psn: UInt8?
    }

    /// PAN and sequence number as they were handed in, and what people make of them by mistake.
    private var accounts: [Choice<Account>] {
        let (pan, number) = (question.pan, question.sequenceNumber ?? 0)
        var choices = [
            Choice(value: Account(pan: pan, psn: number), words: "PAN and sequence number \([number].hex)")
        ]
        for other: UInt8 in [0x00, 0x01] where other != number {
            choices.append(
                Choice(
                    value: Account(pan: pan, psn: other), words: "PAN and sequence number \([other].hex)",
                    slips: [
                        other == 0
                            ? "PAN sequence number 00, or none, instead of \([number].hex)"
                            : "PAN sequence number 01 instead of \([number].hex)"
                    ]))
        }
        if pan.utf8.count <= 17 {
            choices.append(
                Choice(
                    value: Account(pan: pan + [number].hex, psn: number),
                    words: "PAN and sequence number \([number].hex) twice",
                    slips: ["the PAN sequence number stands twice behind the PAN"]))
        }
        return choices
    }
}
