internal import BERTLV

extension DataElement {
    /// Contactless elements and those of the general smart-card standards, outside the contact dictionary.
    static let contactlessAndSmartCard: [DataElement] = [
        element(
            0x9F29, "Extended Selection", .icc, .binary, "b", .variable, in: [0x61], origin: .emvContactless,
            "What to append to the ADF name when this contactless entry is selected."),
        element(
            0x9F2A, "Kernel Identifier",
            .icc, .binary, "b", .oneOf([1, 3, 4, 5, 6, 7, 8]), in: [0x61], origin: .emvContactless,
            "The contactless kernel the card prefers."),
        element(
            0x9F66, "Terminal Transaction Qualifiers (TTQ)",
            .terminal, .binary, "b", .exactly(4), origin: .emvContactless,
            "What a contactless reader can do and wants for this transaction."),
        element(
            0x9F6C, "Card Transaction Qualifiers (CTQ)",
            .icc, .binary, "b", .exactly(2), in: [0x77], origin: .emvContactless,
            "What a contactless card asks of the reader for this transaction."),
        element(
            0x62, "File Control Parameters (FCP) Template", .icc, .variable, "var.", .variable, origin: .iso7816,
            "What ISO/IEC 7816-4 says about a file."),
        element(
            0x64, "File Management Data (FMD) Template", .icc, .variable, "var.", .variable, origin: .iso7816,
            "Data about a file's management."),
        element(
            0x66, "Card Data Template", .icc, .variable, "var.", .variable, origin: .globalPlatform,
            "What a GlobalPlatform card says about itself."),
        element(
            0x9F7F, "Card Production Life Cycle (CPLC) Data", .icc, .binary, "b", .exactly(42), origin: .globalPlatform,
            "Who made, embedded and personalised the chip, and when."),
    ]
}
