import Bytes
import EMVData
import Testing

/// The tables of EMV 4.4, Book 3, Annexes C1, C2, C5 and C6, and Book 4, Annexes A2 and A3; masks as emv-utils
/// (emv_fields.h) and emv-rs (de/terminal_capabilities.rs) have them.
@Suite struct BitFieldTests {
    typealias Table<Field> = [(WritableKeyPath<Field, Bool>, String)]

    func check<Field: BitField>(_ table: Table<Field>, sourceLocation: SourceLocation = #_sourceLocation) {
        for (property, hex) in table {
            var field = Field()
            #expect(!field[keyPath: property], sourceLocation: sourceLocation)
            field[keyPath: property] = true
            #expect(field.bytes.hex == hex, sourceLocation: sourceLocation)
            #expect(field.description == hex, sourceLocation: sourceLocation)
            #expect(field.meanings.count == 1, sourceLocation: sourceLocation)
            #expect(field.reservedBitsSet.isEmpty, sourceLocation: sourceLocation)
            #expect(Field(bytes: field.bytes) == field, sourceLocation: sourceLocation)
            #expect(Field(bytes: field.bytes)?[keyPath: property] == true, sourceLocation: sourceLocation)
            field[keyPath: property] = false
            #expect(field == Field(), sourceLocation: sourceLocation)
        }
        #expect(Field(bytes: [UInt8](repeating: 0, count: Field.byteCount + 1)) == nil, sourceLocation: sourceLocation)
        #expect(Field(bytes: []) == nil, sourceLocation: sourceLocation)
    }

    @Test func `each bit of the AIP is where Annex C1 has it`() {
        check([
            (\ApplicationInterchangeProfile.xdaSupported, "8000"), (\.sdaSupported, "4000"), (\.ddaSupported, "2000"),
            (\.cardholderVerificationSupported, "1000"), (\.terminalRiskManagementRequired, "0800"),
            (\.issuerAuthenticationSupported, "0400"), (\.onDeviceCardholderVerificationSupported, "0200"),
            (\.cdaSupported, "0100"),
        ])
    }

    @Test func `each bit of the TVR is where Annex C5 has it`() {
        check([
            (\TerminalVerificationResults.offlineDataAuthenticationNotPerformed, "8000000000"),
            (\.sdaFailed, "4000000000"), (\.iccDataMissing, "2000000000"), (\.cardOnExceptionFile, "1000000000"),
            (\.ddaFailed, "0800000000"), (\.cdaFailed, "0400000000"), (\.sdaSelected, "0200000000"),
            (\.xdaSelected, "0100000000"), (\.versionsDiffer, "0080000000"), (\.expiredApplication, "0040000000"),
            (\.applicationNotYetEffective, "0020000000"), (\.serviceNotAllowed, "0010000000"),
            (\.newCard, "0008000000"), (\.biometricPerformedAndSuccessful, "0002000000"),
            (\.biometricTemplateFormatNotSupported, "0001000000"), (\.cardholderVerificationFailed, "0000800000"),
            (\.unrecognisedCVM, "0000400000"), (\.pinTryLimitExceeded, "0000200000"),
            (\.pinPadNotPresent, "0000100000"), (\.pinNotEntered, "0000080000"), (\.onlinePINEntered, "0000040000"),
            (\.biometricCaptureNotWorking, "0000020000"), (\.biometricSubtypeBypassed, "0000010000"),
            (\.floorLimitExceeded, "0000008000"), (\.lowerConsecutiveLimitExceeded, "0000004000"),
            (\.upperConsecutiveLimitExceeded, "0000002000"), (\.randomlySelectedOnline, "0000001000"),
            (\.merchantForcedOnline, "0000000800"), (\.biometricTryLimitExceeded, "0000000400"),
            (\.biometricTypeNotSupported, "0000000200"), (\.xdaFailed, "0000000100"), (\.defaultTDOLUsed, "0000000080"),
            (\.issuerAuthenticationFailed, "0000000040"), (\.scriptFailedBeforeFinalGenerateAC, "0000000020"),
            (\.scriptFailedAfterFinalGenerateAC, "0000000010"), (\.caECCKeyMissing, "0000000004"),
            (\.eccKeyRecoveryFailed, "0000000002"),
        ])
    }

