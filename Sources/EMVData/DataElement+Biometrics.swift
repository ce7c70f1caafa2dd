internal import BERTLV

extension DataElement {
    /// EMV Book 3, Annex A: biometrics, whose tags mean something only in their templates.
    static let biometrics: [DataElement] = [
        element(
            0x7F60, "Biometric Information Template (BIT)",
            .iccOrTerminal, .binary, "b", .variable, in: [0xBF4A, 0xBF4B],
            "One biometric format and solution, ISO/IEC 19785-3."),
        element(
            0x81, "Biometric Type", .iccOrTerminal, .binary, "b", .variable, in: [0xA1, 0xBF4E],
            "Face, finger, iris, palm or voice."),
        element(
            0x82, "Biometric Subtype", .iccOrTerminal, .binary, "b", .exactly(1), in: [0xA1],
            "Which finger, hand or eye."),
        element(
            0x90, "Biometric Solution ID", .iccOrTerminal, .binary, "b", .variable, in: [0xA1, 0xBF4E],
            "The biometric programme, a number EMVCo gives."),
        element(
            0xA1, "Biometric Header Template (BHT)", .iccOrTerminal, .binary, "b", .variable, in: [0x7F60],
            "The header in a Biometric Information Template."),
        element(
            0xBF4A, "Offline BIT Group Template", .icc, .binary, "b", .variable, in: [0x9F31],
            "Biometric Information Templates for verification by the card."),
        element(
            0xBF4B, "Online BIT Group Template", .icc, .binary, "b", .variable, in: [0x9F31],
            "Biometric Information Templates for verification by the issuer."),
        element(
            0xBF4C, "Biometric Try Counters Template", .icc, .binary, "b", .variable,
            "How many tries are left for each kind of biometric."),
        element(
            0xBF4D, "Preferred Attempts Template", .icc, .binary, "b", .variable,
            "How many attempts the issuer prefers for each kind of biometric."),
        element(
            0xBF4E, "Biometric Verification Data Template", .terminal, .binary, "b", .variable,
            "What goes to the card to verify a biometric."),
        element(
            0xDF50, "Facial Try Counter", .icc, .binary, "b", .exactly(1), in: [0xBF4C],
            "Facial tries left."),
        element(
            0xDF50, "Preferred Facial Attempts", .icc, .binary, "b", .exactly(1), in: [0xBF4D],
            "Facial attempts preferred."),
        element(
            0xDF50, "Enciphered Biometric Key Seed", .terminal, .binary, "b", .variable, in: [0xBF4E],
            "The seed of the biometric keys, enciphered for the card."),
        element(
            0xDF51, "Finger Try Counter", .icc, .binary, "b", .exactly(1), in: [0xBF4C],
            "Finger tries left."),
        element(
            0xDF51, "Preferred Finger Attempts", .icc, .binary, "b", .exactly(1), in: [0xBF4D],
            "Finger attempts preferred."),
        element(
            0xDF51, "Enciphered Biometric Data", .terminal, .binary, "b", .variable, in: [0xBF4E],
            "The captured biometric, enciphered for the card."),
        element(
            0xDF52, "Iris Try Counter", .icc, .binary, "b", .exactly(1), in: [0xBF4C],
            "Iris tries left."),
        element(
            0xDF52, "Preferred Iris Attempts", .icc, .binary, "b", .exactly(1), in: [0xBF4D],
            "Iris attempts preferred."),
        element(
            0xDF52, "MAC of Enciphered Biometric Data", .terminal, .binary, "b", .exactly(8), in: [0xBF4E],
            "The check value over the enciphered biometric."),
        element(
            0xDF53, "Palm Try Counter", .icc, .binary, "b", .exactly(1), in: [0xBF4C],
            "Palm tries left."),
        element(
            0xDF53, "Preferred Palm Attempts", .icc, .binary, "b", .exactly(1), in: [0xBF4D],
            "Palm attempts preferred."),
        element(
            0xDF54, "Voice Try Counter", .icc, .binary, "b", .exactly(1), in: [0xBF4C],
            "Voice tries left."),
        element(
            0xDF54, "Preferred Voice Attempts", .icc, .binary, "b", .exactly(1), in: [0xBF4D],
            "Voice attempts preferred."),
    ]
}
