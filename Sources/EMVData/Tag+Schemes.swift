public import BERTLV

/// Elements of the payment systems, each with its system.
extension Tag {
    /// 9F7F: DS Unpredictable Number (Mastercard).
    public static var dsUnpredictableNumber: Tag { 0x9F7F }

    /// 56: Track 1 Data (Mastercard).
    public static var track1Data: Tag { 0x56 }

    /// 9F50: Offline Accumulator Balance (Mastercard).
    public static var offlineAccumulatorBalance: Tag { 0x9F50 }

    /// 9F50: Cardholder Verification Status (JCB).
    public static var cardholderVerificationStatus: Tag { 0x9F50 }

    /// 9F51: Application Currency Code (card risk management) (Visa).
    public static var applicationCurrencyCodeVisa: Tag { 0x9F51 }

    /// 9F51: DRDOL (Mastercard).
    public static var dataRecordingDataObjectList: Tag { 0x9F51 }

    /// 9F52: Application Default Action (ADA) (Visa).
    public static var applicationDefaultAction: Tag { 0x9F52 }

    /// 9F53: Consecutive Transaction Counter International Limit (Visa).
    public static var consecutiveTransactionCounterInternationalLimit: Tag { 0x9F53 }

    /// 9F53: Transaction Category Code (Mastercard).
    public static var transactionCategoryCode: Tag { 0x9F53 }

    /// 9F53: Terminal Interchange Profile (TIP) (JCB).
    public static var terminalInterchangeProfile: Tag { 0x9F53 }

    /// 9F54: Cumulative Total Transaction Amount Limit (Visa).
    public static var cumulativeTotalTransactionAmountLimit: Tag { 0x9F54 }

    /// 9F54: DS ODS Card (Mastercard).
    public static var dsODSCard: Tag { 0x9F54 }

    /// 9F55: Geographic Indicator (Visa).
    public static var geographicIndicator: Tag { 0x9F55 }

    /// 9F56: Issuer Authentication Indicator (Visa).
    public static var issuerAuthenticationIndicator: Tag { 0x9F56 }

    /// 9F57: Issuer Country Code (card risk management) (Visa).
    public static var issuerCountryCodeVisa: Tag { 0x9F57 }

    /// 9F58: Consecutive Transaction Counter Limit (Visa).
    public static var consecutiveTransactionCounterLimit: Tag { 0x9F58 }

    /// 9F58: Merchant Type Indicator (Interac).
    public static var merchantTypeIndicator: Tag { 0x9F58 }

    /// 9F59: Consecutive Transaction Counter Upper Limit (Visa).
    public static var consecutiveTransactionCounterUpperLimit: Tag { 0x9F59 }

    /// 9F59: Terminal Transaction Information (TTI) (Interac).
    public static var terminalTransactionInformation: Tag { 0x9F59 }

    /// 9F5A: Application Program Identifier (Visa).
    public static var applicationProgramIdentifier: Tag { 0x9F5A }

    /// 9F5A: Terminal Transaction Type (TTT) (Interac).
    public static var terminalTransactionType: Tag { 0x9F5A }

    /// 9F5B: Issuer Script Results (Visa).
    public static var issuerScriptResults: Tag { 0x9F5B }

    /// 9F5B: DSDOL (Mastercard).
    public static var dataStorageDataObjectList: Tag { 0x9F5B }

    /// 9F5C: Cumulative Total Transaction Amount Upper Limit (Visa).
    public static var cumulativeTotalTransactionAmountUpperLimit: Tag { 0x9F5C }

    /// 9F5C: DS Requested Operator ID (Mastercard).
    public static var dsRequestedOperatorID: Tag { 0x9F5C }

    /// 9F5D: Available Offline Spending Amount (AOSA) (Visa).
    public static var availableOfflineSpendingAmount: Tag { 0x9F5D }

    /// 9F5D: Application Capabilities Information (Mastercard).
    public static var applicationCapabilitiesInformation: Tag { 0x9F5D }

    /// 9F5D: Terminal Contactless Receipt Required Limit (Interac).
    public static var terminalContactlessReceiptRequiredLimit: Tag { 0x9F5D }

    /// 9F5E: Consecutive Transaction International Upper Limit (Visa).
    public static var consecutiveTransactionInternationalUpperLimit: Tag { 0x9F5E }

    /// 9F5E: DS ID (Mastercard).
    public static var dsID: Tag { 0x9F5E }

    /// 9F5E: Terminal Option Status (TOS) (Interac).
    public static var terminalOptionStatus: Tag { 0x9F5E }

    /// 9F5F: DS Slot Availability (Mastercard).
    public static var dsSlotAvailability: Tag { 0x9F5F }

    /// 9F60: CVC3 (Track1) (Mastercard).
    public static var cvc3Track1: Tag { 0x9F60 }

    /// 9F61: CVC3 (Track2) (Mastercard).
    public static var cvc3Track2: Tag { 0x9F61 }

