import BERTLV
import Bytes
import EMVData
import JSONDocument

/// Refuses values with file, JSON path and reason.
struct ProfileCheck {
    let file: String

    func error(_ path: String, _ reason: String) -> JSONDocumentError {
        JSONDocumentError(file: file, path: "$.\(path)", reason: reason)
    }

    func require(_ holds: Bool, _ path: String, _ reason: @autoclosure () -> String) throws(JSONDocumentError) {
        if !holds { throw error(path, reason()) }
    }

    func length(
        _ value: HexBytes, _ range: ClosedRange<Int>, _ path: String, _ what: String
    ) throws(JSONDocumentError) {
        let legal =
            range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        try require(
            range.contains(value.bytes.count), path, "\(what) has \(legal) bytes, not \(value.bytes.count)")
    }

    func tag(_ text: String, _ path: String) throws(JSONDocumentError) -> Tag {
        guard let bytes = try? Hex.decode(text), let tag = Tag(bytes: bytes) else {
            throw error(path, "\"\(text)\" is not a tag in hexadecimal")
        }
        return tag
    }

    func dataObjectList(_ value: HexBytes?, _ path: String) throws(JSONDocumentError) {
        guard let value else { return }
        do {
            _ = try DataObjectList.parse(value.bytes)
        } catch {
            throw self.error(path, "\(error)")
        }
    }

    func language(_ text: String?, _ path: String) throws(JSONDocumentError) {
        guard let text else { return }
        try require(
            [2, 4, 6, 8].contains(text.utf8.count) && text.utf8.allSatisfy { (0x61...0x7A).contains($0) },
            "\(path).languagePreference", "one to four ISO 639 codes of two small letters, not \"\(text)\"")
    }

    func codeTable(_ index: UInt8?, _ path: String) throws(JSONDocumentError) {
        guard let index else { return }
        try require(
            (1...10).contains(index), "\(path).issuerCodeTableIndex", "a code table index is 1 to 10, not \(index)")
    }

    func certificate(_ expiration: HexBytes, _ serialNumber: HexBytes, _ path: String) throws(JSONDocumentError) {
        try length(serialNumber, 3...3, "\(path).serialNumber", "a serial number")
        try length(expiration, 2...2, "\(path).expiration", "a date MMYY")
        let month = Digits.value(ofNumeric: expiration.bytes.prefix(1)) ?? 0
        try require(
            (1...12).contains(month) && Digits.value(ofNumeric: expiration.bytes) != nil, "\(path).expiration",
            "\(expiration) is not a date MMYY")
    }
}
