import BERTLV
import Bytes
import EMVData

extension CandidateApplication {
    /// What a directory entry or an FCI says of an application (EMV Book 1, tables 46 and 47).
    ///
    /// - Parameter issuerCodeTableIndex: that of the payment system environment, where the objects have none.
    init(
        aid: [UInt8], terminalAID: [UInt8], objects: [TLV], issuerCodeTableIndex: UInt8?,
        configuration: TerminalConfiguration
    ) {
        func value(_ tag: Tag) -> [UInt8]? { objects.first(tag).map { [UInt8]($0.value) } }
        self.aid = aid
        self.terminalAID = terminalAID
        label = value(.applicationLabel)
        preferredName = value(.applicationPreferredName)
        self.issuerCodeTableIndex = Self.codeTable(in: objects) ?? issuerCodeTableIndex
        let priority = value(.applicationPriorityIndicator).flatMap { $0.count == 1 ? $0[0] : nil } ?? 0
        self.priority = priority & 0x0F
        confirmationRequired = priority & 0x80 != 0
        languages = Self.common(value(.languagePreference) ?? [], configuration.languages)
        displayName =
            Self.preferredText(preferredName, self.issuerCodeTableIndex, configuration)
            ?? label.flatMap { $0.isEmpty ? nil : CodeTable.text($0) } ?? aid.hex
    }

    /// The part of ISO 8859 that an Issuer Code Table Index among the objects names.
    static func codeTable(in objects: [TLV]) -> UInt8? {
        objects.first(.issuerCodeTableIndex).flatMap { CodeTable.part(ofIndex: $0.value) }
    }

    /// The preferred name, where the terminal has the alphabet it is written in (EMV Book 4, 11.3; Book 1, 12.4).
    private static func preferredText(
        _ name: [UInt8]?, _ codeTable: UInt8?, _ configuration: TerminalConfiguration
    ) -> String? {
        guard let name, !name.isEmpty, let codeTable,
            configuration.additionalTerminalCapabilities.codeTables.contains(Int(codeTable))
        else { return nil }
        return CodeTable.text(name, part: codeTable)
    }

    /// The card's languages that the terminal has, the card's first choice first (5F2D; EMV Book 4, 11.1).
    private static func common(_ preference: [UInt8], _ terminal: [String]) -> [String] {
        guard preference.count.isMultiple(of: 2) else { return [] }
        return stride(from: 0, to: preference.count, by: 2)
            .map { String(decoding: preference[$0..<$0 + 2], as: UTF8.self).lowercased() }
            .filter(terminal.contains)
    }
}

extension AdditionalTerminalCapabilities {
    /// Parts 1 to 10 of ISO 8859 that the terminal can show (EMV Book 4, Annex A3, bytes 4 and 5).
    var codeTables: Set<Int> {
        let places = [(Bit(4, 2), 10), (Bit(4, 1), 9)] + (1...8).map { (Bit(5, $0), $0) }
        return Set(places.filter { self[$0.0] }.map(\.1))
    }
}
