import BERTLV
import EMVData

/// The answer to SELECT: template 6F with the DF name and the proprietary template (EMV Book 1, 11.3.4).
struct FileControlInformation: Sendable {
    /// 84, 5 to 16 bytes.
    var dedicatedFileName: [UInt8]
    /// Data objects of A5.
    var proprietary: [TLV]

    /// `nil` when the format is not right: mandatory are 6F, 84 and A5 (EMV Book 1, tables 43 and 45), and nothing stands
    /// twice that should be there once (Book 3, 7.5).
    init?(_ bytes: [UInt8]) {
        guard
            let template = try? TLV.decodeOne(bytes), template.tag == .fciTemplate,
            let name = template.first(.dedicatedFileName)?.value, (5...16).contains(name.count),
            let proprietary = template.first(.fciProprietaryTemplate),
            !template.children.repeatAnElement, !proprietary.children.repeatAnElement
        else { return nil }
        dedicatedFileName = [UInt8](name)
        self.proprietary = proprietary.children
    }

    func value(_ tag: Tag) -> [UInt8]? { proprietary.first(tag).map { [UInt8]($0.value) } }
}

extension [TLV] {
    /// An element of the dictionary stands twice on this level: the same data object more often than it should (EMV
    /// Book 3, 7.5). What nobody knows may repeat.
    var repeatAnElement: Bool {
        var seen: Set<Tag> = []
        return contains { DataElement[$0.tag]?.origin == .emv && !seen.insert($0.tag).inserted }
    }
}
