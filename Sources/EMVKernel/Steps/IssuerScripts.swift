import BERTLV
import EMVData
import ISO7816

/// EMV Book 3, 10.10: commands of the issuer to its card.
enum IssuerScripts {
    /// When a script is delivered: template 71 before the final GENERATE AC, 72 after it.
    enum Phase: Sendable {
        case beforeFinalGenerateAC, afterFinalGenerateAC

        var template: Tag { self == .beforeFinalGenerateAC ? .issuerScriptTemplate1 : .issuerScriptTemplate2 }
    }

    /// Delivers the scripts of this phase in the order in which they came. A script that goes wrong does not change what
    /// was decided: it is noted in TVR and Issuer Script Results.
    static func perform(_ phase: Phase, _ context: inout TransactionContext) async {
        let limit = Int(context.configuration.issuerScriptLimit)
        var length = 0
        var isProcessed = false
        for script in context.hostResponse?.scripts ?? [] {
            // All scripts of a response together have 128 bytes at most, in whatever order they came.
            length += script.count
            guard script.first == phase.template.bytes.first else { continue }
            isProcessed = true
            let result = await deliver(script, isTooLong: length > limit, &context)
            context.tsi.scriptProcessingPerformed = true
            if !result.isSuccessful {
                switch phase {
                case .beforeFinalGenerateAC: context.tvr.scriptFailedBeforeFinalGenerateAC = true
                case .afterFinalGenerateAC: context.tvr.scriptFailedAfterFinalGenerateAC = true
                }
            }
            context.scriptResults.append(result.bytes)
        }
        if isProcessed { context.data.set(scriptResultsTag, context.scriptResults.flatMap(\.self)) }
    }

    /// Issuer Script Results; EMV leaves the tag to the acquirer, 9F5B is what most use.
    private static let scriptResultsTag: Tag = 0x9F5B

    /// One script: its commands in order, up to the first that the card refuses. `90xx`, `62xx` and `63xx` do not stop it
    /// (EMV Book 3, 10.10, figure 12).
    ///
    /// A script that is no TLV, has a wrong identifier or goes beyond the limit is not performed (EMV Book 4, 12.2.4).
    private static func deliver(
        _ script: [UInt8], isTooLong: Bool, _ context: inout TransactionContext
    ) async -> ScriptResult {
        guard let template = try? TLV.decodeOne(script) else { return ScriptResult(outcome: .notPerformed) }
        let identifier = template.first(.issuerScriptIdentifier).map { [UInt8]($0.value) }
        var result = ScriptResult(outcome: .notPerformed, identifier: identifier ?? [])
        if let identifier, identifier.count != 4 {
            result.identifier = []
            return result
        }
        if isTooLong { return result }
        for (index, object) in template.children.filter({ $0.tag == .issuerScriptCommand }).enumerated() {
            result.outcome = .failed
            result.sequence = UInt8(min(index + 1, 15))
            guard let command = try? CommandAPDU(bytes: [UInt8](object.value)),
                let response = try? await context.send(command, "issuer script")
            else { return result }
            let status = response.statusWord
            guard status.sw1 == 0x90 || status.isWarning else { return result }
            result.outcome = .successful
            result.sequence = 0
        }
        return result
    }

    /// Issuer Script Results of one script: 5 bytes (EMV Book 4, Annex A5).
    private struct ScriptResult {
        /// The high half of byte 1.
        enum Outcome: UInt8 {
            case notPerformed = 0x00
            case failed = 0x10
            case successful = 0x20
        }

        var outcome: Outcome
        /// Number of the command that failed, from 1; 15 for that and more.
        var sequence: UInt8 = 0
        /// 9F18, 4 bytes; empty counts as zeros.
        var identifier: [UInt8] = []

        var isSuccessful: Bool { outcome == .successful }
        var bytes: [UInt8] { [outcome.rawValue | sequence] + (identifier.isEmpty ? [0, 0, 0, 0] : identifier) }
    }
}
