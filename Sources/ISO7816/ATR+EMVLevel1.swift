import Bytes

/// Which reset an answer followed: a terminal is stricter about the first (EMV Book 1, 8.3 and 6.1.3).
public enum Reset: String, Sendable, Hashable {
    case cold
    case warm
}

/// What an EMV terminal says about a part of an answer to reset.
public struct EMVLevel1Finding: Sendable, Hashable, CustomStringConvertible {
    /// Whether the terminal takes the card.
    public enum Severity: Sendable, Hashable {
        /// The terminal shall reject the answer.
        case reject
        /// The terminal takes the answer, though it is not one that the basic tables describe.
        case note
    }

    public var severity: Severity
    /// `TB1`, `TCK` …
    public var subject: String
    /// What was seen and what the book asks for.
    public var reason: String
    /// Section of EMV Book 1.
    public var section: String

    public var description: String { "\(subject): \(reason) (EMV Book 1, \(section))" }
}

extension ATR {
    /// What an EMV terminal says about this answer to a cold reset.
    public var emvLevel1Findings: [EMVLevel1Finding] { emvLevel1Findings(after: .cold) }

    /// What an EMV terminal says about this answer (EMV Book 1, 8.3), in the order of the bytes.
    public func emvLevel1Findings(after reset: Reset) -> [EMVLevel1Finding] {
        var judge = EMVLevel1Judge(structure: structure, reset: reset)
        judge.judge()
        return judge.findings
    }

    /// Whether an EMV terminal takes the card after this answer.
    public func isEMVAcceptable(after reset: Reset = .cold) -> Bool {
        !emvLevel1Findings(after: reset).contains { $0.severity == .reject }
    }
}

/// Goes through an answer byte by byte, as EMV Book 1, 8.3.1 to 8.3.4 do.
private struct EMVLevel1Judge {
    let structure: ATRStructure
    let reset: Reset
    var findings: [EMVLevel1Finding] = []

    private var td1: UInt8? { structure.interfaceByte(.td, 1) }
    /// T=0 is first when there is no TD1.
    private var firstProtocol: UInt8 { (td1 ?? 0) & 0x0F }
    private var speaksT1: Bool { firstProtocol == 1 || structure.interfaceByte(.td, 2).map { $0 & 0x0F == 1 } ?? false }

    mutating func judge() {
        for problem in structure.problems where problem.code != .wrongCheckByte {
            reject("ATR", problem.message, problem.code == .badInitialCharacter ? "8.3.1" : "8.3")
        }
        guard structure.formatByte != nil else { return }
        firstGroup()
        secondGroup()
        thirdGroup()
        if structure.checkByte != structure.expectedCheckByte, let check = structure.checkByte {
            reject(
                "TCK",
                "\(Hex.encode([check])) is wrong, \(structure.expectedCheckByte.map { Hex.encode([$0]) } ?? "none")"
                    + " would be right", "8.3.4")
        }
    }

    private mutating func firstGroup() {
        if let ta1 = structure.interfaceByte(.ta, 1) {
            if let ta2 = structure.interfaceByte(.ta, 2) {
                if ta2 & 0x10 == 0, !(0x11...0x13).contains(ta1) {
                    reject("TA1", "\(Hex.encode([ta1])) in specific mode is not 11 to 13", "8.3.3.1")
                }
            } else if ta1 != 0x11 {
                note("TA1", "\(Hex.encode([ta1])) in negotiable mode: the terminal goes on with F=372, D=1", "8.3.3.1")
            }
        }
        switch (structure.interfaceByte(.tb, 1), reset) {
        case (0x00, _): break
        case (nil, .cold): reject("TB1", "absent after a cold reset, only 00 is accepted", "8.3.3.2")
        case (let tb1?, .cold): reject("TB1", "\(Hex.encode([tb1])) after a cold reset, only 00 is accepted", "8.3.3.2")
        case (nil, .warm): note("TB1", "absent after a warm reset: taken as 00", "8.3.3.2")
        case (let tb1?, .warm): note("TB1", "\(Hex.encode([tb1])) after a warm reset: taken as 00", "8.3.3.2")
        }
        if structure.interfaceByte(.tc, 1) == nil { note("TC1", "absent: taken as 00", "8.3.3.3") }
        if let td1, td1 & 0x0F > 1 { reject("TD1", "T=\(td1 & 0x0F) first, only T=0 and T=1 are accepted", "8.3.3.4") }
    }

