import BERTLV
import Bytes
import EMVCrypto
import EMVData
import EMVKernel
import ISO7816
import IssuerHost

/// An approval needs a TC that was asked for, and nothing that speaks against it.
extension FuzzJudge {
    /// A GENERATE AC with its whole answer, as the terminal got it.
    private struct Generation {
        var request: UInt8
        var sent: [UInt8]
        var data: [UInt8]
        /// No part of the answer was touched.
        var isGenuine: Bool
    }

    func checkApproval() async -> FuzzRun.Approval {
        let generations = self.generations
        guard let last = generations.last, generations.count <= 2 else {
            require(false, "an approval has one or two GENERATE AC", "\(generations.count)")
            return .unverifiable
        }
        require(last.request & 0xC0 == 0x40, "a TC was asked for", [last.request].hex)
        let objects = (try? TLV.decode(last.data)) ?? []
        let information = Self.element(.cryptogramInformationData, at: 0..<1, objects)
        require((information?.first ?? 0) & 0xC0 == 0x40, "the card answered TC", last.data.hex)
        require(result.finalCryptogram?.type == .tc, "the final cryptogram is a TC", "")
        if generations.count == 2 {
            let first = (try? TLV.decode(generations[0].data)) ?? []
            let kind = Self.element(.cryptogramInformationData, at: 0..<1, first)?.first ?? 0
            require(kind & 0xC0 == 0x80, "a second GENERATE AC follows an ARQC", generations[0].data.hex)
        }
        checkDecision(generations.count)
        checkActionCodes(generations.count)
        let cryptogram: [UInt8]?
        if last.request & 0x10 != 0 {
            cryptogram = signedCryptogram(last, objects, generations)
            require(cryptogram != nil, "a signature that was asked for is right", last.data.hex)
        } else {
            cryptogram = Self.element(.applicationCryptogram, at: 3..<11, objects)
        }
        let final = result.finalCryptogram?.value
        require(cryptogram == final, "the cryptogram is the card's", final?.hex ?? "none")
        guard last.isGenuine else { return .unverifiable }
        let isRight = await issuerVerifies(cryptogram ?? [], objects, generations)
        require(isRight, "the issuer verifies the TC", cryptogram?.hex ?? "none")
        return .verified
    }

    // MARK: Rules

    /// Who decided fits to what was said with whom.
    private func checkDecision(_ generations: Int) {
        let code = host.response?.responseCode ?? ""
        switch result.decidedBy {
        case .online:
            require(
                scenario.configuration.approvedResponseCodes.contains(code) && generations == 2,
                "an online approval is the host's", code)
            require(
                !result.tvr.issuerAuthenticationFailed
                    || !scenario.configuration.features.declineAfterFailedIssuerAuthentication,
                "no approval after a failed issuer authentication", "")
        case .offline: require(generations == 1 && host.requests.isEmpty, "an offline approval asks nobody", code)
        case .unableToGoOnline:
            require(generations == 2 && host.response == nil, "an approval without the host has no answer of it", code)
        case nil: require(false, "an approval is somebody's", "")
        }
    }

    /// EMV Book 3, 10.7: no bit of the TVR is set that issuer or acquirer want to see declined, or online.
    private func checkActionCodes(_ generations: Int) {
        guard host.response == nil, let aid = result.application?.aid,
            let terminal = scenario.configuration.applications.filter({ aid.starts(with: $0.aid) })
                .max(by: { $0.aid.count < $1.aid.count })
        else { return }
        func stands(_ acquirer: [UInt8]?, _ issuer: Tag, orElse missing: UInt8) -> Bool {
            let codes = zip(
                acquirer ?? [0, 0, 0, 0, 0], result.elements[issuer] ?? [UInt8](repeating: missing, count: 5))
            return zip(result.tvr.bytes, codes).allSatisfy { $0 & ($1.0 | $1.1) == 0 }
        }
        let tvr = "TVR \(result.tvr.bytes.hex)"
        require(
            stands(terminal.tacDenial, .issuerActionCodeDenial, orElse: 0x00), "nothing asks for a denial", tvr)
        if generations == 2 || scenario.configuration.terminalType.rawValue & 0x0F == 3
            || scenario.configuration.terminalType.rawValue & 0x0F == 6
        {
            require(
                stands(terminal.tacDefault, .issuerActionCodeDefault, orElse: 0xFF),
                "nothing asks for a denial when offline", tvr)
        } else {
            require(
                stands(terminal.tacOnline, .issuerActionCodeOnline, orElse: 0xFF), "nothing asks for the issuer", tvr)
        }
    }

    // MARK: Cryptograms

