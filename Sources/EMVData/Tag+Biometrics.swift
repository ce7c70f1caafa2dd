public import BERTLV

/// The biometric templates of EMV Book 3, Annex A.
extension Tag {
    /// 7F60: Biometric Information Template (BIT).
    public static var biometricInformationTemplate: Tag { 0x7F60 }

    /// A1: Biometric Header Template (BHT).
    public static var biometricHeaderTemplate: Tag { 0xA1 }

    /// BF4A: Offline BIT Group Template.
    public static var offlineBITGroupTemplate: Tag { 0xBF4A }

    /// BF4B: Online BIT Group Template.
    public static var onlineBITGroupTemplate: Tag { 0xBF4B }

    /// BF4C: Biometric Try Counters Template.
    public static var biometricTryCountersTemplate: Tag { 0xBF4C }

    /// BF4D: Preferred Attempts Template.
    public static var preferredAttemptsTemplate: Tag { 0xBF4D }

    /// BF4E: Biometric Verification Data Template.
    public static var biometricVerificationDataTemplate: Tag { 0xBF4E }
}
