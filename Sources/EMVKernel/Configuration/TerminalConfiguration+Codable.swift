import BERTLV
import Bytes
import EMVData

extension TerminalConfiguration: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case country, currency, terminalType, terminalCapabilities, additionalTerminalCapabilities, acquirerIdentifier,
            merchantCategoryCode, merchantIdentifier, merchantNameAndLocation, terminalIdentification,
            interfaceDeviceSerialNumber, posEntryMode, languages, applications, caKeys, revokedCertificates, cdaMode,
            approvedResponseCodes, issuerScriptLimit, onlineElements, additionalElements, features
    }

    /// A setting that is absent keeps its value of ``embedded``.
    public init(from decoder: any Decoder) throws {
        let settings = try decoder.settings(CodingKeys.self)
        self = .embedded
        country = UInt16(try settings.digits(.country, 3...3, default: Self.threeDigits(country))) ?? country
        currency = UInt16(try settings.digits(.currency, 3...3, default: Self.threeDigits(currency))) ?? currency
        terminalType = TerminalType(
            rawValue: try settings.hex(.terminalType, 1...1, default: [terminalType.rawValue])[0])
        terminalCapabilities =
            TerminalCapabilities(
                bytes: try settings.hex(.terminalCapabilities, 3...3, default: terminalCapabilities.bytes))
            ?? terminalCapabilities
        additionalTerminalCapabilities =
            AdditionalTerminalCapabilities(
                bytes: try settings.hex(
                    .additionalTerminalCapabilities, 5...5, default: additionalTerminalCapabilities.bytes))
            ?? additionalTerminalCapabilities
        acquirerIdentifier = try settings.digits(.acquirerIdentifier, 6...11, default: acquirerIdentifier)
        merchantCategoryCode = try settings.digits(.merchantCategoryCode, 4...4, default: merchantCategoryCode)
        merchantIdentifier = try settings.text(.merchantIdentifier, 1...15, default: merchantIdentifier)
        merchantNameAndLocation = try settings.text(
            .merchantNameAndLocation, 1...127, default: merchantNameAndLocation)
        terminalIdentification = try settings.text(.terminalIdentification, 8...8, default: terminalIdentification)
        interfaceDeviceSerialNumber = try settings.text(
            .interfaceDeviceSerialNumber, 8...8, default: interfaceDeviceSerialNumber)
        posEntryMode = try settings.digits(.posEntryMode, 2...2, default: posEntryMode)
        languages = try settings.value(.languages, default: languages)
        applications = try settings.value(.applications, default: applications)
        caKeys = try settings.value(.caKeys, default: caKeys)
        revokedCertificates = try settings.value(.revokedCertificates, default: revokedCertificates)
        let mode = try settings.number(.cdaMode, 1...4, default: cdaMode.rawValue)
        cdaMode = CDAMode(rawValue: mode) ?? cdaMode
        approvedResponseCodes = try settings.value(.approvedResponseCodes, default: approvedResponseCodes)
        issuerScriptLimit = try settings.number(.issuerScriptLimit, 0...UInt16.max, default: issuerScriptLimit)
        features = try settings.value(.features, default: features)
        if let names = try settings.decodeIfPresent([String].self, forKey: .onlineElements) {
            onlineElements = try names.map { try Self.tag($0, settings, .onlineElements) }
        }
        if let elements = try settings.decodeIfPresent([String: String].self, forKey: .additionalElements) {
            additionalElements = [:]
            for (name, value) in elements {
                let tag = try Self.tag(name, settings, .additionalElements)
                do {
                    additionalElements[tag] = try Hex.decode(value)
                } catch {
                    throw settings.failure(.additionalElements, "\(name): \(error)")
                }
            }
        }
        if let problem = problems.first {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath + [problem.codingKey],
                    debugDescription: "\(problem.path): \(problem.reason)"))
        }
    }

    /// Every setting in the form that reading takes.
    public func encode(to encoder: any Encoder) throws {
        var settings = encoder.container(keyedBy: CodingKeys.self)
        try settings.encode(Self.threeDigits(country), forKey: .country)
        try settings.encode(Self.threeDigits(currency), forKey: .currency)
        try settings.encodeHex([terminalType.rawValue], .terminalType)
        try settings.encodeHex(terminalCapabilities.bytes, .terminalCapabilities)
        try settings.encodeHex(additionalTerminalCapabilities.bytes, .additionalTerminalCapabilities)
        try settings.encode(acquirerIdentifier, forKey: .acquirerIdentifier)
        try settings.encode(merchantCategoryCode, forKey: .merchantCategoryCode)
        try settings.encode(merchantIdentifier, forKey: .merchantIdentifier)
        try settings.encode(merchantNameAndLocation, forKey: .merchantNameAndLocation)
        try settings.encode(terminalIdentification, forKey: .terminalIdentification)
        try settings.encode(interfaceDeviceSerialNumber, forKey: .interfaceDeviceSerialNumber)
        try settings.encode(posEntryMode, forKey: .posEntryMode)
        try settings.encode(languages, forKey: .languages)
        try settings.encode(applications, forKey: .applications)
        try settings.encode(caKeys, forKey: .caKeys)
        try settings.encode(revokedCertificates, forKey: .revokedCertificates)
        try settings.encode(cdaMode.rawValue, forKey: .cdaMode)
        try settings.encode(approvedResponseCodes, forKey: .approvedResponseCodes)
        try settings.encode(issuerScriptLimit, forKey: .issuerScriptLimit)
        try settings.encode(onlineElements.map(\.description), forKey: .onlineElements)
        let elements = additionalElements.map { ($0.key.description, $0.value.hex) }
        try settings.encode(Dictionary(elements) { first, _ in first }, forKey: .additionalElements)
        try settings.encode(features, forKey: .features)
    }

    private static func threeDigits(_ code: UInt16) -> String {
        let digits = String(code)
        return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }

    private static func tag(
        _ name: String, _ settings: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
    ) throws -> Tag {
        guard let bytes = try? Hex.decode(name), let tag = Tag(bytes: bytes) else {
            throw settings.failure(key, "\"\(name)\" is not a tag")
        }
        return tag
    }
}

extension ConfigurationProblem {
    /// The top-level setting that the path begins with.
    fileprivate var codingKey: TerminalConfiguration.CodingKeys {
        let name = path.prefix { $0 != "[" && $0 != "." }
        return TerminalConfiguration.CodingKeys(rawValue: String(name)) ?? .applications
    }
}
