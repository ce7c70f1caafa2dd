public import BERTLV

/// Terminal parameters and results of the Mastercard contactless kernel.
extension Tag {
    /// DF8101: DS Summary 2 (Mastercard).
    public static var dsSummary2: Tag { 0xDF8101 }

    /// DF8102: DS Summary 3 (Mastercard).
    public static var dsSummary3: Tag { 0xDF8102 }

    /// DF8104: Balance Read Before Gen AC (Mastercard).
    public static var balanceReadBeforeGenerateAC: Tag { 0xDF8104 }

    /// DF8105: Balance Read After Gen AC (Mastercard).
    public static var balanceReadAfterGenerateAC: Tag { 0xDF8105 }

    /// DF810C: Kernel ID (Mastercard).
    public static var kernelIDMastercard: Tag { 0xDF810C }

    /// DF8115: Error Indication (Mastercard).
    public static var errorIndication: Tag { 0xDF8115 }

    /// DF8116: User Interface Request Data (Mastercard).
    public static var userInterfaceRequestData: Tag { 0xDF8116 }

    /// DF8117: Card Data Input Capability (Mastercard).
    public static var cardDataInputCapability: Tag { 0xDF8117 }

    /// DF8118: CVM Capability - CVM Required (Mastercard).
    public static var cvmCapabilityCVMRequired: Tag { 0xDF8118 }

    /// DF8119: CVM Capability - No CVM Required (Mastercard).
    public static var cvmCapabilityNoCVMRequired: Tag { 0xDF8119 }

    /// DF811A: Default UDOL (Mastercard).
    public static var defaultUDOL: Tag { 0xDF811A }

    /// DF811B: Kernel Configuration (Mastercard).
    public static var kernelConfiguration: Tag { 0xDF811B }

    /// DF811E: Mag-stripe CVM Capability - CVM Required (Mastercard).
    public static var magStripeCVMCapabilityCVMRequired: Tag { 0xDF811E }

    /// DF811F: Security Capability (Mastercard).
    public static var securityCapability: Tag { 0xDF811F }

    /// DF8120: Terminal Action Code - Default (Mastercard).
    public static var terminalActionCodeDefaultMastercard: Tag { 0xDF8120 }

    /// DF8121: Terminal Action Code - Denial (Mastercard).
    public static var terminalActionCodeDenialMastercard: Tag { 0xDF8121 }

    /// DF8122: Terminal Action Code - Online (Mastercard).
    public static var terminalActionCodeOnlineMastercard: Tag { 0xDF8122 }

    /// DF8123: Reader Contactless Floor Limit (Mastercard).
    public static var readerContactlessFloorLimit: Tag { 0xDF8123 }

    /// DF8124: Reader Contactless Transaction Limit (No On-device CVM) (Mastercard).
    public static var readerContactlessTransactionLimitNoOnDeviceCVM: Tag { 0xDF8124 }

    /// DF8125: Reader Contactless Transaction Limit (On-device CVM) (Mastercard).
    public static var readerContactlessTransactionLimitOnDeviceCVM: Tag { 0xDF8125 }

    /// DF8126: Reader CVM Required Limit (Mastercard).
    public static var readerCVMRequiredLimit: Tag { 0xDF8126 }

    /// DF8127: Time Out Value (Mastercard).
    public static var timeOutValue: Tag { 0xDF8127 }

    /// DF8129: Outcome Parameter Set (Mastercard).
    public static var outcomeParameterSet: Tag { 0xDF8129 }

    /// DF812C: Mag-stripe CVM Capability - No CVM Required (Mastercard).
    public static var magStripeCVMCapabilityNoCVMRequired: Tag { 0xDF812C }

    /// DF812D: Message Hold Time (Mastercard).
    public static var messageHoldTime: Tag { 0xDF812D }

    /// FF8105: Data Record (Mastercard).
    public static var dataRecord: Tag { 0xFF8105 }

    /// FF8106: Discretionary Data (Mastercard).
    public static var discretionaryData: Tag { 0xFF8106 }
}