    private mutating func secondGroup() {
        if let ta2 = structure.interfaceByte(.ta, 2) {
            if ta2 & 0x0F != firstProtocol {
                reject("TA2", "T=\(ta2 & 0x0F) is not the first protocol offered, T=\(firstProtocol)", "8.3.3.5")
            }
            if ta2 & 0x10 != 0 { reject("TA2", "parameters are implicit (b5 is 1)", "8.3.3.5") }
        }
        if let tb2 = structure.interfaceByte(.tb, 2) {
            reject("TB2", "\(Hex.encode([tb2])) is there, no programming voltage is supplied", "8.3.3.6")
        }
        if let tc2 = structure.interfaceByte(.tc, 2), tc2 != 0x0A {
            reject("TC2", "\(Hex.encode([tc2])), only 0A is accepted", "8.3.3.7")
        }
        if let td2 = structure.interfaceByte(.td, 2) {
            // 'E' stands in Book 1; the contact interface specification that follows it has T=15, global interface bytes.
            let isAccepted = td2 & 0x0F == 1 || firstProtocol == 0 && (td2 & 0x0F == 14 || td2 & 0x0F == 15)
            if !isAccepted {
                reject("TD2", "T=\(td2 & 0x0F) behind T=\(firstProtocol), T=1 is expected", "8.3.3.8")
            }
        }
    }

    private mutating func thirdGroup() {
        guard speaksT1 else { return }
        let isDescribed = structure.interfaceByte(.td, 2).map { $0 & 0x0F == 1 } ?? false
        if let ta3 = isDescribed ? structure.interfaceByte(.ta, 3) : nil, ta3 < 0x10 || ta3 == 0xFF {
            reject("TA3", "IFSC \(Hex.encode([ta3])) is not 10 to FE", "8.3.3.9")
        }
        guard let tb3 = isDescribed ? structure.interfaceByte(.tb, 3) : nil else {
            return reject("TB3", "absent, T=1 needs it", "8.3.3.10")
        }
        let cwi = tb3 & 0x0F
        if tb3 >> 4 > 4 { reject("TB3", "BWI \(tb3 >> 4) is above 4", "8.3.3.10") }
        if cwi > 5 { reject("TB3", "CWI \(cwi) is above 5", "8.3.3.10") }
        // N of `FF` counts as -1 with T=1.
        let tc1 = structure.interfaceByte(.tc, 1) ?? 0
        let extraGuardTime = tc1 == 0xFF ? -1 : Int(tc1)
        if cwi <= 5, 1 << Int(cwi) <= extraGuardTime + 1 {
            reject("TB3", "2^CWI (\(1 << Int(cwi))) is not above N + 1 (\(extraGuardTime + 1)) of TC1", "8.3.3.10")
        }
        if let tc3 = structure.interfaceByte(.tc, 3), tc3 != 0 {
            reject("TC3", "\(Hex.encode([tc3])), only 00 (LRC) is accepted", "8.3.3.11")
        }
    }

    private mutating func reject(_ subject: String, _ reason: String, _ section: String) {
        findings.append(EMVLevel1Finding(severity: .reject, subject: subject, reason: reason, section: section))
    }

    private mutating func note(_ subject: String, _ reason: String, _ section: String) {
        findings.append(EMVLevel1Finding(severity: .note, subject: subject, reason: reason, section: section))
    }
}
