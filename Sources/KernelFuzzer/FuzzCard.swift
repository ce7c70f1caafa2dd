import BERTLV
import Bytes
import EMVCrypto
import EMVData
import ISO7816
import JSONDocument
import VirtualCard

/// A profile as card, over T=0 and T=1, and as the truth that a judge goes by.
struct FuzzCard: Sendable {
    let overT0: CardTree
    let overT1: CardTree
    let applications: [Application]

    /// What an application of the card really is.
    struct Application: Sendable {
        var aid: [UInt8]
        var profile: [UInt8]
        /// Elements of records that the issuer's signature covers.
        var authenticated: [Tag: [UInt8]]
        /// The AIP is part of what is signed.
        var profileIsAuthenticated: Bool
        var pan: String
        var panSequenceNumber: UInt8?
        var list1: DataObjectList
        var list2: DataObjectList
        var riskList1: [UInt8]
        var riskList2: [UInt8]
        var publicKey: RSAPublicKey?
    }

    init(_ name: String) async throws(KernelFuzzer.Failure) {
        guard let document = CardProfile.embeddedDocument(named: name) else {
            throw KernelFuzzer.Failure(description: "there is no profile \(name)")
        }
        do {
            var trees: [CardTree] = []
            var profile: CardProfile?
            for (transport, atr) in [("T=0", "3B600000"), ("T=1", "3BE000FF81317C4192")] {
                let change = """
                    {"protocol": "\(transport)", "atr": "\(atr)", "pin": {"digits": "\(FuzzPIN.right)", "tryLimit": 3}}
                    """
                let json = try JSONDocument.merge(base: Array(document.utf8), overrides: Array(change.utf8))
                let changed = try CardProfile.load(json: json, file: name)
                // One byte for ever: what the card draws depends on nothing but what it is asked.
                let card = try VirtualCard(profile: changed, random: FixedRandomSource(repeating: [0x5A]))
                trees.append(try await CardTree(card))
                profile = changed
            }
            overT0 = trees[0]
            overT1 = trees[1]
            applications = try (profile?.applications ?? []).map { try Application($0) }
        } catch {
            throw KernelFuzzer.Failure(description: "the profile \(name) cannot be used: \(error)")
        }
    }
}

extension FuzzCard.Application {
    init(_ profile: ApplicationProfile) throws {
        func value(_ tag: String) -> [UInt8] { profile.data[tag]?.bytes ?? [] }
        aid = profile.aid.bytes
        self.profile = profile.interchangeProfile.bytes
        authenticated = [:]
        for record in profile.records where record.authenticated == true {
            for name in record.tags ?? [] {
                guard let tag = (try? Hex.decode(name)).flatMap({ Tag(bytes: $0) }),
                    let bytes = profile.data[name]?.bytes
                else { continue }
                authenticated[tag] = bytes
            }
        }
        profileIsAuthenticated = authenticated[.staticDataAuthenticationTagList] == [0x82]
        pan = Digits.text(ofCompressedNumeric: value("5A")) ?? ""
        panSequenceNumber = Digits.value(ofNumeric: value("5F34")).flatMap { UInt8(exactly: $0) }
        riskList1 = value("8C")
        riskList2 = value("8D")
        list1 = try DataObjectList.parse(riskList1)
        list2 = try DataObjectList.parse(riskList2)
        if let key = profile.offlineAuthentication?.icc?.key {
            publicKey = try RSAPublicKey(modulus: key.modulus.bytes, exponent: key.exponent.bytes)
        }
    }
}
