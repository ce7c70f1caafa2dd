import Bytes
import EMVData
import Testing

@Suite struct ApplicationFileLocatorTests {
    struct Expect: Decodable, Sendable {
        /// `SFI.record` in the order of reading, a star after those that are authenticated.
        var reads: [String]?
        var error: ExpectedFault?
    }
    typealias AFLVector = Vector<String, Expect>
    static let vectors = AFLVector.load("dol/afl.json")

    @Test(arguments: vectors)
    func `an AFL lists records, or says which rule it breaks`(vector: AFLVector) throws {
        let bytes = try Hex.decode(vector.input)
        if let expected = vector.expect.error {
            let error = try #require(throws: AFLError.self) { try ApplicationFileLocator(bytes) }
            #expect("\(error.code)" == expected.code)
            #expect(error.offset == expected.offset)
            #expect(error.description.hasPrefix("AFL byte \(expected.offset): "))
        } else {
            let locator = try ApplicationFileLocator(bytes)
            let reads = locator.entries.flatMap { entry in
                entry.records.map { "\(entry.sfi).\($0)\(entry.isAuthenticated(record: $0) ? "*" : "")" }
            }
            #expect(reads == vector.expect.reads)
            #expect(locator.recordCount == reads.count)
            #expect(locator.bytes == bytes)
        }
    }

    @Test(arguments: vectors)
    func `every prefix of an AFL is read or refused`(vector: AFLVector) throws {
        let bytes = try Hex.decode(vector.input)
        for count in 0..<bytes.count {
            do {
                #expect(try ApplicationFileLocator(bytes.prefix(count)).entries.count == count / 4)
            } catch {
                #expect((0...count).contains(error.offset))
            }
        }
    }

    @Test func `a record outside its entry is not authenticated`() {
        let entry = ApplicationFileLocator.Entry(sfi: 1, first: 2, last: 4, offlineAuthenticationRecords: 2)
        #expect([1, 2, 3, 4, 5].map { entry.isAuthenticated(record: $0) } == [false, true, true, false, false])
        #expect(ApplicationFileLocator(entries: [entry]).bytes.hex == "08020402")
    }
}
