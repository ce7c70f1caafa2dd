/// One application that the terminal supports, with the data that belong to it (EMV Book 4, 10.2; Book 1, 12.2.1).
public struct TerminalApplication: Sendable, Hashable {
    /// Application Identifier, 5 to 16 bytes.
    public var aid: [UInt8]
    /// For a person; never sent.
    public var name: String
    /// Application Selection Indicator: a card's AID that only begins with this one will do (EMV Book 1, 12.3.1).
    public var partialMatch: Bool
    /// Application version numbers that are supported, 2 bytes each; the first is 9F09 (EMV Book 3, 10.4.1).
    public var versions: [[UInt8]]
    /// Terminal Action Code – Denial, 5 bytes; `nil` where the acquirer gives none (EMV Book 3, 10.7).
    public var tacDenial: [UInt8]?
    /// Terminal Action Code – Online.
    public var tacOnline: [UInt8]?
    /// Terminal Action Code – Default.
    public var tacDefault: [UInt8]?
    /// 9F1B in minor units of the transaction currency: from this amount on a transaction goes online.
    public var floorLimit: UInt32
    /// Random selection: amounts below are selected with ``targetPercentage`` (EMV Book 3, 10.6.2).
    public var thresholdValue: UInt32
    /// 0 to 99.
    public var targetPercentage: UInt8
    /// 0 to 99, what biased selection reaches at the floor limit.
    public var maximumTargetPercentage: UInt8
    /// DDOL to use when the card has none; `nil`: there is none (EMV Book 2, 6.5.1).
    public var defaultDDOL: [UInt8]?
    /// TDOL to use when the card has none; `nil`: there is none (EMV Book 3, 9.2.2).
    public var defaultTDOL: [UInt8]?

    /// An application; what is left out has the value that asks least of an acquirer.
    public init(
        aid: [UInt8], name: String = "", partialMatch: Bool = true, versions: [[UInt8]] = [[0x00, 0x01]],
        tacDenial: [UInt8]? = nil, tacOnline: [UInt8]? = nil, tacDefault: [UInt8]? = nil, floorLimit: UInt32 = 0,
        thresholdValue: UInt32 = 0, targetPercentage: UInt8 = 0, maximumTargetPercentage: UInt8 = 0,
        defaultDDOL: [UInt8]? = [0x9F, 0x37, 0x04], defaultTDOL: [UInt8]? = nil
    ) {
        self.aid = aid
        self.name = name
        self.partialMatch = partialMatch
        self.versions = versions
        self.tacDenial = tacDenial
        self.tacOnline = tacOnline
        self.tacDefault = tacDefault
        self.floorLimit = floorLimit
        self.thresholdValue = thresholdValue
        self.targetPercentage = targetPercentage
        self.maximumTargetPercentage = maximumTargetPercentage
        self.defaultDDOL = defaultDDOL
        self.defaultTDOL = defaultTDOL
    }

    /// Whether a card's application with this name is meant (EMV Book 1, 12.3.1).
    func matches(_ name: some Collection<UInt8>) -> Bool {
        name.starts(with: aid) && (partialMatch || name.count == aid.count)
    }
}

extension TerminalApplication: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable {
        case aid, name, partialMatch, versions, tacDenial, tacOnline, tacDefault, floorLimit, thresholdValue,
            targetPercentage, maximumTargetPercentage, defaultDDOL, defaultTDOL
    }

    /// Only `aid` must be there.
    public init(from decoder: any Decoder) throws {
        let settings = try decoder.settings(CodingKeys.self)
        self.init(aid: try settings.hex(.aid, 5...16))
        name = try settings.value(.name, default: name)
        partialMatch = try settings.value(.partialMatch, default: partialMatch)
        if settings.contains(.versions) {
            var list = try settings.nestedUnkeyedContainer(forKey: .versions)
            versions = []
            while !list.isAtEnd { versions.append(try list.decode(HexText<2>.self).bytes) }
        }
        tacDenial = try settings.optionalHex(.tacDenial, 5...5, default: nil)
        tacOnline = try settings.optionalHex(.tacOnline, 5...5, default: nil)
        tacDefault = try settings.optionalHex(.tacDefault, 5...5, default: nil)
        floorLimit = try settings.value(.floorLimit, default: floorLimit)
        thresholdValue = try settings.value(.thresholdValue, default: thresholdValue)
        targetPercentage = try settings.number(.targetPercentage, 0...99, default: targetPercentage)
        maximumTargetPercentage = try settings.number(
            .maximumTargetPercentage, 0...99, default: max(targetPercentage, maximumTargetPercentage))
        defaultDDOL = try settings.optionalHex(.defaultDDOL, 2...252, default: defaultDDOL)
        defaultTDOL = try settings.optionalHex(.defaultTDOL, 2...252, default: defaultTDOL)
        if let problem = problems.first {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath + [CodingKeys(rawValue: problem.path) ?? .aid],
                    debugDescription: problem.reason))
        }
    }

    /// Every setting in the form that reading takes.
    public func encode(to encoder: any Encoder) throws {
        var settings = encoder.container(keyedBy: CodingKeys.self)
        try settings.encodeHex(aid, .aid)
        try settings.encode(name, forKey: .name)
        try settings.encode(partialMatch, forKey: .partialMatch)
        try settings.encode(versions.map { HexText<2>(bytes: $0) }, forKey: .versions)
        try settings.encodeHex(tacDenial, .tacDenial)
        try settings.encodeHex(tacOnline, .tacOnline)
        try settings.encodeHex(tacDefault, .tacDefault)
        try settings.encode(floorLimit, forKey: .floorLimit)
        try settings.encode(thresholdValue, forKey: .thresholdValue)
        try settings.encode(targetPercentage, forKey: .targetPercentage)
        try settings.encode(maximumTargetPercentage, forKey: .maximumTargetPercentage)
        try settings.encodeHex(defaultDDOL, .defaultDDOL)
        try settings.encodeHex(defaultTDOL, .defaultTDOL)
    }
}