    /// 9F62: PCVC3 (Track1) (Mastercard).
    public static var pcvc3Track1: Tag { 0x9F62 }

    /// 9F63: PUNATC (Track1) (Mastercard).
    public static var punatcTrack1: Tag { 0x9F63 }

    /// 9F63: Offline Counter Initial Value (Visa).
    public static var offlineCounterInitialValue: Tag { 0x9F63 }

    /// 9F64: NATC (Track1) (Mastercard).
    public static var natcTrack1: Tag { 0x9F64 }

    /// 9F65: PCVC3 (Track2) (Mastercard).
    public static var pcvc3Track2: Tag { 0x9F65 }

    /// 9F66: PUNATC (Track2) (Mastercard).
    public static var punatcTrack2: Tag { 0x9F66 }

    /// 9F67: NATC (Track2) (Mastercard).
    public static var natcTrack2: Tag { 0x9F67 }

    /// 9F67: MSD Offset (Visa).
    public static var msdOffset: Tag { 0x9F67 }

    /// 9F68: Card Additional Processes (Visa).
    public static var cardAdditionalProcesses: Tag { 0x9F68 }

    /// 9F69: Card Authentication Related Data (Visa).
    public static var cardAuthenticationRelatedData: Tag { 0x9F69 }

    /// 9F69: UDOL (Mastercard).
    public static var unpredictableNumberDataObjectList: Tag { 0x9F69 }

    /// 9F6A: Unpredictable Number (Numeric) (Mastercard).
    public static var unpredictableNumberNumeric: Tag { 0x9F6A }

    /// 9F6B: Track 2 Data (Mastercard).
    public static var track2DataMastercard: Tag { 0x9F6B }

    /// 9F6B: Card CVM Limit (Visa).
    public static var cardCVMLimit: Tag { 0x9F6B }

    /// 9F6D: Mag-stripe Application Version Number (Reader) (Mastercard).
    public static var magStripeApplicationVersionNumber: Tag { 0x9F6D }

    /// 9F6D: Contactless Reader Capabilities (American Express).
    public static var contactlessReaderCapabilities: Tag { 0x9F6D }

    /// 9F6D: VLP Reset Threshold (Visa).
    public static var vlpResetThreshold: Tag { 0x9F6D }

    /// 9F6E: Form Factor Indicator (FFI) (Visa).
    public static var formFactorIndicator: Tag { 0x9F6E }

    /// 9F6E: Third Party Data (Mastercard).
    public static var thirdPartyData: Tag { 0x9F6E }

    /// 9F6E: Enhanced Contactless Reader Capabilities (American Express).
    public static var enhancedContactlessReaderCapabilities: Tag { 0x9F6E }

    /// 9F6F: DS Slot Management Control (Mastercard).
    public static var dsSlotManagementControl: Tag { 0x9F6F }

    /// 9F70: Protected Data Envelope 1 (Mastercard).
    public static var protectedDataEnvelope1: Tag { 0x9F70 }

    /// 9F71: Protected Data Envelope 2 (Mastercard).
    public static var protectedDataEnvelope2: Tag { 0x9F71 }

    /// 9F72: Protected Data Envelope 3 (Mastercard).
    public static var protectedDataEnvelope3: Tag { 0x9F72 }

    /// 9F73: Protected Data Envelope 4 (Mastercard).
    public static var protectedDataEnvelope4: Tag { 0x9F73 }

    /// 9F74: Protected Data Envelope 5 (Mastercard).
    public static var protectedDataEnvelope5: Tag { 0x9F74 }

    /// 9F74: Electronic Cash Issuer Authorisation Code (UnionPay).
    public static var electronicCashIssuerAuthorisationCode: Tag { 0x9F74 }

    /// 9F75: Unprotected Data Envelope 1 (Mastercard).
    public static var unprotectedDataEnvelope1: Tag { 0x9F75 }

    /// 9F76: Unprotected Data Envelope 2 (Mastercard).
    public static var unprotectedDataEnvelope2: Tag { 0x9F76 }

    /// 9F77: Unprotected Data Envelope 3 (Mastercard).
    public static var unprotectedDataEnvelope3: Tag { 0x9F77 }

    /// 9F77: Electronic Cash Balance Limit (UnionPay).
    public static var electronicCashBalanceLimit: Tag { 0x9F77 }

    /// 9F77: VLP Funds Limit (Visa).
    public static var vlpFundsLimit: Tag { 0x9F77 }

    /// 9F78: Unprotected Data Envelope 4 (Mastercard).
    public static var unprotectedDataEnvelope4: Tag { 0x9F78 }

    /// 9F78: Electronic Cash Single Transaction Limit (UnionPay).
    public static var electronicCashSingleTransactionLimit: Tag { 0x9F78 }

    /// 9F78: VLP Single Transaction Limit (Visa).
    public static var vlpSingleTransactionLimit: Tag { 0x9F78 }

