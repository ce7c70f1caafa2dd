public import BERTLV

/// The one-byte and 5F data elements of EMV Book 3, Annex A, by their names there.
extension Tag {
    /// 42: Issuer Identification Number (IIN).
    public static var issuerIdentificationNumber: Tag { 0x42 }

    /// 4F: Application Dedicated File (ADF) Name.
    public static var applicationDedicatedFileName: Tag { 0x4F }

    /// 50: Application Label.
    public static var applicationLabel: Tag { 0x50 }

    /// 57: Track 2 Equivalent Data.
    public static var track2EquivalentData: Tag { 0x57 }

    /// 5A: Application Primary Account Number (PAN).
    public static var applicationPrimaryAccountNumber: Tag { 0x5A }

    /// 61: Application Template.
    public static var applicationTemplate: Tag { 0x61 }

    /// 6F: File Control Information (FCI) Template.
    public static var fciTemplate: Tag { 0x6F }

    /// 70: READ RECORD Response Message Template.
    public static var readRecordResponseTemplate: Tag { 0x70 }

    /// 71: Issuer Script Template 1.
    public static var issuerScriptTemplate1: Tag { 0x71 }

    /// 72: Issuer Script Template 2.
    public static var issuerScriptTemplate2: Tag { 0x72 }

    /// 73: Directory Discretionary Template.
    public static var directoryDiscretionaryTemplate: Tag { 0x73 }

    /// 77: Response Message Template Format 2.
    public static var responseMessageTemplateFormat2: Tag { 0x77 }

    /// 80: Response Message Template Format 1.
    public static var responseMessageTemplateFormat1: Tag { 0x80 }

    /// 81: Amount, Authorised (Binary).
    public static var amountAuthorisedBinary: Tag { 0x81 }

    /// 82: Application Interchange Profile.
    public static var applicationInterchangeProfile: Tag { 0x82 }

    /// 83: Command Template.
    public static var commandTemplate: Tag { 0x83 }

    /// 84: Dedicated File (DF) Name.
    public static var dedicatedFileName: Tag { 0x84 }

    /// 86: Issuer Script Command.
    public static var issuerScriptCommand: Tag { 0x86 }

    /// 87: Application Priority Indicator.
    public static var applicationPriorityIndicator: Tag { 0x87 }

    /// 88: Short File Identifier (SFI).
    public static var shortFileIdentifier: Tag { 0x88 }

    /// 89: Authorisation Code.
    public static var authorisationCode: Tag { 0x89 }

    /// 8A: Authorisation Response Code.
    public static var authorisationResponseCode: Tag { 0x8A }

    /// 8C: Card Risk Management Data Object List 1 (CDOL1).
    public static var cardRiskManagementDataObjectList1: Tag { 0x8C }

    /// 8D: Card Risk Management Data Object List 2 (CDOL2).
    public static var cardRiskManagementDataObjectList2: Tag { 0x8D }

    /// 8E: Cardholder Verification Method (CVM) List.
    public static var cardholderVerificationMethodList: Tag { 0x8E }

    /// 8F: Certification Authority Public Key Index.
    public static var certificationAuthorityPublicKeyIndexICC: Tag { 0x8F }

    /// 90: Issuer Public Key Certificate.
    public static var issuerPublicKeyCertificate: Tag { 0x90 }

    /// 91: Issuer Authentication Data.
    public static var issuerAuthenticationData: Tag { 0x91 }

    /// 92: Issuer Public Key Remainder.
    public static var issuerPublicKeyRemainder: Tag { 0x92 }

    /// 93: Signed Static Application Data.
    public static var signedStaticApplicationData: Tag { 0x93 }

    /// 94: Application File Locator (AFL).
    public static var applicationFileLocator: Tag { 0x94 }

    /// 95: Terminal Verification Results.
    public static var terminalVerificationResults: Tag { 0x95 }

    /// 97: Transaction Certificate Data Object List (TDOL).
    public static var transactionCertificateDataObjectList: Tag { 0x97 }

    /// 98: Transaction Certificate (TC) Hash Value.
    public static var transactionCertificateHashValue: Tag { 0x98 }

    /// 99: Transaction Personal Identification Number (PIN) Data.
    public static var transactionPINData: Tag { 0x99 }

    /// 9A: Transaction Date.
    public static var transactionDate: Tag { 0x9A }

    /// 9B: Transaction Status Information.
    public static var transactionStatusInformation: Tag { 0x9B }

    /// 9C: Transaction Type.
    public static var transactionType: Tag { 0x9C }

    /// 9D: Directory Definition File (DDF) Name.
    public static var directoryDefinitionFileName: Tag { 0x9D }

    /// A5: File Control Information (FCI) Proprietary Template.
    public static var fciProprietaryTemplate: Tag { 0xA5 }

    /// BF0C: File Control Information (FCI) Issuer Discretionary Data.
    public static var fciIssuerDiscretionaryData: Tag { 0xBF0C }

    /// 5F20: Cardholder Name.
    public static var cardholderName: Tag { 0x5F20 }

    /// 5F24: Application Expiration Date.
    public static var applicationExpirationDate: Tag { 0x5F24 }

    /// 5F25: Application Effective Date.
    public static var applicationEffectiveDate: Tag { 0x5F25 }

    /// 5F28: Issuer Country Code.
    public static var issuerCountryCode: Tag { 0x5F28 }

    /// 5F2A: Transaction Currency Code.
    public static var transactionCurrencyCode: Tag { 0x5F2A }

    /// 5F2D: Language Preference.
    public static var languagePreference: Tag { 0x5F2D }

    /// 5F30: Service Code.
    public static var serviceCode: Tag { 0x5F30 }

    /// 5F34: Application Primary Account Number (PAN) Sequence Number.
    public static var applicationPrimaryAccountNumberSequenceNumber: Tag { 0x5F34 }

    /// 5F36: Transaction Currency Exponent.
    public static var transactionCurrencyExponent: Tag { 0x5F36 }

    /// 5F50: Issuer URL.
    public static var issuerURL: Tag { 0x5F50 }

    /// 5F53: International Bank Account Number (IBAN).
    public static var internationalBankAccountNumber: Tag { 0x5F53 }

    /// 5F54: Bank Identifier Code (BIC).
    public static var bankIdentifierCode: Tag { 0x5F54 }

    /// 5F55: Issuer Country Code (alpha2 format).
    public static var issuerCountryCodeAlpha2: Tag { 0x5F55 }

    /// 5F56: Issuer Country Code (alpha3 format).
    public static var issuerCountryCodeAlpha3: Tag { 0x5F56 }

    /// 5F57: Account Type.
    public static var accountType: Tag { 0x5F57 }
}
