import BERTLV
import Bytes
import EMVCrypto
import EMVData
import EMVKernel
import ISO7816

/// Holds the result of a run against what must be true whatever a card does; knows the card's keys and real data, and shares
/// no decision with the kernel.
final class FuzzJudge {
    let scenario: FuzzScenario
    let card: FuzzCard
    let result: TransactionResult
    let host: FuzzHost.Memory
    let exchanges: [HostileCard.Exchange]

    private var violations: [FuzzRun.Violation] = []

    init(
        scenario: FuzzScenario, card: FuzzCard, result: TransactionResult, host: FuzzHost.Memory,
        exchanges: [HostileCard.Exchange]
    ) {
        self.scenario = scenario
        self.card = card
        self.result = result
        self.host = host
        self.exchanges = exchanges
    }

    func verdict() async -> (approval: FuzzRun.Approval?, violations: [FuzzRun.Violation]) {
        checkBounds()
        checkForm()
        checkOwnership()
        checkSecrets()
        checkReversal()
        if result.offlineDataAuthentication.result == .successful { checkAuthenticatedData() }
        let approval = result.outcome == .approved ? await checkApproval() : nil
        return (approval, violations)
    }

    func require(_ isRight: Bool, _ rule: String, _ detail: @autoclosure () -> String) {
        if !isRight { violations.append(FuzzRun.Violation(rule: rule, detail: detail())) }
    }

    /// The application that the kernel says it used, as it really is.
    var application: FuzzCard.Application? { card.applications.first { $0.aid == result.application?.aid } }

    // MARK: Bounds

    private func checkBounds() {
        require(
            result.exchanges <= ContactKernel.maximumExchanges, "bounded commands", "\(result.exchanges) commands")
        require(
            exchanges.count <= ContactKernel.maximumTransmissions, "bounded transmissions",
            "\(exchanges.count) transmissions")
        require(result.commands.count == result.exchanges, "commands counted", "\(result.commands.count) commands")
        require(host.requests.count <= 1, "one authorisation", "\(host.requests.count) requests")
    }

    // MARK: Form

