public import BERTLV

/// Contactless and general smart-card elements.
extension Tag {
    /// 9F29: Extended Selection (EMV contactless).
    public static var extendedSelection: Tag { 0x9F29 }

    /// 9F2A: Kernel Identifier (EMV contactless).
    public static var kernelIdentifier: Tag { 0x9F2A }

    /// 9F66: Terminal Transaction Qualifiers (TTQ) (EMV contactless).
    public static var terminalTransactionQualifiers: Tag { 0x9F66 }

    /// 9F6C: Card Transaction Qualifiers (CTQ) (EMV contactless).
    public static var cardTransactionQualifiers: Tag { 0x9F6C }

    /// 62: File Control Parameters (FCP) Template (ISO/IEC 7816-4).
    public static var fileControlParameters: Tag { 0x62 }

    /// 64: File Management Data (FMD) Template (ISO/IEC 7816-4).
    public static var fileManagementData: Tag { 0x64 }

    /// 66: Card Data Template (GlobalPlatform).
    public static var cardData: Tag { 0x66 }

    /// 9F7F: Card Production Life Cycle (CPLC) Data (GlobalPlatform).
    public static var cardProductionLifeCycleData: Tag { 0x9F7F }
}
