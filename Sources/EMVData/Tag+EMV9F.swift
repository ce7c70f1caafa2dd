public import BERTLV

/// The 9F data elements of EMV Book 3, Annex A, by their names there.
extension Tag {
    /// 9F01: Acquirer Identifier.
    public static var acquirerIdentifier: Tag { 0x9F01 }

    /// 9F02: Amount, Authorised (Numeric).
    public static var amountAuthorisedNumeric: Tag { 0x9F02 }

    /// 9F03: Amount, Other (Numeric).
    public static var amountOtherNumeric: Tag { 0x9F03 }

    /// 9F04: Amount, Other (Binary).
    public static var amountOtherBinary: Tag { 0x9F04 }

    /// 9F05: Application Discretionary Data.
    public static var applicationDiscretionaryData: Tag { 0x9F05 }

    /// 9F06: Application Identifier (AID) - terminal.
    public static var applicationIdentifierTerminal: Tag { 0x9F06 }

    /// 9F07: Application Usage Control.
    public static var applicationUsageControl: Tag { 0x9F07 }

    /// 9F08: Application Version Number (ICC).
    public static var applicationVersionNumberICC: Tag { 0x9F08 }

    /// 9F09: Application Version Number (terminal).
    public static var applicationVersionNumberTerminal: Tag { 0x9F09 }

    /// 9F0A: Application Selection Registered Proprietary Data (ASRPD).
    public static var applicationSelectionRegisteredProprietaryData: Tag { 0x9F0A }

    /// 9F0B: Cardholder Name Extended.
    public static var cardholderNameExtended: Tag { 0x9F0B }

    /// 9F0C: Issuer Identification Number Extended (IINE).
    public static var issuerIdentificationNumberExtended: Tag { 0x9F0C }

    /// 9F0D: Issuer Action Code - Default.
    public static var issuerActionCodeDefault: Tag { 0x9F0D }

    /// 9F0E: Issuer Action Code - Denial.
    public static var issuerActionCodeDenial: Tag { 0x9F0E }

    /// 9F0F: Issuer Action Code - Online.
    public static var issuerActionCodeOnline: Tag { 0x9F0F }

    /// 9F10: Issuer Application Data.
    public static var issuerApplicationData: Tag { 0x9F10 }

    /// 9F11: Issuer Code Table Index.
    public static var issuerCodeTableIndex: Tag { 0x9F11 }

    /// 9F12: Application Preferred Name.
    public static var applicationPreferredName: Tag { 0x9F12 }

    /// 9F13: Last Online Application Transaction Counter (ATC) Register.
    public static var lastOnlineATCRegister: Tag { 0x9F13 }

    /// 9F14: Lower Consecutive Offline Limit.
    public static var lowerConsecutiveOfflineLimit: Tag { 0x9F14 }

    /// 9F15: Merchant Category Code.
    public static var merchantCategoryCode: Tag { 0x9F15 }

    /// 9F16: Merchant Identifier.
    public static var merchantIdentifier: Tag { 0x9F16 }

    /// 9F17: Personal Identification Number (PIN) Try Counter.
    public static var pinTryCounter: Tag { 0x9F17 }

    /// 9F18: Issuer Script Identifier.
    public static var issuerScriptIdentifier: Tag { 0x9F18 }

    /// 9F19: Token Requestor ID.
    public static var tokenRequestorID: Tag { 0x9F19 }

    /// 9F1A: Terminal Country Code.
    public static var terminalCountryCode: Tag { 0x9F1A }

    /// 9F1B: Terminal Floor Limit.
    public static var terminalFloorLimit: Tag { 0x9F1B }

    /// 9F1C: Terminal Identification.
    public static var terminalIdentification: Tag { 0x9F1C }

    /// 9F1D: Terminal Risk Management Data.
    public static var terminalRiskManagementData: Tag { 0x9F1D }

    /// 9F1E: Interface Device (IFD) Serial Number.
    public static var interfaceDeviceSerialNumber: Tag { 0x9F1E }

    /// 9F1F: Track 1 Discretionary Data.
    public static var track1DiscretionaryData: Tag { 0x9F1F }

    /// 9F20: Track 2 Discretionary Data.
    public static var track2DiscretionaryData: Tag { 0x9F20 }

    /// 9F21: Transaction Time.
    public static var transactionTime: Tag { 0x9F21 }

    /// 9F22: Certification Authority Public Key Index (terminal).
    public static var certificationAuthorityPublicKeyIndexTerminal: Tag { 0x9F22 }

    /// 9F23: Upper Consecutive Offline Limit.
    public static var upperConsecutiveOfflineLimit: Tag { 0x9F23 }

    /// 9F24: Payment Account Reference (PAR).
    public static var paymentAccountReference: Tag { 0x9F24 }

