import ISO7816
import Testing

@testable import PCSC

/// Events from the states that pcscd gives: flags below, a count of insertions and removals above.
@Suite struct ReaderWatchTests {
    private func query(_ name: String, _ state: UInt32, atr: [UInt8] = []) -> StateQuery {
        var query = StateQuery(reader: name)
        query.found = state
        query.atr = atr
        return query
    }

    private func reader(_ index: Int, _ name: String, _ state: PCSCReader.State, atr: ATR? = nil) -> PCSCReader {
        PCSCReader(index: index, name: name, state: state, atr: atr)
    }

    @Test func `at the start every reader arrives before any card`() {
        let events = ReaderWatch.changes(
            from: [], to: [query("A", 0x0001_0022, atr: ATR.t0Default.bytes), query("B", 0x0000_0012)])
        let full = reader(0, "A", [.present, .changed], atr: .t0Default)
        #expect(
            events == [
                .readerArrived(full), .readerArrived(reader(1, "B", [.empty, .changed])), .cardInserted(full),
            ])
    }

    @Test func `a reader that is gone and a new one are told`() {
        let events = ReaderWatch.changes(from: [query("A", 0x12)], to: [query("B", 0x12)])
        #expect(events == [.readerRemoved(name: "A"), .readerArrived(reader(0, "B", [.empty, .changed]))])
    }

    @Test func `a card that was changed between two looks is one out and one in`() {
        let after = query("A", 0x0003_0022, atr: ATR.t1Default.bytes)
        let events = ReaderWatch.changes(from: [query("A", 0x0001_0122, atr: ATR.t0Default.bytes)], to: [after])
        let full = reader(0, "A", [.present, .changed], atr: .t1Default)
        #expect(events == [.cardRemoved(full), .cardInserted(full)])
    }

    @Test func `a card that another program begins to use is no event`() {
        #expect(ReaderWatch.changes(from: [query("A", 0x0001_0022)], to: [query("A", 0x0001_0122)]).isEmpty)
    }

    @Test(arguments: [
        (Duration.zero, UInt32(0)), (.milliseconds(20), 20), (.microseconds(1), 1), (.seconds(-5), 0),
        (.milliseconds(1_999), 1_999), (.seconds(5_000_000), UInt32.max - 1), (.seconds(Int64.max), UInt32.max - 1),
    ])
    func `a time allowed is whole milliseconds, rounded up and never for ever`(time: Duration, expected: UInt32) {
        #expect(time.wholeMilliseconds == expected)
    }
}
