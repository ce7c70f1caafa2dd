import Bytes
import IssuerHost

/// The whole issuer: verdict on the request cryptogram and issuer authentication data.
enum IssuerAnswer {
    /// - Parameter values: scheme, PAN, sequence number, the three issuer master keys, field 55, response code.
    static func answer(_ values: Answers.Values) async throws -> String {
        let json = """
            {"name": "oracle", "ranges": [{"panPrefix": "\(try values.text(1))", "scheme": "\(try values.text(0))",
            "issuerMasterKeys": {"applicationCryptogram": "\(try values.text(3))", "integrity": "\(try values.text(4))",
            "confidentiality": "\(try values.text(5))"}}]}
            """
        var behaviour = IssuerBehaviour()
        behaviour.responseCode = try values.text(7)
        let issuer = Issuer(
            configuration: try IssuerConfiguration.load(json: Array(json.utf8), file: "oracle"), behaviour: behaviour)
        let decision = await issuer.authorize(
            IssuerRequest(
                pan: try values.text(1), panSequenceNumber: try values.sequenceNumber(2), de55: try values.bytes(6)))
        return "\(decision.arqcVerified == true) \(decision.issuerAuthenticationData?.hex ?? "-")"
    }
}
