import BERTLV
import Bytes
import Testing

@Suite struct TolerantDecodingTests {
    @Test(arguments: TLVVector.tolerated)
    func `odd bytes are read node by node and every oddity is said`(vector: TLVVector) throws {
        let dump = try TLV.decodeTolerant(vector.bytes)
        #expect(dump.nodes.leaves() == vector.expect.tolerant)
        let findings = try #require(vector.expect.findings)
        #expect(dump.findings.count == findings.count)
        for (finding, expected) in zip(dump.findings, findings) {
            #expect("\(finding.severity)" == expected.severity)
            #expect(finding.offset == expected.offset)
            #expect(finding.path.map(\.description) == expected.path)
            for part in expected.contains { #expect(finding.text.contains(part), "\(finding)") }
        }
        #expect(dump.isWellFormed == !findings.contains { $0.severity == "error" })
    }

    @Test(arguments: TLVVector.wellFormed)
    func `clean bytes read the same in both ways`(vector: TLVVector) throws {
        let dump = try TLV.decodeTolerant(vector.bytes)
        #expect(dump.nodes.leaves() == vector.expect.strict)
        #expect(dump.isWellFormed)
    }

    @Test(arguments: TLVVector.all)
    func `no byte is lost, whatever is cut off`(vector: TLVVector) throws {
        let bytes = try vector.bytes
        for count in 0...bytes.count {
            let prefix = [UInt8](bytes.prefix(count))
            expectComplete(TLV.decodeTolerant(prefix))
        }
    }

    @Test func `an object cut off at the end keeps what is left of it`() throws {
        let dump = TLV.decodeTolerant([UInt8](hex: "70 20 5A03123456 57 08 AABB"))
        #expect(dump.nodes.leaves() == ["70/5A=123456", "70/57=AABB"])
        #expect(dump.findings.map(\.offset) == [1, 8])
        #expect(dump.findings[0].text.contains("the length says 32, 9 bytes remain"))
        #expect(
            dump.findings[1].description == "byte 8, in 70/57: the length says 8, 2 bytes remain; what is left is shown"
        )
    }

    @Test func `a template is read as far as it goes`() throws {
        let dump = TLV.decodeTolerant([UInt8](hex: "70 08 5A03123456 57 08 AA 8F0105"))
        #expect(dump.nodes.leaves() == ["70/5A=123456", "8F=05"])
        #expect(
            dump.findings.map(\.description) == [
                "byte 8, in 70/57: the length says 8, 1 byte remains; the last 3 bytes here are not read"
            ])
    }

    @Test func `a length longer than it need be is worth a note`() {
        let dump = TLV.decodeTolerant([UInt8](hex: "8F82000105"))
        #expect(dump.nodes.leaves() == ["8F=05"])
        #expect(dump.isWellFormed)
        #expect(dump.findings.map(\.text) == ["the length takes 3 bytes where 1 would do"])
    }

    @Test func `an indefinite length ends the level`() {
        let dump = TLV.decodeTolerant([UInt8](hex: "8F0105 3080 8F01060000"))
        #expect(dump.nodes.leaves() == ["8F=05"])
        #expect(dump.items.last?.bytes.hex == "30808F01060000")
        #expect(dump.findings.first?.text.contains("indefinite") == true)
    }

    @Test func `a tag that begins with FF is a tag where it fits`() {
        let dump = TLV.decodeTolerant([UInt8](hex: "FF810603DF4A00 FFFF FF"))
        #expect(dump.nodes.leaves() == ["FF8106/DF4A="])
        #expect(dump.findings.map(\.severity) == [.note])
    }

    @Test func `templates beyond the depth are shown whole`() throws {
        let bytes = nestedTemplates(60_000, around: [UInt8](hex: "8F0105"))
        let dump = TLV.decodeTolerant(bytes)
        expectComplete(dump)
        #expect(dump.findings.map(\.path.count) == [TLVLimits.default.depth])
        let shallow = TLV.decodeTolerant([UInt8](hex: "70038F0105"), limits: TLVLimits(depth: 1))
        #expect(shallow.nodes.leaves() == ["70=8F0105"])
        #expect(!shallow.isWellFormed)
    }

    @Test func `findings are counted when they are too many to keep`() {
        let bytes = [UInt8](repeating: 0, count: 0) + (0..<2000).flatMap { _ in [0x8F, 0x81, 0x01, 0x05] as [UInt8] }
        let dump = TLV.decodeTolerant(bytes)
        #expect(dump.findings.count == TLVDump.findingLimit)
        #expect(dump.omittedFindings == 1000)
    }
}

/// Every byte of every level stands in one item, in order.
func expectComplete(_ dump: TLVDump, sourceLocation: SourceLocation = #_sourceLocation) {
    func complete(_ items: [TLVDump.Item], from start: Int, to end: Int) -> Bool {
        var position = start
        for item in items {
            guard item.bytes.startIndex == position else { return false }
            position = item.bytes.endIndex
            if case .object(let object, let contents) = item, !contents.isEmpty {
                guard complete(contents, from: object.valueOffset, to: item.bytes.endIndex) else { return false }
            }
        }
        return position == end
    }
    #expect(complete(dump.items, from: 0, to: dump.source.count), sourceLocation: sourceLocation)
}
