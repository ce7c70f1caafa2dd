import BERTLV
import EMVData
import JSONDocument

extension ApplicationLint {
    /// The CVM list rule by rule (EMV Book 3, 10.5 and Annex C3).
    mutating func checkVerificationMethods() {
        guard let bytes = value(.cardholderVerificationMethodList) else { return }
        guard let list = try? CVMList(bytes) else {
            return add("cvm-list-format", "data.8E", "is two amounts and rules of two bytes each (EMV Book 3, 10.5)")
        }
        if list.rules.isEmpty {
            add("cvm-list-empty", "data.8E", "has no rules: cardholder verification fails (EMV Book 3, 10.5)")
        }
        for (index, rule) in list.rules.enumerated() {
            checkMeans(rule, index)
            checkReachable(list.rules, index)
        }
        checkAmounts(list)
        if let last = list.rules.last, last.appliesNextIfUnsuccessful {
            add(
                "cvm-last-continues", .note, "data.8E",
                "the last rule goes on to a next one: when it fails, verification fails (EMV Book 3, 10.5)")
        }
    }

    /// Whether the card can do what a rule asks for.
    private mutating func checkMeans(_ rule: CVMRule, _ index: Int) {
        let name = "rule \(index + 1), \(rule.method.description)"
        if rule.method.usesOfflinePIN, !hasPIN {
            add("cvm-without-pin", "data.8E", "\(name): the card has no PIN (EMV Book 3, 10.5.1)")
        }
        if rule.method.usesEncipheredPIN,
            value(.iccPINEnciphermentPublicKeyCertificate) == nil, value(.iccPublicKeyCertificate) == nil
        {
            add(
                "cvm-without-key", "data.8E",
                "\(name): the records hold no certificate of a key to encipher it with (EMV Book 2, 7.1)")
        }
        if rule.hasReservedBit || rule.method.kind == .reservedForFutureUse || !rule.condition.isKnown {
            add(
                "cvm-reserved", .warning, "data.8E",
                "\(name), condition \(rule.condition.rawValue): EMV gives it no meaning (EMV Book 3, Annex C3)")
        }
    }

    /// A rule behind one that ends the list whenever this one could apply.
    private mutating func checkReachable(_ rules: [CVMRule], _ index: Int) {
        let rule = rules[index]
        let ending = rules[..<index].firstIndex { earlier in
            guard !earlier.appliesNextIfUnsuccessful else { return false }
            if earlier.condition == .always { return true }
            return earlier.condition == rule.condition
                && (rule.condition != .terminalSupportsCVM || earlier.method == rule.method)
        }
        if let ending {
            add(
                "cvm-unreachable", .warning, "data.8E",
                "rule \(index + 1) is never reached: rule \(ending + 1) ends the list whenever it could apply "
                    + "(EMV Book 3, 10.5)")
        }
    }

    /// X and Y need the application currency (EMV Book 3, 10.5 and Annex C3).
    private mutating func checkAmounts(_ list: CVMList) {
        let conditions = list.rules.map(\.condition)
        if conditions.contains(where: \.needsAmount), value(.applicationCurrencyCode) == nil {
            add(
                "cvm-amount-without-currency", "data.8E",
                "compares with X or Y, and no record holds the application currency, tag 9F42: such rules never apply "
                    + "(EMV Book 3, Annex C3)")
        }
        for (name, amount, used) in [
            ("X", list.amountX, [CVMCondition.underX, .overX]), ("Y", list.amountY, [.underY, .overY]),
        ] {
            let isUsed = conditions.contains { used.contains($0) }
            if amount != 0, !isUsed {
                add("cvm-amount-unused", .warning, "data.8E", "no rule compares with amount \(name), \(amount)")
            }
            if amount == 0, conditions.contains(used[0]) {
                add("cvm-amount-zero", .warning, "data.8E", "no amount is under \(name), which is 0")
            }
        }
    }

    /// Issuer action codes against each other (EMV Book 3, 10.7 and Annex C5).
    mutating func checkActionCodes() {
        let tags: [Tag] = [.issuerActionCodeDefault, .issuerActionCodeDenial, .issuerActionCodeOnline]
        let present = tags.filter { carried[$0] != nil }
        if !present.isEmpty {
            for tag in tags where !present.contains(tag) {
                add(
                    "iac-missing", .warning, "data",
                    "no record holds tag \(tag): the terminal takes \(tag == .issuerActionCodeDenial ? "zeros" : "ones") "
                        + "(EMV Book 3, 10.7)")
            }
        }
        let reserved: [UInt8] = [0x01, 0x07, 0x03, 0x07, 0x0F]
        for tag in present {
            let code = value(tag) ?? []
            if zip(code, reserved).contains(where: { $0 & $1 != 0 }) {
                add(
                    "iac-reserved-bits", .warning, "data.\(tag)",
                    "has bits that the TVR reserves and no terminal sets (EMV Book 3, Annex C5)")
            }
        }
        guard let denial = value(.issuerActionCodeDenial) else { return }
        if let byDefault = value(.issuerActionCodeDefault), let online = value(.issuerActionCodeOnline),
            zip(byDefault, zip(online, denial)).contains(where: { $0 & ~($1.0 | $1.1) != 0 })
        {
            add(
                "iac-default-without-online", .warning, "data.9F0D",
                "declines without the issuer what 9F0F never sends to the issuer: a terminal that can go online approves "
                    + "it offline (EMV Book 3, 10.7)")
        }
        checkDenial(denial)
    }

    /// What the denial code makes impossible that the card otherwise offers.
    private mutating func checkDenial(_ denial: [UInt8]) {
        guard denial.count == 5 else { return }
        let rules = value(.cardholderVerificationMethodList).flatMap { try? CVMList($0) }?.rules ?? []
        if denial[2] & 0x04 != 0, rules.contains(where: { $0.method == .onlinePIN }) {
            add(
                "iac-denies-online-pin", "data.9F0E",
                "declines every transaction with an online PIN, and the CVM list asks for it (EMV Book 3, 10.7)")
        }
        if denial[1] & 0x08 != 0 {
            add(
                "iac-denies-new-card", "data.9F0E",
                "declines every transaction of a new card, so that it never becomes an old one (EMV Book 3, 10.7)")
        }
        if denial[0] & 0x02 != 0, card.interchangeProfile.sdaSupported {
            add(
                "iac-denies-sda", "data.9F0E",
                "declines every transaction for which SDA is selected, and the AIP offers SDA (EMV Book 3, 10.7)")
        }
    }
}
