import APDUTrace
import Bytes
import Testing

/// Commands from EMV Book 3, 6.5.12 (VERIFY) and ISO/IEC 7816-4, 11.6.7 and 11.6.9 with a PIN block of 1234.
@Suite struct PINRedactionTests {
    @Test(
        arguments: [
            ("0020008008241234FFFFFFFFFF", "0020008008FFFFFFFFFFFFFFFF"),
            ("0020008008241234FFFFFFFFFF00", "0020008008FFFFFFFFFFFFFFFF00"),
            ("002000010431323334", "0020000104FFFFFFFF"),
            ("00200080000008241234FFFFFFFFFF", "0020008000 0008FFFFFFFFFFFFFFFF"),
            ("00240001083132333435363738", "0024000108FFFFFFFFFFFFFFFF"),
            ("002C00010431323334", "002C000104FFFFFFFF"),
            // Logical channel 8.
            ("4420008008241234FFFFFFFFFF", "4420008008FFFFFFFFFFFFFFFF"),
            // A length that lies: nothing behind the header is kept.
            ("0020008004241234FFFFFFFFFF", "0020008004FFFFFFFFFFFFFFFF"),
            ("00200080FF241234", "00200080FFFFFFFF"),
        ])
    func `a PIN in clear is replaced, byte for byte`(command: String, expected: String) throws {
        let bytes = try Hex.decode(command)
        let redacted = PINRedaction.redact(bytes)
        #expect(redacted.command == (try Hex.decode(expected)))
        #expect(redacted.isMasked == (redacted.command != bytes))
    }

    @Test(
        arguments: [
            "0020008808A1A2A3A4A5A6A7A8", "00200080", "0020008000", "00A4040007A0000000031010",
            "8424000010"
                + "00112233445566778899AABBCCDDEEFF", "00B2010C00", "", "00",
            // Secure messaging on logical channel 4.
            "6020008008A1A2A3A4A5A6A7A8",
        ])
    func `everything else stays as it is`(command: String) throws {
        let bytes = try Hex.decode(command)
        let redacted = PINRedaction.redact(bytes)
        #expect(redacted.command == bytes)
        #expect(!redacted.isMasked)
    }
}
