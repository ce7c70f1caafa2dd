import Bytes

/// What may have gone into a cryptogram (EMV Book 2, 8.1.1).
struct DataChoices {
    private let question: CryptogramQuestion
    private let rule: CryptogramVersion?

    init(_ question: CryptogramQuestion) {
        self.question = question
        rule = question.version
    }

    /// Every input, the scheme's own first.
    var all: [Choice<[UInt8]>] {
        var choices: [Choice<[UInt8]>] = []
        guard question.terminalData.count == 25 else {
            return [Choice(value: question.given ?? [], words: "the data as given")]
        }
        for part in cardParts {
            for atc in question.atcChoices {
                for number in numbers {
                    for terminal in terminals {
                        choices.addNew(
                            Choice(
                                value: terminal.value.head + number.value + terminal.value.surplus + question.profile
                                    + atc.value + part.value,
                                words: [terminal.words, number.words, "AIP", atc.words, part.words].filter {
                                    !$0.isEmpty
                                }
                                .joined(separator: ", "),
                                slips: terminal.slips + number.slips + atc.slips + part.slips), same: ==)
                    }
                }
            }
        }
        if let rule, rule.isShort || rule.name.hasPrefix("Visa") { addShort(rule, to: &choices) }
        if let given = question.given {
            choices.addNew(Choice(value: given, words: "the data exactly as given"), same: ==)
        }
        return choices
    }

    /// Visa CVN 17: amount, unpredictable number, ATC and the second byte of the CVR.
    private func addShort(_ rule: CryptogramVersion, to choices: inout [Choice<[UInt8]>]) {
        guard rule.verificationResults.count > 1 else { return }
        let amount = Array(question.terminalData.prefix(6))
        let slips = rule.isShort ? [] : ["the short data of Visa CVN 17; \(rule.name) takes all"]
        for atc in question.atcChoices {
            for number in question.numberChoices {
                choices.addNew(
                    Choice(
                        value: amount + number.value + atc.value + [rule.verificationResults[1]],
                        words: "amount, \(number.words), \(atc.words), byte 2 of the CVR",
                        slips: slips + atc.slips + number.slips), same: ==)
            }
        }
    }

    private var numbers: [Choice<[UInt8]>] {
        question.numberChoices
            + [
                Choice(
                    value: [], words: "no unpredictable number",
                    slips: ["the unpredictable number is not among the data"])
            ]
    }

    private var terminals: [Choice<(head: [UInt8], surplus: [UInt8])>] {
        let head = question.terminalData
        var choices = [Choice(value: (head: head, surplus: [UInt8]()), words: "terminal data")]
        if rule?.isShort == true { choices[0].slips = ["all terminal data; Visa CVN 17 takes the amount only"] }
        if !question.surplus.isEmpty {
            choices.append(
                Choice(
                    value: (head, question.surplus), words: "all data of CDOL1",
                    slips: [
                        "all data of CDOL1; only the \(head.count + 4) bytes up to the unpredictable number belong there"
                    ]))
        }
        return choices
    }

    /// What of the card's issuer application data is taken.
    private var cardParts: [Choice<[UInt8]>] {
        let data = question.issuerApplicationData
        var choices: [Choice<[UInt8]>] = []
        func add(_ bytes: [UInt8], _ words: String) {
            var choice = Choice(value: bytes, words: words)
            if let rule, !rule.isShort, rule.cryptogramPart != bytes {
                choice.slips = ["\(words); \(rule.name) takes \(name(of: rule.cryptogramPart))"]
            }
            choices.addNew(choice, same: ==)
        }
        if let rule { add(rule.cryptogramPart, name(of: rule.cryptogramPart)) }
        add(data, name(of: data))
        if let rule {
            add(rule.verificationResults, name(of: rule.verificationResults))
            if data.count > 10, rule.script == .mastercard {
                add(rule.verificationResults + data[10...], "the CVR and the counters")
            }
        }
        add([], "no issuer application data")
        return choices
    }

    private func name(of part: [UInt8]) -> String {
        if part.isEmpty { return "no issuer application data" }
        if part == question.issuerApplicationData { return "the whole issuer application data \(part.hex)" }
        if part == rule?.verificationResults { return "the CVR \(part.hex) only" }
        return "CVR and counters \(part.hex)"
    }
}
