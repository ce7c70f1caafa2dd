import BERTLV
import Bytes
import EMVData
import ISO7816

/// Names exchanges and takes them apart, one after the other.
///
/// It remembers what the card has said, because that tells what the next command means: the PDOL and CDOLs that command
/// data were made for, the currency of an amount, the command that a GET RESPONSE fetches the answer of.
public struct APDUExplainer: Sendable {
    private let showsPAN: Bool
    private var elements: [Tag: [UInt8]] = [:]
    private var generateACs = 0
    private var pending: CommandAPDU?

    /// - Parameter showsPAN: whether card numbers and track data stay in clear.
    public init(showsPAN: Bool = false) {
        self.showsPAN = showsPAN
    }

    /// The card was reset: nothing of what it said before holds.
    public mutating func reset() {
        elements = [:]
        generateACs = 0
        pending = nil
    }

    /// Explains the next exchange.
    public mutating func explain(_ exchange: TraceExchange) -> ExplainedExchange {
        let command = try? CommandAPDU(bytes: exchange.command)
        let named = command.map(name) ?? (exchange.command.isEmpty ? "command not recorded" : "malformed command")
        let meant = meantCommand(command)
        var explained = ExplainedExchange(
            name: named, phase: phase(of: meant), command: commandText(exchange.command, command),
            commandLines: command.map(commandLines) ?? [], response: nil, responseLines: [], statusWord: nil,
            status: "",
            isDone: exchange.isDone, duration: exchange.duration)
        switch exchange.outcome {
        case .failure(let failure):
            explained.status = failure.description
            pending = nil
        case .answer(let answer):
            take(answer, to: meant, in: &explained)
        }
        return explained
    }

    /// A GET RESPONSE stands for the command whose answer it fetches.
    private func meantCommand(_ command: CommandAPDU?) -> CommandAPDU? {
        guard let command, command.cla & 0x80 == 0, command.ins == 0xC0 else { return command }
        return pending ?? command
    }

    private mutating func take(_ answer: [UInt8], to command: CommandAPDU?, in explained: inout ExplainedExchange) {
        guard let response = ResponseAPDU(bytes: answer) else {
            explained.response = answer.hex
            explained.status = answer.isEmpty ? "no bytes at all" : "one byte is no status word"
            return
        }
        let status = response.statusWord
        explained.statusWord = status.description
        explained.status = status.explanation(for: command)
        explained.response = masked(response.data)
        pending = status.bytesAvailable != nil || status.exactLe != nil ? command : nil
        if status.exactLe == nil, status.bytesAvailable == nil, command?.ins == 0xAE { generateACs += 1 }
        guard !response.data.isEmpty else {
            if command?.ins == 0xA4, explained.isDone, pending == nil { forgetApplication() }
            return
        }
        if command?.ins == 0xA4, explained.isDone { forgetApplication() }
        explained.responseLines = responseLines(response.data, to: command)
    }

    private mutating func forgetApplication() {
        elements = [:]
        generateACs = 0
    }

    private var context: DecodingContext {
        let elements = elements
        return DecodingContext(showsPAN: showsPAN) { elements[$0] }
    }

    private func masked(_ bytes: [UInt8]) -> String { showsPAN ? bytes.hex : Masking.hex(bytes) }
}

// MARK: - Commands

extension APDUExplainer {
    private func name(_ command: CommandAPDU) -> String {
        let name = CommandName.name(command, generateACs: generateACs)
        guard command.ins == 0xC0, let pending else { return name }
        return "\(name) for \(CommandName.name(pending, generateACs: generateACs))"
    }

