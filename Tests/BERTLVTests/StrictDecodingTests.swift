import BERTLV
import Bytes
import Testing

@Suite struct StrictDecodingTests {
    @Test(arguments: TLVVector.wellFormed)
    func `well-formed bytes give their objects`(vector: TLVVector) throws {
        let objects = try TLV.decode(vector.bytes)
        #expect(objects.leaves() == vector.expect.strict)
    }

    @Test(arguments: TLVVector.faulty)
    func `a fault is named with its offset and the tags around it`(vector: TLVVector) throws {
        let expected = try #require(vector.expect.error)
        let bytes = try vector.bytes
        let error = try #require(throws: TLVError.self) { try TLV.decode(bytes) }
        #expect(error.code.rawValue == expected.code)
        #expect(error.offset == expected.offset)
        #expect(error.path.map(\.description) == expected.path)
        #expect(error.description.hasPrefix("byte \(expected.offset)"))
    }

    @Test(arguments: TLVVector.wellFormed)
    func `every prefix of a well-formed encoding throws or is read`(vector: TLVVector) throws {
        let bytes = try vector.bytes
        for count in 0..<bytes.count {
            let prefix = [UInt8](bytes.prefix(count))
            do {
                let objects = try TLV.decode(prefix)
                #expect(objects.allSatisfy { $0.encoded.endIndex <= count })
            } catch {
                #expect((0...count).contains(error.offset), "\(count) bytes: \(error)")
            }
            _ = TLV.decodeTolerant(prefix)
        }
    }

    @Test func `a template keeps the bytes it came from`() throws {
        let bytes = [UInt8](hex: "00 70820003 8F0105 00")
        let template = try TLV.decodeOne(bytes)
        #expect(template.encoded.hex == "708200038F0105")
        #expect(template.offset == 1)
        #expect(template.valueOffset == 5)
        #expect(template.first(0x8F)?.offset == 5)
        #expect(template.first(0x8F)?.value.hex == "05")
        #expect(template.first(0x5A) == nil)
    }

    @Test func `offsets of a slice are those of its array`() throws {
        let bytes = [UInt8](hex: "FFFFFF 8F0105 5A0201")
        let objects = try TLV.decode(bytes[3..<6])
        #expect(objects.map(\.offset) == [3])
        let error = try #require(throws: TLVError.self) { try TLV.decode(bytes[3...]) }
        #expect(error.offset == 7)
    }

    @Test func `exactly one object is demanded where one is due`() throws {
        let none = try #require(throws: TLVError.self) { try TLV.decodeOne([0, 0]) }
        #expect(none.code == .noObject)
        let two = try #require(throws: TLVError.self) { try TLV.decodeOne([UInt8](hex: "8F0105 00 9F370100")) }
        #expect(two.code == .trailingBytes)
        #expect(two.offset == 4)
        #expect(two.message.contains("9F37"))
    }

    @Test func `the first object is found on its level or below`() throws {
        let objects = try TLV.decode([UInt8](hex: "6F0F 840241AA A509 5001AA BF0C03 8F0105 8F0107"))
        #expect(objects.first(0x8F)?.value.hex == "07")
        #expect(objects.firstDeep(0x8F)?.value.hex == "05")
        #expect(objects.first(0x6F)?.firstDeep(0x50)?.value.hex == "AA")
        #expect(objects.firstDeep(0x5A) == nil)
    }

    @Test(arguments: [1, 2, 31, 32, 33, 60_000])
    func `templates nest as deep as the limit and no deeper`(depth: Int) throws {
        let bytes = nestedTemplates(depth, around: [UInt8](hex: "8F0105"))
        if depth < TLVLimits.default.depth {
            let objects = try TLV.decode(bytes)
            #expect(objects.firstDeep(0x8F)?.value.hex == "05")
        } else {
            let error = try #require(throws: TLVError.self) { try TLV.decode(bytes) }
            #expect(error.code == .tooDeep)
            #expect(error.path.count == TLVLimits.default.depth)
        }
    }

    @Test func `limits are held and kept within what can be walked`() throws {
        let bytes = [UInt8](hex: "7003 8F0105")
        #expect(throws: Never.self) { try TLV.decode(bytes, limits: TLVLimits(depth: 2)) }
        let deep = try #require(throws: TLVError.self) { try TLV.decode(bytes, limits: TLVLimits(depth: 1)) }
        #expect(deep.code == .tooDeep)
        let large = try #require(throws: TLVError.self) { try TLV.decode(bytes, limits: TLVLimits(size: 4)) }
        #expect(large.code == .tooLarge)
        #expect(large.offset == 4)
        #expect(TLVLimits(depth: 1_000_000).depth == TLVLimits.maximumDepth)
        #expect(TLVLimits(depth: -1, size: -1) == TLVLimits(depth: 1, size: 0))
    }
}

/// Templates 70 inside each other with shortest lengths.
func nestedTemplates(_ depth: Int, around inner: [UInt8]) -> [UInt8] {
    var headers: [[UInt8]] = []
    var count = inner.count
    for _ in 0..<depth {
        headers.append([0x70] + TLV.length(count))
        count += headers[headers.count - 1].count
    }
    return headers.reversed().flatMap(\.self) + inner
}
