import Bytes
import EMVData
import Testing

struct MaskingTests {
    @Test(arguments: [
        ("4761739001010119", "476173******0119"), ("371449635398431", "371449*****8431"),
        ("6799998900000060018", "679999*********0018"), ("4999999999999", "499999***9999"),
        ("499999999999", "********9999"), ("12345678", "****5678"), ("12345", "****5"), ("123", "***"), ("", ""),
    ])
    func `a card number keeps its first six and last four digits`(digits: String, masked: String) {
        #expect(Masking.pan(digits) == masked)
    }

    @Test func `a packed card number is read and masked`() {
        #expect(Masking.pan(encoded: [UInt8](hex: "371449635398431F")) == "371449*****8431")
        #expect(Masking.pan(encoded: [UInt8](hex: "3714496353984A1F")) == nil)
    }

    @Test(
        arguments: [
            // A record with track 2, name and account number.
            (
                "702557134761739001010119D22122011143804400000F5A0847617390010101195F340101",
                "70255713476173******0119D2212201*************F5A08476173******01195F340101"
            ),
            // Length in two bytes.
            ("5A81084761739001010119", "5A8108476173******0119"),
            // Cut off by the end of the bytes.
            ("57134761739001010119D2212201114380", "5713476173******0119D2212201******"),
            // A tag list, not a data object.
            ("8C159F02069F03069F1A0295055F2A029A039C019F37045A0A57139F1F10", nil),
            // Track 1 discretionary data.
            ("9F1F0431313433", "9F1F04********"),
            ("9F200312345F", "9F2003******"),
            // Track 2 of a contactless Mastercard.
            ("9F6B135413339000006165D2512101000000000000", "9F6B13541333******6165D2512101************"),
            ("", ""), ("5A", "5A"), ("9F", "9F"), ("9F6B", "9F6B"), ("5A08", "5A08"),
        ] as [(String, String?)])
    func `hexadecimal text hides card numbers and tracks wherever they stand`(hex: String, masked: String?) throws {
        let bytes = try Hex.decode(hex)
        #expect(Masking.hex(bytes) == masked ?? hex)
        for count in 0...bytes.count { #expect(Masking.hex(bytes.prefix(count)).count == 2 * count) }
    }
}
