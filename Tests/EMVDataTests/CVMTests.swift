import Bytes
import EMVData
import Testing

@Suite struct CVMTests {
    struct Expect: Decodable, Sendable {
        struct Rule: Decodable, Sendable, Equatable {
            var method: UInt8
            var condition: UInt8
            var next: Bool
        }
        var x: UInt32?
        var y: UInt32?
        var rules: [Rule]?
        var error: String?
        var offset: Int?
    }
    typealias CVMVector = Vector<String, Expect>
    static let vectors = CVMVector.load("data/cvm.json")

    @Test(arguments: vectors)
    func `a CVM List is two amounts and rules`(vector: CVMVector) throws {
        let bytes = try Hex.decode(vector.input)
        if let expected = vector.expect.error {
            let error = try #require(throws: CVMListError.self) { try CVMList(bytes) }
            #expect("\(error.code)" == expected)
            #expect(error.offset == vector.expect.offset)
            #expect(error.description.hasPrefix("CVM List byte \(error.offset): "))
        } else {
            let list = try CVMList(bytes)
            #expect(list.amountX == vector.expect.x)
            #expect(list.amountY == vector.expect.y)
            #expect(
                list.rules.map {
                    Expect.Rule(
                        method: $0.method.rawValue, condition: $0.condition.rawValue,
                        next: $0.appliesNextIfUnsuccessful)
                } == vector.expect.rules)
            #expect(list.bytes == bytes)
        }
    }

    @Test(arguments: vectors)
    func `every prefix of a CVM List is read or refused`(vector: CVMVector) throws {
        let bytes = try Hex.decode(vector.input)
        for count in 0..<bytes.count {
            do {
                #expect(try CVMList(bytes.prefix(count)).rules.count == (count - 8) / 2)
            } catch {
                #expect((0...count).contains(error.offset))
            }
        }
    }

    /// EMV Book 3, Annex C3, table 43.
    @Test(
        arguments: [
            (0x00, "Fail CVM processing"), (0x01, "Plaintext PIN verification performed by ICC"),
            (0x02, "Enciphered PIN verified online"),
            (0x03, "Plaintext PIN verification performed by ICC and signature"),
            (0x04, "Enciphered PIN verification performed by ICC"),
            (0x05, "Enciphered PIN verification performed by ICC and signature"),
            (0x06, "Facial biometric verified offline by ICC"), (0x07, "Facial biometric verified online"),
            (0x08, "Finger biometric verified offline by ICC"), (0x0B, "Palm biometric verified online"),
            (0x0C, "Iris biometric verified offline by ICC"), (0x0F, "Voice biometric verified online"),
            (0x10, "Reserved for future use"), (0x1D, "Reserved for future use"), (0x1E, "Signature"),
            (0x1F, "No CVM required"), (0x20, "Reserved for use by the payment system"),
            (0x2F, "Reserved for use by the payment system"), (0x30, "Reserved for use by the issuer"),
            (0x3E, "Reserved for use by the issuer"), (0x3F, "Not available for use"),
        ] as [(UInt8, String)])
    func `each method has its meaning, whatever the two high bits say`(code: UInt8, meaning: String) {
        for high in [0x00, 0x40, 0x80, 0xC0] as [UInt8] {
            #expect(CVMethod(rawValue: code | high).description == meaning)
        }
    }

    /// EMV Book 3, Annex C3, table 44.
    @Test(
        arguments: [
            (0x00, "Always"), (0x01, "If unattended cash"),
            (0x02, "If not unattended cash and not manual cash and not purchase with cashback"),
            (0x03, "If terminal supports the CVM"), (0x04, "If manual cash"), (0x05, "If purchase with cashback"),
            (0x06, "If transaction is in the application currency and is under X value"),
            (0x07, "If transaction is in the application currency and is over X value"),
            (0x08, "If transaction is in the application currency and is under Y value"),
            (0x09, "If transaction is in the application currency and is over Y value"),
            (0x0A, "Reserved for future use"), (0x7F, "Reserved for future use"),
            (0x80, "Reserved for use by the payment system"), (0xFF, "Reserved for use by the payment system"),
        ] as [(UInt8, String)])
    func `each condition has its meaning`(code: UInt8, meaning: String) {
        let condition = CVMCondition(rawValue: code)
        #expect(condition.description == meaning)
        #expect(condition.isKnown == (code < 0x0A))
        #expect(condition.needsAmount == meaning.contains("value"))
    }

    @Test func `what a method asks of the cardholder follows from its code`() {
        let all = (0...0x3F as ClosedRange<UInt8>).map { CVMethod(rawValue: $0) }
        #expect(all.filter(\.usesPIN).map(\.rawValue) == [1, 2, 3, 4, 5])
        #expect(all.filter(\.usesOfflinePIN).map(\.rawValue) == [1, 3, 4, 5])
        #expect(all.filter(\.usesEncipheredPIN).map(\.rawValue) == [4, 5])
        #expect(all.filter(\.usesSignature).map(\.rawValue) == [3, 5, 0x1E])
        #expect(all.filter(\.usesBiometric).map(\.rawValue) == Array(6...15))
        #expect(all.filter { $0.kind == .known }.count == 18)
    }

    @Test func `a rule is built from a method`() {
        #expect(CVMRule(.plaintextPIN, if: .terminalSupportsCVM, thenNext: true).bytes == [0x41, 0x03])
        #expect(CVMRule(.noCVM, if: .always).bytes == [0x1F, 0x00])
        #expect(CVMRule(code: 0x9F, condition: .always).hasReservedBit)
        #expect(
            CVMList(amountX: 1000, amountY: 0, rules: [CVMRule(.signature, if: .overX)]).bytes.hex
                == "000003E8000000001E07")
    }

    /// EMV Book 4, Annex A4; the values 410302 and 3F0000 are those of public DE55 samples and of emv-rs.
    @Test func `CVM Results are method, condition and result`() throws {
        let results = try #require(CVMResults(bytes: [UInt8](hex: "410302")))
        #expect(results.method == .plaintextPIN)
        #expect(results.condition == .terminalSupportsCVM)
        #expect(results.result == .successful)
        #expect(results.bytes.hex == "410302")
        #expect(
            results.description
                == "Plaintext PIN verification performed by ICC, If terminal supports the CVM: Successful")
        #expect(CVMResults(CVMRule(.signature, if: .always), .unknown).bytes.hex == "1E0000")
        #expect(CVMResults.notPerformed.bytes.hex == "3F0000")
        #expect(CVMResults.notPerformed.description == "No CVM performed")
        #expect(CVMResults(bytes: [0x1F, 0x00]) == nil)
        #expect(
            [0, 1, 2, 3].map { CVMResults.Result(rawValue: $0).description } == [
                "Unknown", "Failed", "Successful", "Reserved for future use",
            ])
    }
}
