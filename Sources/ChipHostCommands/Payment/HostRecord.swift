import BERTLV
import Bytes
import EMVData
import EMVKernel
import Synchronization

/// What the host was asked and answered, kept for the report.
final class HostRecord: Sendable {
    struct Answer: Sendable {
        var de55: [UInt8]
        var responseCode: String?
        var issuerAuthenticationData: [UInt8]?
        /// Whether the request cryptogram was right; `nil` when nobody could tell.
        var arqcVerified: Bool?
        /// What the host says to a person, line by line.
        var explanation: [String]
    }

    private let state = Mutex<(answer: Answer?, reversal: String?)>((nil, nil))
    private let announce: @Sendable (Answer) -> Void

    /// - Parameter announce: hears of each answer as it is given.
    init(announce: @escaping @Sendable (Answer) -> Void = { _ in }) { self.announce = announce }

    var answer: Answer? { state.withLock { $0.answer } }
    /// Why an approval was taken back.
    var reversal: String? { state.withLock { $0.reversal } }

    func note(_ answer: Answer) {
        state.withLock { $0.answer = answer }
        announce(answer)
    }

    func note(reversal: String) { state.withLock { $0.reversal = reversal } }
}

/// No line to any host.
struct NoHost: AuthorizationHost {
    let record: HostRecord

    func authorize(_ request: AuthorizationRequest) async -> AuthorizationReply {
        record.note(HostRecord.Answer(de55: request.de55, explanation: ["no host is connected (--host none)"]))
        return .unreachable("no host is connected")
    }

    func reverse(_ request: ReversalRequest) async { record.note(reversal: request.reason) }
}

extension HostRecord.Answer {
    /// What the issuer was asked and said, for a person.
    func lines(_ style: Style, showsPAN: Bool) -> [String] {
        var lines =
            ["Authorisation request", "  DE55 \(Self.text(ofDE55: de55, showsPAN: showsPAN))"]
            + explanation.map { "  \($0)" }
        if let arqcVerified {
            lines.append("  ARQC " + (arqcVerified ? style.good("checked by the issuer: right") : style.bad("wrong")))
        }
        if let responseCode { lines.append("  response code \(responseCode)") }
        return lines
    }

    /// Field 55 in hexadecimal; where a configuration puts a card number or track into it, that is masked.
    static func text(ofDE55 de55: [UInt8], showsPAN: Bool) -> String {
        let tags: Set<Tag> = [0x5A, 0x57, 0x56, 0x9F6B, 0x9F1F, 0x9F20]
        let isSensitive = ((try? TLV.decode(de55)) ?? []).contains { tags.contains($0.tag) }
        return isSensitive && !showsPAN ? Masking.hex(de55) : de55.hex
    }
}
