import ISO7816
import PCSC
import Testing

@Suite struct ReaderSelectionTests {
    static let readers = [
        PCSCReader(index: 0, name: "ACS ACR39U ICC Reader 00 00", state: .empty),
        PCSCReader(index: 1, name: "ACS ACR1252 Dual Reader [PICC] 01 00", state: [.present, .inUse], atr: .t1Default),
        PCSCReader(index: 2, name: "ACS ACR1252 Dual Reader [SAM] 01 01", state: [.present, .mute]),
        PCSCReader(index: 3, name: "ACS ACR1252", state: .empty),
    ]

    @Test(arguments: [
        ("0", 0), ("2", 2), ("acr39", 0), ("[picc]", 1), ("Reader [SAM] 01", 2), ("ACS ACR1252", 3),
    ])
    func `a reader is found by its number, its name or a part of it in any case`(text: String, index: Int) throws {
        #expect(try ReaderSelection(text).pick(from: Self.readers).index == index)
    }

    @Test func `without a choice the first reader with a card is taken`() throws {
        #expect(try ReaderSelection.firstWithCard.pick(from: Self.readers).index == 1)
    }

    @Test(arguments: ["7", "omnikey", "", "-1", "99999999999999999999"])
    func `an unknown reader is refused with a list of those that exist`(text: String) {
        let error = #expect(throws: PCSCError.self) { try ReaderSelection(text).pick(from: Self.readers) }
        #expect(error?.code == .unknownReader)
        #expect(error?.detail?.contains("0: ACS ACR39U ICC Reader 00 00, 1: ACS ACR1252 Dual Reader [PICC]") == true)
    }

    @Test func `a name that fits several readers is refused with a list of these`() {
        let error = #expect(throws: PCSCError.self) { try ReaderSelection("dual").pick(from: Self.readers) }
        #expect(error?.code == .unknownReader)
        #expect(
            error?.detail
                == "\"dual\" fits several readers: 1: ACS ACR1252 Dual Reader [PICC] 01 00, "
                + "2: ACS ACR1252 Dual Reader [SAM] 01 01")
    }

    @Test func `no reader and no card are told apart`() {
        let none = #expect(throws: PCSCError.self) { try ReaderSelection("0").pick(from: []) }
        #expect(none?.code == .noReadersAvailable)
        let empty = #expect(throws: PCSCError.self) { try ReaderSelection.firstWithCard.pick(from: [Self.readers[0]]) }
        #expect(empty?.code == .noSmartCard)
        #expect(empty?.detail?.contains("ACS ACR39U ICC Reader 00 00") == true)
    }

    @Test func `the event counter is no part of a reader's state`() {
        let state = PCSCReader.State(rawValue: 0x0007_0122)
        #expect(state == [.changed, .present, .inUse])
        #expect(state.description == "card present, in use")
        #expect(PCSCReader.State(rawValue: 0).description == "unknown")
    }
}