    private func commandText(_ bytes: [UInt8], _ command: CommandAPDU?) -> String {
        let redacted = PINRedaction.redact(bytes).command
        guard !showsPAN, let command, let list = list(for: command), let filled = list.split(values(of: command)) else {
            return masked(redacted)
        }
        // Values that a DOL asked for stand there without their tags, so they are found by counting.
        var digits = Array(redacted.hex.utf8)
        var start = 2 * (redacted.count - (command.le == nil ? 0 : command.isExtended ? 2 : 1) - list.valueCount)
        for part in filled {
            let text = ElementDecoder.decode(tag: part.entry.tag, value: part.value).value.utf8
            if start >= 0, text.contains(0x2A), start + 2 * part.value.count <= digits.count {
                for index in start..<start + 2 * part.value.count { digits[index] = 0x2A }
            }
            start += 2 * part.value.count
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private func commandLines(_ command: CommandAPDU) -> [DecodedLine] {
        if let list = list(for: command) {
            let data = values(of: command)
            if let lines = ElementDecoder.decode(data, by: list, context: context) { return lines }
            return [
                DecodedLine(
                    "the data are \(data.count) bytes, the card's list asks for \(list.valueCount)", value: data.hex,
                    isFinding: true)
            ]
        }
        switch (command.cla & 0x80, command.ins) {
        case (0x00, 0x82):
            return [ElementDecoder.decode(tag: .issuerAuthenticationData, value: command.data, context: context)]
        default: return []
        }
    }

    /// The list that the card gave for the data of this command (Book 3, 5.4).
    private func list(for command: CommandAPDU) -> DataObjectList? {
        let tag: Tag
        switch (command.cla, command.ins) {
        case (0x80, 0xA8): tag = .processingOptionsDataObjectList
        case (0x80, 0xAE):
            tag = generateACs == 0 ? .cardRiskManagementDataObjectList1 : .cardRiskManagementDataObjectList2
        case (0x00, 0x88): tag = .dynamicDataAuthenticationDataObjectList
        default: return nil
        }
        return elements[tag].flatMap { try? DataObjectList.parse($0) }
    }

    /// The values in the command's data: without the template `83` for GET PROCESSING OPTIONS (Book 3, 6.5.8).
    private func values(of command: CommandAPDU) -> [UInt8] {
        guard command.ins == 0xA8 else { return command.data }
        return (try? TLV.decodeOne(command.data)).map { Array($0.value) } ?? command.data
    }

    private func phase(of command: CommandAPDU?) -> TransactionPhase {
        guard let command else { return .other }
        switch (command.cla & 0xFC, command.ins) {
        case (0x00, 0xA4): return .applicationSelection
        case (0x00, 0xB2):
            return elements[.applicationInterchangeProfile] == nil ? .applicationSelection : .readApplicationData
        case (0x80, 0xA8): return .initiateApplication
        case (0x00, 0x88): return .offlineDataAuthentication
        case (0x00, 0x20), (0x00, 0x84): return .cardholderVerification
        case (0x80, 0xCA):
            return command.p1 == 0x9F && command.p2 == 0x17 ? .cardholderVerification : .terminalRiskManagement
        case (0x80, 0xAE): return generateACs == 0 ? .cardActionAnalysis : .completion
        case (0x00, 0x82): return .issuerAuthentication
        case (0x84, _), (0x8C, _): return .issuerScript
        default: return .other
        }
    }
}

// MARK: - Responses

extension APDUExplainer {
    private mutating func responseLines(_ data: [UInt8], to command: CommandAPDU?) -> [DecodedLine] {
        if data.first == 0x80, let command, let parts = formatOne(data, to: command) { return decode(parts) }
        switch (command?.cla, command?.ins) {
        case (0x00, 0x84), (0x00, 0xB0): return [DecodedLine("data", value: data.hex)]
        default: break
        }
        let dump = TLV.decodeTolerant(data)
        remember(dump.nodes)
        let findings = dump.findings.map { finding in
            DecodedLine(finding.description, isFinding: finding.severity == .error)
        }
        return ElementDecoder.decode(dump, context: context) + findings
    }

    private mutating func decode(_ parts: [(Tag, [UInt8])]) -> [DecodedLine] {
        for (tag, value) in parts { elements[tag] = value }
        return parts.map { ElementDecoder.decode(tag: $0.0, value: $0.1, context: context) }
    }

    /// Response format 1: template `80` around values without tags (Book 3, 6.5.5.4, 6.5.8.4 and 6.5.9.4).
    private func formatOne(_ data: [UInt8], to command: CommandAPDU) -> [(Tag, [UInt8])]? {
        guard let template = try? TLV.decodeOne(data), template.tag == 0x80 else { return nil }
        let value = Array(template.value)
        switch (command.cla, command.ins) {
        case (0x80, 0xA8) where value.count >= 2:
            return [
                (.applicationInterchangeProfile, Array(value[..<2])), (.applicationFileLocator, Array(value[2...])),
            ]
        case (0x80, 0xAE) where value.count >= 11:
            let parts: [(Tag, [UInt8])] = [
                (.cryptogramInformationData, [value[0]]), (.applicationTransactionCounter, Array(value[1..<3])),
                (.applicationCryptogram, Array(value[3..<11])),
            ]
            return parts + (value.count > 11 ? [(.issuerApplicationData, Array(value[11...]))] : [])
        case (0x00, 0x88): return [(.signedDynamicApplicationData, value)]
        default: return nil
        }
    }

    private mutating func remember(_ nodes: [TLV]) {
        for node in nodes {
            if node.tag.isConstructed {
                remember(node.children)
            } else {
                elements[node.tag] = Array(node.value)
            }
        }
    }
}