    /// EMV Book 2, 6.6.2, with the card's real key.
    private func signedCryptogram(_ last: Generation, _ objects: [TLV], _ generations: [Generation]) -> [UInt8]? {
        guard let key = application?.publicKey, objects.count == 1,
            let signature = objects[0].first(.signedDynamicApplicationData).map({ [UInt8]($0.value) }),
            let block = try? key.recover(signature), block.count > 57,
            block[0] == 0x6A, block[1] == 0x05, block[2] == 0x01, block.last == 0xBC
        else { return nil }
        let hash = Array(block.suffix(21).dropLast())
        guard SHA1.digest(block[1..<block.count - 21] + FuzzScenario.unpredictableNumber) == hash else { return nil }
        let numberCount = Int(block[4])
        let start = 5 + numberCount
        guard start + 29 <= block.count - 21 else { return nil }
        let information = objects[0].first(.cryptogramInformationData)?.value.first
        let said =
            processingOptionsData + generations.flatMap(\.sent)
            + objects[0].children.filter { $0.tag != .signedDynamicApplicationData }.encoded
        guard block[start] == information, SHA1.digest(said) == Array(block[start + 9..<start + 29]) else { return nil }
        return Array(block[start + 1..<start + 9])
    }

    /// The issuer's own check, with the values that the kernel sent.
    private func issuerVerifies(_ cryptogram: [UInt8], _ objects: [TLV], _ generations: [Generation]) async -> Bool {
        guard let application else { return false }
        var values: [Tag: [UInt8]] = [:]
        for (generation, list) in zip(generations, [application.list1, application.list2]) {
            for filled in list.split(generation.sent) ?? [] { values[filled.entry.tag] = filled.value }
        }
        values[.applicationInterchangeProfile] = application.profile
        values[.applicationTransactionCounter] = Self.element(.applicationTransactionCounter, at: 1..<3, objects)
        values[.issuerApplicationData] = Self.element(.issuerApplicationData, at: 11..<Int.max, objects)
        values[.applicationCryptogram] = cryptogram
        let needed: [Tag] = [
            .applicationCryptogram, .issuerApplicationData, .applicationTransactionCounter, .amountAuthorisedNumeric,
            .amountOtherNumeric, .terminalCountryCode, .terminalVerificationResults, .transactionCurrencyCode,
            .transactionDate, .transactionType, .unpredictableNumber, .applicationInterchangeProfile,
        ]
        let decision = await Issuer().authorize(
            IssuerRequest(
                pan: application.pan, panSequenceNumber: application.panSequenceNumber,
                de55: needed.compactMap { tag in values[tag].map { TLV(tag, $0) } }.encoded))
        return decision.arqcVerified == true
    }

    // MARK: What was said

    /// An element of format 2, or the bytes at its place in format 1 (EMV Book 3, 6.5.5.4).
    private static func element(_ tag: Tag, at place: Range<Int>, _ objects: [TLV]) -> [UInt8]? {
        guard let template = objects.first else { return nil }
        if template.tag == .responseMessageTemplateFormat1 {
            let value = [UInt8](template.value)
            guard value.count >= min(place.upperBound, place.lowerBound + 1) else { return nil }
            return Array(value[place.clamped(to: 0..<value.count)])
        }
        return template.first(tag).map { [UInt8]($0.value) }
    }

    private var generations: [Generation] {
        var generations: [Generation] = []
        var current: Generation?
        for exchange in exchanges {
            guard exchange.command.count > 4 else { continue }
            let answer = exchange.answer ?? []
            switch exchange.command[1] {
            case 0xAE:
                if let current { generations.append(current) }
                current = Generation(
                    request: exchange.command[2], sent: Self.data(of: exchange.command),
                    data: Array(answer.dropLast(2)), isGenuine: exchange.isGenuine)
            case 0xC0:
                current?.data += answer.dropLast(2)
                if !exchange.isGenuine { current?.isGenuine = false }
            default:
                if let current { generations.append(current) }
                current = nil
            }
        }
        if let current { generations.append(current) }
        return generations
    }

    /// The values in the last GET PROCESSING OPTIONS, without template 83.
    private var processingOptionsData: [UInt8] {
        let exchange = exchanges.last(where: { $0.command.count > 4 && $0.command[1] == 0xA8 })
        guard let command = exchange?.command else { return [] }
        let objects = (try? TLV.decode(Self.data(of: command))) ?? []
        return objects.first.map { [UInt8]($0.value) } ?? []
    }

    private static func data(of command: [UInt8]) -> [UInt8] {
        command.count > 5 ? Array(command[5...].prefix(Int(command[4]))) : []
    }
}