    /// 9F79: Unprotected Data Envelope 5 (Mastercard).
    public static var unprotectedDataEnvelope5: Tag { 0x9F79 }

    /// 9F79: Electronic Cash Balance (UnionPay).
    public static var electronicCashBalance: Tag { 0x9F79 }

    /// 9F79: VLP Available Funds (Visa).
    public static var vlpAvailableFunds: Tag { 0x9F79 }

    /// 9F7A: Electronic Cash Terminal Support Indicator (UnionPay).
    public static var electronicCashTerminalSupportIndicator: Tag { 0x9F7A }

    /// 9F7A: VLP Terminal Support Indicator (Visa).
    public static var vlpTerminalSupportIndicator: Tag { 0x9F7A }

    /// 9F7B: Electronic Cash Terminal Transaction Limit (UnionPay).
    public static var electronicCashTerminalTransactionLimit: Tag { 0x9F7B }

    /// 9F7B: VLP Terminal Transaction Limit (Visa).
    public static var vlpTerminalTransactionLimit: Tag { 0x9F7B }

    /// 9F7C: Customer Exclusive Data (CED) (Visa).
    public static var customerExclusiveData: Tag { 0x9F7C }

    /// 9F7C: Merchant Custom Data (Mastercard).
    public static var merchantCustomData: Tag { 0x9F7C }

    /// 9F7D: DS Summary 1 (Mastercard).
    public static var dsSummary1: Tag { 0x9F7D }

    /// 9F7E: Mobile Support Indicator (Mastercard).
    public static var mobileSupportIndicator: Tag { 0x9F7E }

    /// BF55: Contactless Counters Data Template (Visa).
    public static var contactlessCountersTemplate: Tag { 0xBF55 }

    /// BF56: Counters Data Template (Visa).
    public static var countersTemplate: Tag { 0xBF56 }

    /// BF57: International Counters Data Template (Visa).
    public static var internationalCountersTemplate: Tag { 0xBF57 }

    /// BF58: Amounts Data Template (Visa).
    public static var amountsTemplate: Tag { 0xBF58 }

    /// BF59: Profile Controls Template (Visa).
    public static var profileControlsTemplate: Tag { 0xBF59 }

    /// BF5B: Application Internal Data Template (Visa).
    public static var applicationInternalDataTemplate: Tag { 0xBF5B }

    /// C3: Card Issuer Action Code - Decline (Mastercard).
    public static var cardIssuerActionCodeDecline: Tag { 0xC3 }

    /// C4: Card Issuer Action Code - Default (Mastercard).
    public static var cardIssuerActionCodeDefault: Tag { 0xC4 }

    /// C5: Card Issuer Action Code - Online (Mastercard).
    public static var cardIssuerActionCodeOnline: Tag { 0xC5 }

    /// C6: PIN Try Limit (Mastercard).
    public static var pinTryLimit: Tag { 0xC6 }

    /// C7: CDOL1 Related Data Length (Mastercard).
    public static var cdol1RelatedDataLength: Tag { 0xC7 }

    /// C8: CRM Country Code (Mastercard).
    public static var cardRiskManagementCountryCode: Tag { 0xC8 }

    /// C9: CRM Currency Code (Mastercard).
    public static var cardRiskManagementCurrencyCode: Tag { 0xC9 }

    /// CA: Lower Cumulative Offline Transaction Amount (Mastercard).
    public static var lowerCumulativeOfflineTransactionAmount: Tag { 0xCA }

    /// CB: Upper Cumulative Offline Transaction Amount (Mastercard).
    public static var upperCumulativeOfflineTransactionAmount: Tag { 0xCB }

    /// CD: Card Issuer Action Code (Contactless) - Default (Mastercard).
    public static var cardIssuerActionCodeContactlessDefault: Tag { 0xCD }

    /// CE: Card Issuer Action Code (Contactless) - Online (Mastercard).
    public static var cardIssuerActionCodeContactlessOnline: Tag { 0xCE }

    /// CF: Card Issuer Action Code (Contactless) - Decline (Mastercard).
    public static var cardIssuerActionCodeContactlessDecline: Tag { 0xCF }

    /// D1: Currency Conversion Table (Mastercard).
    public static var currencyConversionTable: Tag { 0xD1 }

    /// D3: Additional Check Table (Mastercard).
    public static var additionalCheckTable: Tag { 0xD3 }

    /// D5: Application Control (Mastercard).
    public static var applicationControl: Tag { 0xD5 }

    /// D6: Default ARPC Response Code (Mastercard).
    public static var defaultARPCResponseCode: Tag { 0xD6 }

    /// D7: Application Control (Contactless) (Mastercard).
    public static var applicationControlContactless: Tag { 0xD7 }

    /// D8: Application Interchange Profile (Contactless) (Mastercard).
    public static var applicationInterchangeProfileContactless: Tag { 0xD8 }

    /// D9: Application File Locator (Contactless) (Mastercard).
    public static var applicationFileLocatorContactless: Tag { 0xD9 }
}