    private func checkForm() {
        require(result.tvr.bytes.count == 5, "TVR has 5 bytes", result.tvr.bytes.hex)
        require(result.tsi.bytes.count == 2, "TSI has 2 bytes", result.tsi.bytes.hex)
        require(result.cvmResults.count == 3, "CVM Results have 3 bytes", result.cvmResults.hex)
        require(
            result.unpredictableNumber == FuzzScenario.unpredictableNumber, "unpredictable number kept",
            result.unpredictableNumber.hex)
        require(result.scriptResults.allSatisfy { $0.count == 5 }, "script results have 5 bytes", "")
        require(!result.reason.isEmpty, "a reason is given", "")
        require(
            result.authorisationResponseCode.map { $0.count == 2 } ?? true, "8A has 2 bytes",
            result.authorisationResponseCode?.hex ?? "")
        require(
            result.application.map { (5...16).contains($0.aid.count) } ?? true, "AID of 5 to 16 bytes",
            result.application?.aid.hex ?? "")
        require(
            result.pan.map { (1...19).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
                ?? true, "PAN of up to 19 digits", result.pan ?? "")
        require((try? TLV.decode(result.de55)) != nil, "field 55 is BER-TLV", result.de55.hex)
        require(
            (result.outcome == .approved || result.outcome == .declined) == (result.decidedBy != nil),
            "a decision has somebody who made it", "\(result.outcome), \(String(describing: result.decidedBy))")
        require(
            !result.signatureRequired || result.outcome == .approved, "a signature for approvals only",
            "\(result.outcome)")
        for cryptogram in [result.firstCryptogram, result.finalCryptogram].compactMap(\.self) {
            require(
                cryptogram.value.count == 8 || cryptogram.value.isEmpty && result.outcome != .approved,
                "cryptogram of 8 bytes", cryptogram.value.hex)
        }
        for command in result.commands where !isScriptCommand(command) {
            require(isLegal(command), "a command of the books", command.hex)
        }
    }

    private func isScriptCommand(_ command: [UInt8]) -> Bool { command.starts(with: [0x84]) }

    /// Class and instruction of the commands that a terminal sends (EMV Book 1, 11; Book 3, 6.5).
    private func isLegal(_ command: [UInt8]) -> Bool {
        guard let command = try? CommandAPDU(bytes: command), command.data.count <= 255 else { return false }
        switch (command.cla, command.ins) {
        case (0x00, 0xA4): return command.p1 == 0x04 && command.p2 & 0xFD == 0
        case (0x00, 0xB2): return command.p1 > 0 && command.p2 & 0x07 == 4 && (1...30).contains(command.p2 >> 3)
        case (0x80, 0xA8), (0x00, 0x88), (0x00, 0x84), (0x00, 0x82): return command.p1 == 0 && command.p2 == 0
        case (0x80, 0xCA): return true
        case (0x00, 0x20): return command.p1 == 0 && [0x80, 0x88].contains(command.p2)
        case (0x80, 0xAE): return [0x00, 0x40, 0x50, 0x80, 0x90].contains(command.p1) && command.p2 == 0
        default: return false
        }
    }

    // MARK: Ownership

    /// What the terminal owns is what the terminal was told, whatever the card sent.
    private func checkOwnership() {
        let request = scenario.request
        let own: [(Tag, [UInt8])] = [
            (.amountAuthorisedNumeric, Digits.numeric(request.amount, count: 6) ?? []),
            (.amountOtherNumeric, Digits.numeric(request.cashback, count: 6) ?? []),
            (.terminalCountryCode, [0x02, 0x76]), (.transactionCurrencyCode, [0x09, 0x78]),
            (.transactionDate, FuzzScenario.date), (.transactionType, [request.type.rawValue]),
            (.unpredictableNumber, FuzzScenario.unpredictableNumber),
            (.terminalType, [scenario.configuration.terminalType.rawValue]),
            (.terminalCapabilities, scenario.configuration.terminalCapabilities.bytes),
            (.terminalVerificationResults, result.tvr.bytes),
        ]
        for (tag, value) in own {
            require(
                result.elements[tag] == value, "the card sets nothing of the terminal's",
                "\(tag) \(result.elements[tag]?.hex ?? "absent")")
        }
        require(
            result.elements[.issuerAuthenticationData] == nil || host.response != nil,
            "the card sets nothing of the issuer's", "91")
    }

    /// A signature that was verified vouches for the card's static data: they are the real ones.
    private func checkAuthenticatedData() {
        let rule = "authenticated data are the issuer's"
        guard let application else {
            return require(false, rule, "application \(result.application?.aid.hex ?? "none")")
        }
        for (tag, value) in application.authenticated {
            require(result.elements[tag] == value, rule, "\(tag) \(result.elements[tag]?.hex ?? "absent")")
        }
        if application.profileIsAuthenticated {
            require(result.aip?.bytes == application.profile, rule, "82 \(result.aip?.bytes.hex ?? "absent")")
        }
    }

    private func checkReversal() {
        let approved = host.response.map { scenario.configuration.approvedResponseCodes.contains($0.responseCode) }
        let isDue = approved == true && result.outcome != .approved
        require(
            host.reversals == (isDue ? 1 : 0) && result.reversalRequired == isDue,
            "an approval that is not followed is reversed", "\(host.reversals) reversals")
    }

    // MARK: Secrets

    /// No PIN in what comes out: neither digits nor a PIN block.
    private func checkSecrets() {
        for digits in [FuzzPIN.right, FuzzPIN.wrong] {
            let patterns = Self.patterns(digits)
            for (name, bytes) in outputs where patterns.contains(where: { Self.contains(bytes, $0) }) {
                require(false, "no PIN in a result", name)
            }
        }
    }

    private var outputs: [(String, [UInt8])] {
        let texts = [
            result.reason, result.offlineDataAuthentication.reason ?? "", result.application?.label ?? "",
            result.pan ?? "",
        ]
        return texts.map { ("reason or text", Array($0.utf8)) }
            + result.commands.map { ("command \($0.prefix(4).hex)", $0) }
            + result.elements.map { ("element \($0)", $1) } + [("field 55", result.de55)]
            + result.scriptResults.map { ("script results", $0) }
    }

    /// Packed from either half of a byte, and as text. Every PIN here has nine digits.
    private static func patterns(_ digits: String) -> [[UInt8]] {
        let values = digits.utf8.map { $0 - 0x30 }
        func packed(from start: Int) -> [UInt8] {
            stride(from: start, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
        }
        return [packed(from: 0), packed(from: 1), Array(digits.utf8)]
    }

    private static func contains(_ bytes: [UInt8], _ pattern: [UInt8]) -> Bool {
        guard bytes.count >= pattern.count, let first = pattern.first else { return false }
        for start in 0...bytes.count - pattern.count where bytes[start] == first {
            if bytes[start..<start + pattern.count].elementsEqual(pattern) { return true }
        }
        return false
    }
}
