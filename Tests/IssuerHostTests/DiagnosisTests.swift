import BERTLV
import Bytes
import EMVCrypto
import IssuerHost
import TestSupport
import Testing

/// Cryptograms made in right and wrong ways (vectors/crypto/diagnose.json).
@Suite struct DiagnosisTests {
    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        var id: String
        var input: [String: String]
        var rule: String
        var differences: [String]

        var testDescription: String { id }

        func bytes(_ name: String) throws -> [UInt8]? { try input[name].map { try Hex.decode($0) } }

        func question(key: [UInt8]? = nil) throws -> CryptogramQuestion {
            let pan = try #require(input["pan"])
            let number = input["psn"].flatMap { UInt8($0, radix: 16) }
            let held = try #require(try bytes("imk"))
            let secret = SecretBytes(key ?? held)
            guard let de55 = try bytes("de55") else {
                let cryptogram = try #require(try bytes("arqc"))
                let data = try #require(try bytes("data"))
                return try CryptogramQuestion(
                    cryptogram: cryptogram, pan: pan, sequenceNumber: number, key: secret, data: data,
                    atc: bytes("atc"), unpredictableNumber: bytes("un"), issuerApplicationData: bytes("iad"))
            }
            let elements = Dictionary(uniqueKeysWithValues: try TLV.decode(de55).map { ($0.tag, Array($0.value)) })
            return try CryptogramQuestion(
                elements: elements, pan: pan, key: secret, cryptogram: bytes("arqc"), sequenceNumber: number)
        }
    }

    static let cases: [Case] = VectorFile.load("crypto/diagnose.json")

    @Test(arguments: cases)
    func `the way in which a cryptogram was made is found, and what was different`(_ example: Case) throws {
        let diagnosis = try CryptogramDiagnosis(example.question())
        #expect(diagnosis.rule == example.rule)
        let match = try #require(diagnosis.matches.first)
        #expect(Set(match.differences) == Set(example.differences))
        #expect(diagnosis.matches.allSatisfy { $0.differences.count >= match.differences.count })
    }

    @Test func `when no way leads to the cryptogram, what was tried is told`() throws {
        let example = try #require(Self.cases.first)
        var calls = 0
        let key = [UInt8](repeating: 0x11, count: 16)
        let diagnosis = try CryptogramDiagnosis(example.question(key: key)) { done, count in
            calls += 1
            #expect(done <= count)
        }
        #expect(diagnosis.matches.isEmpty)
        #expect(diagnosis.tried > 1000)
        #expect(calls > 0)
        #expect(diagnosis.dimensions.map(\.name) == ["ICC master key", "session key", "data", "padding"])
        #expect(diagnosis.dimensions.allSatisfy { !$0.choices.isEmpty })
        #expect(!diagnosis.remarks.isEmpty)
    }

    @Test func `an AES key is derived by option C and its cryptogram is a CMAC`() throws {
        let key = SecretBytes([UInt8](repeating: 0x22, count: 32))
        let data = [UInt8](repeating: 0x33, count: 20)
        let question = try CryptogramQuestion(
            cryptogram: [UInt8](repeating: 0, count: 8), pan: "4761739001010119", sequenceNumber: nil, key: key,
            data: data, atc: [0, 1], unpredictableNumber: nil)
        let diagnosis = try CryptogramDiagnosis(question)
        #expect(diagnosis.rule == nil)
        #expect(
            diagnosis.dimensions[0].choices.allSatisfy { $0.hasPrefix("option C") || $0.hasPrefix("the key given") })
        #expect(diagnosis.dimensions[2].choices == ["the data as given"])
    }

    @Test(arguments: [
        ("00", "4761739001010119", 16, "the cryptogram has 1 bytes instead of 8"),
        ("0000000000000000", "47617390010101AB", 16, "the PAN is not 1 to 19 decimal digits"),
        ("0000000000000000", "4761739001010119", 8, "the key has 8 bytes, expected 16, 24 or 32"),
    ])
    func `a question that cannot be asked is refused with its reason`(
        arqc: String, pan: String, keyLength: Int, reason: String
    ) throws {
        let bytes = try Hex.decode(arqc)
        let error = #expect(throws: CryptogramQuestion.Problem.self) {
            try CryptogramQuestion(
                cryptogram: bytes, pan: pan, sequenceNumber: nil,
                key: SecretBytes([UInt8](repeating: 1, count: keyLength)), data: [], atc: nil, unpredictableNumber: nil)
        }
        #expect(error?.description == reason)
    }

    @Test func `data of any length can be asked about`() throws {
        let example = try #require(Self.cases.first { $0.input["iad"] != nil })
        let data = try #require(try example.bytes("data"))
        for length in 0...data.count {
            for iad in [nil, try example.bytes("iad")] {
                let question = try CryptogramQuestion(
                    cryptogram: [UInt8](repeating: 0, count: 8), pan: "1", sequenceNumber: nil,
                    key: SecretBytes([UInt8](repeating: 1, count: 32)), data: Array(data.prefix(length)), atc: nil,
                    unpredictableNumber: nil, issuerApplicationData: iad)
                #expect(try CryptogramDiagnosis(question).matches.isEmpty)
            }
        }
    }
}