    @Test func `each bit of the TSI is where Annex C6 has it`() {
        check([
            (\TransactionStatusInformation.offlineDataAuthenticationPerformed, "8000"),
            (\.cardholderVerificationPerformed, "4000"), (\.cardRiskManagementPerformed, "2000"),
            (\.issuerAuthenticationPerformed, "1000"), (\.terminalRiskManagementPerformed, "0800"),
            (\.scriptProcessingPerformed, "0400"),
        ])
    }

    @Test func `each bit of the AUC is where Annex C2 has it`() {
        check([
            (\ApplicationUsageControl.domesticCash, "8000"), (\.internationalCash, "4000"), (\.domesticGoods, "2000"),
            (\.internationalGoods, "1000"), (\.domesticServices, "0800"), (\.internationalServices, "0400"),
            (\.atms, "0200"), (\.terminalsOtherThanATMs, "0100"), (\.domesticCashback, "0080"),
            (\.internationalCashback, "0040"),
        ])
    }

    @Test func `each terminal capability is where Annex A2 has it`() {
        check([
            (\TerminalCapabilities.manualKeyEntry, "800000"), (\.magneticStripe, "400000"),
            (\.icWithContacts, "200000"),
            (\.plaintextPINForICCVerification, "008000"), (\.encipheredPINForOnlineVerification, "004000"),
            (\.signature, "002000"), (\.encipheredPINForOfflineVerification, "001000"), (\.noCVMRequired, "000800"),
            (\.onlineBiometric, "000400"), (\.offlineBiometric, "000200"),
            (\.encipheredPINForOfflineVerificationECC, "000100"), (\.sda, "000080"), (\.dda, "000040"),
            (\.cardCapture, "000020"), (\.cda, "000008"), (\.xda, "000004"),
        ])
    }

    @Test func `each additional terminal capability is where Annex A3 has it`() {
        check([
            (\AdditionalTerminalCapabilities.cash, "8000000000"), (\.goods, "4000000000"), (\.services, "2000000000"),
            (\.cashback, "1000000000"), (\.inquiry, "0800000000"), (\.transfer, "0400000000"),
            (\.payment, "0200000000"), (\.administrative, "0100000000"), (\.cashDeposit, "0080000000"),
            (\.numericKeys, "0000800000"), (\.alphabeticAndSpecialCharacterKeys, "0000400000"),
            (\.commandKeys, "0000200000"), (\.functionKeys, "0000100000"), (\.printAttendant, "0000008000"),
            (\.printCardholder, "0000004000"), (\.displayAttendant, "0000002000"), (\.displayCardholder, "0000001000"),
            (\.codeTable10, "0000000200"), (\.codeTable9, "0000000100"), (\.codeTable8, "0000000080"),
            (\.codeTable7, "0000000040"), (\.codeTable6, "0000000020"), (\.codeTable5, "0000000010"),
            (\.codeTable4, "0000000008"), (\.codeTable3, "0000000004"), (\.codeTable2, "0000000002"),
            (\.codeTable1, "0000000001"),
        ])
    }

    /// The TVR of a public question (stackoverflow.com/questions/58953880).
    @Test func `a TVR is spelt out`() throws {
        let results = try #require(TerminalVerificationResults(bytes: [UInt8](hex: "8000040800")))
        #expect(
            results.meanings.map(\.meaning) == [
                "Offline data authentication was not performed", "Online PIN entered (EMV 4.4: online CVM captured)",
                "Merchant forced transaction online",
            ])
        #expect(results.reservedBitsSet.isEmpty)
    }

    @Test func `bits kept for future use survive and are named`() throws {
        let control = try #require(ApplicationUsageControl(bytes: [0x00, 0x21]))
        #expect(control.meanings.isEmpty)
        #expect(control.reservedBitsSet.map(\.description) == ["byte 2 bit 6", "byte 2 bit 1"])
        #expect(control.bytes == [0x00, 0x21])
        #expect(!BitDefinition(3, 8, "beyond the end").matches(control.bytes))
        #expect(BitDefinition(byte: 2, mask: 0x30, value: 0x20, "two bits").matches(control.bytes))
    }
}
