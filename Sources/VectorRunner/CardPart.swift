import Bytes
import ISO7816
import JSONDocument
import ScriptedCard
import VirtualCard

/// `"card"`: a profile with changes, or a script.
struct CardPart: Decodable {
    /// Name of an embedded profile.
    var profile: String?
    /// What is put over the profile, key by key.
    var patch: JSONValue?
    var script: [Step]?
    /// What a scripted card answers to a reset.
    var atr: HexBytes?

    /// A command and its response, both hexadecimal.
    struct Step: Decodable {
        var c: String
        var r: String
    }

    func card(_ place: Place) throws(JSONDocumentError) -> KernelVector.Card {
        switch (profile, script) {
        case (let name?, nil):
            guard atr == nil else { throw place.error("card.atr", "a profile has its own; patch it there") }
            return .profile(try profile(named: name, place))
        case (nil, let steps?):
            guard patch == nil else { throw place.error("card.patch", "only a profile can be patched") }
            return .script(try Self.script(steps, atr, place))
        default:
            throw place.error("card", "either \"profile\" or \"script\" is needed")
        }
    }

    private func profile(named name: String, _ place: Place) throws(JSONDocumentError) -> CardProfile {
        guard let json = CardProfile.embeddedDocument(named: name) else {
            let names = CardProfile.embeddedNames.map { "\"\($0)\"" }.joined(separator: ", ")
            throw place.error("card.profile", "there is no profile \"\(name)\"; there are \(names)")
        }
        var profile = try JSONDocument.decode(JSONValue.self, from: Array(json.utf8), file: name)
        if let patch { profile = profile.overlaid(with: patch, nullRemoves: true) }
        _ = try place.decode(CardProfile.self, profile, at: "card.patch")
        do {
            return try CardProfile.load(json: JSONDocument.encode(profile, pretty: false), file: place.file)
        } catch {
            throw place.error("card.patch" + error.path.dropFirst(), error.reason)
        }
    }

    private static func script(
        _ steps: [Step], _ atr: HexBytes?, _ place: Place
    ) throws(JSONDocumentError) -> ScriptPart {
        var script = ScriptPart(atr: atr.map { ATR(bytes: $0.bytes) } ?? .t1Default, steps: [])
        for (index, step) in steps.enumerated() {
            do {
                script.steps.append(try ScriptStep(step.c, step.r))
            } catch {
                throw place.error("card.script[\(index)]", error.description)
            }
        }
        return script
    }
}

/// A scripted card before it is put into the reader.
struct ScriptPart: Sendable {
    var atr: ATR
    var steps: [ScriptStep]
}
