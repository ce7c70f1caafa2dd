import BERTLV
import Bytes
import EMVCrypto
import EMVData
import IssuerHost
import JSONDocument
import Testing
import VirtualCard

/// An embedded card, a terminal's part of the conversation as raw bytes, and the issuer's part as values.
struct CardAndIssuer {
    /// What the terminal gives to the CDOLs of the test transactions.
    static let terminal: [BERTLV.Tag: [UInt8]] = {
        let values: [UInt64: StaticString] = [
            0x9F02: "000000001250", 0x9F03: "000000000000", 0x9F1A: "0276", 0x95: "0000008000", 0x5F2A: "0978",
            0x9A: "261130", 0x9C: "00", 0x9F37: "12345678", 0x9F35: "22", 0x9F45: "0000", 0x9F4C: "0000000000000000",
            0x9F34: "1F0302",
        ]
        return Dictionary(
            uniqueKeysWithValues: values.compactMap { tag, value in
                BERTLV.Tag(rawValue: tag).map { ($0, [UInt8](hex: value)) }
            })
    }()

    let card: VirtualCard
    let aid: [UInt8]
    let pan: String
    let sequenceNumber: UInt8
    private let risk1: DataObjectList
    private let risk2: DataObjectList
    private let profile: CardProfile

    init(_ name: String) async throws {
        profile = try #require(CardProfile.embedded(named: name))
        card = try VirtualCard(profile: profile, random: FixedRandomSource(seed: 1))
        let application = profile.applications[0]
        aid = application.aid.bytes
        let account = try #require(application.data["5A"])
        pan = try #require(Digits.text(ofCompressedNumeric: account.bytes))
        sequenceNumber = try #require(application.data["5F34"]).bytes[0]
        risk1 = try DataObjectList.parse(try #require(application.data["8C"]).bytes)
        risk2 = try DataObjectList.parse(try #require(application.data["8D"]).bytes)
        _ = try await card.powerOn()
    }

    /// Sends a command as it is and fetches what T=0 announces.
    func exchange(_ command: [UInt8]) async throws -> [UInt8] {
        let answer = try await card.transmit(command)
        guard answer.count == 2, answer[0] == 0x61 else { return answer }
        return try await card.transmit([0x00, 0xC0, 0x00, 0x00, answer[1]])
    }

    /// Selects the application and gets its processing options.
    ///
    /// - Returns: The answer to SELECT.
    func initiate() async throws -> String {
        let selected = try await exchange([0x00, 0xA4, 0x04, 0x00, UInt8(aid.count)] + aid)
        let list = try DataObjectList.parse(profile.applications[0].processingOptionsDataObjectList?.bytes ?? [])
        let options = Array(TLV(0x83, list.build { Self.terminal[$0] }).encoded)
        _ = try await exchange([0x80, 0xA8, 0x00, 0x00, UInt8(options.count)] + options)
        return selected.hex
    }

    /// Selects, initiates and asks for a cryptogram.
    ///
    /// - Parameter p1: 40 for a TC, 80 for an ARQC.
    /// - Returns: The chip data for the issuer.
    func request(p1: UInt8 = 0x80) async throws -> [UInt8] {
        _ = try await initiate()
        let data = risk1.build { Self.terminal[$0] }
        let answer = try await exchange([0x80, 0xAE, p1, 0x00, UInt8(data.count)] + data)
        #expect(answer.suffix(2) == [0x90, 0x00])
        var elements = Self.terminal
        elements[0x82] = profile.applications[0].interchangeProfile.bytes
        let response = try TLV.decodeOne(Array(answer.dropLast(2)))
        if response.tag == 0x80 {
            let value = Array(response.value)
            elements[0x9F27] = [value[0]]
            elements[0x9F36] = Array(value[1...2])
            elements[0x9F26] = Array(value[3...10])
            elements[0x9F10] = Array(value[11...])
        } else {
            for child in response.children { elements[child.tag] = Array(child.value) }
        }
        return elements.sorted { $0.key < $1.key }.map { TLV($0.key, $0.value) }.encoded
    }

    /// Gives the issuer's answer to the card.
    ///
    /// - Returns: The type of the final cryptogram.
    func complete(_ decision: IssuerDecision, code: String? = nil) async throws -> UInt8 {
        let code = code ?? decision.responseCode
        if profile.applications[0].interchangeProfile.bytes[0] & 0x04 != 0, let data = decision.issuerAuthenticationData
        {
            _ = try await exchange([0x00, 0x82, 0x00, 0x00, UInt8(data.count)] + data)
        }
        var elements = Self.terminal
        elements[0x8A] = Array(code.utf8)
        elements[0x91] = decision.issuerAuthenticationData
        let data = risk2.build { elements[$0] }
        let approved = ["00", "Y3"].contains(code)
        let answer = try await exchange([0x80, 0xAE, approved ? 0x40 : 0x00, 0x00, UInt8(data.count)] + data)
        #expect(answer.suffix(2) == [0x90, 0x00])
        let response = try TLV.decodeOne(Array(answer.dropLast(2)))
        return response.tag == 0x80 ? response.value.first ?? 0xFF : response.first(0x9F27)?.value.first ?? 0xFF
    }

    /// Sends the commands of a script template; the status words that came back.
    func run(_ template: [UInt8]) async throws -> [String] {
        var words: [String] = []
        for command in try TLV.decodeOne(template).children where command.tag == 0x86 {
            words.append(try await card.transmit(Array(command.value)).hex)
        }
        return words
    }
}
