import Bytes
import JSONDocument

/// `"host"`: what the issuer answers.
struct HostPart: Decodable, Sendable {
    /// No answer comes.
    var isUnreachable: Bool
    var responseCode: String
    /// Becomes 89.
    var authorizationCode: String?
    /// `nil`: `good` for a card of a profile, `none` for a scripted one.
    var authentication: Authentication?
    /// Whole objects `71…` or `72…`, delivered as they are.
    var scripts: [[UInt8]]

    /// Where the value of 91 comes from.
    enum Authentication: Sendable, Hashable {
        /// Computed by the issuer of the embedded cards; `bad` is wrong in one bit.
        case good, bad
        case none
        case bytes([UInt8])
    }

    private enum Key: String, CodingKey {
        case unreachable, responseCode, authorizationCode, issuerAuthentication, scripts
    }

    /// Only the issuer of the embedded cards can compute the answer.
    var needsIssuer: Bool { !isUnreachable && (authentication == .good || authentication == .bad) }

    init(from decoder: any Decoder) throws {
        let part = try decoder.container(keyedBy: Key.self)
        isUnreachable = try part.decodeIfPresent(Bool.self, forKey: .unreachable) ?? false
        responseCode = try part.decodeIfPresent(String.self, forKey: .responseCode) ?? "00"
        authorizationCode = try part.decodeIfPresent(String.self, forKey: .authorizationCode)
        scripts = try part.decodeIfPresent([HexBytes].self, forKey: .scripts)?.map(\.bytes) ?? []
        switch try part.decodeIfPresent(String.self, forKey: .issuerAuthentication) {
        case nil: authentication = nil
        case "good": authentication = .good
        case "bad": authentication = .bad
        case "none": authentication = Authentication.none
        case let text?:
            do {
                authentication = .bytes(try Hex.decode(text))
            } catch {
                throw part.failure(
                    .issuerAuthentication, "\"good\", \"bad\", \"none\" or hexadecimal bytes; \(error.description)")
            }
        }
    }
}