    /// 9F25: Last 4 Digits of PAN.
    public static var last4DigitsOfPAN: Tag { 0x9F25 }

    /// 9F26: Application Cryptogram.
    public static var applicationCryptogram: Tag { 0x9F26 }

    /// 9F27: Cryptogram Information Data.
    public static var cryptogramInformationData: Tag { 0x9F27 }

    /// 9F2D: ICC PIN Encipherment Public Key Certificate.
    public static var iccPINEnciphermentPublicKeyCertificate: Tag { 0x9F2D }

    /// 9F2E: ICC PIN Encipherment Public Key Exponent.
    public static var iccPINEnciphermentPublicKeyExponent: Tag { 0x9F2E }

    /// 9F2F: ICC PIN Encipherment Public Key Remainder.
    public static var iccPINEnciphermentPublicKeyRemainder: Tag { 0x9F2F }

    /// 9F30: Biometric Terminal Capabilities.
    public static var biometricTerminalCapabilities: Tag { 0x9F30 }

    /// 9F31: Card BIT Group Template.
    public static var cardBITGroupTemplate: Tag { 0x9F31 }

    /// 9F32: Issuer Public Key Exponent.
    public static var issuerPublicKeyExponent: Tag { 0x9F32 }

    /// 9F33: Terminal Capabilities.
    public static var terminalCapabilities: Tag { 0x9F33 }

    /// 9F34: Cardholder Verification Method (CVM) Results.
    public static var cardholderVerificationMethodResults: Tag { 0x9F34 }

    /// 9F35: Terminal Type.
    public static var terminalType: Tag { 0x9F35 }

    /// 9F36: Application Transaction Counter (ATC).
    public static var applicationTransactionCounter: Tag { 0x9F36 }

    /// 9F37: Unpredictable Number.
    public static var unpredictableNumber: Tag { 0x9F37 }

    /// 9F38: Processing Options Data Object List (PDOL).
    public static var processingOptionsDataObjectList: Tag { 0x9F38 }

    /// 9F39: Point-of-Service (POS) Entry Mode.
    public static var pointOfServiceEntryMode: Tag { 0x9F39 }

    /// 9F3A: Amount, Reference Currency.
    public static var amountReferenceCurrency: Tag { 0x9F3A }

    /// 9F3B: Application Reference Currency.
    public static var applicationReferenceCurrency: Tag { 0x9F3B }

    /// 9F3C: Transaction Reference Currency Code.
    public static var transactionReferenceCurrencyCode: Tag { 0x9F3C }

    /// 9F3D: Transaction Reference Currency Exponent.
    public static var transactionReferenceCurrencyExponent: Tag { 0x9F3D }

    /// 9F40: Additional Terminal Capabilities.
    public static var additionalTerminalCapabilities: Tag { 0x9F40 }

    /// 9F41: Transaction Sequence Counter.
    public static var transactionSequenceCounter: Tag { 0x9F41 }

    /// 9F42: Application Currency Code.
    public static var applicationCurrencyCode: Tag { 0x9F42 }

    /// 9F43: Application Reference Currency Exponent.
    public static var applicationReferenceCurrencyExponent: Tag { 0x9F43 }

    /// 9F44: Application Currency Exponent.
    public static var applicationCurrencyExponent: Tag { 0x9F44 }

    /// 9F45: Data Authentication Code.
    public static var dataAuthenticationCode: Tag { 0x9F45 }

    /// 9F46: Integrated Circuit Card (ICC) Public Key Certificate.
    public static var iccPublicKeyCertificate: Tag { 0x9F46 }

    /// 9F47: Integrated Circuit Card (ICC) Public Key Exponent.
    public static var iccPublicKeyExponent: Tag { 0x9F47 }

    /// 9F48: Integrated Circuit Card (ICC) Public Key Remainder.
    public static var iccPublicKeyRemainder: Tag { 0x9F48 }

    /// 9F49: Dynamic Data Authentication Data Object List (DDOL).
    public static var dynamicDataAuthenticationDataObjectList: Tag { 0x9F49 }

    /// 9F4A: Static Data Authentication Tag List.
    public static var staticDataAuthenticationTagList: Tag { 0x9F4A }

    /// 9F4B: Signed Dynamic Application Data.
    public static var signedDynamicApplicationData: Tag { 0x9F4B }

    /// 9F4C: ICC Dynamic Number.
    public static var iccDynamicNumber: Tag { 0x9F4C }

    /// 9F4D: Log Entry.
    public static var logEntry: Tag { 0x9F4D }

    /// 9F4E: Merchant Name and Location.
    public static var merchantNameAndLocation: Tag { 0x9F4E }

    /// 9F4F: Log Format.
    public static var logFormat: Tag { 0x9F4F }
}
